package org.qipu.importers.derived;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminationKindTest {
  /** The words are those of real records, and PGN's. */
  @ParameterizedTest(name = "\"{0}\" is {1}")
  @CsvSource(
      textBlock =
          """
          '', NONE
          认负, RESIGNATION
          紅方投子認負, RESIGNATION
          红认输。, RESIGNATION
          white resigned, RESIGNATION
          黑超时判负。, TIME
          红方局超时, TIME
          逾時, TIME
          time forfeit, TIME
          黑弃权, FORFEIT
          棄權, FORFEIT
          Forfeit, FORFEIT
          黑方断线判负, DISCONNECTION
          中途退出, DISCONNECTION
          abandoned, DISCONNECTION
          红方被绝杀, MATE
          黑方被将死, MATE
          checkmate, MATE
          困毙, STALEMATE
          双方不变作和。, REPETITION
          长将判负, REPETITION
          自然限着, REPETITION
          红方犯规, FOUL
          rules infraction, FOUL
          双方议和！, AGREEMENT
          (和棋), AGREEMENT
          draw agreed, AGREEMENT
          normal, OTHER
          """)
  void knowsTheWordsOfRecords(String words, TerminationKind kind) {
    assertThat(TerminationKind.of(words)).isEqualTo(kind);
  }
}
