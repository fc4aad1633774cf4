package org.qipu.importers.derived;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;

class TerminationTest {
  private static String of(Tags tags, String comment) {
    MoveTree tree = new MoveTree();
    int first = tree.add(MoveTree.ROOT, new MoveText("h2e2", SourceLocation.NONE));
    tree.addComment(first, "超时");
    int last = tree.add(first, new MoveText("h9g7", SourceLocation.NONE));
    if (!comment.isEmpty()) {
      tree.addComment(last, comment);
    }
    return Termination.of(
        new GameRecord(
            1,
            "pgn",
            "UTF-8",
            tags,
            Setup.START,
            tree,
            GameResult.UNKNOWN,
            false,
            List.of(),
            new byte[0]));
  }

  /** Notes behind the last move as they stand in files of the web. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "认输", "議和", "议和", "绝杀", "困毙", "黑方投子认负", "红方超时", "黑超时负。", "红方认输", "犯规", "双方议和", "超时判负",
        "紅方逾時負"
      })
  void readsANoteBehindTheLastMove(String note) {
    assertThat(of(Tags.EMPTY, note)).isEqualTo(note);
    assertThat(of(Tags.EMPTY, "红方多兵。\n " + note + " ")).isEqualTo(note);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "黑伏炮7进2与炮7平5的绝杀！黑胜。", "双方已无取势的条件，所以作和。", "对弈时议和不成", "红优", "大师对局"})
  void leavesCommentsOnTheGame(String comment) {
    assertThat(of(Tags.EMPTY, comment)).isEmpty();
  }

  @Test
  void takesATagAsWritten() {
    assertThat(of(Tags.EMPTY.with("Termination", " time forfeit "), "认输"))
        .isEqualTo("time forfeit");
    assertThat(of(Tags.EMPTY.with("EndType", "认负"), "")).isEqualTo("认负");
    assertThat(of(Tags.EMPTY.with("Termination", "?"), "认输")).isEqualTo("认输");
  }
}
