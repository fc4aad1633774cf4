package org.qipu.indexer.duplicate;

import java.util.Arrays;
import org.qipu.importers.derived.DerivedHeaders;
import org.qipu.indexer.duplicate.LineHash.Image;
import org.qipu.indexer.store.GameStore;
import org.qipu.indexer.store.Hash64;
import org.qipu.indexer.store.HashIndex;
import org.qipu.indexer.store.MainLine;
import org.qipu.indexer.store.ProgressListener;
import org.qipu.indexer.store.StoredGame;
import org.qipu.indexer.text.NameFolding;

/**
 * Which games have the same main line, and which lines are beginnings or images of others, found in
 * two passes through the store. A line is known by the first game that has it; some 80 bytes a
 * game. What is found rests on 64-bit hashes and has to be checked on the games.
 */
final class LineTable {
  /** Pairs of games whose players are compared for one pair of lines. */
  private static final int MOST_COMPARED = 256;

  private final HashIndex lines = new HashIndex();
  private int[] first = new int[1024]; // the first game with the line; 0 = no moves or no game
  private int[] next = new int[1024]; // the next game with the same line
  private int[] last = new int[1024]; // of the first game: the last with the same line
  private int[] beginning = new int[1024]; // of the first game: the longest line that begins it
  private int[] mirror = new int[1024];
  private int[] swapped = new int[1024];
  private int[] plies = new int[1024];
  private long[] players = new long[1024];
  private int lastId;
  private final GameStore store;

  private LineTable(GameStore store) {
    this.store = store;
  }

  /** Reads all lines. */
  static LineTable read(GameStore store, ProgressListener progress) {
    LineTable table = new LineTable(store);
    store.forEachMainLine("comparing main lines", progress, table::add);
    store.forEachMainLine("looking for beginnings and images", progress, table::relate);
    return table;
  }

  private void add(MainLine line) {
    int id = Math.toIntExact(line.id());
    grow(id);
    lastId = id;
    if (line.moves().length == 0) {
      return;
    }
    players[id] = players(line);
    long hash = LineHash.whole(line, Image.PLAIN);
    int known = (int) lines.find(hash, any -> true);
    first[id] = known == 0 ? id : known;
    plies[id] = line.rest().isEmpty() ? line.moves().length : Integer.MAX_VALUE;
    if (known == 0) {
      lines.put(hash, id, 1);
    } else {
      next[last[known]] = id;
    }
    last[first[id]] = id;
  }

  private void grow(int id) {
    if (id < first.length) {
      return;
    }
    int length = Math.max(id + 1, 3 * (first.length / 2));
    first = Arrays.copyOf(first, length);
    next = Arrays.copyOf(next, length);
    last = Arrays.copyOf(last, length);
    beginning = Arrays.copyOf(beginning, length);
    mirror = Arrays.copyOf(mirror, length);
    swapped = Arrays.copyOf(swapped, length);
    plies = Arrays.copyOf(plies, length);
    players = Arrays.copyOf(players, length);
  }

  private void relate(MainLine line) {
    int id = Math.toIntExact(line.id());
    if (id >= first.length || first[id] != id) {
      return;
    }
    short[] moves = line.moves();
    Hash64 hash = LineHash.start(line, Image.PLAIN);
    for (int ply = 1; ply <= moves.length; ply++) {
      hash.add(moves[ply - 1]);
      if (ply >= DuplicateSearch.SHORTEST) {
        int found = (int) lines.find(hash.value(), any -> true);
        if (found != 0 && found != id && plies[found] == ply && isTelling(ply, found, id)) {
          beginning[id] = found;
        }
      }
    }
    if (moves.length >= DuplicateSearch.SHORTEST && line.rest().isEmpty()) {
      mirror[id] = image(line, Image.MIRRORED);
      swapped[id] = image(line, Image.SWAPPED);
      if (swapped[id] == 0) {
        swapped[id] = image(line, Image.SWAPPED_AND_MIRRORED);
      }
    }
  }

  /** Returns an earlier game with the image of a line, or 0: each pair is found once. */
  private int image(MainLine line, Image image) {
    int found = (int) lines.find(LineHash.whole(line, image), any -> true);
    int id = Math.toIntExact(line.id());
    return found < id && isTelling(line.moves().length, found, id) ? found : 0;
  }

  /** True if a common line is long enough or was played by the same two players. */
  private boolean isTelling(int common, int one, int other) {
    if (common >= DuplicateSearch.LONG_ENOUGH) {
      return true;
    }
    int looked = 0;
    for (int a = one; a != 0 && looked < MOST_COMPARED; a = next[a]) {
      for (int b = other; b != 0 && looked < MOST_COMPARED; b = next[b]) {
        looked++;
        if (players[a] != 0 && players[a] == players[b]) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns a key of the two players in either order, with or without teams; 0 if unknown. */
  private long players(MainLine line) {
    String red = line.red();
    String black = line.black();
    if (red.isBlank() && black.isBlank()) {
      DerivedHeaders derived =
          store.game(line.id()).map(StoredGame::derived).orElse(DerivedHeaders.NONE);
      red = derived.red().name();
      black = derived.black().name();
    }
    long one = player(red);
    long other = player(black);
    return one == 0 || other == 0 ? 0 : Math.min(one, other) << 32 | Math.max(one, other);
  }

  /** Returns the last two Chinese characters, or a hash of a name in letters; 31 bits. */
  private static long player(String name) {
    String folded = NameFolding.fold(name);
    int end = folded.length();
    boolean chinese =
        end >= 2
            && NameFolding.isHan(folded.charAt(end - 1))
            && NameFolding.isHan(folded.charAt(end - 2));
    if (chinese) {
      return (folded.charAt(end - 2) << 16 | folded.charAt(end - 1)) & 0x7FFF_FFFFL;
    }
    return end < 2 ? 0 : folded.hashCode() & 0x7FFF_FFFFL;
  }

  /** Returns the greatest number of a game. */
  int lastId() {
    return lastId;
  }

  /** True if a game is the first with its line. */
  boolean isFirst(int id) {
    return first[id] == id;
  }

  /** Returns the next game with the same line, or 0. */
  int next(int id) {
    return next[id];
  }

  /** Returns the longest line that is the beginning of a first game's line, or 0. */
  int beginning(int id) {
    return beginning[id];
  }

  /** Returns the earlier line that is the mirror image of a first game's line, or 0. */
  int mirror(int id) {
    return mirror[id];
  }

  /** Returns the earlier line that is a first game's line with colours exchanged, or 0. */
  int swapped(int id) {
    return swapped[id];
  }
}
