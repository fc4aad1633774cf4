package org.qipu.rules.judge;

import java.util.ArrayList;
import java.util.List;
import org.qipu.rules.Move;
import org.qipu.rules.MoveList;
import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;
import org.qipu.rules.Position;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * What a capture wins: on its square alone, and when all captures and checks are played out. All
 * captures and recaptures are legal moves, so that a pinned root is no root, and a piece behind
 * another joins in when its turn comes. Not thread-safe.
 *
 * <p>Source: clauses 28.3, 28.16 and 29.1.
 */
final class CaptureSearch {
  private static final int MAX_DEPTH = 10;
  private static final int MAX_CHECKS = 4;
  private static final int MAX_NODES = 40_000;
  private static final long INFINITY = Long.MAX_VALUE / 4;

  private static final boolean[] NO_SQUARES = new boolean[Square.COUNT];

  private final MoveList[] lists = new MoveList[MAX_DEPTH + 2];
  private final int[][] orders = new int[MAX_DEPTH + 2][128];

  /** The best line from each depth on: {@code lines[depth][depth..]}, ended by -1. */
  private final int[][] lines = new int[MAX_DEPTH + 3][MAX_DEPTH + 3];

  private Side uncountedSide = Side.RED;
  private int uncountedCaptors;
  private boolean[] uncountedTargets = NO_SQUARES;
  private int nodes;
  private boolean bounded;
  private long budget = Long.MAX_VALUE;

  CaptureSearch() {
    for (int i = 0; i < lists.length; i++) {
      lists[i] = new MoveList();
    }
  }

  /** True if the last search of {@link #wholeGain} hit its bound of nodes. */
  boolean hitBound() {
    return bounded;
  }

  /** Bounds the nodes of all searches from here on together; else each search has its own bound. */
  void setBudget(long all) {
    budget = all;
  }

  /** True if the nodes of all searches are used up: what they say since then means nothing. */
  boolean isExhausted() {
    return budget < 0;
  }

  /** Returns the gain of a legal capture when both sides go on capturing on its square or stop. */
  long localGain(Position position, int code) {
    int target = code % Square.COUNT;
    long won = Gain.ofCapture(position.pieceIndexAt(target), target);
    position.make(code);
    long gain = won - bestExchange(position, target);
    position.unmake();
    return gain;
  }

  /** Recursion is bounded by the pieces on the board: each step captures one. */
  private long bestExchange(Position position, int square) {
    long best = Gain.NONE;
    Side side = position.sideToMove();
    long won = Gain.ofCapture(position.pieceIndexAt(square), square);
    // Every move changes the order of the squares, so they are collected first.
    int[] origins = new int[16];
    int count = 0;
    for (int i = 0; i < position.pieceCount(side) && count < origins.length; i++) {
      int from = position.pieceSquare(side, i);
      if (position.isLegal(Move.codeOf(from, square))) {
        origins[count++] = from;
      }
    }
    for (int i = 0; i < count; i++) {
      position.make(Move.codeOf(origins[i], square));
      best = Math.max(best, won - bestExchange(position, square));
      position.unmake();
    }
    return best;
  }

  /**
   * Returns the gain of a legal move when afterwards both sides capture, give check and answer
   * checks wherever it pays, or stop.
   */
  long wholeGain(Position position, int code) {
    return wholeGain(position, code, 0, NO_SQUARES);
  }

  /**
   * The same, but the side to move makes some captures only to answer a check, for nothing.
   *
   * @param captors kinds of pieces that do not capture otherwise, a bit each
   * @param targets squares on which it does not capture otherwise
   */
  long wholeGain(Position position, int code, int captors, boolean[] targets) {
    uncountedSide = position.sideToMove();
    uncountedCaptors = captors;
    uncountedTargets = targets;
    nodes = 0;
    bounded = false;
    long won = won(position, code);
    boolean check = position.givesCheck(code);
    position.make(code);
    long gain = won - search(position, -INFINITY, INFINITY, 1, 0, check ? 1 : 0);
    position.unmake();
    lines[0][0] = code;
    follow(0);
    return gain;
  }

  /** Returns the line of the last {@link #wholeGain}, its move first. */
  List<Move> line() {
    List<Move> moves = new ArrayList<>();
    for (int i = 0; lines[0][i] >= 0; i++) {
      moves.add(Move.ofCode(lines[0][i]));
    }
    return moves;
  }

  private void follow(int depth) {
    int i = depth + 1;
    while (lines[depth + 1][i] >= 0) {
      lines[depth][i] = lines[depth + 1][i];
      i++;
    }
    lines[depth][i] = -1;
  }

  /** {@code ownChecks} and {@code otherChecks} count the checks given on the line so far. */
  private long search(
      Position position, long alpha, long beta, int depth, int ownChecks, int otherChecks) {
    nodes++;
    lines[depth][depth] = -1;
    boolean inCheck = position.isInCheck();
    MoveList moves = lists[depth];
    position.legalMoves(moves);
    if (moves.size() == 0) {
      return Gain.MATED + depth;
    }
    long best = inCheck ? -INFINITY : Gain.NONE;
    if (depth >= MAX_DEPTH) {
      return Gain.NONE;
    }
    if (nodes > MAX_NODES || --budget < 0) {
      bounded = true;
      return Gain.NONE;
    }
    if (best >= beta) {
      return best;
    }
    long low = Math.max(alpha, best);
    int count = order(position, moves, orders[depth], inCheck, ownChecks < MAX_CHECKS);
    int[] order = orders[depth];
    for (int i = 0; i < count; i++) {
      int code = order[i] & 0x1fff;
      if (!inCheck && isUncounted(position, code)) {
        continue;
      }
      long won = won(position, code);
      int checks = position.givesCheck(code) ? ownChecks + 1 : ownChecks;
      position.make(code);
      long value = won - search(position, won - beta, won - low, depth + 1, otherChecks, checks);
      position.unmake();
      if (value > best) {
        best = value;
        lines[depth][depth] = code;
        follow(depth);
        low = Math.max(low, best);
        if (best >= beta) {
          break;
        }
      }
    }
    return best;
  }

  private long won(Position position, int code) {
    int target = code % Square.COUNT;
    int captured = position.pieceIndexAt(target);
    if (captured < 0) {
      return Gain.NONE;
    }
    if (isUncounted(position, code)) {
      return Gain.NONE;
    }
    return Gain.ofCapture(captured, target);
  }

  /** True for a capture that the side may make only to answer a check, and that counts nothing. */
  private boolean isUncounted(Position position, int code) {
    int target = code % Square.COUNT;
    return position.sideToMove() == uncountedSide
        && position.pieceIndexAt(target) >= 0
        && (uncountedTargets[target]
            || (uncountedCaptors >> typeAt(position, code / Square.COUNT).ordinal() & 1) != 0);
  }

  /** Collects the moves worth trying, dearest capture first. */
  private static int order(
      Position position, MoveList moves, int[] order, boolean all, boolean checks) {
    int count = 0;
    for (int i = 0; i < moves.size() && count < order.length; i++) {
      int code = moves.code(i);
      int target = code % Square.COUNT;
      int captured = position.pieceIndexAt(target);
      int weight = 0;
      if (captured >= 0) {
        weight = Gain.weight(Gain.ofCapture(captured, target));
      }
      if (weight > 0 || all || (checks && position.givesCheck(code))) {
        int entry = weight << 13 | code;
        int place = count++;
        while (place > 0 && order[place - 1] >>> 13 < weight) {
          order[place] = order[place - 1];
          place--;
        }
        order[place] = entry;
      }
    }
    return count;
  }

  /** Returns the squares from which the side to move can legally capture on a square. */
  static List<Integer> capturers(Position position, int square) {
    List<Integer> origins = new ArrayList<>();
    Side side = position.sideToMove();
    for (int i = 0; i < position.pieceCount(side); i++) {
      int from = position.pieceSquare(side, i);
      if (position.isLegal(Move.codeOf(from, square))) {
        origins.add(from);
      }
    }
    origins.sort(null);
    return origins;
  }

  static PieceType typeAt(Position position, int square) {
    return Piece.ofIndex(position.pieceIndexAt(square)).type();
  }
}
