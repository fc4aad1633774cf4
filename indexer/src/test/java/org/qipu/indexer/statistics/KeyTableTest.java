package org.qipu.indexer.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class KeyTableTest {
  @Test
  void givesPlacesAsAMapWould() {
    SplittableRandom random = new SplittableRandom(7);
    KeyTable table = new KeyTable();
    Map<Long, Integer> map = new HashMap<>();
    for (int i = 0; i < 100_000; i++) {
      // Few different upper halves, as in the tables of groups, and zero and negative ones.
      long key = (long) (random.nextInt(300) - 10) << 32 | random.nextInt(100);
      Integer expected = map.computeIfAbsent(key, unused -> map.size());

      assertThat(table.place(key)).isEqualTo(expected);
    }
    assertThat(table.size()).isEqualTo(map.size());
    map.forEach((key, place) -> assertThat(table.key(place)).isEqualTo(key));
  }
}
