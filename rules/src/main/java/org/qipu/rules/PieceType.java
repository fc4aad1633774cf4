package org.qipu.rules;

/** The seven kinds of pieces, with their FEN letter and how many of them a side starts with. */
public enum PieceType {
  GENERAL('k', 1),
  ADVISOR('a', 2),
  ELEPHANT('b', 2),
  HORSE('n', 2),
  CHARIOT('r', 2),
  CANNON('c', 2),
  SOLDIER('p', 5);

  private final char fenLetter;
  private final int countPerSide;

  PieceType(char fenLetter, int countPerSide) {
    this.fenLetter = fenLetter;
    this.countPerSide = countPerSide;
  }

  /** Returns the lower-case letter of canonical FEN, one of {@code k a b n r c p}. */
  public char fenLetter() {
    return fenLetter;
  }

  /** Returns how many of this kind a side has in the standard start position. */
  public int countPerSide() {
    return countPerSide;
  }

  /** True for the pieces that move in straight lines and count ranks when they advance. */
  public boolean movesStraight() {
    return this == GENERAL || this == CHARIOT || this == CANNON || this == SOLDIER;
  }
}
