package org.qipu.benchmarks.collection;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.GameEnd;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;
import org.qipu.rules.Setup;
import org.qipu.rules.Square;

/** What the games of a collection are made of, to be compared with real ones. */
final class CollectionCounts {
  private long games;
  private long plies;
  private long captures;
  private long soldierMoves;
  private long bookPlies;
  private final Map<GameResult, Long> results = new EnumMap<>(GameResult.class);
  private final Map<GameEnd, Long> ends = new EnumMap<>(GameEnd.class);
  private final byte[] board = new byte[Square.COUNT];

  /**
   * Counts a game from the standard start position.
   *
   * @param fromBook plies of it that were drawn from the book
   */
  void add(ReplayedGame game, int fromBook) {
    games++;
    plies += game.plies();
    bookPlies += fromBook;
    results.merge(game.record().result(), 1L, Long::sum);
    ends.merge(game.end(), 1L, Long::sum);
    for (int i = 0; i < Square.COUNT; i++) {
      Piece piece = Setup.START.pieceAt(Square.ofIndex(i));
      board[i] = (byte) (piece == null ? -1 : piece.type().ordinal());
    }
    MoveTree tree = game.record().tree();
    int node = MoveTree.ROOT;
    for (int ply = 0; ply < game.plies(); ply++) {
      node = tree.firstChild(node);
      Move move = Move.ofCode(game.moves()[node]);
      int from = move.from().index();
      int to = move.to().index();
      if (board[to] >= 0) {
        captures++;
      }
      if (board[from] == PieceType.SOLDIER.ordinal()) {
        soldierMoves++;
      }
      board[to] = board[from];
      board[from] = -1;
    }
  }

  /** Adds other counts. */
  void add(CollectionCounts other) {
    games += other.games;
    plies += other.plies;
    captures += other.captures;
    soldierMoves += other.soldierMoves;
    bookPlies += other.bookPlies;
    other.results.forEach((result, count) -> results.merge(result, count, Long::sum));
    other.ends.forEach((end, count) -> ends.merge(end, count, Long::sum));
  }

  /** Returns the number of games. */
  long games() {
    return games;
  }

  /** Returns the mean number of moves of a game. */
  double plies() {
    return (double) plies / games;
  }

  /** Returns the mean number of captures in a game. */
  double captures() {
    return (double) captures / games;
  }

  /** Returns the mean number of moves of Soldiers in a game. */
  double soldierMoves() {
    return (double) soldierMoves / games;
  }

  /** Returns the mean number of moves from the book in a game. */
  double bookPlies() {
    return (double) bookPlies / games;
  }

  /** Returns the part of the games with a result. */
  double share(GameResult result) {
    return (double) results.getOrDefault(result, 0L) / games;
  }

  /** Returns the part of the games that end so. */
  double share(GameEnd end) {
    return (double) ends.getOrDefault(end, 0L) / games;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%d games: %.1f plies, of these %.1f from the book, %.1f captures, %.1f soldier moves;"
            + " %.1f %% 1-0, %.1f %% 1/2-1/2, %.1f %% 0-1, %.1f %% *; %.1f %% mate,"
            + " %.1f %% stalemate",
        games,
        plies(),
        bookPlies(),
        captures(),
        soldierMoves(),
        100 * share(GameResult.RED_WINS),
        100 * share(GameResult.DRAW),
        100 * share(GameResult.BLACK_WINS),
        100 * share(GameResult.UNKNOWN),
        100 * share(GameEnd.MATE),
        100 * share(GameEnd.STALEMATE));
  }
}
