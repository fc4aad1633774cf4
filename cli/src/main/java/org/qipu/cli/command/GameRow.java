package org.qipu.cli.command;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.output.Column;
import org.qipu.importers.derived.DerivedHeaders;
import org.qipu.indexer.opening.EccoOpening;
import org.qipu.indexer.opening.EccoTable;
import org.qipu.indexer.query.SearchResult;
import org.qipu.indexer.store.GameHeader;
import org.qipu.rules.GameResult;

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
          Column.hidden("source"),
          Column.hidden("end"),
          Column.hidden("termination").orNone(),
          Column.hidden("derivedRed").orNone(),
          Column.hidden("derivedRedTeam").orNone(),
          Column.hidden("derivedBlack").orNone(),
          Column.hidden("derivedBlackTeam").orNone(),
          Column.hidden("derivedColours").orNone(),
          Column.hidden("derivedResult").orNone(),
          Column.hidden("derivedEvent").orNone(),
          Column.hidden("derivedDate").orNone(),
          Column.hidden("derivedFrom").orNone());

  private static final int RED = 1;
  private static final int BLACK = 2;
  private static final int EVENT = 3;
  private static final int DATE = 6;
  private static final int RESULT = 7;

  private GameRow() {}

  /** Returns the columns of a list whose games have some of their own. */
  static List<Column> columns(List<HitColumn> more) {
    List<Column> columns = new ArrayList<>(COLUMNS);
    more.forEach(column -> columns.add(column.column()));
    return columns;
  }

  /** Returns the values of a game. */
  static @Nullable Object[] values(GameHeader header, SearchResult.Hit hit, List<HitColumn> more) {
    List<@Nullable Object> values = headerValues(header, hit);
    more.forEach(column -> values.add(column.value(hit)));
    return values.toArray();
  }

  private static List<@Nullable Object> headerValues(GameHeader header, SearchResult.Hit hit) {
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
                header.source(),
                hit.end()));
    values.add(orNull(hit.termination()));
    addDerived(header.derived(), values);
    return values;
  }

  /**
   * Returns the values of a game for a person: what is derived stands in brackets where nothing is
   * written.
   */
  static @Nullable Object[] readable(
      GameHeader header, SearchResult.Hit hit, List<HitColumn> more) {
    List<@Nullable Object> values = headerValues(header, hit);
    DerivedHeaders derived = header.derived();
    values.set(RED, orDerived(header.red(), derived.red().fullName()));
    values.set(BLACK, orDerived(header.black(), derived.black().fullName()));
    values.set(EVENT, orDerived(header.event(), derived.event()));
    values.set(DATE, orDerived(header.date(), derived.date().toString()));
    if (derived.result() != GameResult.UNKNOWN) {
      values.set(RESULT, "(" + derived.result() + ")");
    }
    more.forEach(column -> values.add(column.readable(hit)));
    return values.toArray();
  }

  private static String orDerived(String written, String derived) {
    return derived.isEmpty() ? written : "(" + derived + ")";
  }

  private static void addDerived(DerivedHeaders derived, List<@Nullable Object> values) {
    values.add(orNull(derived.red().name()));
    values.add(orNull(derived.red().team()));
    values.add(orNull(derived.black().name()));
    values.add(orNull(derived.black().team()));
    values.add(derived.hasPlayers() ? derived.coloursSure() ? "sure" : "usual" : null);
    values.add(derived.result() == GameResult.UNKNOWN ? null : derived.result().toString());
    values.add(orNull(derived.event()));
    values.add(orNull(derived.date().toString()));
    values.add(derived.hasPlayers() ? derived.playersFrom().toString() : null);
  }

  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }
}
