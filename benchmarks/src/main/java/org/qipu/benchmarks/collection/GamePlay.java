package org.qipu.benchmarks.collection;

import java.util.SplittableRandom;
import org.qipu.rules.Ending;
import org.qipu.rules.GameResult;
import org.qipu.rules.Piece;
import org.qipu.rules.Position;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * One game after another: an opening from the book, then moves by a {@link MoveChooser} up to a
 * length that real games have. Owned by one thread; a game stands in it until the next is played.
 */
final class GamePlay {
  /** One game in so many is given up or agreed drawn after a few moves. */
  private static final int SHORT_GAMES = 100;

  private static final int SHORTEST = 4;
  private static final int SHORT = 20;

  /** Plies without a capture after which a game is drawn by the rules. */
  private static final int NATURAL_LIMIT = 120;

  /** How far behind a player must be to give up, which happens at one of so many moves. */
  private static final int HOPELESS = 13;

  private static final int RESIGNING = 60;

  /** How far back a position is looked for before it is repeated. */
  private static final int MEMORY = 12;

  /** Moves that are drawn anew because they repeat a position. */
  private static final int TRIES = 3;

  private final PlayStatistics statistics;
  private final MoveChooser chooser = new MoveChooser();
  private final Position position = Position.start();
  private final int[] codes = new int[LengthTable.LONGEST];
  private final long[] keys = new long[LengthTable.LONGEST + 1];
  private int plies;
  private int bookPlies;
  private int balance;
  private boolean resigned;

  GamePlay(PlayStatistics statistics) {
    this.statistics = statistics;
  }

  /** Plays a game. */
  void play(SplittableRandom random) {
    while (position.plies() > 0) {
      position.unmake();
    }
    plies = 0;
    balance = 0;
    resigned = false;
    keys[0] = position.key();
    int length =
        random.nextInt(SHORT_GAMES) == 0
            ? random.nextInt(SHORTEST, SHORT)
            : statistics.lengths().draw(random);
    playOpening(length, random);
    bookPlies = plies;
    while (plies < length && position.quietPlies() < NATURAL_LIMIT && !resigns(random)) {
      int code = chooseNew(random);
      if (code < 0) {
        return;
      }
      make(code);
    }
  }

  private void playOpening(int length, SplittableRandom random) {
    OpeningBook book = statistics.openings();
    int node = book.draw(OpeningBook.ROOT, random);
    while (node != OpeningBook.NONE && plies < length) {
      make(book.move(node));
      node = book.draw(node, random);
    }
  }

  private void make(int code) {
    int victim = position.pieceIndexAt(code % Square.COUNT);
    if (victim >= 0) {
      int worth = MoveChooser.worth(victim);
      balance += position.sideToMove() == Side.RED ? worth : -worth;
    }
    position.make(code);
    codes[plies++] = code;
    keys[plies] = position.key();
  }

  /** True if the side to move gives the game up, which only one that is far behind does. */
  private boolean resigns(SplittableRandom random) {
    int behind = position.sideToMove() == Side.RED ? -balance : balance;
    resigned = behind >= HOPELESS && random.nextInt(RESIGNING) == 0;
    return resigned;
  }

  private int chooseNew(SplittableRandom random) {
    int previous = plies < 2 ? -1 : codes[plies - 2];
    int code = chooser.choose(position, previous, random);
    for (int i = 1; i < TRIES && code >= 0 && repeats(code); i++) {
      code = chooser.choose(position, previous, random);
    }
    return code;
  }

  private boolean repeats(int code) {
    if (position.pieceIndexAt(code % Square.COUNT) >= 0) {
      return false;
    }
    position.make(code);
    long key = position.key();
    position.unmake();
    for (int i = plies - 3; i >= 0 && i >= plies - MEMORY; i -= 2) {
      if (keys[i] == key) {
        return true;
      }
    }
    return false;
  }

  /**
   * Plays other moves from an earlier position of the game, which stands again afterwards, and
   * returns how many there were.
   *
   * @param ply number of plies before the first of them; less than {@link #plies()}
   * @param line takes the codes, at most as many as it has room for
   */
  int playVariation(int ply, int[] line, SplittableRandom random) {
    while (position.plies() > ply) {
      position.unmake();
    }
    int length = 0;
    int previous = -1;
    while (length < line.length) {
      int code = chooser.choose(position, previous, random);
      if (code < 0 || (length == 0 && code == codes[ply])) {
        break;
      }
      previous = length == 0 ? -1 : line[length - 1];
      line[length++] = code;
      position.make(code);
    }
    while (position.plies() > ply) {
      position.unmake();
    }
    while (position.plies() < plies) {
      position.make(codes[position.plies()]);
    }
    return length;
  }

  /** Returns the number of moves of the game. */
  int plies() {
    return plies;
  }

  /** Returns how many of them are from the book. */
  int bookPlies() {
    return bookPlies;
  }

  /** Returns the code of a move, the first being number 0. */
  int code(int ply) {
    return codes[ply];
  }

  /** Returns the position at the end of the game; not to be changed. */
  Position end() {
    return position;
  }

  /** Returns the result that board, loser or rules decide, UNKNOWN if none does. */
  GameResult decidedResult() {
    if (resigned || position.ending() != Ending.OPEN) {
      return GameResult.winFor(position.sideToMove().opposite());
    }
    return position.quietPlies() < NATURAL_LIMIT ? GameResult.UNKNOWN : GameResult.DRAW;
  }

  /** Returns how much more Red's pieces are worth at the end than Black's. */
  int balance() {
    return balance;
  }

  /** True if either side has a piece left that can cross the river. */
  boolean hasAttackers() {
    return hasAttackers(Side.RED) || hasAttackers(Side.BLACK);
  }

  private boolean hasAttackers(Side side) {
    boolean has = false;
    for (int i = position.pieceCount(side) - 1; i >= 0 && !has; i--) {
      has =
          switch (Piece.ofIndex(position.pieceIndexAt(position.pieceSquare(side, i))).type()) {
            case GENERAL, ADVISOR, ELEPHANT -> false;
            case HORSE, CHARIOT, CANNON, SOLDIER -> true;
          };
    }
    return has;
  }
}
