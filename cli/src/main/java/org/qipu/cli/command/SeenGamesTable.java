package org.qipu.cli.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.Database;
import org.qipu.indexer.opening.EccoOpening;
import org.qipu.indexer.opening.EccoTable;
import org.qipu.indexer.query.SearchResult;
import org.qipu.indexer.sql.SqlType;
import org.qipu.indexer.statistics.SeenGames;
import org.qipu.rules.Side;

/**
 * A row for each game, in the order of their numbers: the columns of a listing, and how statistics
 * see the game.
 *
 * @param database where the games are
 * @param seen the games, and how statistics see them
 */
record SeenGamesTable(Database database, SeenGames seen) implements DataTable {
  private static final String COUNTED = "counted";
  private static final List<Column> MORE =
      List.of(
          Column.of(COUNTED),
          Column.number("year"),
          Column.of("redPlayer"),
          Column.of("blackPlayer"),
          Column.of("eventName"));

  /** What the index knows too: the store takes far longer. */
  private static final Set<String> INDEXED =
      Set.of(
          "id",
          "result",
          "opening",
          "ecco",
          "plies",
          "status",
          "end",
          "termination",
          COUNTED,
          "year",
          "redPlayer",
          "blackPlayer",
          "eventName");

  @Override
  public List<Column> columns() {
    List<Column> columns = new ArrayList<>(GameRow.columns(List.of()));
    columns.addAll(MORE);
    return columns;
  }

  @Override
  public SqlType type(Column column) {
    return column.name().equals(COUNTED) ? SqlType.FLAG : DataTable.super.type(column);
  }

  @Override
  public void write(RowWriter rows) {
    List<SearchResult.Hit> hits = new ArrayList<>();
    seen.forEach(id -> hits.add(hit(id)));
    ListedGames.forEach(
        database,
        hits,
        (header, hit) -> {
          @Nullable Object[] listed = GameRow.values(header, hit, List.of());
          @Nullable Object[] values = Arrays.copyOf(listed, listed.length + MORE.size());
          addSeen((int) hit.id(), values);
          rows.row(values);
        });
  }

  private SearchResult.Hit hit(int id) {
    return new SearchResult.Hit(
        id,
        -1,
        false,
        null,
        seen.text(id, SeenGames.Text.ECCO),
        seen.text(id, SeenGames.Text.END),
        seen.text(id, SeenGames.Text.TERMINATION),
        null);
  }

  private void addSeen(int id, @Nullable Object[] values) {
    int at = values.length - MORE.size();
    values[at++] = seen.isCounted(id);
    values[at++] = seen.year(id);
    values[at++] = seen.player(id, Side.RED);
    values[at++] = seen.player(id, Side.BLACK);
    values[at] = seen.event(id);
  }

  @Override
  public void write(Set<String> wanted, RowWriter rows) {
    if (!INDEXED.containsAll(wanted)) {
      write(rows);
      return;
    }
    List<String> names = columns().stream().map(Column::name).toList();
    int result = names.indexOf("result");
    int opening = names.indexOf("opening");
    int ecco = names.indexOf("ecco");
    int plies = names.indexOf("plies");
    int status = names.indexOf("status");
    int end = names.indexOf("end");
    int termination = names.indexOf("termination");
    EccoTable openings = EccoTable.get();
    seen.forEach(
        id -> {
          @Nullable Object[] values = new Object[names.size()];
          String code = seen.text(id, SeenGames.Text.ECCO);
          values[0] = id;
          values[result] = seen.text(id, SeenGames.Text.RESULT);
          values[opening] = openings.find(code).map(EccoOpening::fullName).orElse("");
          values[ecco] = code;
          values[plies] = seen.plies(id);
          values[status] = seen.text(id, SeenGames.Text.STATUS);
          values[end] = seen.text(id, SeenGames.Text.END);
          values[termination] = seen.text(id, SeenGames.Text.TERMINATION);
          addSeen(id, values);
          rows.row(values);
        });
  }
}
