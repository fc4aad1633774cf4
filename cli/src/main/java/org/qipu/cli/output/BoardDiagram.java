package org.qipu.cli.output;

import org.jspecify.annotations.Nullable;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * A position as a picture of text or SVG. Red stands below unless it is flipped; the last move is
 * marked on both of its squares.
 */
public final class BoardDiagram {
  /** Red's pieces, then Black's, in the order of {@link Piece#index()}: no glyph is shared. */
  private static final String GLYPHS = "帥仕相傌俥炮兵將士象馬車砲卒";

  private static final String RED_NUMBERS = "一二三四五六七八九";
  private static final String BLACK_NUMBERS = "１２３４５６７８９";
  private static final String RED_ON = "\u001B[31m";
  private static final String RED_OFF = "\u001B[0m";
  private static final int LAST_FILE = Square.FILES - 1;
  private static final int LAST_RANK = Square.RANKS - 1;
  private static final int STEP = 50;

  /** Room above and below an SVG board for the numbers of the files. */
  private static final int MARGIN = 10;

  private final Setup setup;
  private final @Nullable Move last;
  private final boolean flip;

  /**
   * Makes a diagram.
   *
   * @param last the move that led to the position, or null
   * @param flip true for Black below
   */
  public BoardDiagram(Setup setup, @Nullable Move last, boolean flip) {
    this.setup = setup;
    this.last = last;
    this.flip = flip;
  }

  private Square at(int row, int column) {
    return flip ? Square.of(LAST_FILE - column, row) : Square.of(column, LAST_RANK - row);
  }

  private char fileNumber(boolean top, int column) {
    Side side = top == flip ? Side.RED : Side.BLACK;
    int number = at(0, column).fileNumber(side);
    return (side == Side.RED ? RED_NUMBERS : BLACK_NUMBERS).charAt(number - 1);
  }

  private String fileNumbers(boolean top) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < Square.FILES; column++) {
      line.append(' ').append(fileNumber(top, column)).append(' ');
    }
    return line.toString().stripTrailing() + '\n';
  }

  private boolean isOrigin(Square square) {
    return last != null && last.from() == square;
  }

  private boolean isTarget(Square square) {
    return last != null && last.to() == square;
  }

  /**
   * Returns the board with box lines and Chinese pieces.
   *
   * @param colours true for a terminal that shows Red's pieces in red
   */
  public String unicode(boolean colours) {
    StringBuilder text = new StringBuilder(fileNumbers(true));
    for (int row = 0; row <= LAST_RANK; row++) {
      for (int column = 0; column <= LAST_FILE; column++) {
        appendPoint(text, row, column, colours);
      }
      trimLine(text);
      if (row < LAST_RANK) {
        text.append(row == 4 ? " │    楚 河             漢 界    │\n" : between(row));
      }
    }
    return text.append(fileNumbers(false)).toString();
  }

  // Four columns: a slot for marks, two for the piece or the crossing, a slot again.
  private void appendPoint(StringBuilder text, int row, int column, boolean colours) {
    Square square = at(row, column);
    Piece piece = setup.pieceAt(square);
    String before = column == 0 ? " " : "─";
    String after = column == LAST_FILE ? " " : "─";
    if (piece == null) {
      if (isOrigin(square)) {
        text.append('(').append(crossing(row, column)).append(')').append(after);
      } else {
        text.append(before).append(crossing(row, column)).append(after).append(after);
      }
      return;
    }
    String glyph = String.valueOf(GLYPHS.charAt(piece.index()));
    if (colours && piece.side() == Side.RED) {
      glyph = RED_ON + glyph + RED_OFF;
    }
    boolean target = isTarget(square);
    text.append(target ? "[" : before).append(glyph).append(target ? "]" : after);
  }

  private static void trimLine(StringBuilder text) {
    while (text.charAt(text.length() - 1) == ' ') {
      text.setLength(text.length() - 1);
    }
    text.append('\n');
  }

  private static char crossing(int row, int column) {
    if (row == 0 || row == LAST_RANK) {
      String corners = row == 0 ? "┌┬┐" : "└┴┘";
      return corners.charAt(column == 0 ? 0 : column == LAST_FILE ? 2 : 1);
    }
    if (column == 0) {
      return '├';
    }
    if (column == LAST_FILE) {
      return '┤';
    }
    return row == 4 ? '┴' : row == 5 ? '┬' : '┼';
  }

  private static String between(int row) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column <= LAST_FILE; column++) {
      line.append(" │ ").append(diagonal(row, column));
    }
    return line.toString().stripTrailing() + '\n';
  }

  private static char diagonal(int row, int column) {
    boolean palace = (column == 3 || column == 4) && (row < 2 || row > 6);
    if (!palace) {
      return ' ';
    }
    boolean outer = row == 0 || row == 7;
    return outer == (column == 3) ? '╲' : '╱';
  }

  /** Returns the board with FEN letters and coordinates. */
  public String ascii() {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row <= LAST_RANK; row++) {
      text.append(at(row, 0).rank()).append(' ');
      for (int column = 0; column <= LAST_FILE; column++) {
        Square square = at(row, column);
        Piece piece = setup.pieceAt(square);
        char letter = piece == null ? '.' : piece.fenLetter();
        boolean marked = isTarget(square) || (piece == null && isOrigin(square));
        if (marked) {
          text.append(isTarget(square) ? '[' : '(').append(letter);
          text.append(isTarget(square) ? ']' : ')');
        } else {
          text.append(' ').append(letter).append(' ');
        }
      }
      trimLine(text);
      if (row == 4) {
        text.append("   ~~~~~~~~~~~~~~~~~~~~~~~~~\n");
      }
    }
    text.append("  ");
    for (int column = 0; column <= LAST_FILE; column++) {
      text.append(' ').append((char) ('a' + at(0, column).file())).append(' ');
    }
    trimLine(text);
    return text.toString();
  }

  /** Returns the board as an SVG document. */
  public String svg() {
    StringBuilder svg = new StringBuilder(8192);
    int width = STEP * (LAST_FILE + 2);
    int height = STEP * (LAST_RANK + 2) + 2 * MARGIN;
    svg.append(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
                .formatted(width, height))
        .append(" viewBox=\"0 %d %d %d\">\n".formatted(-MARGIN, width, height))
        .append("<rect y=\"%d\" width=\"100%%\" height=\"100%%\"".formatted(-MARGIN))
        .append(" fill=\"#f5deb3\"/>\n")
        .append("<path stroke=\"#333\" fill=\"none\" d=\"");
    for (int row = 0; row <= LAST_RANK; row++) {
      segment(svg, 0, row, LAST_FILE, row);
    }
    for (int column = 0; column <= LAST_FILE; column++) {
      boolean edge = column == 0 || column == LAST_FILE;
      segment(svg, column, 0, column, edge ? LAST_RANK : 4);
      if (!edge) {
        segment(svg, column, 5, column, LAST_RANK);
      }
    }
    for (int row : new int[] {0, 7}) {
      segment(svg, 3, row, 5, row + 2);
      segment(svg, 5, row, 3, row + 2);
    }
    svg.append("\"/>\n<g font-family=\"serif\" font-size=\"26\" text-anchor=\"middle\">\n");
    svg.append(label(2, "楚 河")).append(label(6, "漢 界"));
    for (int column = 0; column <= LAST_FILE; column++) {
      svg.append(number(column, true)).append(number(column, false));
    }
    for (int row = 0; row <= LAST_RANK; row++) {
      for (int column = 0; column <= LAST_FILE; column++) {
        appendSvgPoint(svg, row, column);
      }
    }
    return svg.append("</g>\n</svg>\n").toString();
  }

  private static void segment(StringBuilder svg, int x1, int y1, int x2, int y2) {
    svg.append("M%d %dL%d %d".formatted(centre(x1), centre(y1), centre(x2), centre(y2)));
  }

  private static int centre(int index) {
    return STEP * (index + 1);
  }

  private static String label(int column, String text) {
    return "<text x=\"%d\" y=\"%d\" font-size=\"20\" fill=\"#7a6a4a\">%s</text>\n"
        .formatted(centre(column), centre(4) + STEP / 2 + 7, text);
  }

  private String number(int column, boolean top) {
    int y = top ? 12 : centre(LAST_RANK) + STEP - 2;
    return "<text x=\"%d\" y=\"%d\" font-size=\"18\" fill=\"#333\">%c</text>\n"
        .formatted(centre(column), y, fileNumber(top, column));
  }

  private void appendSvgPoint(StringBuilder svg, int row, int column) {
    Square square = at(row, column);
    Piece piece = setup.pieceAt(square);
    int x = centre(column);
    int y = centre(row);
    if (piece != null) {
      String colour = piece.side() == Side.RED ? "#b00000" : "#000000";
      svg.append(
          "<circle cx=\"%d\" cy=\"%d\" r=\"21\" fill=\"#fffaf0\" stroke=\"%s\" stroke-width=\"2\"/>\n"
              .formatted(x, y, colour));
      svg.append(
          "<text x=\"%d\" y=\"%d\" fill=\"%s\">%c</text>\n"
              .formatted(x, y + 9, colour, GLYPHS.charAt(piece.index())));
    }
    if (isOrigin(square) || isTarget(square)) {
      svg.append(
          ("<rect x=\"%d\" y=\"%d\" width=\"46\" height=\"46\" fill=\"none\" stroke=\"#1e70c0\""
                  + " stroke-width=\"2\" stroke-dasharray=\"8 30 16 30 16 30 16 30 8\"/>\n")
              .formatted(x - 23, y - 23));
    }
  }
}
