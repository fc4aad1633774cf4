package org.qipu.importers.derived;

import java.util.Locale;
import java.util.regex.Pattern;

/** How a game ended, by the words of a {@link Termination}. The first kind that fits is it. */
public enum TerminationKind {
  /** Nothing is written. */
  NONE("\\s*"),
  /** One side did not play on, or did not come. */
  FORFEIT("弃[权權]|棄權|缺席|未到|\\b(?:forfeit|walkover|no[- ]show)"),
  /** Not by the rules of the game: the line, or the player, was gone. */
  DISCONNECTION("掉[线線]|断[线線]|斷線|逃跑|退出|\\babandoned"),
  TIME("[超逾][时時]|\\btime\\b"),
  RESIGNATION("[认認][输負负輸]|投子|\\bresign"),
  MATE("[绝絕][杀殺]|[将將]死|\\b(?:check)?mate"),
  STALEMATE("困[毙斃]|\\bstalemate"),
  /** Repetition, perpetual attack, or the limit of moves without capture. */
  REPETITION("不[变變]|[长長][将將捉打]|自然限着|\\b(?:repetition|perpetual)"),
  FOUL("犯[规規例]|\\binfraction"),
  AGREEMENT("和|\\b(?:agree|draw)"),
  OTHER("");

  private final Pattern words;

  TerminationKind(String words) {
    this.words = Pattern.compile(words);
  }

  /** Returns the kind of a termination as written. */
  public static TerminationKind of(String termination) {
    String lower = termination.toLowerCase(Locale.ROOT);
    // "time forfeit" is PGN for a game that was played and lost on time.
    if (lower.contains("time forfeit")) {
      return TIME;
    }
    if (NONE.words.matcher(lower).matches()) {
      return NONE;
    }
    for (TerminationKind kind : values()) {
      if (kind != NONE && kind.words.matcher(lower).find()) {
        return kind;
      }
    }
    return OTHER;
  }

  /** Returns the lower-case name. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
