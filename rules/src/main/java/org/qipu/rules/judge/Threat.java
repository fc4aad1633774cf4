package org.qipu.rules.judge;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.Square;

/**
 * What a move threatens to do with the next one.
 *
 * @param form how
 * @param piece the piece that is attacked, or null for a mating threat
 * @param target its square, or null for a mating threat
 * @param line the moves that carry it out; for a mating threat the first moves to choose from
 * @param gain what they win; nothing for a mating threat
 * @param sure false if it is doubtful whether the threat counts
 */
public record Threat(
    Form form,
    @Nullable Piece piece,
    @Nullable Square target,
    List<Move> line,
    Gain gain,
    boolean sure) {

  /** The forms of a threat. */
  public enum Form {
    /** 28.2: mate by checks. */
    MATE("28.2"),
    /** 28.16: the target has no root, or a false one: nothing legally takes back. */
    UNPROTECTED("28.16"),
    /** 25.3: the target has a root, but what is won is worth more than what is lost. */
    VALUE("25.3"),
    /** 29.1: the target is won by captures on several squares. */
    EXCHANGE("29.1"),
    /** 29.1: the target is won by checks. */
    CHECKS("29.1"),
    /** Asian rules: a Chariot that a Horse pins to its General. */
    PINNED_CHARIOT("AXF");

    private final String clause;

    Form(String clause) {
      this.clause = clause;
    }

    /** Returns the clause by which it counts. */
    public String clause() {
      return clause;
    }
  }

  /** Copies the line. */
  public Threat {
    line = List.copyOf(line);
  }
}
