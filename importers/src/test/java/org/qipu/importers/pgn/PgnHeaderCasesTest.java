package org.qipu.importers.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.GameResult;

/** Tags of real collections: case P41 and quirks 14 to 29. */
class PgnHeaderCasesTest {
  @ParameterizedTest
  @CsvSource({
    "2023.05.06, 2023-05-06, false",
    "2023.05.??, 2023-05, false",
    "2023.??.??, 2023, false",
    "????.??.??, '', false",
    "8???.?., '', true",
    "2023.02.30, 2023-02, true",
    "2023.13.01, 2023, true",
    "2023.05.00, 2023-05, false",
    "2023/5/6, 2023-05-06, false",
    "23-9-2009, 2009-09-23, false",
    "3-8-2009, 2009, false",
    "'', '', false"
  })
  void p41Dates(String date, String read, boolean warned) {
    ReplayedGame game = PgnGames.one("[Event \"x\"]\n[Date \"" + date + "\"]\n\n1. 炮二平五 *\n");
    assertThat(game.record().tags().text("Date")).isEqualTo(date);
    assertThat(game.record().tags().date().toString()).isEqualTo(read);
    assertThat(PgnGames.codes(game).contains(DiagnosticCode.BAD_DATE)).isEqualTo(warned);
  }

  @Test
  void quirk14TheSameNameForBoth() {
    ReplayedGame game = PgnGames.one("[Red \"甲\"]\n[Black \"甲\"]\n\n1. 炮二平五 *\n");
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(game.record().tags().red()).isEqualTo(game.record().tags().black());
  }

  @ParameterizedTest
  @CsvSource({
    "Date, 江苏某某",
    "Site, 黑龙江某某",
    "Date, 北京市少年宫",
  })
  void quirk22TextInTheWrongFieldIsKept(String name, String value) {
    ReplayedGame game =
        PgnGames.one("[Event \"x\"]\n[" + name + " \"" + value + "\"]\n\n1. 炮二平五 *\n");
    assertThat(game.record().tags().text(name)).isEqualTo(value);
    assertThat(game.record().tags().date().isUnknown()).isTrue();
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
  }

  @Test
  void quirks24And25UnknownTagsAreKept() {
    String text =
        """
        [Event "x"]
        [ECCO "B30"]
        [TimeControl "10-5-0"]
        [RedTime "0:12"]
        [RedElo "2434"]
        [RedTeam "某队"]
        [用时 "十分"]

        1. 炮二平五 *
        """;
    ReplayedGame game = PgnGames.one(text);
    assertThat(game.record().tags().list())
        .extracting(Tags.Tag::value)
        .containsExactly("x", "B30", "10-5-0", "0:12", "2434", "某队", "十分");
    assertThat(game.record().tags().rating(true)).isEqualTo(2434);
    PgnGames.assertRoundTrip(List.of(game));
  }

  @Test
  void quirk26WhiteIsRed() {
    ReplayedGame game = PgnGames.one("[White \"甲\"]\n[Black \"乙\"]\n\n1. 炮二平五 *\n");
    assertThat(game.record().tags().red()).isEqualTo("甲");
    assertThat(game.record().tags().black()).isEqualTo("乙");
  }

  @Test
  void quirk27GamesBeginAtTheirFirstTag() {
    String game = "[Event \"某赛\"]\n[Red \"甲\"]\n[Black \"乙\"]\n1. h2e2 h9g7 2. h0g2\n";
    List<ReplayedGame> games = PgnGames.read(game + game + "\n" + game);
    assertThat(games)
        .hasSize(3)
        .allMatch(one -> PgnGames.moves(one).equals("h2e2 h9g7 h0g2"))
        .allMatch(one -> one.record().result() == GameResult.UNKNOWN)
        .allMatch(one -> !one.record().resultStated());
  }

  @Test
  void quirks28And29RanksAndScoreSheetWordsBelongToTheName() {
    ReplayedGame game =
        PgnGames.one(
            """
            [Event "甲(日帅)-胜-乙(月将) 困毙 151 789"]
            [Red "青山(人王)"]
            [Black "小周(9段)"]

            1. 炮二平五 *
            """);
    assertThat(game.record().tags().event()).isEqualTo("甲(日帅)-胜-乙(月将) 困毙 151 789");
    assertThat(game.record().tags().red()).isEqualTo("青山(人王)");
    assertThat(game.record().tags().black()).isEqualTo("小周(9段)");
    assertThat(game.diagnostics()).isEmpty();
  }
}
