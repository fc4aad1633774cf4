package org.qipu.rules.fen;

import java.util.ArrayList;
import java.util.List;
import org.qipu.rules.Piece;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * Positions as FEN: ten ranks from Black's back rank down, files from Red's left, the side to move,
 * two dashes, the plies since the last capture, and the number of the next pair of plies.
 *
 * <p>Reading knows the dialects: letters H and N, E, B and M, A, G and S; sides w, r and b in
 * either case, also glued to the board; missing fields; blanks, tabs, {@code _} or {@code %20}
 * between fields; {@code %2F} between ranks, and a slash too many after the last; {@code 0 * . - _}
 * for one empty square; tails run together as in {@code w--01}; boards with Red on top. Writing
 * knows one form.
 */
public final class Fen {
  /** How many characters a note quotes at most. */
  private static final int MAX_FOUND = 60;

  /** Longer counters could overflow. */
  private static final int MAX_DIGITS = 9;

  private Fen() {}

  /**
   * Returns the setup of a text in any dialect.
   *
   * @throws IllegalArgumentException if there is none; the message says what and where
   */
  public static Setup parse(String text) {
    FenReading reading = read(text);
    return reading
        .setup()
        .orElseThrow(
            () -> {
              FenReading.Note note =
                  reading.notes().stream().filter(n -> n.problem().isFatal()).findFirst().get();
              return new IllegalArgumentException(
                  "bad FEN: %s at offset %d: \"%s\" in \"%s\""
                      .formatted(note.problem(), note.offset(), note.found(), text));
            });
  }

  /** Reads a text in any dialect; never throws for what it says. */
  public static FenReading read(String text) {
    return new Reader(text).read();
  }

  /** Returns all six fields: board, side, two dashes, quiet plies, move number. */
  public static String write(Setup setup) {
    return writeBoardAndSide(setup) + " - - " + setup.quietPlies() + ' ' + setup.moveNumber();
  }

  /** Returns the first two fields: what makes two positions the same. */
  public static String writeBoardAndSide(Setup setup) {
    StringBuilder fen = new StringBuilder(64);
    for (int rank = Square.RANKS - 1; rank >= 0; rank--) {
      int empty = 0;
      for (int file = 0; file < Square.FILES; file++) {
        Piece piece = setup.pieceAt(Square.of(file, rank));
        if (piece == null) {
          empty++;
        } else {
          if (empty > 0) {
            fen.append(empty);
            empty = 0;
          }
          fen.append(piece.fenLetter());
        }
      }
      if (empty > 0) {
        fen.append(empty);
      }
      fen.append(rank > 0 ? '/' : ' ');
    }
    return fen.append(setup.sideToMove().fenLetter()).toString();
  }

  private static final class Reader {
    private final String original;
    private final String text;
    private final List<FenReading.Note> notes = new ArrayList<>();
    private final Setup.Builder builder = new Setup.Builder();
    private int at;

    Reader(String text) {
      this.original = text;
      // Padding keeps offsets: each replacement is as long as what it replaces.
      this.text = text.replace("%2F", "/  ").replace("%2f", "/  ").replace("%20", "   ");
    }

    FenReading read() {
      skipBlanks();
      if (!readBoard()) {
        return new FenReading(null, notes);
      }
      boolean upsideDown = isUpsideDown(builder.build());
      if (upsideDown) {
        note(FenProblem.UPSIDE_DOWN, 0, at);
      }
      readSide();
      readCounters();
      Setup setup = builder.build();
      return new FenReading(upsideDown ? setup.rotated() : setup, notes);
    }

    private void note(FenProblem problem, int offset, int end) {
      int stop = Math.min(end, offset + MAX_FOUND);
      notes.add(new FenReading.Note(problem, offset, original.substring(offset, stop)));
    }

    private boolean fail(FenProblem problem, int offset, int end) {
      note(problem, offset, end);
      return false;
    }

    private boolean isAtEnd() {
      return at == text.length();
    }

    private static boolean isBlank(char c) {
      return c <= ' ' || c == '\u3000' || c == '\u00A0' || c == '\uFEFF';
    }

    private static boolean isSeparator(char c) {
      return isBlank(c) || c == '_';
    }

    private static boolean isDigit(char c) {
      return c >= '0' && c <= '9';
    }

    private void skipBlanks() {
      while (!isAtEnd() && isBlank(text.charAt(at))) {
        at++;
      }
    }

    private void skipSeparators() {
      while (!isAtEnd() && isSeparator(text.charAt(at))) {
        at++;
      }
    }

    private int tokenEnd(int start) {
      int end = start;
      while (end < text.length() && !isSeparator(text.charAt(end))) {
        end++;
      }
      return end;
    }

    /** Fills the builder; false, with a note, if that fails. */
    private boolean readBoard() {
      int boardStart = at;
      for (int row = 0; row < Square.RANKS; row++) {
        if (row > 0) {
          if (isAtEnd() || text.charAt(at) != '/') {
            return fail(FenProblem.WRONG_RANK_COUNT, boardStart, at);
          }
          at++;
          skipBlanks();
          if (isBoardOver()) {
            return fail(FenProblem.WRONG_RANK_COUNT, boardStart, at);
          }
        }
        if (!readRank(Square.RANKS - 1 - row)) {
          return false;
        }
      }
      if (!isAtEnd() && text.charAt(at) == '/') {
        at++;
        if (!isAtEnd() && !isSeparator(text.charAt(at)) && !isGluedSide()) {
          return fail(FenProblem.WRONG_RANK_COUNT, boardStart, tokenEnd(at));
        }
      }
      return true;
    }

    /** True at the end or before a letter that can only be the side to move. */
    private boolean isBoardOver() {
      return isAtEnd() || (isSide(at) && (at + 1 == text.length() || isBlank(text.charAt(at + 1))));
    }

    private boolean readRank(int rank) {
      int start = at;
      int file = 0;
      while (!isAtEnd() && text.charAt(at) != '/' && !isBlank(text.charAt(at))) {
        char c = text.charAt(at);
        if (rank == 0 && file == Square.FILES && (c == '_' || isGluedSide())) {
          break;
        }
        Piece piece = Piece.fromFen(c);
        int width = c >= '1' && c <= '9' ? c - '0' : 1;
        if (piece == null && !isDigit(c) && "*.-_".indexOf(c) < 0) {
          return fail(
              FenProblem.UNKNOWN_CHARACTER, at, at + Character.charCount(text.codePointAt(at)));
        }
        if (file + width > Square.FILES) {
          return fail(FenProblem.WRONG_RANK_LENGTH, start, rankEnd());
        }
        if (piece != null) {
          builder.put(Square.of(file, rank), piece);
        }
        file += width;
        at++;
      }
      return file == Square.FILES || fail(FenProblem.WRONG_RANK_LENGTH, start, at);
    }

    private int rankEnd() {
      int slash = text.indexOf('/', at);
      int end = tokenEnd(at);
      return slash < 0 ? end : Math.min(slash, end);
    }

    /** True if a side to move stands here, without a blank before it, and no other one follows. */
    private boolean isGluedSide() {
      if (!isSide(at)) {
        return false;
      }
      int next = at + 1;
      while (next < text.length() && isSeparator(text.charAt(next))) {
        next++;
      }
      return !isSide(next);
    }

    /** True if the letter of a side stands there alone, or with only dashes glued to it. */
    private boolean isSide(int index) {
      if (index >= text.length() || "wrbWRB".indexOf(text.charAt(index)) < 0) {
        return false;
      }
      return index + 1 == text.length()
          || isSeparator(text.charAt(index + 1))
          || text.charAt(index + 1) == '-';
    }

    private static boolean isUpsideDown(Setup setup) {
      boolean red = false;
      boolean black = false;
      for (Square square : Square.values()) {
        Piece piece = setup.pieceAt(square);
        if (piece == Piece.RED_GENERAL) {
          red = square.rank() >= Square.RANKS - 3;
        } else if (piece == Piece.BLACK_GENERAL) {
          black = square.rank() < 3;
        }
      }
      return red && black;
    }

    private void readSide() {
      skipSeparators();
      if (isAtEnd() || text.charAt(at) == ';') {
        note(FenProblem.SIDE_MISSING, at, at);
        return;
      }
      switch (text.charAt(at)) {
        case 'b', 'B' -> builder.sideToMove(Side.BLACK);
        case 'w', 'W', 'r', 'R' -> builder.sideToMove(Side.RED);
        default ->
            note(FenProblem.UNKNOWN_SIDE, at, at + Character.charCount(text.codePointAt(at)));
      }
      at += Character.charCount(text.codePointAt(at));
    }

    private void readCounters() {
      int dashes = 0;
      skipSeparators();
      while (dashes < 2 && !isAtEnd() && text.charAt(at) == '-') {
        dashes++;
        at++;
        skipSeparators();
      }
      if (dashes == 2 && isRunTogether()) {
        at++;
      } else {
        builder.quietPlies(readCounter(0));
      }
      builder.moveNumber(readCounter(1));
      skipSeparators();
      if (!isAtEnd()) {
        note(FenProblem.TRAILING_TEXT, at, text.length());
      }
    }

    /** True before the two counters of {@code w--01}. */
    private boolean isRunTogether() {
      return tokenEnd(at) == at + 2
          && text.charAt(at - 1) == '-'
          && text.charAt(at) == '0'
          && isDigit(text.charAt(at + 1));
    }

    /** Reads one counter; the least value stands for one that is missing, a dash, or no number. */
    private int readCounter(int least) {
      skipSeparators();
      int start = at;
      int end = tokenEnd(at);
      if (start == end || text.charAt(start) == ';') {
        return least;
      }
      at = end;
      String token = text.substring(start, end);
      if (token.equals("-")) {
        return least;
      }
      if (token.length() <= MAX_DIGITS && token.chars().allMatch(c -> isDigit((char) c))) {
        int value = Integer.parseInt(token);
        if (value >= least) {
          return value;
        }
      }
      note(FenProblem.BAD_COUNTER, start, end);
      return least;
    }
  }
}
