package org.qipu.indexer.store;

import java.io.ByteArrayInputStream;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.Severity;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.GameEnd;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

/**
 * Adds records to a store in one transaction after another: nothing is visible or safe before
 * {@link #commit()}. One at a time, used by one thread that is never interrupted.
 */
public final class GameWriter implements AutoCloseable {
  /** Longest text in a column, in characters; the whole text is in the content. */
  private static final int MAX_COLUMN = 2000;

  /** Longest headers of a further source; a record with longer ones is stored as a game. */
  private static final int MAX_SOURCE_TAGS = 500_000;

  private final GameStore store;
  private final Sql sql;
  private final Words words;
  private final Dedupe dedupe;
  private final DuplicateFinder duplicates;
  private final SourceFiles files;
  private final RejectedRecords rejectedRecords;
  private final Diagnostics diagnostics;
  private final Tally tally;
  private final GameCodec codec = new GameCodec();
  private final PreparedStatement insertGame;
  private final PreparedStatement insertOriginal;
  private final PreparedStatement selectSources;
  private final PreparedStatement insertSource;
  private long nextId;
  private long nextSourceId;
  private long firstOfTransaction;
  private int pending;
  private boolean dirty;

  GameWriter(GameStore store, Sql sql, Words words, Dedupe dedupe) throws SQLException {
    this.store = store;
    this.sql = sql;
    this.words = words;
    this.dedupe = dedupe;
    duplicates = new DuplicateFinder(sql);
    files = new SourceFiles(sql);
    diagnostics = new Diagnostics(sql);
    rejectedRecords = new RejectedRecords(sql, words, diagnostics);
    tally = new Tally(sql);
    insertGame =
        sql.connection()
            .prepareStatement(
                "INSERT INTO game (id, file, ordinal, format, charset, status, game_end, result,"
                    + " result_stated, plies, legal_plies, nodes, illegal_nodes, diagnostics, red,"
                    + " black, event, site, round, date_text, start_fen, setup_fen, same_moves,"
                    + " checksum, content, content_rest, row_checksum) VALUES (?, ?, ?, ?, ?, ?, ?,"
                    + " ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    insertOriginal =
        sql.connection().prepareStatement("INSERT INTO original (game, bytes) VALUES (?, ?)");
    selectSources =
        sql.connection().prepareStatement("SELECT file, ordinal FROM game_source WHERE game = ?");
    insertSource =
        sql.connection()
            .prepareStatement(
                "INSERT INTO game_source (id, game, file, ordinal, format, charset, result, tags)"
                    + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    nextId = store.lastGameId() + 1;
    nextSourceId = store.max("game_source", "id") + 1;
    firstOfTransaction = nextId;
  }

  /**
   * Begins a file or an entry of an archive, and returns its number.
   *
   * @param path as it is to stand in the sources of its games
   * @param size in bytes; -1 if unknown
   * @param sha256 hexadecimal digits; empty if unknown
   */
  public long beginFile(String path, long size, String sha256) {
    dirty = true;
    return sql.run("note the file " + path, () -> files.begin(path, size, sha256));
  }

  /** Notes that a file has been read to its end. */
  public void endFile(long file, long size, String sha256) {
    dirty = true;
    sql.perform("note the end of a file", () -> files.end(file, size, sha256));
  }

  /** Stores a record, or finds it stored, or rejects it. */
  public ImportOutcome add(long file, ReplayedGame game) {
    return sql.run("store " + files.path(file), () -> addRecord(file, game));
  }

  /**
   * Keeps what is known of a file that no reader knows or that cannot be read.
   *
   * @param firstBytes its beginning, perhaps empty
   */
  public ImportOutcome addUnknownFile(long file, Diagnostic reason, byte[] firstBytes) {
    return sql.run(
        "keep the rejected file " + files.path(file),
        () -> {
          count();
          return new ImportOutcome.Rejected(
              rejectedRecords.add(
                  dedupe, file, 0, "", "", reason.message(), firstBytes, null, List.of(reason)));
        });
  }

  private void count() {
    pending++;
    dirty = true;
  }

  private ImportOutcome addRecord(long file, ReplayedGame game) throws SQLException {
    count();
    Setup start = game.start();
    if (game.status() == GameStatus.REJECTED || start == null) {
      return reject(file, game);
    }
    List<String> columns = columns(game.record());
    byte[] content = codec.encode(game, columns);
    long movesHash = DuplicateFinder.movesHash(file, game, start);
    DuplicateFinder.Finding finding =
        duplicates.find(movesHash, file, game, start, columns, content, dedupe == Dedupe.SKIP);
    GameRow stored = finding.duplicateOf();
    if (stored != null && addSource(stored, file, game.record())) {
      return new ImportOutcome.Duplicate(stored.id());
    }
    long id = nextId++;
    insert(id, file, game, start, columns, content, finding.sameMovesAs());
    duplicates.put(movesHash, id, columns, content);
    return new ImportOutcome.Stored(id, finding.sameMovesAs());
  }

  @SuppressWarnings("NullAway") // does not see byte @Nullable [] in the class file of a record
  private ImportOutcome reject(long file, ReplayedGame game) throws SQLException {
    GameRecord record = game.record();
    byte @Nullable [] bytes = record.original();
    byte @Nullable [] content = null;
    if (bytes == null) {
      short[] asText = new short[record.tree().size()];
      Arrays.fill(asText, (short) -1);
      content =
          codec.encode(
              new ReplayedGame(
                  record,
                  GameStatus.REJECTED,
                  null,
                  null,
                  asText,
                  0,
                  0,
                  0,
                  GameEnd.OPEN,
                  List.of()),
              Collections.nCopies(7, ""));
    }
    return new ImportOutcome.Rejected(
        rejectedRecords.add(
            dedupe,
            file,
            record.ordinal(),
            record.format(),
            record.charset(),
            reason(game.diagnostics()),
            bytes,
            content,
            game.diagnostics()));
  }

  private static String reason(List<Diagnostic> diagnostics) {
    for (Diagnostic diagnostic : diagnostics) {
      if (diagnostic.severity() == Severity.ERROR) {
        return diagnostic.message();
      }
    }
    return diagnostics.isEmpty() ? "no game could be made of it" : diagnostics.get(0).message();
  }

  /** Texts of event, site, date, round, red, black, result, each cut to its column. */
  private static List<String> columns(GameRecord record) {
    Tags tags = record.tags();
    return List.of(
        cut(tags.event()),
        cut(tags.site()),
        cut(tags.text("Date")),
        cut(tags.round()),
        cut(tags.red()),
        cut(tags.black()),
        record.result().toString());
  }

  private static String cut(String text) {
    return text.length() <= MAX_COLUMN ? text : text.substring(0, MAX_COLUMN);
  }

  @SuppressWarnings("NullAway") // does not see byte @Nullable [] in the class file of a record
  private void insert(
      long id,
      long file,
      ReplayedGame game,
      Setup start,
      List<String> columns,
      byte[] content,
      long sameMovesAs)
      throws SQLException {
    GameRecord record = game.record();
    int status = Codes.of(game.status());
    int result = Codes.of(record.result());
    int format = words.number(record.format());
    @Nullable Setup setup = record.setup();
    List<@Nullable Object> values =
        Arrays.asList(
            id,
            file,
            record.ordinal(),
            format,
            words.number(record.charset()),
            status,
            Codes.of(game.end()),
            result,
            record.resultStated(),
            game.plies(),
            game.legalPlies(),
            record.tree().moveCount(),
            game.illegalNodes(),
            game.diagnostics().size(),
            columns.get(4),
            columns.get(5),
            columns.get(0),
            columns.get(1),
            columns.get(3),
            columns.get(2),
            start.equals(Setup.START) ? null : Fen.write(start),
            setup == null || setup.equals(start) ? null : Fen.write(setup));
    PreparedStatement row = insertGame;
    for (int i = 0; i < values.size(); i++) {
      row.setObject(i + 1, values.get(i));
    }
    if (sameMovesAs > 0) {
      row.setLong(23, sameMovesAs);
    } else {
      row.setNull(23, Types.BIGINT);
    }
    row.setInt(24, GameRow.checksum(content));
    int inline = Math.min(content.length, GameRow.INLINE_CONTENT);
    if (inline == content.length) {
      row.setBytes(25, content);
      row.setNull(26, Types.BLOB);
    } else {
      row.setBytes(25, Arrays.copyOf(content, inline));
      row.setBinaryStream(26, new ByteArrayInputStream(content, inline, content.length - inline));
    }
    row.setInt(27, GameRow.rowChecksum(values));
    row.executeUpdate();
    if (!game.diagnostics().isEmpty()) {
      diagnostics.insert(id, game.diagnostics());
    }
    byte @Nullable [] original = record.original();
    if (original != null) {
      insertOriginal.setLong(1, id);
      insertOriginal.setBinaryStream(2, new ByteArrayInputStream(original));
      insertOriginal.executeUpdate();
    }
    tally.add(status, result, format, 1, game.plies());
  }

  /**
   * Notes a further source of a game, unless it is the place that the game was read from. Returns
   * false if its headers are too long for that.
   */
  private boolean addSource(GameRow stored, long file, GameRecord record) throws SQLException {
    if (stored.file() == file && stored.ordinal() == record.ordinal()) {
      return true;
    }
    selectSources.setLong(1, stored.id());
    try (ResultSet rows = selectSources.executeQuery()) {
      while (rows.next()) {
        if (rows.getLong(1) == file && rows.getInt(2) == record.ordinal()) {
          return true;
        }
      }
    }
    ByteOutput tags = new ByteOutput(128);
    TagsCodec.write(record.tags(), stored.columns(), tags);
    if (tags.size() > MAX_SOURCE_TAGS) {
      return false;
    }
    insertSource.setLong(1, nextSourceId++);
    insertSource.setLong(2, stored.id());
    insertSource.setLong(3, file);
    insertSource.setInt(4, record.ordinal());
    insertSource.setInt(5, words.number(record.format()));
    insertSource.setInt(6, words.number(record.charset()));
    insertSource.setInt(7, Codes.of(record.result()));
    insertSource.setBytes(8, tags.toByteArray());
    insertSource.executeUpdate();
    return true;
  }

  /** Returns how many records were added since the last commit. */
  public int pending() {
    return pending;
  }

  /** Returns the number of the last change after making all that was added durable. */
  public long commit() {
    if (!dirty) {
      return store.journalNumber();
    }
    long journal =
        sql.run(
            "commit",
            () -> {
              duplicates.flush();
              tally.flush();
              return store.commitChange(GameStore.IMPORT, firstOfTransaction, nextId - 1);
            });
    firstOfTransaction = nextId;
    pending = 0;
    dirty = false;
    return journal;
  }

  /** Takes back what was not committed. */
  @Override
  public void close() {
    sql.perform(
        "close the import",
        () -> {
          sql.connection().rollback();
          words.reload();
          duplicates.close();
          files.close();
          rejectedRecords.close();
          diagnostics.close();
          tally.close();
          insertGame.close();
          insertOriginal.close();
          selectSources.close();
          insertSource.close();
        });
    store.writerClosed();
  }

  /** Returns now, in whole seconds. */
  static Timestamp now() {
    return Timestamp.from(Instant.ofEpochSecond(Instant.now().getEpochSecond()));
  }
}
