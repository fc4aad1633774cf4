package org.qipu.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.qipu.rules.GameResult;

/** Moves as people paste them on a command line, brought to one move a word. */
public final class MoveArgument {
  private static final Pattern SEPARATORS = Pattern.compile("[\\s\\u00A0\\u3000,，;；。]+");
  private static final Pattern NUMBER =
      Pattern.compile("^(?:[0-9０-９]{1,3}(?:[.．、:：]+|[…⋯]+)|[⒈-⒛])[.．…⋯]*");
  private static final Pattern NO_MOVE = Pattern.compile("[0-9０-９]{1,3}|[.．…⋯]+");
  private static final Pattern SHORT_SCORE_START = Pattern.compile("\\p{IsHan}[1-9１-９]");
  private static final Pattern ONE_DIGIT = Pattern.compile("[1-9１-９]");
  private static final Pattern COMMENT = Pattern.compile("\\{[^}]*}|\\$\\d{1,3}");
  private static final Pattern MARKS = Pattern.compile("[!?！？±∓⩲⩱∞]+(?=\\s|$|\\p{IsHan})");
  private static final String SQUARE = "[A-Ia-i](?:10|[0-9])";
  private static final Pattern COORDINATES = Pattern.compile(SQUARE + "-?" + SQUARE);
  private static final Pattern GLUED_COORDINATES =
      Pattern.compile("(?:" + COORDINATES.pattern() + "){2,}");

  /** In {@code *3.} the number is that of a move. */
  private static final Pattern GAP = Pattern.compile("\\*(?:\\d{1,3}(?![\\d.．…、:：]))?");

  private static final Pattern END_OF_CHINESE_MOVE =
      Pattern.compile("(?<=[进進上退下平][一二三四五六七八九1-9１-９])(?=[\\p{IsHan}\\p{Nd}])");

  private MoveArgument() {}

  /**
   * Returns the move texts with one blank between: without move numbers, separators, comments,
   * marks and a result at the end; 馬8 7 is one move, 炮二平五马8进7 and h2e2h9g7 are two.
   */
  public static String line(List<String> texts) {
    return String.join(" ", split(texts, false));
  }

  /** Returns the same for moves with gaps: {@code *} or, with a length, {@code *4}. */
  public static String pattern(String text) {
    return String.join(" ", split(List.of(text), true));
  }

  private static List<String> split(List<String> texts, boolean keepGaps) {
    List<String> words = new ArrayList<>();
    String joined = COMMENT.matcher(String.join(" ", texts)).replaceAll(" ");
    joined = MARKS.matcher(joined).replaceAll("");
    if (keepGaps) {
      joined = GAP.matcher(joined).replaceAll(" $0 ");
    }
    for (String part : SEPARATORS.split(joined, -1)) {
      String previous = words.isEmpty() ? "" : words.get(words.size() - 1);
      if (ONE_DIGIT.matcher(part).matches() && SHORT_SCORE_START.matcher(previous).matches()) {
        words.set(words.size() - 1, previous + part);
        continue;
      }
      String word = NUMBER.matcher(part).replaceFirst("");
      boolean gap = keepGaps && word.startsWith("*");
      if (!gap && (word.isEmpty() || NO_MOVE.matcher(word).matches() || isResult(word))) {
        continue;
      }
      if (gap) {
        words.add(word);
      } else if (GLUED_COORDINATES.matcher(word).matches()) {
        COORDINATES.matcher(word).results().map(MatchResult::group).forEach(words::add);
      } else {
        words.addAll(List.of(END_OF_CHINESE_MOVE.split(word, -1)));
      }
    }
    return words;
  }

  private static boolean isResult(String word) {
    GameResult result = GameResult.fromText(word);
    return result != null && (result.toString().equals(word) || word.length() > 2);
  }
}
