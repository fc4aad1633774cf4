package org.qipu.importers.ccbridge;

import org.jspecify.annotations.Nullable;
import org.qipu.rules.Square;

/**
 * The two known layouts of a record. Version 1 has neither script nor referee nor recorder, so that
 * all that stands behind them comes earlier by their widths.
 *
 * <p>Source: formats, "CBR", sections 2, 4 and 5.
 */
enum CcBridgeVersion {
  FIRST(1) {
    @Override
    int offset(int current) {
      return current < CcBridgeField.REFEREE.offset()
          ? current - CcBridgeField.SCRIPT.width()
          : current
              - CcBridgeField.SCRIPT.width()
              - CcBridgeField.REFEREE.width()
              - CcBridgeField.RECORDER.width();
    }

    @Override
    boolean has(CcBridgeField field) {
      return field != CcBridgeField.SCRIPT
          && field != CcBridgeField.REFEREE
          && field != CcBridgeField.RECORDER;
    }

    /** The file in the high half of the byte, the row from the top in the low one. */
    @Override
    @Nullable Square square(int number) {
      int file = number >> 4;
      int row = number & 0xF;
      return file < Square.FILES && row < Square.RANKS
          ? Square.of(file, Square.RANKS - 1 - row)
          : null;
    }
  },
  SECOND(2) {
    @Override
    int offset(int current) {
      return current;
    }

    @Override
    boolean has(CcBridgeField field) {
      return true;
    }

    @Override
    @Nullable Square square(int number) {
      return boardSquare(number);
    }
  };

  /** Offset of the byte that says the version. */
  static final int VERSION = 19;

  // Offsets in version 2.
  static final int GUID = 20;
  static final int KIND = 2040;
  static final int RESULT = 2076;
  static final int SIDE = 2112;
  static final int FIRST_NUMBER = 2116;
  static final int BOARD = 2120;
  static final int STATE = 2210;
  static final int MOVES = 2214;

  private final int number;

  CcBridgeVersion(int number) {
    this.number = number;
  }

  /** Returns the layout of a version, or null if it is not known. */
  static @Nullable CcBridgeVersion of(int number) {
    return number == 1 ? FIRST : number == 2 ? SECOND : null;
  }

  /** Returns the number in the record. */
  int number() {
    return number;
  }

  /** Returns where something stands whose place in version 2 is given. */
  abstract int offset(int current);

  /** True if the layout has a field. */
  abstract boolean has(CcBridgeField field);

  /** Returns the square of a number in a move, 0 to 255, or null. */
  abstract @Nullable Square square(int number);

  /** Returns the square with an index of the board, which runs from the top in rows, or null. */
  static @Nullable Square boardSquare(int index) {
    return index < Square.COUNT
        ? Square.of(index % Square.FILES, Square.RANKS - 1 - index / Square.FILES)
        : null;
  }

  /** Returns the index of a square on the board. */
  static int boardIndex(Square square) {
    return (Square.RANKS - 1 - square.rank()) * Square.FILES + square.file();
  }
}
