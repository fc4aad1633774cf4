package org.qipu.indexer.store;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.qipu.importers.record.Tags;
import org.qipu.importers.record.Tags.Tag;
import org.qipu.indexer.text.NameFolding;
import org.qipu.rules.GameResult;

/**
 * Says whether two records' headers contradict each other: a header does if both have it and the
 * values differ after folding script (traditional to simplified), width and blanks.
 */
final class HeaderComparison {
  /**
   * Headers that say how the moves are written down or where the record lay, not what was played:
   * start positions and main lines are compared themselves.
   */
  private static final Set<String> ABOUT_THE_FILE =
      Set.of(
          "fen",
          "setup",
          "format",
          "order",
          "created",
          "modified",
          "library",
          "librarysource",
          "librarycreator",
          "librarycreatoremail",
          "librarycreated",
          "librarymodified",
          "libraryremarks");

  private HeaderComparison() {}

  /** True if every header is equal, empty on one side, or equal after folding. */
  static boolean agree(Tags one, GameResult result, Tags other, GameResult otherResult) {
    if (result != otherResult
        && result != GameResult.UNKNOWN
        && otherResult != GameResult.UNKNOWN) {
      return false;
    }
    if (one.equals(other)) {
      return true;
    }
    Map<String, List<String>> values = new HashMap<>();
    for (Tag tag : other.list()) {
      if (!isEmpty(tag.value())) {
        values.computeIfAbsent(name(tag), key -> new ArrayList<>()).add(tag.value());
      }
    }
    for (Tag tag : one.list()) {
      List<String> others = values.get(name(tag));
      if (others != null
          && !isEmpty(tag.value())
          && !ABOUT_THE_FILE.contains(name(tag))
          && !matches(tag.value(), others)) {
        return false;
      }
    }
    return true;
  }

  private static String name(Tag tag) {
    String name = tag.name().toLowerCase(Locale.ROOT);
    return name.startsWith("white") ? "red" + name.substring("white".length()) : name;
  }

  /** PGN writes {@code ?}, {@code ????.??.??}, {@code -} and {@code *} for what is not known. */
  private static boolean isEmpty(String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (!Character.isWhitespace(c) && "?？.-*\u3000".indexOf(c) < 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean matches(String value, List<String> others) {
    if (others.contains(value)) {
      return true;
    }
    String folded = foldWidthAndBlanks(value);
    for (String other : others) {
      String otherFolded = foldWidthAndBlanks(other);
      if (folded.equals(otherFolded)
          || NameFolding.simplify(folded).equals(NameFolding.simplify(otherFolded))) {
        return true;
      }
    }
    return false;
  }

  private static String foldWidthAndBlanks(String text) {
    StringBuilder folded = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= '\uFF01' && c <= '\uFF5E') {
        folded.append((char) (c - 0xFEE0));
      } else if (!Character.isWhitespace(c) && !Character.isSpaceChar(c)) {
        folded.append(c);
      }
    }
    return folded.toString();
  }
}
