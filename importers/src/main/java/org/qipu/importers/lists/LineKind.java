package org.qipu.importers.lists;

/** What a line of a list is, by its bytes: what tells it is ASCII in every character set. */
enum LineKind {
  /** Title, FEN and moves with bars between them. */
  TITLED,
  /** Moves run together, whose start position may stand on the next line. */
  MOVES,
  /** A FEN, perhaps with titles behind it. */
  POSITION,
  /** None of these. */
  OTHER;

  private static final int SLASHES = 9;
  private static final int UTF8_MARK = 3;

  static LineKind of(byte[] line) {
    if (isTitled(line)) {
      return TITLED;
    }
    if (isBoard(line)) {
      return POSITION;
    }
    return isMoves(line) ? MOVES : OTHER;
  }

  /** Returns the index behind a byte order mark and blanks. */
  private static int start(byte[] line) {
    int at =
        line.length >= UTF8_MARK
                && line[0] == (byte) 0xEF
                && line[1] == (byte) 0xBB
                && line[2] == (byte) 0xBF
            ? UTF8_MARK
            : 0;
    while (at < line.length && line[at] >= 0 && line[at] <= ' ') {
      at++;
    }
    return at;
  }

  private static boolean isBoard(byte[] line) {
    int slashes = 0;
    for (int i = start(line); i < line.length && line[i] > ' ' && line[i] != '|'; i++) {
      slashes += line[i] == '/' ? 1 : 0;
    }
    return slashes == SLASHES || slashes == SLASHES + 1;
  }

  private static boolean isMoves(byte[] line) {
    int from = start(line);
    int to = line.length;
    while (to > from && line[to - 1] >= 0 && line[to - 1] <= ' ') {
      to--;
    }
    if (to - from < MoveRun.LENGTH || !MoveRun.isMove(line, from)) {
      return false;
    }
    for (int i = from; i < to; i++) {
      if (!(line[i] >= 'a' && line[i] <= 'i') && !(line[i] >= '0' && line[i] <= '9')) {
        return false;
      }
    }
    return true;
  }

  private static boolean isTitled(byte[] line) {
    int last = lastBar(line, line.length);
    int first = lastBar(line, last);
    boolean slash = false;
    for (int i = first + 1; first >= 0 && i < last; i++) {
      // The bar in front of other characters may be half of one.
      if (line[i] < 0) {
        return false;
      }
      slash |= line[i] == '/';
    }
    return slash;
  }

  /** Returns the index of the bar behind the title of a titled line. */
  static int titleEnd(byte[] line) {
    return lastBar(line, lastBar(line, line.length));
  }

  private static int lastBar(byte[] line, int before) {
    int at = before - 1;
    while (at >= 0 && line[at] != '|') {
      at--;
    }
    return at;
  }
}
