package org.qipu.indexer.player;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlayersTextTest {
  static Stream<Arguments> rightTexts() {
    return Stream.of(
        Arguments.of("", List.of()),
        Arguments.of("# nobody\n\n", List.of()),
        Arguments.of("胡荣华\n", List.of(List.of("胡荣华"))),
        Arguments.of(
            "胡荣华\n  上海胡榮華\n\tHU RongHua\n\u3000胡司令\n",
            List.of(List.of("胡荣华", "上海胡榮華", "HU RongHua", "胡司令"))),
        Arguments.of(
            "\uFEFF甲\r\n  乙\r\n\r\n丙\r\n丁", List.of(List.of("甲", "乙"), List.of("丙"), List.of("丁"))),
        Arguments.of("# of both\n甲  \n  # of one\n  乙   \n", List.of(List.of("甲", "乙"))),
        Arguments.of("\\#1\n  \\\\2\n  a # b\n", List.of(List.of("#1", "\\2", "a # b"))),
        Arguments.of("Hu  Rong\tHua\n", List.of(List.of("Hu Rong Hua"))),
        Arguments.of("胡榮華\n  胡荣华\n  胡 荣 华\n", List.of(List.of("胡榮華", "胡荣华", "胡 荣 华"))));
  }

  @ParameterizedTest
  @MethodSource("rightTexts")
  void reads(String text, List<List<String>> players) {
    PlayersText.Reading reading = PlayersText.read(text);
    assertThat(reading.problems()).isEmpty();
    assertThat(reading.players().players()).extracting(PlayerIdentity::texts).isEqualTo(players);
    String written = PlayersText.write(reading.players());
    assertThat(PlayersText.read(written).players().players())
        .isEqualTo(reading.players().players());
    assertThat(PlayersText.write(PlayersText.read(written).players())).isEqualTo(written);
  }

  static Stream<Arguments> wrongTexts() {
    return Stream.of(
        Arguments.of("# x\n  甲\n", 2, 3, "no player stands above this spelling"),
        Arguments.of("甲\n  乙\n丙\n\n  乙\n", 5, 3, "'乙' belongs to another player, in line 2"),
        Arguments.of("胡榮華\n丙\n \t胡 荣 华\n", 3, 3, "'胡 荣 华' belongs to another player, in line 1"),
        Arguments.of("甲\n甲\n", 2, 1, "'甲' belongs to another player, in line 1"),
        Arguments.of(
            "甲\n  != 乙\n  乙\n", 2, 6, "'乙' is a spelling of the player from whom it is told apart"),
        Arguments.of("  != 甲\n", 1, 6, "no player stands above this spelling"),
        Arguments.of("甲\n  !=\n", 2, 5, "'' has neither letter nor digit"),
        Arguments.of("甲\n  ?\n", 2, 3, "'?' has neither letter nor digit"),
        Arguments.of(
            "甲\n" + "乙".repeat(501), 2, 1, "'" + "乙".repeat(501) + "' is too long for a name"));
  }

  @ParameterizedTest
  @MethodSource("wrongTexts")
  void tellsWhereItIsWrong(String text, int line, int column, String message) {
    assertThat(PlayersText.read(text).problems())
        .containsExactly(new PlayersText.Problem(line, column, message));
  }

  @Test
  void readsWhoIsSomebodyElse() {
    String text = "甲\n  \\!= 1\n# met him\n  != 乙\n\t!=\u3000胡榮華\n\n胡荣华\n  HU RongHua\n丙\n";
    PlayersText.Reading reading = PlayersText.read(text);
    assertThat(reading.problems()).isEmpty();
    PlayerIdentities players = reading.players();
    assertThat(players.players().get(0).texts()).containsExactly("甲", "!= 1");
    assertThat(players.areDistinct("甲", "乙")).isTrue();
    assertThat(players.areDistinct("HU RONGHUA", "!= 1")).isTrue();
    assertThat(players.areDistinct("丙", "甲")).isFalse();
    assertThat(players.areDistinct("丙", "胡荣华")).isFalse();
    assertThat(PlayersText.write(players))
        .isEqualTo("甲\n  \\!= 1\n# met him\n  != 乙\n  != 胡榮華\n\n胡荣华\n  HU RongHua\n丙\n");
  }

  @Test
  void tellsEverythingThatIsWrong() {
    assertThat(PlayersText.read("  甲\n乙\n  ?\n乙\n").problems())
        .extracting(PlayersText.Problem::line)
        .containsExactly(1, 3, 4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "# head\n# more\n\n# of 甲\n甲\n  # of 乙\n  乙\n\n丙\n  丁\n# at the end\n",
        "\n\n甲\n",
        "# head\n\n",
        "# of 甲\n甲\n\n\n# of 乙\n\n乙\n",
      })
  void keepsWhatPeopleWroteBetween(String text) {
    assertThat(PlayersText.write(PlayersText.read(text).players())).isEqualTo(text);
  }
}
