package org.qipu.rules.fen;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * Positions as FEN. Reading knows the dialects: letters H and N, E, B and M, A, G and S; sides w, r
 * and b in either case; missing fields; blanks, tabs, {@code _} or {@code %20} between fields;
 * {@code 0 * . - _} for one empty square; tails run together as in {@code w--01}; boards with Red
 * on top. Writing knows one form.
 */
public final class Fen {
  private static final String DIGITS = "0123456789";

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
    private final List<@Nullable Piece> rank = new ArrayList<>();
    private final List<List<@Nullable Piece>> ranks = new ArrayList<>();
    private int at;

    Reader(String text) {
      this.original = text;
      // Padding keeps offsets: each replacement is as long as what it replaces.
      this.text = text.replace("%2F", "/  ").replace("%2f", "/  ").replace("%20", "   ");
    }

    FenReading read() {
      skipBlanks();
      readBoard();
      Setup.@Nullable Builder builder = board();
      if (builder == null) {
        return new FenReading(null, notes);
      }
      readSide(builder);
      readCounters(builder);
      return new FenReading(builder.build(), notes);
    }

    private void note(FenProblem problem, int offset, int end) {
      int stop = Math.min(end, original.length());
      notes.add(
          new FenReading.Note(problem, offset, original.substring(Math.min(offset, stop), stop)));
    }

    private void skipBlanks() {
      while (at < text.length() && isBlank(text.charAt(at))) {
        at++;
      }
    }

    private static boolean isBlank(char c) {
      return c <= ' ' || c == '\u3000' || c == '\u00A0' || c == '\uFEFF';
    }

    private void readBoard() {
      int rankStart = at;
      while (at < text.length()) {
        char c = text.charAt(at);
        Piece piece = Piece.fromFen(c);
        if (c == '/') {
          endRank(rankStart);
          at++;
          skipBlanks();
          rankStart = at;
        } else if (isBlank(c)
            || (ranks.size() == Square.RANKS - 1 && rank.size() >= Square.FILES)) {
          break;
        } else if (c >= '1' && c <= '9') {
          for (int i = c - '0'; i > 0; i--) {
            rank.add(null);
          }
          at++;
        } else if (piece != null || "0*.-_".indexOf(c) >= 0) {
          rank.add(piece);
          at++;
        } else {
          note(FenProblem.UNKNOWN_CHARACTER, at, at + 1);
          at++;
        }
      }
      if (!rank.isEmpty()) {
        endRank(rankStart);
      }
      if (ranks.size() != Square.RANKS) {
        note(FenProblem.WRONG_RANK_COUNT, 0, at);
      }
    }

    private void endRank(int rankStart) {
      if (rank.size() != Square.FILES) {
        note(FenProblem.WRONG_RANK_LENGTH, rankStart, at);
      }
      ranks.add(new ArrayList<>(rank));
      rank.clear();
    }

    private Setup.@Nullable Builder board() {
      if (notes.stream().anyMatch(note -> note.problem().isFatal())) {
        return null;
      }
      Setup.Builder builder = new Setup.Builder();
      int redGeneralRank = -1;
      int blackGeneralRank = -1;
      for (int i = 0; i < Square.RANKS; i++) {
        for (int file = 0; file < Square.FILES; file++) {
          Piece piece = ranks.get(i).get(file);
          builder.put(Square.of(file, Square.RANKS - 1 - i), piece);
          if (piece != null && piece.type() == PieceType.GENERAL) {
            if (piece.side() == Side.RED) {
              redGeneralRank = Square.RANKS - 1 - i;
            } else {
              blackGeneralRank = Square.RANKS - 1 - i;
            }
          }
        }
      }
      if (redGeneralRank >= Square.RANKS - 3 && blackGeneralRank >= 0 && blackGeneralRank <= 2) {
        note(FenProblem.UPSIDE_DOWN, 0, at);
        return builder.build().rotated().builder();
      }
      return builder;
    }

    private void skipSeparators() {
      while (at < text.length() && (isBlank(text.charAt(at)) || text.charAt(at) == '_')) {
        at++;
      }
    }

    private void readSide(Setup.Builder builder) {
      if (at < text.length() && text.charAt(at) == '/') {
        at++;
      }
      skipSeparators();
      if (at == text.length()) {
        note(FenProblem.SIDE_MISSING, at, at);
        return;
      }
      switch (text.charAt(at) | 0x20) {
        case 'b' -> builder.sideToMove(Side.BLACK);
        case 'w', 'r' -> builder.sideToMove(Side.RED);
        default -> note(FenProblem.UNKNOWN_SIDE, at, at + 1);
      }
      at++;
    }

    private void readCounters(Setup.Builder builder) {
      int dashes = 0;
      skipSeparators();
      while (dashes < 2 && at < text.length() && text.charAt(at) == '-') {
        dashes++;
        at++;
        skipSeparators();
      }
      // "w--01" is w - - 0 1.
      boolean runTogether =
          at + 2 == text.stripTrailing().length() && text.charAt(at) == '0' && dashes == 2;
      int quietPlies = readCounter(0, runTogether ? 1 : 9);
      int moveNumber = readCounter(1, 9);
      builder.quietPlies(quietPlies).moveNumber(Math.max(1, moveNumber));
      skipSeparators();
      if (at < text.length()) {
        note(FenProblem.TRAILING_TEXT, at, text.length());
      }
    }

    private int readCounter(int missing, int maxDigits) {
      skipSeparators();
      if (at < text.length() && text.charAt(at) == '-') {
        at++;
        return missing;
      }
      int start = at;
      while (at < text.length() && at - start < maxDigits && DIGITS.indexOf(text.charAt(at)) >= 0) {
        at++;
      }
      if (at > start) {
        return Integer.parseInt(text, start, at, 10);
      }
      if (at < text.length()) {
        int end = at;
        while (end < text.length() && !isBlank(text.charAt(end))) {
          end++;
        }
        note(FenProblem.BAD_COUNTER, at, end);
        at = end;
      }
      return missing;
    }
  }
}
