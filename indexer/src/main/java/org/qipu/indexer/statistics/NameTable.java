package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.qipu.indexer.index.GameScan;
import org.qipu.indexer.index.GameSegment;
import org.qipu.indexer.index.GameSegment.TextColumn;

/**
 * All names of a field as numbers, those that mean the same with one number. How a name is shown
 * goes by the whole index, so that it is the same in all tables.
 */
final class NameTable {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> shown = new ArrayList<>();

  private NameTable() {}

  /**
   * Reads all names.
   *
   * @param all the games of the index
   * @param key what names that mean the same have in common; empty for a text that is no name
   * @param show makes the name shown of the key and the form that stands most often
   */
  static NameTable of(
      GameScan all, UnaryOperator<String> key, BinaryOperator<String> show, String... fields)
      throws IOException {
    Map<String, Integer> games = new HashMap<>();
    for (String field : fields) {
      all.forEachSegment(segment -> count(segment, field, games));
    }
    NameTable table = new NameTable();
    Map<String, Integer> places = new HashMap<>();
    List<String> keys = new ArrayList<>();
    games.forEach(
        (written, count) -> {
          String common = key.apply(written);
          if (!common.isEmpty()) {
            Integer known = places.putIfAbsent(common, keys.size());
            if (known == null) {
              table.numbers.put(written, keys.size());
              keys.add(common);
              table.shown.add(written);
            } else {
              table.numbers.put(written, known);
              if (isBefore(written, table.shown.get(known), games)) {
                table.shown.set(known, written);
              }
            }
          }
        });
    for (int i = 0; i < keys.size(); i++) {
      table.shown.set(i, show.apply(keys.get(i), table.shown.get(i).strip()));
    }
    return table;
  }

  private static void count(GameSegment segment, String field, Map<String, Integer> games)
      throws IOException {
    TextColumn column = segment.texts(field);
    int[] counts = new int[column.size()];
    while (segment.next()) {
      int number = column.number();
      if (number != TextColumn.NONE) {
        counts[number]++;
      }
    }
    for (int number = 0; number < counts.length; number++) {
      if (counts[number] > 0) {
        games.merge(column.text(number), counts[number], Integer::sum);
      }
    }
  }

  private static boolean isBefore(String one, String other, Map<String, Integer> games) {
    int byGames = games.getOrDefault(one, 0) - games.getOrDefault(other, 0);
    return byGames != 0 ? byGames > 0 : one.compareTo(other) < 0;
  }

  /** Returns the number of a name as written, or {@link KeyReader#NONE}. */
  int number(String written) {
    return numbers.getOrDefault(written, KeyReader.NONE);
  }

  /** Returns how a name is shown. */
  String shown(int number) {
    return shown.get(number);
  }

  int size() {
    return shown.size();
  }
}
