package org.qipu.indexer.store;

import java.sql.ResultSet;
import java.sql.Statement;
import java.util.function.Consumer;
import org.qipu.importers.record.MoveTree;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

/** Reads a whole store and looks whether it makes sense. */
final class StoreVerifier {
  private static final int STEP = 1000;

  private final GameStore store;
  private final Sql sql;
  private final Words words;

  StoreVerifier(GameStore store, Sql sql, Words words) {
    this.store = store;
    this.sql = sql;
    this.words = words;
  }

  long verify(ProgressListener listener, Consumer<String> problems) {
    String stage = "verifying games";
    long total = store.gameCount();
    long[] done = new long[2];
    listener.progress(stage, 0, total);
    store.forEachRow(
        1,
        Long.MAX_VALUE,
        row -> {
          try {
            verify(row, problems);
          } catch (IllegalArgumentException e) {
            problems.accept("game " + row.id() + " is damaged: " + e.getMessage());
          }
          done[0]++;
          done[1] += row.plies();
          if (done[0] % STEP == 0) {
            listener.progress(stage, done[0], total);
          }
        });
    listener.progress(stage, done[0], total);
    compareSums(done[0], done[1], problems);
    store.forEachRejected(
        rejected -> {
          long length = store.rejectedBytes(rejected.id()).map(bytes -> bytes.length).orElse(0);
          if (length != rejected.byteCount()) {
            problems.accept(
                "rejected record %d has %d bytes instead of %d"
                    .formatted(rejected.id(), length, rejected.byteCount()));
          }
        });
    return done[0];
  }

  private void compareSums(long games, long plies, Consumer<String> problems) {
    StoreCounts counts = store.counts();
    long byStatus = counts.byStatus().values().stream().mapToLong(Long::longValue).sum();
    if (games != counts.games() || games != byStatus || plies != counts.plies()) {
      problems.accept(
          "sums differ: %d games with %d plies were read, %d are counted, the tally has %d and %d"
              .formatted(games, plies, counts.games(), byStatus, counts.plies()));
    }
    long files = counts.sourceFiles();
    long joined =
        sql.run(
            "compare games and files",
            () -> {
              try (Statement statement = sql.connection().createStatement();
                  ResultSet rows =
                      statement.executeQuery(
                          "SELECT COUNT(*) FROM game g WHERE NOT EXISTS"
                              + " (SELECT 1 FROM source_file f WHERE f.id = g.file)")) {
                rows.next();
                return rows.getLong(1);
              }
            });
    if (joined > 0) {
      problems.accept(joined + " games name none of the " + files + " files");
    }
  }

  private void verify(GameRow row, Consumer<String> problems) {
    words.text(row.format());
    words.text(row.charset());
    if (!row.isSound()) {
      problems.accept("game " + row.id() + ": the checksum of its row is wrong");
    }
    GameCodec.Content content = row.decode();
    MoveTree tree = content.moves().tree();
    short[] moves = content.moves().moves();
    int illegal = 0;
    for (int node = 1; node < moves.length; node++) {
      illegal += moves[node] < 0 ? 1 : 0;
    }
    if (tree.moveCount() != row.nodes()
        || tree.mainLineLength() != row.plies()
        || illegal != row.illegalNodes()
        || row.legalPlies() > row.plies()) {
      problems.accept("game " + row.id() + ": its moves are not as many as its row says");
    }
    Setup start = row.startFen() == null ? Setup.START : Fen.parse(row.startFen());
    if (illegal < tree.moveCount()) {
      int node = firstIllegal(start, tree, moves);
      if (node != MoveTree.NONE) {
        problems.accept("game " + row.id() + ": node " + node + " of its tree is illegal");
      }
    }
  }

  /** Replays every line; returns the first node stored as a move that is none, or NONE. */
  private static int firstIllegal(Setup start, MoveTree tree, short[] moves) {
    if (!Position.isPlayable(start)) {
      return 1;
    }
    Position position = Position.from(start);
    int at = MoveTree.ROOT; // the node that stands on the board
    for (int node = 1; node < tree.size(); node++) { // in the order of the walk after decoding
      if (moves[node] < 0) {
        continue;
      }
      while (at != tree.parent(node)) {
        if (at == MoveTree.ROOT) {
          return node; // below an illegal node
        }
        position.unmake();
        at = tree.parent(at);
      }
      if (!position.makeIfLegal(moves[node])) {
        return node;
      }
      at = node;
    }
    return MoveTree.NONE;
  }
}
