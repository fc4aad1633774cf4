package org.qipu.indexer.query;

/** Moves that are played one after the other, or with gaps, wherever in a game. */
public final class MovePattern {
  private final String text;

  private MovePattern(String text) {
    this.text = text;
  }

  /**
   * Returns the pattern of a text: moves in any notation, move numbers, and {@code *} for a gap of
   * any length.
   *
   * @throws QuerySyntaxException if a part is no move of any piece
   */
  public static MovePattern parse(String text) throws QuerySyntaxException {
    if (text.isBlank()) {
      throw new QuerySyntaxException(1, "no moves");
    }
    return new MovePattern(text);
  }

  /** Returns the text. */
  @Override
  public String toString() {
    return text;
  }
}
