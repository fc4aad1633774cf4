package org.qipu.indexer.store;

import org.qipu.importers.replay.GameEnd;
import org.qipu.importers.replay.GameStatus;
import org.qipu.rules.GameResult;

/** The numbers that stand for enums in the store: part of the disk format, unlike ordinals. */
final class Codes {
  private Codes() {}

  static int of(GameStatus status) {
    return switch (status) {
      case VALID -> 1;
      case REPAIRED -> 2;
      case TRUNCATED -> 3;
      case REJECTED -> 4;
    };
  }

  static GameStatus status(int code) {
    return switch (code) {
      case 1 -> GameStatus.VALID;
      case 2 -> GameStatus.REPAIRED;
      case 3 -> GameStatus.TRUNCATED;
      case 4 -> GameStatus.REJECTED;
      default -> throw new IllegalArgumentException("no status has the number " + code);
    };
  }

  static int of(GameEnd end) {
    return switch (end) {
      case OPEN -> 1;
      case MATE -> 2;
      case STALEMATE -> 3;
      case ILLEGAL_FINAL_MOVE -> 4;
    };
  }

  static GameEnd end(int code) {
    return switch (code) {
      case 1 -> GameEnd.OPEN;
      case 2 -> GameEnd.MATE;
      case 3 -> GameEnd.STALEMATE;
      case 4 -> GameEnd.ILLEGAL_FINAL_MOVE;
      default -> throw new IllegalArgumentException("no end has the number " + code);
    };
  }

  static int of(GameResult result) {
    return switch (result) {
      case RED_WINS -> 1;
      case BLACK_WINS -> 2;
      case DRAW -> 3;
      case UNKNOWN -> 4;
    };
  }

  static GameResult result(int code) {
    return switch (code) {
      case 1 -> GameResult.RED_WINS;
      case 2 -> GameResult.BLACK_WINS;
      case 3 -> GameResult.DRAW;
      case 4 -> GameResult.UNKNOWN;
      default -> throw new IllegalArgumentException("no result has the number " + code);
    };
  }
}
