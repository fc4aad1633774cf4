package org.qipu.rules;

/**
 * Pseudo-legal moves: everything a piece can do except for what it means to the own General. A
 * General is never captured; the game ends before that.
 *
 * <p>Source: World Xiangqi Rules, chapter on the moves of the pieces.
 */
final class MoveGenerator {
  private static final PieceType[] TYPES = PieceType.values();

  private MoveGenerator() {}

  /** Replaces the content of the list with the pseudo-legal moves of the side to move. */
  static void pseudoLegal(Position position, MoveList moves) {
    moves.clear();
    byte[] board = position.board();
    int side = position.side();
    byte[] squares = position.squaresOf(side);
    int enemyGeneral = position.generalSquare(1 - side);
    for (int i = position.countOf(side) - 1; i >= 0; i--) {
      int from = squares[i];
      switch (TYPES[board[from] - side * Piece.KINDS]) {
        case GENERAL -> steps(board, side, enemyGeneral, from, Attacks.GENERAL[side][from], moves);
        case ADVISOR -> steps(board, side, enemyGeneral, from, Attacks.ADVISOR[side][from], moves);
        case SOLDIER -> steps(board, side, enemyGeneral, from, Attacks.SOLDIER[side][from], moves);
        case ELEPHANT ->
            jumps(board, side, enemyGeneral, from, Attacks.ELEPHANT[side][from], moves);
        case HORSE -> jumps(board, side, enemyGeneral, from, Attacks.HORSE[from], moves);
        case CHARIOT -> chariot(board, side, enemyGeneral, from, moves);
        case CANNON -> cannon(board, side, enemyGeneral, from, moves);
      }
    }
  }

  private static boolean canLand(int piece, int side) {
    return piece == Position.EMPTY || isEnemy(piece, side);
  }

  private static boolean isEnemy(int piece, int side) {
    return piece != Position.EMPTY && (piece >= Piece.KINDS) == (side == 0);
  }

  private static void steps(
      byte[] board, int side, int enemyGeneral, int from, byte[] targets, MoveList moves) {
    for (byte to : targets) {
      if (canLand(board[to], side) && to != enemyGeneral) {
        moves.add(from * Square.COUNT + to);
      }
    }
  }

  private static void jumps(
      byte[] board, int side, int enemyGeneral, int from, byte[] pairs, MoveList moves) {
    for (int i = 0; i < pairs.length; i += 2) {
      int to = pairs[i];
      if (board[pairs[i + 1]] == Position.EMPTY && canLand(board[to], side) && to != enemyGeneral) {
        moves.add(from * Square.COUNT + to);
      }
    }
  }

  private static void chariot(byte[] board, int side, int enemyGeneral, int from, MoveList moves) {
    for (int direction = 0; direction < 4; direction++) {
      for (byte to : Attacks.RAYS[from * 4 + direction]) {
        int piece = board[to];
        if (piece == Position.EMPTY) {
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

  private static void cannon(byte[] board, int side, int enemyGeneral, int from, MoveList moves) {
    for (int direction = 0; direction < 4; direction++) {
      byte[] ray = Attacks.RAYS[from * 4 + direction];
      int i = 0;
      while (i < ray.length && board[ray[i]] == Position.EMPTY) {
        moves.add(from * Square.COUNT + ray[i]);
        i++;
      }
      // Behind the screen only the next piece counts.
      i++;
      while (i < ray.length && board[ray[i]] == Position.EMPTY) {
        i++;
      }
      if (i < ray.length && isEnemy(board[ray[i]], side) && ray[i] != enemyGeneral) {
        moves.add(from * Square.COUNT + ray[i]);
      }
    }
  }

  /** True if the move is pseudo-legal for the side to move. */
  static boolean isPseudoLegal(Position position, int code) {
    int from = code / Square.COUNT;
    int to = code - from * Square.COUNT;
    byte[] board = position.board();
    int side = position.side();
    int piece = board[from];
    return piece != Position.EMPTY
        && (piece >= Piece.KINDS) == (side == 1)
        && canLand(board[to], side)
        && to != position.generalSquare(1 - side)
        && reaches(position, from, to);
  }

  /** True if the piece on a square moves or captures onto another, whoever stands there. */
  static boolean reaches(Position position, int from, int to) {
    byte[] board = position.board();
    int piece = board[from];
    int owner = piece >= Piece.KINDS ? 1 : 0;
    int type = piece - owner * Piece.KINDS;
    int code = from * Square.COUNT + to;
    if ((Attacks.REACH[owner][code] >> type & 1) == 0) {
      return false;
    }
    return switch (TYPES[type]) {
      case GENERAL, ADVISOR, SOLDIER -> true;
      case ELEPHANT, HORSE -> board[Attacks.BLOCK[code]] == Position.EMPTY;
      case CHARIOT -> position.piecesBetween(from, to) == 0;
      case CANNON -> position.piecesBetween(from, to) == (board[to] == Position.EMPTY ? 0 : 1);
    };
  }
}
