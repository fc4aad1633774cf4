package org.qipu.rules;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The result of a game, and every spelling of it that records use. */
public enum GameResult {
  RED_WINS("1-0"),
  BLACK_WINS("0-1"),
  DRAW("1/2-1/2"),
  UNKNOWN("*");

  private static final Map<String, GameResult> SPELLINGS = spellings();

  private final String text;

  GameResult(String text) {
    this.text = text;
  }

  private static Map<String, GameResult> spellings() {
    Map<GameResult, String> table =
        Map.of(
            RED_WINS, "1-0 1:0 w red redwins 红胜 红先胜 先胜 红方胜 胜 -胜-",
            BLACK_WINS, "0-1 0:1 l black blackwins 黑胜 红负 先负 红先负 黑方胜 负 -负-",
            DRAW, "1/2-1/2 1/2 ½-½ ½ ½:½ 0.5-0.5 0.5 0.5:0.5 1/2:1/2 d draw 和棋 和 和局 先和 红先和 平 -和-",
            UNKNOWN, "* ? unknown 未知 不详");
    Map<String, GameResult> spellings = new HashMap<>();
    table.forEach(
        (result, texts) -> {
          for (String text : texts.split(" ", -1)) {
            spellings.put(text, result);
          }
        });
    return Map.copyOf(spellings);
  }

  /**
   * Returns the result that a text means, or null. Words and the letters W, L, D tell it as seen
   * from Red. Full-width characters, blanks, traditional characters, dashes of any kind and case
   * make no difference.
   */
  public static @Nullable GameResult fromText(String text) {
    StringBuilder folded = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= '\uFF01' && c <= '\uFF5E') {
        c = (char) (c - 0xFEE0);
      }
      switch (c) {
        case '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212' ->
            folded.append('-');
        case '紅' -> folded.append('红');
        case '勝' -> folded.append('胜');
        case '負' -> folded.append('负');
        case '詳' -> folded.append('详');
        default -> {
          if (!Character.isWhitespace(c) && !Character.isSpaceChar(c)) {
            folded.append(c);
          }
        }
      }
    }
    return SPELLINGS.get(folded.toString().toLowerCase(Locale.ROOT));
  }

  /** Returns the side that won, or null. */
  public @Nullable Side winner() {
    return switch (this) {
      case RED_WINS -> Side.RED;
      case BLACK_WINS -> Side.BLACK;
      case DRAW, UNKNOWN -> null;
    };
  }

  /** Returns the result in which the given side wins. */
  public static GameResult winFor(Side side) {
    return side == Side.RED ? RED_WINS : BLACK_WINS;
  }

  /** Returns the result with the two sides exchanged. */
  public GameResult swapped() {
    return switch (this) {
      case RED_WINS -> BLACK_WINS;
      case BLACK_WINS -> RED_WINS;
      case DRAW, UNKNOWN -> this;
    };
  }

  /** Returns the standard form: {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}. */
  @Override
  public String toString() {
    return text;
  }
}
