package org.qipu.indexer.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

/**
 * Finds the stored game that holds a record already. Every game has one 64-bit hash, of start and
 * main line; a line that {@link #LIMIT} games have already is told apart by headers and tree as
 * well, so that a line which very many games share costs no more: from there on only exact
 * repetitions of it are found. What a hash says is always checked on the games themselves.
 */
final class DuplicateFinder implements AutoCloseable {
  /** Most games that are looked at for one main line. */
  static final int LIMIT = 32;

  /** Hashes in one row of {@code hash_block}. */
  private static final int BLOCK = 10_000;

  private final HashIndex index;
  private final PreparedStatement selectGame;
  private final PreparedStatement insertBlock;
  private final List<Long> pending = new ArrayList<>();
  private long firstPending;

  DuplicateFinder(Sql sql) throws SQLException {
    selectGame = sql.connection().prepareStatement(GameRow.SELECT + "WHERE g.id = ?");
    insertBlock =
        sql.connection().prepareStatement("INSERT INTO hash_block (first_id, hashes) VALUES (?,?)");
    index = new HashIndex(games(sql));
    try (PreparedStatement select =
            sql.connection()
                .prepareStatement("SELECT first_id, hashes FROM hash_block ORDER BY first_id");
        ResultSet rows = select.executeQuery()) {
      while (rows.next()) {
        long id = rows.getLong(1);
        ByteInput hashes = new ByteInput(rows.getBytes(2));
        while (!hashes.atEnd()) {
          index.put(hashes.readLong(), id++, LIMIT);
        }
      }
    }
  }

  /** One hash a game; that those of deleted games stay matters little. */
  private static long games(Sql sql) throws SQLException {
    try (PreparedStatement select = sql.connection().prepareStatement("SELECT COUNT(*) FROM game");
        ResultSet rows = select.executeQuery()) {
      rows.next();
      return rows.getLong(1);
    }
  }

  /**
   * What was found.
   *
   * @param duplicateOf the game that holds all of the record, or null
   * @param sameMovesAs the first game with the same start and main line, 0 if there is none
   */
  record Finding(@Nullable GameRow duplicateOf, long sameMovesAs) {}

  /** Returns the hash of start and main line; a record without moves is known by its place. */
  static long movesHash(long file, ReplayedGame game, Setup start) {
    Hash64 hash = new Hash64(1);
    if (!start.equals(Setup.START)) {
      hash.add(Fen.writeBoardAndSide(start));
    }
    MoveTree tree = game.record().tree();
    short[] moves = game.moves();
    int node = tree.firstChild(MoveTree.ROOT);
    if (node == MoveTree.NONE) {
      hash.add(-2).add(file).add(game.record().ordinal());
    }
    while (node != MoveTree.NONE) {
      hash.add(moves[node]);
      if (moves[node] < 0) {
        hash.add(tree.text(node).text());
      }
      node = tree.firstChild(node);
    }
    return hash.value();
  }

  private static long wholeHash(long movesHash, List<String> columns, byte[] content) {
    Hash64 hash = new Hash64(movesHash);
    columns.forEach(hash::add); // the content refers to them
    return hash.add(content).value();
  }

  /**
   * Looks for games that hold a record or have its moves.
   *
   * @param columns the record's columns, as they would be stored
   * @param content the record's bytes, as they would be stored
   * @param skip false if only the link to the same moves is wanted
   */
  Finding find(
      long movesHash,
      long file,
      ReplayedGame game,
      Setup start,
      List<String> columns,
      byte[] content,
      boolean skip)
      throws SQLException {
    Search search = new Search(file, game, start, skip);
    search.run(movesHash);
    if (search.asked >= LIMIT && search.duplicateOf == null && skip) {
      search.run(wholeHash(movesHash, columns, content));
    }
    return new Finding(search.duplicateOf, search.sameMovesAs);
  }

  /** One search; keeps the SQLException that a lambda cannot throw. */
  private final class Search {
    private final long file;
    private final ReplayedGame game;
    private final Setup start;
    private final boolean skip;
    private @Nullable GameRow duplicateOf;
    private long sameMovesAs;
    private int asked;
    private @Nullable SQLException failure;

    Search(long file, ReplayedGame game, Setup start, boolean skip) {
      this.file = file;
      this.game = game;
      this.start = start;
      this.skip = skip;
    }

    void run(long hash) throws SQLException {
      index.find(hash, this::isFinal);
      if (failure != null) {
        throw failure;
      }
    }

    private boolean isFinal(long id) {
      asked++;
      try {
        GameRow row = row(id);
        return row != null && isFinal(row);
      } catch (IllegalArgumentException e) {
        return false; // a damaged game holds nothing; the record is stored, verify tells the damage
      } catch (SQLException e) {
        failure = e;
        return true;
      }
    }

    private boolean isFinal(GameRow row) {
      if (!sameStart(row)) {
        return false;
      }
      GameRecord record = game.record();
      GameCodec.Content stored = row.decode();
      MoveTree tree = stored.moves().tree();
      short[] moves = stored.moves().moves();
      if (!TreeComparison.sameMainLine(record.tree(), game.moves(), tree, moves)) {
        return false;
      }
      boolean samePlace = row.file() == file && row.ordinal() == record.ordinal();
      if (tree.moveCount() == 0) {
        if (!samePlace) {
          return false;
        }
      } else if (sameMovesAs == 0) {
        sameMovesAs = row.id();
      }
      if (!skip) {
        return true;
      }
      if (HeaderComparison.agree(record.tags(), record.result(), stored.tags(), row.result())
          && TreeComparison.isContained(record.tree(), game.moves(), tree, moves)) {
        duplicateOf = row;
        return true;
      }
      return false;
    }

    private boolean sameStart(GameRow row) {
      if (row.startFen() == null) {
        return start.equals(Setup.START)
            || Fen.writeBoardAndSide(start).equals(Fen.writeBoardAndSide(Setup.START));
      }
      return Fen.writeBoardAndSide(row.start()).equals(Fen.writeBoardAndSide(start));
    }
  }

  private @Nullable GameRow row(long id) throws SQLException {
    selectGame.setLong(1, id);
    try (ResultSet rows = selectGame.executeQuery()) {
      return rows.next() ? GameRow.read(rows) : null;
    }
  }

  /** Remembers a game that was stored; numbers must follow one another. */
  void put(long movesHash, long id, List<String> columns, byte[] content) {
    long hash = movesHash;
    if (!index.put(hash, id, LIMIT)) {
      hash = wholeHash(movesHash, columns, content);
      index.put(hash, id, LIMIT);
    }
    if (pending.isEmpty()) {
      firstPending = id;
    }
    pending.add(hash);
  }

  /** Writes what was put since the last time, in the transaction of the games. */
  void flush() throws SQLException {
    for (int from = 0; from < pending.size(); from += BLOCK) {
      List<Long> block = pending.subList(from, Math.min(from + BLOCK, pending.size()));
      ByteOutput out = new ByteOutput(8 * block.size());
      block.forEach(out::writeLong);
      insertBlock.setLong(1, firstPending + from);
      insertBlock.setBytes(2, out.toByteArray());
      insertBlock.executeUpdate();
    }
    pending.clear();
  }

  /** Forgets what was put and not flushed. */
  void discardPending() {
    pending.clear();
  }

  @Override
  public void close() throws SQLException {
    selectGame.close();
    insertBlock.close();
  }
}
