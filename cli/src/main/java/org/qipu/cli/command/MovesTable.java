package org.qipu.cli.command;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
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
  public void write(RowWriter rows) {
    MoveNotation writing = notation.kind().notation();
    for (int from = 0; from < ids.size(); from += BATCH) {
      List<Long> batch = ids.subList(from, Math.min(ids.size(), from + BATCH));
      database.mainLines(batch, line -> write(line, writing, rows));
    }
  }

  private void write(MainLine line, MoveNotation writing, RowWriter rows) {
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
      Move move = Move.ofCode(code);
      String side = position.sideToMove() == Side.RED ? "red" : "black";
      String text = writing.write(position, move);
      position.make(code);
      String after = key(position);
      @Nullable Object[] values = new Object[withFen ? 8 : 7];
      values[0] = line.id();
      values[1] = position.plies();
      values[2] = side;
      values[3] = ICCS[code];
      values[4] = text;
      values[5] = before;
      values[6] = after;
      if (withFen) {
        values[7] = Fen.write(position.toSetup());
      }
      rows.row(values);
      before = after;
    }
  }

  /** Returns the key of a position as 16 hexadecimal digits, which no spreadsheet rounds. */
  private static String key(Position position) {
    return HexFormat.of().toHexDigits(position.key());
  }
}
