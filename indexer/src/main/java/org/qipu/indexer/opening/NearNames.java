package org.qipu.indexer.opening;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.qipu.indexer.text.NameFolding;

/**
 * Finds what was meant by a name with unknown letters: another spelling of the letters, or of some
 * more around them, that leaves fewer unknown.
 */
final class NearNames {
  private static final int MOST = 5;

  /** Unknown parts that are looked at; a text with more is not a name written wrong. */
  private static final int PARTS = 3;

  /** How far letters that are known by chance may belong to the unknown word. */
  private static final int REACH = 3;

  /** What leaves the least unknown first, then the nearest. */
  private static final Comparator<Near> ORDER =
      Comparator.comparingInt(Near::unknownLeft)
          .thenComparingInt(Near::distance)
          .thenComparing(Comparator.comparingInt(Near::shared).reversed())
          .thenComparing(near -> near.term().name());

  private final NameTokens tokens;

  /** Spellings of terms by their sound; Chinese characters only. */
  private final Map<String, String> sounds = new HashMap<>();

  NearNames(NameTokens tokens) {
    this.tokens = tokens;
    for (Map.Entry<String, NameTokens.Token> word : tokens.words().entrySet()) {
      if (word.getValue().term() != null && NameSpelling.hasHan(word.getKey())) {
        sounds.put(word.getKey(), NameFolding.pinyin(word.getKey()));
      }
    }
  }

  /**
   * A known spelling instead of a part of the name.
   *
   * @param distance letters that differ; 0 for the same sound
   * @param shared letters at the beginning that are the same
   */
  private record Near(
      int start,
      int end,
      String spelling,
      OpeningTerm term,
      int distance,
      int shared,
      int unknownLeft) {}

  /** Returns suggestions for a name with unknown parts, the best first. */
  List<OpeningName.Suggestion> suggest(
      String text, NameSpelling spelling, List<NameTokens.Token> parts) {
    String letters = spelling.letters();
    int unknown = tokens.unknownLetters(letters);
    Map<OpeningTerm, Near> nearest = new HashMap<>();
    parts.stream()
        .filter(part -> part.kind() == NameTokens.Kind.UNKNOWN)
        .limit(PARTS)
        .flatMap(part -> around(part, letters).stream())
        .filter(near -> near.unknownLeft() < unknown)
        .forEach(
            near -> nearest.merge(near.term(), near, (a, b) -> ORDER.compare(a, b) <= 0 ? a : b));
    return nearest.values().stream()
        .sorted(ORDER)
        .limit(MOST)
        .map(near -> suggestion(text, spelling, near))
        .toList();
  }

  private List<Near> around(NameTokens.Token part, String letters) {
    List<Near> found = new ArrayList<>();
    for (int start = Math.max(0, part.start() - REACH); start <= part.start(); start++) {
      int last = Math.min(letters.length(), part.end() + REACH);
      for (int end = part.end(); end <= last; end++) {
        found.addAll(near(letters, start, end));
      }
    }
    return found;
  }

  private List<Near> near(String letters, int start, int end) {
    String window = letters.substring(start, end);
    boolean han = NameSpelling.hasHan(window);
    String sound = han ? NameFolding.pinyin(window) : window;
    int most = Math.max(1, window.length() / (han ? 3 : 5));
    List<Near> found = new ArrayList<>();
    for (Map.Entry<String, NameTokens.Token> word : tokens.words().entrySet()) {
      String spelling = word.getKey();
      OpeningTerm term = word.getValue().term();
      if (term == null || Math.abs(spelling.length() - window.length()) > most) {
        continue;
      }
      boolean sameSound = han && sound.equals(sounds.get(spelling));
      int distance = sameSound ? 0 : distance(window, spelling);
      if (sameSound
          || (distance <= most && distance < Math.max(window.length(), spelling.length()) - 1)) {
        String mended = letters.substring(0, start) + spelling + letters.substring(end);
        int left = tokens.unknownLetters(mended);
        found.add(new Near(start, end, spelling, term, distance, shared(window, spelling), left));
      }
    }
    return found;
  }

  private static OpeningName.Suggestion suggestion(String text, NameSpelling spelling, Near near) {
    String name = written(near);
    int start = spelling.startOf(near.start());
    int end = spelling.endOf(text, near.end());
    String found = text.substring(start, end);
    return new OpeningName.Suggestion(
        found, near.term().name(), text.substring(0, start) + name + text.substring(end));
  }

  /** Returns a term in the script of its spelling: Chinese, English or pinyin. */
  private static String written(Near near) {
    for (String name : near.term().names()) {
      if (NameSpelling.of(name).letters().equals(near.spelling())) {
        return name;
      }
    }
    return NameFolding.pinyin(near.term().name()).toLowerCase(Locale.ROOT);
  }

  private static int shared(String one, String other) {
    int i = 0;
    while (i < one.length() && i < other.length() && one.charAt(i) == other.charAt(i)) {
      i++;
    }
    return i;
  }

  /** Returns how many letters must be put in, taken out or replaced. */
  private static int distance(String one, String other) {
    int[] row = new int[other.length() + 1];
    for (int j = 0; j <= other.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= other.length(); j++) {
        int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j - 1], row[j]) + 1);
      }
    }
    return row[other.length()];
  }
}
