package org.qipu.indexer.statistics;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Columns over rows in an order. Immutable. */
public final class StatTable {
  /** The column that every table has: how many games a row stands for. */
  public static final String GAMES = "games";

  private final List<StatColumn> columns;
  private final int[] rows;

  StatTable(List<StatColumn> columns, int rowCount) {
    this(List.copyOf(columns), IntStream.range(0, rowCount).toArray());
  }

  private StatTable(List<StatColumn> columns, int[] rows) {
    this.columns = columns;
    this.rows = rows;
  }

  /** Returns the columns. */
  public List<StatColumn> columns() {
    return columns;
  }

  /** Returns the number of rows. */
  public int size() {
    return rows.length;
  }

  /** Returns the value of a column in a row, counted from 0. */
  public @Nullable Object value(int row, StatColumn column) {
    return column.values().apply(rows[row]);
  }

  /** Returns the column of a name, or nothing. */
  public Optional<StatColumn> column(String name) {
    return columns.stream().filter(column -> column.name().equals(name)).findFirst();
  }

  /** Returns the rows that stand for so many games at least. */
  public StatTable withGames(int least) {
    StatColumn games = column(GAMES).orElseThrow();
    int[] kept =
        Arrays.stream(rows)
            .filter(row -> games.values().apply(row) instanceof Integer n && n >= least)
            .toArray();
    return new StatTable(columns, kept);
  }

  /** Returns the first rows. */
  public StatTable first(int most) {
    return new StatTable(columns, Arrays.copyOf(rows, Math.min(most, rows.length)));
  }

  /**
   * Returns the rows in the order of columns; rows without a value come last.
   *
   * @param descending one for each column
   */
  public StatTable sorted(List<StatColumn> by, List<Boolean> descending) {
    double[][] keys = new double[by.size()][];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = keys(by.get(i), descending.get(i));
    }
    Integer[] places = IntStream.range(0, rows.length).boxed().toArray(Integer[]::new);
    Arrays.sort(places, (a, b) -> compare(keys, a, b));
    return new StatTable(columns, Arrays.stream(places).mapToInt(place -> rows[place]).toArray());
  }

  private static int compare(double[][] keys, int a, int b) {
    for (double[] key : keys) {
      int order = Double.compare(key[a], key[b]);
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(a, b);
  }

  /** Returns a number for each row that is less where the row comes before. */
  private double[] keys(StatColumn column, boolean descending) {
    @Nullable Object[] values = Arrays.stream(rows).mapToObj(column.values()).toArray();
    Map<String, Integer> ranks = ranks(values);
    double[] keys = new double[values.length];
    for (int i = 0; i < keys.length; i++) {
      if (values[i] == null) {
        keys[i] = Double.POSITIVE_INFINITY;
      } else {
        double key =
            values[i] instanceof Number number
                ? number.doubleValue()
                : ranks.getOrDefault(values[i], 0);
        keys[i] = descending ? -key : key;
      }
    }
    return keys;
  }

  private static Map<String, Integer> ranks(@Nullable Object[] values) {
    Map<String, Integer> ranks = new HashMap<>();
    for (Object value : values) {
      if (value instanceof String text) {
        ranks.put(text, 0);
      }
    }
    String[] texts = ranks.keySet().toArray(String[]::new);
    Arrays.sort(texts);
    for (int rank = 0; rank < texts.length; rank++) {
      ranks.put(texts[rank], rank);
    }
    return ranks;
  }
}
