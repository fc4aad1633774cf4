package org.qipu.cli.command;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.output.Column;
import org.qipu.indexer.opening.EccoOpening;
import org.qipu.indexer.opening.EccoTable;
import org.qipu.indexer.query.SearchResult;
import org.qipu.indexer.store.GameHeader;

/** The columns of a list of games, their names fixed for scripts. */
final class GameRow {
  private static final List<Column> COLUMNS =
      List.of(
          Column.number("id"),
          Column.of("red").atMost(16),
          Column.of("black").atMost(16),
          Column.of("event").atMost(24).orNone(),
          Column.hidden("site"),
          Column.hidden("round"),
          Column.of("date").atMost(14).orNone(),
          Column.of("result"),
          Column.of("opening").atMost(24).orNone(),
          Column.of("ecco").orNone(),
          Column.number("plies"),
          Column.hidden("status"),
          Column.hidden("source"));

  private static final Column PLY = Column.number("ply");
  private static final Column FOUND_BY = Column.of("foundBy");

  private GameRow() {}

  /**
   * Returns the columns of a list.
   *
   * @param withPly true if games are asked for by a position
   * @param withFoundBy true if they are asked for by the name of an opening
   */
  static List<Column> columns(boolean withPly, boolean withFoundBy) {
    List<Column> columns = new ArrayList<>(COLUMNS);
    if (withPly) {
      columns.add(PLY);
    }
    if (withFoundBy) {
      columns.add(FOUND_BY);
    }
    return columns;
  }

  /** Returns the values of a game in these columns. */
  static @Nullable Object[] values(GameHeader header, SearchResult.Hit hit, List<Column> columns) {
    List<@Nullable Object> values =
        new ArrayList<>(
            List.of(
                header.id(),
                header.red(),
                header.black(),
                header.event(),
                header.site(),
                header.round(),
                header.date(),
                header.result().toString(),
                EccoTable.get().find(hit.ecco()).map(EccoOpening::fullName).orElse(""),
                hit.ecco(),
                header.plies(),
                header.status().toString(),
                header.source()));
    if (columns.contains(PLY)) {
      values.add(hit.ply());
    }
    if (columns.contains(FOUND_BY)) {
      values.add(hit.foundBy() == null ? null : hit.foundBy().toString());
    }
    return values.toArray();
  }
}
