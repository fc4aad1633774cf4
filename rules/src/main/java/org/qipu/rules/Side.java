package org.qipu.rules;

/** One of the two players. Red moves first in the standard start position. */
public enum Side {
  RED('w'),
  BLACK('b');

  private final char fenLetter;

  Side(char fenLetter) {
    this.fenLetter = fenLetter;
  }

  /** Returns the other player. */
  public Side opposite() {
    return this == RED ? BLACK : RED;
  }

  /** Returns the letter of the side to move in canonical FEN: {@code w} or {@code b}. */
  public char fenLetter() {
    return fenLetter;
  }

  /** Returns +1 for Red and -1 for Black: the change of rank of a step towards the enemy. */
  public int forward() {
    return this == RED ? 1 : -1;
  }
}
