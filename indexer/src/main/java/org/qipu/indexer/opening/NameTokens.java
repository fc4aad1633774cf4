package org.qipu.indexer.opening;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.text.NameFolding;

/** The words that names of openings are made of, and how a name falls into them. */
final class NameTokens {
  /** What a word does in a name. */
  enum Kind {
    TERM,
    JOINT,
    FILLER,
    RED,
    BLACK,
    DASH,
    UNKNOWN
  }

  /**
   * A word at a place.
   *
   * @param start of it in the spelling
   * @param end of it
   * @param term what a {@link Kind#TERM} means
   */
  record Token(int start, int end, Kind kind, @Nullable OpeningTerm term) {
    Token at(int newStart, int newEnd) {
      return new Token(newStart, newEnd, kind, term);
    }
  }

  private static final int UNKNOWN_COST = 1000;

  /** 兑 and 对 sound alike; where only the sound is written, a joint is meant far more often. */
  private static final String JOINT_SOUND = "dui";

  private final Map<String, Token> words = new HashMap<>();
  private final Map<String, OpeningTerm> starts = new HashMap<>();
  private int longest = 1;

  NameTokens(FeatureTable table) {
    words.put(String.valueOf(NameSpelling.DASH), new Token(0, 0, Kind.DASH, null));
    addWords(table.connectives("filler"), Kind.FILLER);
    addWords(table.connectives("joint"), Kind.JOINT);
    addWords(table.connectives("red"), Kind.RED);
    addWords(table.connectives("black"), Kind.BLACK);
    for (OpeningTerm term : table.terms()) {
      for (String name : term.names()) {
        for (String spelling : spellings(name)) {
          add(spelling, new Token(0, 0, Kind.TERM, term));
        }
      }
      for (String name : term.start()) {
        for (String spelling : spellings(name)) {
          starts.put(spelling, term);
        }
      }
    }
  }

  private void addWords(List<String> texts, Kind kind) {
    for (String text : texts) {
      add(NameSpelling.of(text).letters(), new Token(0, 0, kind, null));
    }
  }

  private void add(String spelling, Token token) {
    words.putIfAbsent(spelling, token);
    longest = Math.max(longest, spelling.length());
  }

  /** Returns how a name may be written: as it is, and in pinyin. */
  private static List<String> spellings(String name) {
    List<String> spellings = new ArrayList<>();
    spellings.add(NameSpelling.of(name).letters());
    if (NameSpelling.hasHan(name)) {
      List<String> readings = new ArrayList<>(NameFolding.joinedReadings(name));
      readings.addAll(NameFolding.joinedReadings(NameSpelling.withNumerals(name)));
      for (String reading : readings) {
        if (!reading.startsWith(JOINT_SOUND) || NameFolding.simplify(name).charAt(0) == '对') {
          spellings.add(NameSpelling.of(reading).letters());
        }
      }
    }
    return spellings;
  }

  /** Returns what a spelling means at the beginning of a name of two sides, or null. */
  @Nullable OpeningTerm start(String spelling) {
    return starts.get(spelling);
  }

  /** Returns the terms by spelling, to find what is near. */
  Map<String, Token> words() {
    return Collections.unmodifiableMap(words);
  }

  /**
   * Returns the words of a name: the least unknown letters, then the fewest words. Unknown letters
   * that stand together are one token; so are short fillers between them, which are there by
   * chance.
   */
  List<Token> split(String letters) {
    int[] costs = new int[letters.length() + 1];
    Token[] last = new Token[letters.length() + 1];
    for (int end = 1; end <= letters.length(); end++) {
      costs[end] = costs[end - 1] + UNKNOWN_COST;
      last[end] = new Token(end - 1, end, Kind.UNKNOWN, null);
      for (int start = end - 1; start >= Math.max(0, end - longest); start--) {
        Token word = costs[start] < costs[end] ? words.get(letters.substring(start, end)) : null;
        if (word != null && costs[start] + 1 < costs[end]) {
          costs[end] = costs[start] + 1;
          last[end] = word.at(start, end);
        }
      }
    }
    List<Token> tokens = new ArrayList<>();
    for (int end = letters.length(); end > 0; end = last[end].start()) {
      tokens.add(last[end]);
    }
    Collections.reverse(tokens);
    return merged(tokens, letters);
  }

  /** Returns how many letters of a spelling belong to no word. */
  int unknownLetters(String letters) {
    return split(letters).stream()
        .filter(token -> token.kind() == Kind.UNKNOWN)
        .mapToInt(token -> token.end() - token.start())
        .sum();
  }

  private static List<Token> merged(List<Token> tokens, String letters) {
    List<Token> merged = new ArrayList<>();
    for (Token token : tokens) {
      Token before = merged.isEmpty() ? null : merged.get(merged.size() - 1);
      boolean joins =
          before != null
              && before.kind() == Kind.UNKNOWN
              && (token.kind() == Kind.UNKNOWN || isShortLatin(token, letters));
      if (before != null && joins) {
        merged.set(merged.size() - 1, before.at(before.start(), token.end()));
      } else {
        merged.add(token);
      }
    }
    return merged;
  }

  private static boolean isShortLatin(Token token, String letters) {
    return token.kind() == Kind.FILLER
        && token.end() - token.start() <= 3
        && letters.charAt(token.start()) < 0x80;
  }
}
