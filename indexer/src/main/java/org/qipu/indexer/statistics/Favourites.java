package org.qipu.indexer.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.opening.EccoOpening;
import org.qipu.indexer.opening.EccoTable;

/**
 * Counts which openings players played, by the opening's name without its variation, and knows each
 * one's commonest; of equally common ones the first in the table of openings.
 */
final class Favourites {
  private final List<String> names =
      EccoTable.get().openings().stream().map(EccoOpening::name).distinct().toList();

  /** Players and the numbers of openings that they played. */
  private final KeyTable pairs = new KeyTable();

  private int[] games = new int[64];
  private int[] best = new int[0];
  private boolean sorted;

  /** Returns the number of an opening's name. */
  int number(String code) {
    return EccoTable.get().find(code).map(EccoOpening::name).map(names::indexOf).orElseThrow();
  }

  /** Adds a game of a player. */
  void add(int player, int opening) {
    int pair = pairs.place((long) player << 32 | opening);
    if (pair == games.length) {
      games = Arrays.copyOf(games, 2 * pair);
    }
    games[pair]++;
    sorted = false;
  }

  private int best(int player) {
    if (!sorted) {
      best = new int[player + 1];
      sorted = true;
      for (int pair = 0; pair < pairs.size(); pair++) {
        int whose = (int) (pairs.key(pair) >>> 32);
        if (whose >= best.length) {
          best = Arrays.copyOf(best, Math.max(2 * best.length, whose + 1));
        }
        if (best[whose] == 0 || isBefore(pair, best[whose] - 1)) {
          best[whose] = pair + 1;
        }
      }
    }
    return player < best.length ? best[player] - 1 : -1;
  }

  private boolean isBefore(int pair, int other) {
    return games[pair] != games[other]
        ? games[pair] > games[other]
        : pairs.key(pair) < pairs.key(other);
  }

  /** Returns the columns of the commonest opening and of the games with it. */
  List<StatColumn> columns(String name) {
    List<StatColumn> columns = new ArrayList<>();
    columns.add(StatColumn.words(name, this::name));
    columns.add(
        StatColumn.number(
            name + "Games",
            player -> {
              int pair = best(player);
              return pair < 0 ? null : (Object) games[pair];
            }));
    return columns;
  }

  private @Nullable Object name(int player) {
    int pair = best(player);
    return pair < 0 ? null : names.get((int) pairs.key(pair));
  }
}
