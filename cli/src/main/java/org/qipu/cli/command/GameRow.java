package org.qipu.cli.command;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.output.Column;
import org.qipu.indexer.store.GameHeader;

/** The columns of a list of games, their names fixed for scripts. */
final class GameRow {
  static final List<Column> COLUMNS =
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

  private GameRow() {}

  /**
   * Returns the values of a game.
   *
   * @param ply number of plies played when the position asked for stood; null for no such column
   */
  static @Nullable Object[] values(GameHeader header, @Nullable Integer ply) {
    List<Object> values =
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
                header.opening(),
                header.ecco(),
                header.plies(),
                header.status().toString(),
                header.source()));
    if (ply != null) {
      values.add(ply);
    }
    return values.toArray();
  }
}
