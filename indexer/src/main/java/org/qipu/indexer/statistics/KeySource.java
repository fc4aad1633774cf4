package org.qipu.indexer.statistics;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.GameScan;
import org.qipu.indexer.index.IndexFields;
import org.qipu.indexer.player.PlayerNames;

/** What keys need to know beside the game at hand; names are read when they are asked for. */
final class KeySource {
  private final GameScan scan;
  private final PlayerNames playerNames;
  private final int width;
  private @Nullable NameTable players;

  /**
   * Makes a source.
   *
   * @param width plies in a span of lengths
   */
  KeySource(GameScan scan, PlayerNames playerNames, int width) {
    this.scan = scan;
    this.playerNames = playerNames;
    this.width = width;
  }

  int width() {
    return width;
  }

  /** Returns the names of all players. */
  NameTable players() throws IOException {
    NameTable known = players;
    if (known == null) {
      known =
          NameTable.of(
              scan.ofAll(),
              playerNames::key,
              playerNames::shown,
              IndexFields.RED_NAME,
              IndexFields.BLACK_NAME);
      players = known;
    }
    return known;
  }

  /** Returns a key of names that are the same but for script, width, case and blanks. */
  NameKey namesOf(String column, String field) throws IOException {
    NameTable names =
        NameTable.of(scan.ofAll(), PlayerNames::keyOf, (key, mostWritten) -> mostWritten, field);
    return new NameKey(column, names, field, field);
  }
}
