package org.qipu.rules.notation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Move;
import org.qipu.rules.MoveProblem;
import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;
import org.qipu.rules.Position;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * Moves as in Western chess, of engine programs: piece, where needed its file or rank, the square
 * reached ({@code Che2}, {@code Hc7}, {@code gxg3}). Ranks count from 0 or from 1; the base belongs
 * to the whole game: see {@link RankBase}.
 */
public final class SanNotation implements MoveNotation {
  /** Ranks 0 to 9; the letter of a Soldier is left out. */
  public static final SanNotation ZERO_BASED = new SanNotation(0);

  /** Ranks 1 to 10; the letter of a Soldier is written. */
  public static final SanNotation ONE_BASED = new SanNotation(1);

  private static final PieceType[] TYPES = PieceType.values();

  private final int base;

  private SanNotation(int base) {
    this.base = base;
  }

  /** A text taken apart; -1 for what it does not say. */
  private record Form(int type, int file, int rank, int target) {}

  @Override
  public MoveReading read(Position position, String text) {
    Form form = form(text);
    if (form == null) {
      return new MoveReading.Unreadable(0, "a piece and a square, such as Che" + (2 + base));
    }
    Side side = position.sideToMove();
    int piece = Piece.of(side, TYPES[form.type]).index();
    List<Move> legal = new ArrayList<>();
    Move nearest = null;
    MoveProblem problem = null;
    for (int i = 0; i < Square.COUNT; i++) {
      // From the far rank to the near one, from the mover's right to the left.
      int from = side == Side.RED ? Square.COUNT - 1 - i : i;
      boolean fits =
          position.pieceIndexAt(from) == piece
              && (form.file < 0 || form.file == from % Square.FILES)
              && (form.rank < 0 || form.rank == from / Square.FILES);
      if (fits) {
        Move move = Move.ofCode(Move.codeOf(from, form.target));
        MoveProblem found = position.problemOf(move);
        if (found == null) {
          legal.add(move);
        } else if (problem == null || found.compareTo(problem) > 0) {
          nearest = move;
          problem = found;
        }
      }
    }
    if (legal.size() == 1) {
      return new MoveReading.Resolved(legal.get(0));
    }
    if (!legal.isEmpty()) {
      return new MoveReading.Ambiguous(legal, false);
    }
    if (nearest == null || problem == null) {
      return new MoveReading.Unreadable(0, "a " + Piece.ofIndex(piece) + " that can be meant");
    }
    return new MoveReading.Illegal(nearest, problem);
  }

  @Override
  public String write(Position position, Move move) {
    if (!position.isLegal(move)) {
      throw new IllegalArgumentException("not legal: " + move);
    }
    Piece piece = VerticalWriting.piece(position, move);
    boolean soldier = piece.type() == PieceType.SOLDIER;
    String letter =
        soldier && base == 0
            ? ""
            : PieceNames.LATIN.substring(piece.type().ordinal(), piece.type().ordinal() + 1);
    String captures = position.pieceIndexAt(move.to().index()) >= 0 ? "x" : "";
    String target = captures + square(move.to());
    String file = String.valueOf((char) ('a' + move.from().file()));
    String rank = String.valueOf(move.from().rank() + base);
    boolean bare = letter.isEmpty() && (move.from().file() != move.to().file());
    for (String origin : new String[] {"", file, rank, file + rank}) {
      String text = letter + origin + target;
      boolean allowed = !letter.isEmpty() || !origin.equals(rank);
      boolean wanted =
          !origin.isEmpty() || !(bare || (soldier && base == 0 && target.length() > 2));
      if (allowed && wanted && read(position, text).equals(new MoveReading.Resolved(move))) {
        return text;
      }
    }
    throw new IllegalStateException("no text for " + move);
  }

  private String square(Square square) {
    return (char) ('a' + square.file()) + String.valueOf(square.rank() + base);
  }

  private @Nullable Form form(String text) {
    int end = text.length();
    while (end > 0 && "+#!?！？ ".indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    int rankAt = rankBefore(text, end);
    if (rankAt < 1) {
      return null;
    }
    int file = fileAt(text, rankAt - 1);
    int rank = rank(text, rankAt, end);
    if (file < 0 || rank < 0) {
      return null;
    }
    int stop = rankAt - 1;
    if (stop > 0 && (text.charAt(stop - 1) == 'x' || text.charAt(stop - 1) == '-')) {
      stop--;
    }
    int at = 0;
    int type = PieceType.SOLDIER.ordinal();
    if (stop > 0 && text.charAt(0) >= 'A' && text.charAt(0) <= 'Z') {
      type = PieceNames.latinType(text.charAt(0));
      at++;
      if (type < 0) {
        return null;
      }
    }
    int fromFile = -1;
    if (at < stop && fileAt(text, at) >= 0) {
      fromFile = fileAt(text, at++);
    }
    int fromRank = -1;
    if (at < stop) {
      fromRank = rankBefore(text, stop) == at ? rank(text, at, stop) : -1;
      if (fromRank < 0) {
        return null;
      }
    }
    return new Form(type, fromFile, fromRank, rank * Square.FILES + file);
  }

  private static int fileAt(String text, int at) {
    int file = text.charAt(at) - 'a';
    return file >= 0 && file < Square.FILES ? file : -1;
  }

  /** Returns where the rank begins that ends before an offset, or -1. */
  private static int rankBefore(String text, int end) {
    if (end < 1 || !isDigit(text.charAt(end - 1))) {
      return -1;
    }
    boolean ten = end >= 2 && text.charAt(end - 1) == '0' && text.charAt(end - 2) == '1';
    return ten ? end - 2 : end - 1;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Returns the rank from 0 to 9, or -1 if there is none with this base. */
  private int rank(String text, int start, int end) {
    int rank = end - start == 2 ? 10 : text.charAt(start) - '0';
    return rank >= base && rank - base < Square.RANKS ? rank - base : -1;
  }
}
