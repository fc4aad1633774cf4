package org.qipu.benchmarks.collection;

import java.util.SplittableRandom;
import org.qipu.rules.MoveList;
import org.qipu.rules.Piece;
import org.qipu.rules.Position;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * Plays like somebody who sees one move ahead and makes mistakes: takes what can be had, rarely
 * leaves a piece where it is lost, does not walk to and fro. Everything is chosen by chance, so
 * that games differ. Owned by one thread; allocates nothing.
 */
final class MoveChooser {
  /** Quiet moves that are tried before the least bad of them is played. */
  private static final int TRIES = 4;

  /** What a move loses that leaves the General attacked; more than any loss and gain. */
  private static final int ILLEGAL = 1000;

  /** Draws of a quiet move before any move will do. */
  private static final int DRAWS = 60;

  /** Part of the moves before which captures that win something are looked for, in per mille. */
  private static final int SEEN = 490;

  /** Part of the moves before which equal exchanges are looked for as well, in per mille. */
  private static final int EXCHANGED = 85;

  /** Part of the moves that are played without a look at what they lose, in per mille. */
  private static final int CARELESS = 30;

  /** Worth of each piece by its index; a lost General is the end. */
  private static final int[] WORTH = byPiece(50, 2, 2, 4, 9, 4, 1);

  /** How often a quiet move of each piece is considered, in per cent. */
  private static final int[] LIKING = byPiece(20, 30, 30, 80, 45, 45, 80);

  private final MoveList moves = new MoveList();

  /** Returns the numbers of the pieces of both sides from those of the types in their order. */
  private static int[] byPiece(int... ofType) {
    int[] numbers = new int[2 * ofType.length];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = ofType[Piece.ofIndex(i).type().ordinal()];
    }
    return numbers;
  }

  /** Returns the worth of a piece by its index. */
  static int worth(int piece) {
    return WORTH[piece];
  }

  /**
   * Returns the code of the move to play, or -1 if there is no legal one.
   *
   * @param previous code of the last move of the same side, or -1; it is not taken back at once
   */
  int choose(Position position, int previous, SplittableRandom random) {
    boolean inCheck = position.isInCheck();
    if (inCheck) {
      position.legalMoves(moves);
    } else {
      // Few of them are looked at: those alone are tested for what they mean to the General.
      position.pseudoLegalMoves(moves);
    }
    int chance = random.nextInt(1000);
    int code = chance < SEEN ? bestCapture(position, chance < EXCHANGED ? 0 : 1) : -1;
    if (code < 0 && moves.size() > 0) {
      code = quietMove(position, previous, random);
    }
    if (code < 0 && !inCheck) {
      position.legalMoves(moves);
    }
    return code >= 0 || moves.size() == 0 ? code : moves.code(random.nextInt(moves.size()));
  }

  /** Returns the capture that wins most, or -1 if none wins as much as wanted. */
  private int bestCapture(Position position, int wanted) {
    int best = -1;
    int most = wanted - 1;
    for (int i = 0; i < moves.size(); i++) {
      int code = moves.code(i);
      int victim = position.pieceIndexAt(code % Square.COUNT);
      if (victim >= 0 && worth(victim) > most) {
        int gain = worth(victim) - lossAt(position, code);
        if (gain > most) {
          most = gain;
          best = code;
        }
      }
    }
    return best;
  }

  /** Draws quiet moves until one of them loses nothing; returns the least bad otherwise, or -1. */
  private int quietMove(Position position, int previous, SplittableRandom random) {
    int best = -1;
    int least = ILLEGAL;
    int tries = 0;
    for (int i = 0; i < DRAWS && tries < TRIES && least > 0; i++) {
      int code = moves.code(random.nextInt(moves.size()));
      int from = code / Square.COUNT;
      int to = code - from * Square.COUNT;
      boolean takesBack = previous >= 0 && previous == to * Square.COUNT + from;
      int liking = LIKING[position.pieceIndexAt(from)];
      if (takesBack || position.pieceIndexAt(to) >= 0 || random.nextInt(100) >= liking) {
        continue;
      }
      tries++;
      int loss = loss(position, code);
      if (loss < ILLEGAL && random.nextInt(1000) < CARELESS) {
        loss = 0;
      }
      if (loss < least) {
        least = loss;
        best = code;
      }
    }
    return best;
  }

  /** Returns what the opponent can win where a piece goes, or {@link #ILLEGAL}. */
  private static int lossAt(Position position, int code) {
    int moved = worth(position.pieceIndexAt(code / Square.COUNT));
    Side mover = position.sideToMove();
    position.make(code);
    int loss = position.isInCheck(mover) ? ILLEGAL : loss(position, code % Square.COUNT, moved);
    position.unmake();
    return loss;
  }

  /**
   * Returns what the opponent can win after a move, where the piece goes or with the piece that the
   * opponent moved last, or {@link #ILLEGAL}.
   */
  private static int loss(Position position, int code) {
    int threat = position.lastMoveCode() % Square.COUNT;
    int to = code % Square.COUNT;
    int moved = worth(position.pieceIndexAt(code / Square.COUNT));
    Side mover = position.sideToMove();
    position.make(code);
    if (position.isInCheck(mover)) {
      position.unmake();
      return ILLEGAL;
    }
    int loss = loss(position, to, moved);
    int attacker = threat < 0 ? 0 : worth(position.pieceIndexAt(threat));
    for (int i = position.pieceCount(mover) - 1; i >= 0 && threat >= 0; i--) {
      int square = position.pieceSquare(mover, i);
      int worth = worth(position.pieceIndexAt(square));
      int taking = threat * Square.COUNT + square;
      if (worth > loss && position.isPseudoLegal(taking)) {
        int lost = worth > attacker ? worth - attacker : 0;
        loss = Math.max(loss, isAnswered(position, taking) ? lost : worth);
      }
    }
    position.unmake();
    return loss;
  }

  /** Returns what the side to move wins by taking a piece with its cheapest attacker. */
  private static int loss(Position position, int square, int worth) {
    Side side = position.sideToMove();
    int cheapest = Integer.MAX_VALUE;
    int capture = -1;
    for (int i = position.pieceCount(side) - 1; i >= 0; i--) {
      int taking = position.pieceSquare(side, i) * Square.COUNT + square;
      if (position.isPseudoLegal(taking)) {
        int attacker = worth(position.pieceIndexAt(taking / Square.COUNT));
        if (attacker < cheapest) {
          cheapest = attacker;
          capture = taking;
        }
      }
    }
    if (capture < 0) {
      return 0;
    }
    return isAnswered(position, capture) ? Math.max(0, worth - cheapest) : worth;
  }

  /** True if the piece that makes a capture can be taken in turn. */
  private static boolean isAnswered(Position position, int capture) {
    int square = capture % Square.COUNT;
    position.make(capture);
    Side side = position.sideToMove();
    boolean answered = false;
    for (int i = position.pieceCount(side) - 1; i >= 0 && !answered; i--) {
      answered = position.isPseudoLegal(position.pieceSquare(side, i) * Square.COUNT + square);
    }
    position.unmake();
    return answered;
  }
}
