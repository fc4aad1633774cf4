package org.qipu.importers.text;

/**
 * A part of a line of moves.
 *
 * @param kind what it is
 * @param from index of its first character in the line
 * @param to index behind its last
 * @param value the number of a move or of a mark; the ordinal of a result; else 0
 */
record Token(Kind kind, int from, int to, int value) {
  /** Kinds of tokens. */
  enum Kind {
    /** A move number. */
    NUMBER,
    /** Dots in the place of Red's move. */
    DOTS,
    /** A text in the form of a move. */
    MOVE,
    /** A move without its direction, as in 炮25 and 馬8 7. */
    SHORT,
    /** A word that has the parts of a move: one with a misprint, or the rest of one. */
    NEAR,
    /** An annotation mark. */
    MARK,
    /** What stands between braces. */
    BRACES,
    /** What stands between round brackets. */
    BRACKETS,
    /** A brace that is not closed on the line. */
    OPEN_BRACE,
    /** A brace that closes nothing on the line. */
    STRAY_BRACE,
    /** A round bracket that is not closed on the line. */
    OPEN_BRACKET,
    /** A round bracket that closes nothing on the line. */
    STRAY_BRACKET,
    /** A result. */
    RESULT,
    /** A word of a table's head. */
    TABLE_WORD
  }

  /** True for a move, a short one or what may be meant for one. */
  boolean isMove() {
    return kind == Kind.MOVE || kind == Kind.SHORT || kind == Kind.NEAR;
  }
}
