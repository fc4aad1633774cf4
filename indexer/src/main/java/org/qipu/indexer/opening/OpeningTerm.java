package org.qipu.indexer.opening;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Side;

/**
 * An entry of {@code features.txt} as a part of names.
 *
 * @param names all its names in every script
 * @param start names that mean it only at the beginning of a name of two sides
 * @param only the one side that can have it, or null
 * @param usual whose it is where a name does not tell
 * @param meanings the features it stands for, none for a word without structure
 */
record OpeningTerm(
    List<String> names,
    List<String> start,
    @Nullable Side only,
    Side usual,
    List<Meaning> meanings) {

  /**
   * A feature of a side.
   *
   * @param feature its index
   * @param side whose; null for the side whose term it is
   */
  record Meaning(int feature, @Nullable Side side) {}

  /** Returns the name it is listed under. */
  String name() {
    return names.get(0);
  }

  /** True if it says something of both sides. */
  boolean isMutual() {
    return meanings.stream().anyMatch(meaning -> meaning.side() == Side.BLACK)
        && meanings.stream().anyMatch(meaning -> meaning.side() == Side.RED);
  }
}
