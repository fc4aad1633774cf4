package org.qipu.indexer.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HashIndexTest {
  @ParameterizedTest
  @ValueSource(longs = {0, 1, 682, 5_000, 100_000})
  void givesTheNumbersOfAHashInTheOrderTheyCame(long expectedNumbers) {
    Random random = new Random(7);
    HashIndex index = new HashIndex(expectedNumbers);
    Map<Long, List<Long>> expected = new HashMap<>();
    for (long id = 1; id <= 20_000; id++) {
      long hash = random.nextInt(6000) * 0x100000001L;
      index.put(hash, id, Integer.MAX_VALUE);
      expected.computeIfAbsent(hash, key -> new ArrayList<>()).add(id);
    }

    expected.forEach(
        (hash, ids) -> {
          List<Long> met = new ArrayList<>();
          assertThat(index.find(hash, id -> !met.add(id))).isZero();
          assertThat(met).isEqualTo(ids);
          assertThat(index.find(hash, id -> true)).isEqualTo(ids.get(0));
        });
    assertThat(index.size()).isEqualTo(20_000);
    assertThat(index.find(5, id -> true)).isZero();
  }

  @Test
  void takesNoMoreThanTheLimit() {
    HashIndex index = new HashIndex();

    assertThat(index.put(1, 10, 2)).isTrue();
    assertThat(index.put(1, 11, 2)).isTrue();
    assertThat(index.put(1, 12, 2)).isFalse();
    assertThat(index.put(2, 12, 2)).isTrue();
    assertThat(index.size()).isEqualTo(3);
  }

  @Test
  void refusesNumbersThatAreNone() {
    assertThatThrownBy(() -> new HashIndex().put(1, 0, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
