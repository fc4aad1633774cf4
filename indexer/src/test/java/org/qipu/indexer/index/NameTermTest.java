package org.qipu.indexer.index;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class NameTermTest {
  @ParameterizedTest(name = "{0} in {1}: {2}")
  @CsvFileSource(resources = "name-queries.csv", numLinesToSkip = 1)
  void finds(String query, String name, boolean found) {
    assertThat(new NameTerm.Matcher(query).matches(NameTerm.of(name))).isEqualTo(found);
  }

  @Test
  void blankNamesHaveNoTermAndFindNothing() {
    assertThat(NameTerm.of(" \u3000")).isEmpty();
    assertThat(new NameTerm.Matcher(" ").matches(NameTerm.of("胡荣华"))).isFalse();
  }

  @Test
  void theLongestNamesFitIntoATerm() {
    String term = NameTerm.of("吕覃解".repeat(5000));
    assertThat(term.getBytes(java.nio.charset.StandardCharsets.UTF_8).length).isLessThan(32_766);
  }
}
