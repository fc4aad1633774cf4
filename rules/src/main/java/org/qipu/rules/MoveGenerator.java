package org.qipu.rules;

/**
 * Pseudo-legal moves: everything a piece can do except for what it means to the own General. A
 * General is never captured; the game ends before that.
 *
 * <p>Source: World Xiangqi Rules, chapter on the moves of the pieces.
 */
final class MoveGenerator {
  private static final PieceType[] TYPES = PieceType.values();
  private static final int CANNON = PieceType.CANNON.ordinal();

  private MoveGenerator() {}

  /** Replaces the content of the list with the pseudo-legal moves of the side. */
  static void pseudoLegal(Board board, int side, MoveList moves) {
    moves.clear();
    byte[] pieces = board.pieces();
    byte[] squares = board.squaresOf(side);
    int enemyGeneral = board.general(1 - side);
    for (int i = board.countOf(side) - 1; i >= 0; i--) {
      int from = squares[i];
      switch (TYPES[pieces[from] - side * Piece.KINDS]) {
        case GENERAL -> steps(pieces, side, enemyGeneral, from, Attacks.GENERAL[side][from], moves);
        case ADVISOR -> steps(pieces, side, enemyGeneral, from, Attacks.ADVISOR[side][from], moves);
        case SOLDIER -> steps(pieces, side, enemyGeneral, from, Attacks.SOLDIER[side][from], moves);
        case ELEPHANT ->
            jumps(pieces, side, enemyGeneral, from, Attacks.ELEPHANT[side][from], moves);
        case HORSE -> jumps(pieces, side, enemyGeneral, from, Attacks.HORSE[from], moves);
        case CHARIOT -> chariot(pieces, side, enemyGeneral, from, moves);
        case CANNON -> cannon(pieces, side, enemyGeneral, from, moves);
      }
    }
  }

  private static boolean canLand(int piece, int side) {
    return piece == Board.EMPTY || isEnemy(piece, side);
  }

  private static boolean isEnemy(int piece, int side) {
    return piece != Board.EMPTY && (piece >= Piece.KINDS) == (side == 0);
  }

  private static void steps(
      byte[] pieces, int side, int enemyGeneral, int from, byte[] targets, MoveList moves) {
    for (byte to : targets) {
      if (canLand(pieces[to], side) && to != enemyGeneral) {
        moves.add(from * Square.COUNT + to);
      }
    }
  }

  private static void jumps(
      byte[] pieces, int side, int enemyGeneral, int from, byte[] pairs, MoveList moves) {
    for (int i = 0; i < pairs.length; i += 2) {
      int to = pairs[i];
      if (pieces[pairs[i + 1]] == Board.EMPTY && canLand(pieces[to], side) && to != enemyGeneral) {
        moves.add(from * Square.COUNT + to);
      }
    }
  }

  private static void chariot(byte[] pieces, int side, int enemyGeneral, int from, MoveList moves) {
    for (int direction = 0; direction < 4; direction++) {
      for (byte to : Attacks.RAYS[from * 4 + direction]) {
        int piece = pieces[to];
        if (piece == Board.EMPTY) {
          moves.add(from * Square.COUNT + to);
        } else {
          if (isEnemy(piece, side) && to != enemyGeneral) {
            moves.add(from * Square.COUNT + to);
          }
          break;
        }
      }
    }
  }

  private static void cannon(byte[] pieces, int side, int enemyGeneral, int from, MoveList moves) {
    for (int direction = 0; direction < 4; direction++) {
      byte[] ray = Attacks.RAYS[from * 4 + direction];
      int i = 0;
      while (i < ray.length && pieces[ray[i]] == Board.EMPTY) {
        moves.add(from * Square.COUNT + ray[i]);
        i++;
      }
      // Behind the screen only the next piece counts.
      i++;
      while (i < ray.length && pieces[ray[i]] == Board.EMPTY) {
        i++;
      }
      if (i < ray.length && isEnemy(pieces[ray[i]], side) && ray[i] != enemyGeneral) {
        moves.add(from * Square.COUNT + ray[i]);
      }
    }
  }

  /** True if the move is pseudo-legal for the side. */
  static boolean isPseudoLegal(Board board, int side, int code) {
    int from = code / Square.COUNT;
    int to = code - from * Square.COUNT;
    byte[] pieces = board.pieces();
    int piece = pieces[from];
    return piece != Board.EMPTY
        && (piece >= Piece.KINDS) == (side == 1)
        && canLand(pieces[to], side)
        && to != board.general(1 - side)
        && reaches(board, from, to);
  }

  /** True if the piece on a square moves or captures onto another, whoever stands there. */
  static boolean reaches(Board board, int from, int to) {
    byte[] pieces = board.pieces();
    int piece = pieces[from];
    int owner = piece >= Piece.KINDS ? 1 : 0;
    int type = piece - owner * Piece.KINDS;
    int code = from * Square.COUNT + to;
    // No branch on the kind of the piece, which no processor foresees in real games.
    int screens = type == CANNON && pieces[to] != Board.EMPTY ? 1 : 0;
    return (Attacks.REACH[owner][code] >> type & 1) != 0 && board.piecesInTheWay(code) == screens;
  }
}
