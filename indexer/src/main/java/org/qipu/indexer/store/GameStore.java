package org.qipu.indexer.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.derived.DerivedHeaders;
import org.qipu.importers.derived.HeaderDerivation;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.replay.GameStatus;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;

/**
 * Games in one H2 file. Not for use by several threads; a thread that uses it must not be
 * interrupted, since that closes the file for good. All methods throw {@link DatabaseException}.
 */
public final class GameStore implements AutoCloseable {
  /** Name of the file in the folder of a database. */
  public static final String FILE_NAME = "games.mv.db";

  /** Journal: games were added. */
  static final int IMPORT = 1;

  /** Journal: games were deleted. */
  static final int DELETE = 2;

  /** Rows read at once; a row holds at most {@link GameRow#INLINE_CONTENT} bytes of content. */
  private static final int PAGE = 128;

  private final Sql sql;
  private final int schemaVersion;
  private final String id;
  private final Words words;
  private final Diagnostics diagnostics;
  private final PreparedStatement selectGame;
  private final PreparedStatement selectPage;
  private final PreparedStatement selectOriginal;
  private long journalNumber;
  private boolean writing;

  private GameStore(Sql sql, int schemaVersion) throws SQLException {
    this.sql = sql;
    this.schemaVersion = schemaVersion;
    id = Schema.id(sql.connection());
    words = new Words(sql);
    diagnostics = new Diagnostics(sql);
    Connection connection = sql.connection();
    selectGame = connection.prepareStatement(GameRow.SELECT + "WHERE g.id = ?");
    selectPage =
        connection.prepareStatement(
            GameRow.SELECT
                + "WHERE g.id BETWEEN ? AND ? ORDER BY g.id FETCH FIRST "
                + PAGE
                + " ROWS ONLY");
    selectOriginal = connection.prepareStatement("SELECT bytes FROM original WHERE game = ?");
    journalNumber = max("journal", "number");
  }

  /** Opens the store in a folder for reading. */
  public static GameStore openReadOnly(Path folder) {
    Path file = folder.resolve(FILE_NAME);
    if (Files.exists(file) && isEmpty(file)) {
      throw Schema.withoutTables(file);
    }
    return open(StoreConnection.open(file, true, false), false);
  }

  private static boolean isEmpty(Path file) {
    try {
      return Files.size(file) == 0;
    } catch (IOException e) {
      throw new DatabaseException(file, "it cannot be looked at: " + e.getMessage(), e);
    }
  }

  /** Opens the store in a folder for reading and writing; makes it if there is none. */
  public static GameStore openForWriting(Path folder) {
    return open(StoreConnection.open(folder.resolve(FILE_NAME), false, true), true);
  }

  /**
   * True if the store in a folder has tables, false if it is yet to be made. Looks at the file
   * without the right to write it, since H2 changes whatever it opens for writing.
   *
   * @throws DatabaseException if it cannot be read, is foreign or newer
   */
  public static boolean hasTables(Path folder) {
    Path file = folder.resolve(FILE_NAME);
    if (!Files.exists(file) || isEmpty(file)) {
      return false;
    }
    Sql sql = StoreConnection.open(file, true, false);
    return sql.run(
        "open the store",
        () -> {
          try (Connection connection = sql.connection()) {
            return Schema.requireOurs(connection, file) > 0;
          }
        });
  }

  private static GameStore open(Sql sql, boolean mayWrite) {
    boolean opened = false;
    try {
      int version = Schema.prepare(sql.connection(), sql.file(), mayWrite);
      GameStore store = new GameStore(sql, version);
      opened = true;
      return store;
    } catch (SQLException e) {
      throw sql.failure("open the store", e);
    } finally {
      if (!opened) {
        sql.perform("close the store", () -> sql.connection().close());
      }
    }
  }

  /** Returns the file. */
  public Path file() {
    return sql.file();
  }

  /** Returns the name that this one database was given when it was made. */
  public String id() {
    return id;
  }

  /** Returns the version of the schema. */
  public int schemaVersion() {
    return schemaVersion;
  }

  /** Returns the number of the last change; 0 if there was none. */
  public long journalNumber() {
    return journalNumber;
  }

  /**
   * Begins to add games.
   *
   * @throws IllegalStateException while another writer is open
   */
  public GameWriter writer(Dedupe dedupe) {
    if (writing) {
      throw new IllegalStateException("the store has a writer already");
    }
    GameWriter writer = sql.run("begin an import", () -> new GameWriter(this, sql, words, dedupe));
    writing = true;
    return writer;
  }

  void writerClosed() {
    writing = false;
  }

  /** Returns the largest value of a column, or 0. */
  long max(String table, String column) throws SQLException {
    return number("SELECT COALESCE(MAX(" + column + "), 0) FROM " + table);
  }

  private long number(String query) throws SQLException {
    try (Statement statement = sql.connection().createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  /** Returns the largest number that a game has or had. */
  long lastGameId() throws SQLException {
    return Math.max(max("game", "id"), Math.max(max("deleted", "game"), max("journal", "last_id")));
  }

  /** Ends a transaction with its entry in the journal, and returns when it is on the disk. */
  long commitChange(int kind, long firstId, long lastId) throws SQLException {
    long number = journalNumber + 1;
    try (PreparedStatement insert =
        sql.connection()
            .prepareStatement(
                "INSERT INTO journal (number, kind, first_id, last_id, changed_at)"
                    + " VALUES (?, ?, ?, ?, ?)")) {
      insert.setLong(1, number);
      insert.setInt(2, kind);
      insert.setLong(3, firstId);
      insert.setLong(4, lastId);
      insert.setTimestamp(5, GameWriter.now());
      insert.executeUpdate();
    }
    sql.connection().commit();
    try (Statement statement = sql.connection().createStatement()) {
      statement.execute("CHECKPOINT SYNC");
    }
    journalNumber = number;
    return number;
  }

  /** Returns the changes after a number, in order. */
  public List<Change> changesAfter(long number) {
    return sql.run(
        "read the journal",
        () -> {
          Map<Long, List<Long>> deleted = new HashMap<>();
          try (PreparedStatement select =
              sql.connection()
                  .prepareStatement("SELECT journal, game FROM deleted WHERE journal > ?")) {
            select.setLong(1, number);
            try (ResultSet rows = select.executeQuery()) {
              while (rows.next()) {
                deleted
                    .computeIfAbsent(rows.getLong(1), key -> new ArrayList<>())
                    .add(rows.getLong(2));
              }
            }
          }
          List<Change> changes = new ArrayList<>();
          try (PreparedStatement select =
              sql.connection()
                  .prepareStatement(
                      "SELECT number, first_id, last_id FROM journal WHERE number > ?"
                          + " ORDER BY number")) {
            select.setLong(1, number);
            try (ResultSet rows = select.executeQuery()) {
              while (rows.next()) {
                changes.add(
                    new Change(
                        rows.getLong(1),
                        rows.getLong(2),
                        rows.getLong(3),
                        deleted.getOrDefault(rows.getLong(1), List.of())));
              }
            }
          }
          return changes;
        });
  }

  /** Returns a game, or nothing if there is none with the number. */
  public Optional<StoredGame> game(long id) {
    return sql.run(
        "read game " + id,
        () -> {
          selectGame.setLong(1, id);
          GameRow row;
          try (ResultSet rows = selectGame.executeQuery()) {
            if (!rows.next()) {
              return Optional.empty();
            }
            row = GameRow.read(rows);
          }
          return Optional.of(toGame(row));
        });
  }

  private StoredGame toGame(GameRow row) throws SQLException {
    try {
      return row.toGame(
          words,
          row.diagnosticCount() == 0 ? List.of() : diagnostics.select(row.id()),
          original(row.id()));
    } catch (IllegalArgumentException e) {
      throw new DatabaseException(
          sql.file(), "game " + row.id() + " is damaged: " + e.getMessage(), e);
    }
  }

  private byte @Nullable [] original(long game) throws SQLException {
    selectOriginal.setLong(1, game);
    try (ResultSet rows = selectOriginal.executeQuery()) {
      return rows.next() ? bytes(rows.getBlob(1)) : null;
    }
  }

  private static byte[] bytes(Blob blob) throws SQLException {
    return blob.getBytes(1, (int) blob.length());
  }

  /** Gives the games from one number to another to a consumer, in order. */
  public void forEachGame(long firstId, long lastId, Consumer<? super StoredGame> consumer) {
    forEachRow(firstId, lastId, row -> consumer.accept(sql.run("read games", () -> toGame(row))));
  }

  /** Gives all games to a consumer, in order. */
  public void forEachGame(Consumer<? super StoredGame> consumer) {
    forEachGame(1, Long.MAX_VALUE, consumer);
  }

  void forEachRow(long firstId, long lastId, Consumer<? super GameRow> consumer) {
    long next = firstId;
    List<GameRow> page;
    do {
      long from = next;
      page =
          sql.run(
              "read games",
              () -> {
                selectPage.setLong(1, from);
                selectPage.setLong(2, lastId);
                List<GameRow> rowsRead = new ArrayList<>(PAGE);
                try (ResultSet rows = selectPage.executeQuery()) {
                  while (rows.next()) {
                    rowsRead.add(GameRow.read(rows));
                  }
                }
                return rowsRead;
              });
      for (GameRow row : page) {
        consumer.accept(row);
        next = row.id() + 1;
      }
    } while (page.size() == PAGE);
  }

  /**
   * Gives the main lines of all games to a consumer, in order; a damaged game is left out.
   *
   * @param stage what is being done, for the listener
   */
  public void forEachMainLine(
      String stage, ProgressListener listener, Consumer<? super MainLine> consumer) {
    sql.perform(
        "read main lines",
        () -> {
          long total = gameCount();
          long done = 0;
          listener.progress(stage, 0, total);
          try (PreparedStatement select =
              sql.connection()
                  .prepareStatement(
                      "SELECT id, red, black, start_fen, content, content_rest FROM game"
                          + " WHERE id >= ?"
                          + " ORDER BY id FETCH FIRST "
                          + PAGE
                          + " ROWS ONLY")) {
            long next = 1;
            int rowCount;
            do {
              rowCount = 0;
              List<MainLine> page = new ArrayList<>(PAGE);
              select.setLong(1, next);
              try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                  rowCount++;
                  next = rows.getLong(1) + 1;
                  addMainLine(rows, page);
                }
              }
              page.forEach(consumer);
              done += rowCount;
              listener.progress(stage, done, total);
            } while (rowCount == PAGE);
          }
        });
  }

  private static void addMainLine(ResultSet rows, List<MainLine> page) throws SQLException {
    byte[] content = GameRow.content(rows.getBytes(5), rows.getBlob(6));
    try {
      page.add(
          GameCodec.decodeMainLine(content)
              .of(rows.getLong(1), rows.getString(2), rows.getString(3), rows.getString(4)));
    } catch (IllegalArgumentException e) {
      // Damaged: verify tells, and what is left of it equals no other game.
    }
  }

  /**
   * Gives the main lines of games to a consumer in the order of the numbers; unknown numbers are
   * left out.
   */
  public void mainLines(List<Long> ids, Consumer<? super MainLine> consumer) {
    sql.perform(
        "read main lines", () -> new ChosenGames(sql, diagnostics).mainLines(ids, consumer));
  }

  /** Gives the diagnostics of games to a consumer in the order of the numbers. */
  public void diagnostics(List<Long> ids, Consumer<? super GameFinding> consumer) {
    sql.perform(
        "read diagnostics", () -> new ChosenGames(sql, diagnostics).diagnostics(ids, consumer));
  }

  /** Returns the headers of games in the order of the numbers; unknown numbers are left out. */
  public List<GameHeader> headers(Collection<Long> ids) {
    return sql.run("read headers", () -> readHeaders(List.copyOf(ids)));
  }

  private List<GameHeader> readHeaders(List<Long> ids) throws SQLException {
    List<GameHeader> headers = new ArrayList<>(ids.size());
    String query =
        "SELECT g.id, g.red, g.black, g.event, g.site, g.round, g.date_text, g.result, g.plies,"
            + " g.status, f.path, g.ordinal FROM TABLE(id BIGINT = ?) t JOIN game g ON g.id = t.id"
            + " JOIN source_file f ON f.id = g.file";
    try (PreparedStatement select = sql.connection().prepareStatement(query)) {
      for (int from = 0; from < ids.size(); from += 1000) {
        List<Long> part = ids.subList(from, Math.min(from + 1000, ids.size()));
        Map<Long, GameHeader> found = new HashMap<>();
        Array array = sql.connection().createArrayOf("BIGINT", part.toArray());
        select.setArray(1, array);
        try (ResultSet rows = select.executeQuery()) {
          while (rows.next()) {
            found.put(rows.getLong(1), header(rows));
          }
        }
        array.free();
        for (Long id : part) {
          GameHeader header = found.get(id);
          if (header != null) {
            headers.add(withDerived(header));
          }
        }
      }
    }
    return headers;
  }

  /** Reads the title and the like only where a header is missing. */
  private GameHeader withDerived(GameHeader header) throws SQLException {
    if (!HeaderDerivation.isIncomplete(
        header.red(), header.black(), header.event(), header.date(), header.result())) {
      return header;
    }
    selectGame.setLong(1, header.id());
    try (ResultSet rows = selectGame.executeQuery()) {
      if (!rows.next()) {
        return header;
      }
      GameRow row = GameRow.read(rows);
      return header.with(
          HeaderDerivation.derive(
              row.decodeTags(),
              header.result(),
              row.start().equals(Setup.START),
              words.text(row.format()),
              header.source()));
    } catch (IllegalArgumentException e) {
      return header; // damaged: verify tells
    }
  }

  private static GameHeader header(ResultSet rows) throws SQLException {
    return new GameHeader(
        rows.getLong(1),
        rows.getString(2),
        rows.getString(3),
        rows.getString(4),
        rows.getString(5),
        rows.getString(6),
        rows.getString(7),
        Codes.result(rows.getInt(8)),
        rows.getInt(9),
        Codes.status(rows.getInt(10)),
        GameRow.source(rows.getString(11), rows.getInt(12)),
        DerivedHeaders.NONE);
  }

  /** Gives the code of every diagnostic of a game to a consumer, in the order of the games. */
  public void forEachDiagnosticCode(ObjLongConsumer<DiagnosticCode> consumer) {
    sql.perform("read diagnostics", () -> Diagnostics.forEachOfGames(sql, consumer));
  }

  /** Gives every rejected record to a consumer, in order. */
  public void forEachRejected(Consumer<? super RejectedRecord> consumer) {
    long next = 1;
    List<RejectedRecord> page;
    do {
      long from = next;
      page = sql.run("read rejected records", () -> rejectedPage(from));
      for (RejectedRecord rejected : page) {
        consumer.accept(rejected);
        next = rejected.id() + 1;
      }
    } while (page.size() == PAGE);
  }

  private List<RejectedRecord> rejectedPage(long from) throws SQLException {
    List<RejectedRecord> page = new ArrayList<>();
    try (PreparedStatement select =
        sql.connection()
            .prepareStatement(
                "SELECT r.id, f.path, r.ordinal, r.format, r.charset, r.reason, r.byte_count"
                    + " FROM rejected r JOIN source_file f ON f.id = r.file WHERE r.id >= ?"
                    + " ORDER BY r.id FETCH FIRST "
                    + PAGE
                    + " ROWS ONLY")) {
      select.setLong(1, from);
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          page.add(
              new RejectedRecord(
                  rows.getLong(1),
                  GameRow.source(rows.getString(2), rows.getInt(3)),
                  words.text(rows.getInt(4)),
                  words.text(rows.getInt(5)),
                  rows.getString(6),
                  rows.getLong(7),
                  diagnostics.select(-rows.getLong(1))));
        }
      }
    }
    return page;
  }

  /** Returns the original bytes of a rejected record, or nothing if there is none with them. */
  public Optional<byte[]> rejectedBytes(long rejectedId) {
    return sql.run(
        "read rejected record " + rejectedId,
        () -> {
          try (PreparedStatement select =
              sql.connection().prepareStatement("SELECT bytes FROM rejected WHERE id = ?")) {
            select.setLong(1, rejectedId);
            try (ResultSet rows = select.executeQuery()) {
              Blob blob = rows.next() ? rows.getBlob(1) : null;
              return blob == null ? Optional.empty() : Optional.of(bytes(blob));
            }
          }
        });
  }

  /** Returns the records that were not stored again since a game holds all of them. */
  public List<FurtherSource> furtherSources(long id) {
    return sql.run(
        "read the sources of game " + id,
        () -> {
          List<FurtherSource> sources = new ArrayList<>();
          selectGame.setLong(1, id);
          GameRow row;
          try (ResultSet rows = selectGame.executeQuery()) {
            if (!rows.next()) {
              return sources;
            }
            row = GameRow.read(rows);
          }
          try (PreparedStatement select =
              sql.connection()
                  .prepareStatement(
                      "SELECT f.path, s.ordinal, s.tags FROM game_source s"
                          + " JOIN source_file f ON f.id = s.file WHERE s.game = ? ORDER BY s.id")) {
            select.setLong(1, id);
            try (ResultSet rows = select.executeQuery()) {
              while (rows.next()) {
                sources.add(
                    new FurtherSource(
                        GameRow.source(rows.getString(1), rows.getInt(2)),
                        TagsCodec.read(new ByteInput(rows.getBytes(3)), row.columns())));
              }
            }
          }
          return sources;
        });
  }

  /** Returns the numbers of the games that have further sources, in order. */
  public long[] gamesWithFurtherSources() {
    return sql.run(
        "read the games with further sources",
        () -> {
          try (Statement statement = sql.connection().createStatement();
              ResultSet rows =
                  statement.executeQuery("SELECT DISTINCT game FROM game_source ORDER BY game")) {
            LongStream.Builder ids = LongStream.builder();
            while (rows.next()) {
              ids.add(rows.getLong(1));
            }
            return ids.build().toArray();
          }
        });
  }

  /** Returns the files that were read to their end and gave nothing but games. */
  public KnownFiles knownFiles() {
    return sql.run("read the list of files", () -> KnownFiles.read(sql));
  }

  /** Gives every file to a consumer in the order in which they were first read. */
  public void forEachSource(Consumer<? super SourceSummary> consumer) {
    sql.perform("read the list of files", () -> SourceSummary.readAll(sql, consumer));
  }

  /**
   * Deletes games in one transaction and returns how many there were.
   *
   * @throws IllegalStateException while a writer is open
   */
  public long delete(Collection<Long> ids) {
    if (writing) {
      throw new IllegalStateException("the store has an open writer");
    }
    return sql.run(
        "delete games",
        () -> {
          boolean done = false;
          try (GameDeletion deletion = new GameDeletion(sql, diagnostics, journalNumber + 1)) {
            long count = deletion.delete(ids);
            if (count > 0) {
              commitChange(DELETE, 1, 0);
            }
            done = true;
            return count;
          } finally {
            if (!done) {
              sql.connection().rollback();
            }
          }
        });
  }

  /** Returns the number of games. */
  public long gameCount() {
    return sql.run("count games", () -> number("SELECT COUNT(*) FROM game"));
  }

  /** Returns how much is in the store. */
  public StoreCounts counts() {
    return sql.run(
        "count",
        () -> {
          Map<GameStatus, Long> byStatus = new EnumMap<>(GameStatus.class);
          Map<GameResult, Long> byResult = new EnumMap<>(GameResult.class);
          Map<String, Long> byFormat = new TreeMap<>();
          long plies = 0;
          try (Statement statement = sql.connection().createStatement();
              ResultSet rows =
                  statement.executeQuery(
                      "SELECT status, result, format, games, plies FROM tally WHERE games > 0")) {
            while (rows.next()) {
              long games = rows.getLong(4);
              byStatus.merge(Codes.status(rows.getInt(1)), games, Long::sum);
              byResult.merge(Codes.result(rows.getInt(2)), games, Long::sum);
              byFormat.merge(words.text(rows.getInt(3)), games, Long::sum);
              plies += rows.getLong(5);
            }
          }
          return new StoreCounts(
              number("SELECT COUNT(*) FROM game"),
              number("SELECT COUNT(*) FROM game_source"),
              number("SELECT COUNT(*) FROM rejected"),
              number("SELECT COUNT(*) FROM source_file"),
              plies,
              byStatus,
              byResult,
              byFormat);
        });
  }

  /**
   * Decodes and replays every game and checks checksums, sums and links.
   *
   * @param problems hears of every problem, one sentence each
   * @return number of games looked at
   */
  public long verify(ProgressListener listener, Consumer<String> problems) {
    return new StoreVerifier(this, sql, words).verify(listener, problems);
  }

  /**
   * Closes the file as it is: every change is on the disk already. An orderly end would let H2 move
   * chunks about and mark the file as clean; with that mark, opening it after a kill or a full disk
   * can fall back to an old version and drop what was committed since (seen with 2.4.240: the quick
   * check of a clean file gives up at a dead chunk that was overwritten, and then leaves the newest
   * chunk out of its candidates). Without the mark H2 always looks for the newest whole version.
   */
  private void endAsIfKilled() throws SQLException {
    try (Statement statement = sql.connection().createStatement()) {
      statement.execute("SHUTDOWN IMMEDIATELY");
    }
  }

  @Override
  public void close() {
    sql.perform(
        "close the store",
        () -> {
          if (!sql.connection().isReadOnly()) {
            sql.connection().rollback();
            endAsIfKilled();
          }
          sql.connection().close();
        });
  }
}
