package org.qipu.indexer.store;

import java.nio.charset.StandardCharsets;
import java.sql.Blob;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.GameEnd;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

/**
 * One row of the table of games as it was read; content still in bytes.
 *
 * @param id number of the game
 * @param file number of its file
 * @param ordinal place in the file; 0 for a whole file
 * @param path path of the file
 * @param format number of a word
 * @param charset number of a word
 * @param status see GameStatus
 * @param end see GameEnd
 * @param result see GameResult
 * @param resultStated see GameRecord
 * @param plies see ReplayedGame
 * @param legalPlies see ReplayedGame
 * @param nodes moves in the whole tree
 * @param illegalNodes see ReplayedGame
 * @param diagnosticCount number of diagnostics
 * @param columns texts of event, site, date, round, red, black, result
 * @param startFen null for the standard start
 * @param setupFen null if the record's position is the start
 * @param checksum of the content
 * @param rowChecksum of all the rest, or null in a game of schema version 1
 * @param content see GameCodec
 */
@SuppressWarnings("ArrayRecordComponent") // rows are not compared
record GameRow(
    long id,
    long file,
    int ordinal,
    String path,
    int format,
    int charset,
    GameStatus status,
    GameEnd end,
    GameResult result,
    boolean resultStated,
    int plies,
    int legalPlies,
    int nodes,
    int illegalNodes,
    int diagnosticCount,
    List<String> columns,
    @Nullable String startFen,
    @Nullable String setupFen,
    int checksum,
    @Nullable Integer rowChecksum,
    byte[] content) {
  /** Bytes of content that stand in the row itself; the rest is a BLOB. */
  static final int INLINE_CONTENT = 60_000;

  /** What {@link #read} wants; a condition follows. */
  static final String SELECT =
      "SELECT g.id, g.file, g.ordinal, f.path, g.format, g.charset, g.status, g.game_end, g.result,"
          + " g.result_stated, g.plies, g.legal_plies, g.nodes, g.illegal_nodes, g.diagnostics,"
          + " g.event, g.site, g.date_text, g.round, g.red, g.black, g.start_fen, g.setup_fen,"
          + " g.checksum, g.row_checksum, g.content, g.content_rest"
          + " FROM game g JOIN source_file f ON f.id = g.file ";

  /** Reads the row on which a result set stands. */
  static GameRow read(ResultSet rows) throws SQLException {
    GameResult result = Codes.result(rows.getInt(9));
    return new GameRow(
        rows.getLong(1),
        rows.getLong(2),
        rows.getInt(3),
        rows.getString(4),
        rows.getInt(5),
        rows.getInt(6),
        Codes.status(rows.getInt(7)),
        Codes.end(rows.getInt(8)),
        result,
        rows.getBoolean(10),
        rows.getInt(11),
        rows.getInt(12),
        rows.getInt(13),
        rows.getInt(14),
        rows.getInt(15),
        List.of(
            rows.getString(16),
            rows.getString(17),
            rows.getString(18),
            rows.getString(19),
            rows.getString(20),
            rows.getString(21),
            result.toString()),
        rows.getString(22),
        rows.getString(23),
        rows.getInt(24),
        rows.getObject(25, Integer.class),
        content(rows.getBytes(26), rows.getBlob(27)));
  }

  static byte[] content(byte[] inline, @Nullable Blob rest) throws SQLException {
    if (rest == null) {
      return inline;
    }
    byte[] tail = rest.getBytes(1, (int) rest.length());
    byte[] whole = Arrays.copyOf(inline, inline.length + tail.length);
    System.arraycopy(tail, 0, whole, inline.length, tail.length);
    return whole;
  }

  /** Returns the checksum of a content. */
  static int checksum(byte[] content) {
    CRC32C crc = new CRC32C();
    crc.update(content);
    return (int) crc.getValue();
  }

  /**
   * Returns the checksum of a row without its content: CRC-32C of the values as texts, each with a
   * zero behind it.
   *
   * @param values in the order of {@link #values()}
   */
  static int rowChecksum(List<? extends @Nullable Object> values) {
    StringBuilder all = new StringBuilder();
    for (Object value : values) {
      all.append(value).append('\0');
    }
    return checksum(all.toString().getBytes(StandardCharsets.UTF_8));
  }

  private List<? extends @Nullable Object> values() {
    return Arrays.asList(
        id,
        file,
        ordinal,
        format,
        charset,
        Codes.of(status),
        Codes.of(end),
        Codes.of(result),
        resultStated,
        plies,
        legalPlies,
        nodes,
        illegalNodes,
        diagnosticCount,
        columns.get(4),
        columns.get(5),
        columns.get(0),
        columns.get(1),
        columns.get(3),
        columns.get(2),
        startFen,
        setupFen);
  }

  /** True unless the row has a checksum that is another one. */
  boolean isSound() {
    return rowChecksum == null || rowChecksum == rowChecksum(values());
  }

  /** Returns the place of a game, such as {@code file.pgn#3}. */
  static String source(String path, int ordinal) {
    return ordinal > 0 ? path + '#' + ordinal : path;
  }

  /** Returns the start position. */
  Setup start() {
    return startFen == null ? Setup.START : Fen.parse(startFen);
  }

  /**
   * Returns headers and moves.
   *
   * @throws IllegalArgumentException if the bytes are damaged
   */
  GameCodec.Content decode() {
    if (checksum(content) != checksum) {
      throw new IllegalArgumentException("the checksum is wrong");
    }
    return GameCodec.decode(content, columns);
  }

  /**
   * Returns the headers alone.
   *
   * @throws IllegalArgumentException if the bytes are damaged
   */
  Tags decodeTags() {
    return GameCodec.decodeTags(content, columns);
  }

  /**
   * Returns the game.
   *
   * @param original bytes of the record, if they were kept
   * @throws IllegalArgumentException if the bytes are damaged
   */
  @SuppressWarnings("NullAway") // does not see byte @Nullable [] in the class file of a record
  StoredGame toGame(Words words, List<Diagnostic> diagnostics, byte @Nullable [] original) {
    GameCodec.Content decoded = decode();
    Setup start = start();
    GameRecord record =
        new GameRecord(
            ordinal,
            words.text(format),
            words.text(charset),
            decoded.tags(),
            setupFen == null ? start : Fen.parse(setupFen),
            decoded.moves().tree(),
            result,
            resultStated,
            List.of(),
            original);
    short[] moves = decoded.moves().moves();
    return new StoredGame(
        id,
        source(path, ordinal),
        new ReplayedGame(
            record,
            status,
            start,
            finalSetup(start, moves, legalPlies),
            moves,
            plies,
            legalPlies,
            illegalNodes,
            end,
            diagnostics));
  }

  /**
   * Plays the main line, whose nodes are 1, 2, 3, … after decoding. Its moves were legal when they
   * were stored, and the checksum says that they are the same; whether they are legal is for {@link
   * StoreVerifier} to ask.
   */
  private static Setup finalSetup(Setup start, short[] moves, int legalPlies) {
    if (legalPlies == 0) {
      return start;
    }
    if (legalPlies >= moves.length || !Position.isPlayable(start)) {
      throw new IllegalArgumentException("fewer moves than the row says: " + legalPlies);
    }
    Position position = Position.from(start);
    for (int ply = 1; ply <= legalPlies; ply++) {
      Piece piece = moves[ply] < 0 ? null : position.pieceAt(Move.ofCode(moves[ply]).from());
      if (piece == null || piece.side() != position.sideToMove()) {
        throw new IllegalArgumentException("ply " + ply + " of the main line is illegal");
      }
      position.make(moves[ply]);
    }
    return position.toSetup();
  }
}
