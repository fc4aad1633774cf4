package org.qipu.indexer.opening;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.qipu.indexer.text.NameFolding;
import org.qipu.rules.Side;

/** Knows what the names of the ECCO table mean, and compares other names with them. */
final class OpeningNames {
  /** Names are shorter; texts that are longer are refused, since time grows with their length. */
  private static final int LONGEST = 400;

  private static final class Loaded {
    private static final OpeningNames NAMES = new OpeningNames();
  }

  /**
   * What a name says.
   *
   * @param features what it asks for
   * @param implied that, and what goes without saying
   * @param words terms without structure
   */
  private record Sense(OpeningFeatures features, OpeningFeatures implied, Set<String> words) {
    boolean isSame(Sense other) {
      return implied.equals(other.implied) && words.equals(other.words);
    }
  }

  /** An opening with what its name says without and with its variation. */
  private record Entry(
      EccoOpening opening, String name, String fullName, Sense sense, Sense fullSense) {}

  private final NameTokens tokens = new NameTokens(FeatureTable.get());
  private final List<Entry> entries = new ArrayList<>();

  private OpeningNames() {
    for (EccoOpening opening : EccoTable.get().openings()) {
      NameSpelling name = NameSpelling.of(opening.name());
      NameSpelling fullName = NameSpelling.of(opening.fullName());
      entries.add(
          new Entry(
              opening,
              name.letters(),
              fullName.letters().replace("-", ""),
              sense(opening.name(), name, tokens.split(name.letters())),
              sense(opening.fullName(), fullName, tokens.split(fullName.letters()))));
    }
  }

  static OpeningNames get() {
    return Loaded.NAMES;
  }

  OpeningName read(String text) {
    String code = code(text);
    if (!code.isEmpty()) {
      List<EccoOpening> openings = EccoTable.get().withPrefix(code);
      return openings.isEmpty()
          ? new OpeningName.Unknown(List.of())
          : new OpeningName.Code(code, openings);
    }
    NameSpelling spelling = NameSpelling.of(text.length() > LONGEST ? "" : text);
    String letters = spelling.letters();
    List<NameTokens.Token> parts = tokens.split(letters);
    if (parts.stream().anyMatch(part -> part.kind() == NameTokens.Kind.UNKNOWN)) {
      return new OpeningName.Unknown(new NearNames(tokens).suggest(text, spelling, parts));
    }
    if (parts.stream().noneMatch(part -> part.kind() == NameTokens.Kind.TERM)) {
      return new OpeningName.Unknown(List.of());
    }
    return named(letters.replace("-", ""), sense(text, spelling, parts));
  }

  private OpeningName.Named named(String letters, Sense sense) {
    List<EccoOpening> written =
        find(entry -> entry.name().equals(letters) || entry.fullName().equals(letters));
    List<EccoOpening> named =
        written.isEmpty()
            ? find(entry -> entry.sense().isSame(sense) || entry.fullSense().isSame(sense))
            : written;
    boolean structured = !sense.features().isEmpty();
    List<EccoOpening> family =
        find(
            entry ->
                named.contains(entry.opening())
                    || (structured
                        && entry.fullSense().implied().containsAll(sense.features())
                        && entry.fullSense().words().containsAll(sense.words())));
    return new OpeningName.Named(named, family, sense.features(), sense.words().isEmpty());
  }

  private List<EccoOpening> find(Predicate<Entry> condition) {
    return entries.stream().filter(condition).map(Entry::opening).toList();
  }

  /** Returns the code or beginning of a code that a text is or begins with, or nothing. */
  private static String code(String text) {
    String folded = NameFolding.foldText(text).strip().toUpperCase(Locale.ROOT);
    int digits = 0;
    while (digits < 2
        && digits + 1 < folded.length()
        && Character.isDigit(folded.charAt(digits + 1))) {
      digits++;
    }
    boolean letter = !folded.isEmpty() && folded.charAt(0) >= 'A' && folded.charAt(0) <= 'E';
    if (!letter) {
      return "";
    }
    String code = folded.substring(0, digits + 1);
    boolean alone = folded.length() == code.length();
    boolean beforeName = digits == 2 && !alone && !isLatinOrDigit(folded.charAt(code.length()));
    return alone || beforeName ? code : "";
  }

  private static boolean isLatinOrDigit(char c) {
    return c < 0x80 && Character.isLetterOrDigit(c);
  }

  private Sense sense(String text, NameSpelling spelling, List<NameTokens.Token> parts) {
    boolean joined = false;
    boolean twoSided = false;
    for (NameTokens.Token part : parts) {
      OpeningTerm term = part.term();
      joined |= part.kind() == NameTokens.Kind.JOINT;
      twoSided |= term != null && term.isMutual();
    }
    // A dash is a joint only where nothing else is.
    boolean dashJoins = !joined;
    joined |= parts.stream().anyMatch(part -> part.kind() == NameTokens.Kind.DASH);
    SenseBuilder builder = new SenseBuilder(joined);
    boolean first = true;
    for (NameTokens.Token part : parts) {
      switch (part.kind()) {
        case JOINT, BLACK -> builder.turnTo(Side.BLACK);
        case RED -> builder.turnTo(Side.RED);
        case DASH -> {
          if (dashJoins) {
            builder.turnTo(Side.BLACK);
          }
        }
        case TERM -> {
          String word = spelling.letters().substring(part.start(), part.end());
          OpeningTerm start = tokens.start(word);
          OpeningTerm term =
              first && (joined || twoSided) && start != null
                  ? start
                  : Objects.requireNonNull(part.term());
          builder.add(term, spelling.source(text, part.start(), part.end()));
          first = false;
        }
        case FILLER, UNKNOWN -> {}
      }
    }
    return builder.build();
  }

  /**
   * Puts the terms of a name together, in their order. Games are turned so that Red's central
   * Cannon comes from the right; a name that says 左中炮 is turned as well.
   */
  private static final class SenseBuilder {
    private final FeatureSet[] features = {FeatureSet.NONE, FeatureSet.NONE};
    private final FeatureSet[] implied = {FeatureSet.NONE, FeatureSet.NONE};
    private final Set<String> words = new HashSet<>();
    private boolean told;
    private Side side = Side.RED;

    /** Makes a builder; without a joint or a mark, terms tell themselves whose they are. */
    SenseBuilder(boolean joined) {
      told = joined;
    }

    void turnTo(Side next) {
      side = next;
      told = true;
    }

    void add(OpeningTerm term, String written) {
      Side owner = term.only();
      if (owner == null) {
        owner = told ? side : hasBlackPiece(written) ? Side.BLACK : term.usual();
      }
      if (term.meanings().isEmpty()) {
        words.add(owner + term.name());
      }
      for (OpeningTerm.Meaning meaning : term.meanings()) {
        int whose = (meaning.side() == null ? owner : meaning.side()).ordinal();
        features[whose] = features[whose].with(meaning.feature());
        implied[whose] = implied[whose].union(FeatureTable.get().implied(meaning.feature()));
      }
    }

    private static boolean hasBlackPiece(String written) {
      return written.indexOf('卒') >= 0 || written.indexOf('象') >= 0;
    }

    Sense build() {
      if (features[0].contains(FeatureTable.get().indexOf("左中炮"))) {
        for (FeatureSet[] sets : List.of(features, implied)) {
          sets[0] = FeatureTable.get().mirrored(sets[0]);
          sets[1] = FeatureTable.get().mirrored(sets[1]);
        }
      }
      return new Sense(
          new OpeningFeatures(features[0], features[1]),
          new OpeningFeatures(implied[0], implied[1]),
          Set.copyOf(words));
    }
  }
}
