package org.qipu.indexer.index;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Targets with one structure: games that had it are replayed once for all of them. */
final class TailGroup {
  private final long structure;
  private final int pieces;
  private final List<Integer> targets = new ArrayList<>();
  private final List<Long> keys = new ArrayList<>();
  private KeyTable table = new KeyTable(0);

  private TailGroup(long structure, int pieces) {
    this.structure = structure;
    this.pieces = pieces;
  }

  static List<TailGroup> of(List<PositionTarget> targets) {
    Map<Long, TailGroup> groups = new HashMap<>();
    for (int i = 0; i < targets.size(); i++) {
      PositionTarget target = targets.get(i);
      for (PositionTarget.Image image : target.images()) {
        add(groups, image.structure(), target.pieces(), i, image.key());
      }
    }
    List<TailGroup> list = List.copyOf(groups.values());
    list.forEach(TailGroup::build);
    return list;
  }

  private static void add(
      Map<Long, TailGroup> groups, long structure, int pieces, int target, long key) {
    TailGroup group = groups.computeIfAbsent(structure, s -> new TailGroup(s, pieces));
    group.targets.add(target);
    group.keys.add(key);
  }

  private void build() {
    table = new KeyTable(keys.size());
    for (int i = 0; i < keys.size(); i++) {
      table.add(keys.get(i), targets.get(i));
    }
  }

  long structure() {
    return structure;
  }

  /** Returns the number of pieces of every target. */
  int pieces() {
    return pieces;
  }

  /** Returns the number of the target with a key, or -1. */
  int target(long key) {
    return table.get(key);
  }
}
