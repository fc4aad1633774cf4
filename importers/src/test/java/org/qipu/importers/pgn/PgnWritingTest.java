package org.qipu.importers.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.replay.Replayer;
import org.qipu.rules.GameResult;
import org.qipu.rules.notation.NotationKind;

/** What is written is read as the same. */
class PgnWritingTest {
  @Test
  void movesWithoutTagsAreAGameOfTheirOwnBehindOneWithTags() {
    List<ReplayedGame> games =
        List.of(
            PgnGames.one("[Event \"x\"]\n\n1. 炮二平五 1-0\n"),
            PgnGames.one("1. 马二进三 *\n"),
            PgnGames.one("{甲} 1. 兵七进一 (1. 兵三进一) 0-1\n"));
    List<ReplayedGame> again = PgnGames.read(PgnGames.write(games, NotationKind.CHINESE));
    assertThat(again.stream().map(PgnGames::tree).toList())
        .isEqualTo(games.stream().map(PgnGames::tree).toList());
    assertThat(again.get(2).record().result()).isEqualTo(GameResult.BLACK_WINS);
  }

  @Test
  void repeatedTagsBeginNoOtherGameWhenWritten() {
    ReplayedGame game =
        PgnGames.one("[Event \"x\"]\n[Event \"y\"]\n[Red \"a\"]\n[Black \"b\"]\n\n1. 炮二平五 *\n");
    Tags tags =
        Tags.of(List.of(tag("Event", "x"), tag("Red", "a"), tag("Black", "b"), tag("Event", "y")));
    GameRecord record = game.record();
    ReplayedGame apart =
        new Replayer()
            .replay(
                new GameRecord(
                    1,
                    record.format(),
                    record.charset(),
                    tags,
                    record.setup(),
                    record.tree(),
                    record.result(),
                    true,
                    List.of(),
                    new byte[0]));
    PgnGames.assertRoundTrip(List.of(game));
    List<ReplayedGame> again = PgnGames.read(PgnGames.write(List.of(apart), NotationKind.WXF));
    assertThat(again).hasSize(1);
    assertThat(again.get(0).record().tags().list()).contains(tag("Event", "x"), tag("Event", "y"));
  }

  private static Tags.Tag tag(String name, String value) {
    return new Tags.Tag(name, value);
  }

  @Test
  void commentsThatLookLikeSyntaxSurvive() {
    String comment = "a } b { c\n[Event \"x\"]\n\nRed \"y\"]\n [%u7D] \\ 1-0\n\n[Date \"z\"] ";
    ReplayedGame plain = PgnGames.one("[Event \"e\"]\n\n1. 炮二平五 马8进7 *");
    plain.record().tree().addComment(1, comment);
    assertThat(PgnGames.read(PgnGames.write(List.of(plain, plain), NotationKind.CHINESE)))
        .hasSize(2)
        .allSatisfy(game -> assertThat(game.record().tree().comment(1)).isEqualTo(comment));
  }

  @Test
  void whatDidNotReplayIsWrittenAsWritten() {
    ReplayedGame game =
        PgnGames.one("1. 炮二平五 马8进7 2. 帅五进九 车9平8 3. 炮呂平五 卒卒卒卒 (3. ... 车8进1) 4. 马二进三 1-0");
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(game.legalPlies()).isEqualTo(2);
    assertThat(game.plies()).isEqualTo(7);
    PgnGames.assertRoundTrip(List.of(game));
  }
}
