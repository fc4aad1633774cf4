package org.qipu.cli.command;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.NotationName;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.Database;
import org.qipu.indexer.store.MainLine;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.fen.Fen;
import org.qipu.rules.notation.MoveNotation;

/**
 * The legal plies of main lines, a row each.
 *
 * @param database where the games are
 * @param ids the games, in order
 * @param notation of the moves
 * @param withFen true for a column with the position after each ply
 */
record MovesTable(Database database, List<Long> ids, NotationName notation, boolean withFen)
    implements DataTable {
  private static final int BATCH = 500;
  private static final List<Column> COLUMNS =
      List.of(
          Column.number("id"),
          Column.number("ply"),
          Column.of("side"),
          Column.of("iccs"),
          Column.of("notation"),
          Column.of("keyBefore"),
          Column.of("keyAfter"));

  /** The same 8,100 texts for millions of plies. */
  private static final String[] ICCS = new String[Move.COUNT];

  static {
    for (int code = 0; code < ICCS.length; code++) {
      String uci = Move.ofCode(code).toString().toUpperCase(Locale.ROOT);
      ICCS[code] = uci.substring(0, 2) + '-' + uci.substring(2);
    }
  }

  @Override
  public List<Column> columns() {
    List<Column> columns = new ArrayList<>(COLUMNS);
    if (withFen) {
      columns.add(Column.of("fen"));
    }
    return columns;
  }

  @Override
  public int bytes(Column column) {
    return switch (column.name()) {
      case "ply" -> 0; // H2 has the small numbers already
      case "side", "iccs" -> 24; // the same few texts
      case "keyBefore", "keyAfter" -> 52; // two rows have each text
      case "fen" -> 128;
      default -> DataTable.super.bytes(column);
    };
  }

  @Override
  public void write(RowWriter rows) {
    write(notation.kind().notation(), withFen, rows);
  }

  @Override
  public void write(Set<String> wanted, RowWriter rows) {
    write(
        wanted.contains("notation") ? notation.kind().notation() : null,
        wanted.contains("fen"),
        rows);
  }

  /** Writes all rows; without a notation, and without positions, these columns are empty. */
  private void write(@Nullable MoveNotation writing, boolean fens, RowWriter rows) {
    for (int from = 0; from < ids.size(); from += BATCH) {
      List<Long> batch = ids.subList(from, Math.min(ids.size(), from + BATCH));
      database.mainLines(batch, line -> write(line, writing, fens, rows));
    }
  }

  private void write(MainLine line, @Nullable MoveNotation writing, boolean fens, RowWriter rows) {
    Setup start = line.start();
    if (line.moves().length == 0 || !Position.isPlayable(start)) {
      return;
    }
    Position position = Position.from(start);
    String before = key(position);
    for (int code : line.moves()) {
      if (!position.isLegal(code)) {
        return;
      }
      @Nullable Object[] values = new Object[withFen ? 8 : 7];
      values[0] = line.id();
      values[1] = position.plies() + 1;
      values[2] = position.sideToMove() == Side.RED ? "red" : "black";
      values[3] = ICCS[code];
      values[4] = writing == null ? null : writing.write(position, Move.ofCode(code));
      values[5] = before;
      position.make(code);
      before = key(position);
      values[6] = before;
      if (fens) {
        values[7] = Fen.write(position.toSetup());
      }
      rows.row(values);
    }
  }

  /** Returns the key of a position as 16 hexadecimal digits, which no spreadsheet rounds. */
  private static String key(Position position) {
    return HexFormat.of().toHexDigits(position.key());
  }
}
