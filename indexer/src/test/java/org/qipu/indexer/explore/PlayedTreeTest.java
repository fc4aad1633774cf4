package org.qipu.indexer.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.indexer.index.GameIndex;
import org.qipu.indexer.index.LineScope;
import org.qipu.indexer.index.SampleGames;
import org.qipu.indexer.query.GameQuery;
import org.qipu.rules.Move;
import org.qipu.rules.Setup;

class PlayedTreeTest {
  @TempDir private Path folder;
  private GameIndex index;
  private PlayedTree tree;

  @BeforeEach
  void addGames() throws Exception {
    index = GameIndex.openForWriting(folder);
    String[] lines = {"h2e2 h9g7 h0g2", "h2e2 h9g7 c3c4", "h2e2 b9c7", "c3c4", "h2e2 h9g7 h0g2"};
    for (int i = 0; i < lines.length; i++) {
      index.add(new SampleGames.Builder(i + 1).moves(lines[i]).build());
    }
    Explorer explorer = new Explorer(index, GameQuery.ALL, false, LineScope.MAIN);
    tree = new PlayedTree(explorer, Setup.START);
  }

  @AfterEach
  void close() throws Exception {
    index.close();
  }

  private List<String> walk(PlayedTree.Limits limits, int leftOut) throws Exception {
    List<String> lines = new ArrayList<>();
    int left =
        tree.walk(
            limits,
            node -> {
              String line =
                  node.line().stream().map(Move::toString).collect(Collectors.joining(" "));
              lines.add(line + ": " + node.score().games() + " of " + node.position().games());
            });
    assertThat(left).isEqualTo(leftOut);
    return lines;
  }

  @Test
  void showsEveryMoveBeforeThoseThatFollowIt() throws Exception {
    assertThat(walk(new PlayedTree.Limits(9, Integer.MAX_VALUE, 1), 0))
        .containsExactly(
            "h2e2: 4 of 5",
            "h2e2 h9g7: 3 of 4",
            "h2e2 h9g7 h0g2: 2 of 3",
            "h2e2 h9g7 c3c4: 1 of 3",
            "h2e2 b9c7: 1 of 4",
            "c3c4: 1 of 5");
  }

  @Test
  void tellsHowManyMovesWereLeftOut() throws Exception {
    assertThat(walk(new PlayedTree.Limits(2, 1, 1), 2))
        .containsExactly("h2e2: 4 of 5", "h2e2 h9g7: 3 of 4");
    assertThat(walk(new PlayedTree.Limits(3, Integer.MAX_VALUE, 2), 3))
        .containsExactly("h2e2: 4 of 5", "h2e2 h9g7: 3 of 4", "h2e2 h9g7 h0g2: 2 of 3");
    assertThat(walk(new PlayedTree.Limits(1, Integer.MAX_VALUE, 9), 2)).isEmpty();
  }

  @Test
  void canBeWalkedAgain() throws Exception {
    PlayedTree.Limits limits = new PlayedTree.Limits(2, 5, 1);
    assertThat(walk(limits, 0)).isEqualTo(walk(limits, 0)).hasSize(4);
    assertThat(tree.root().games()).isEqualTo(5);
  }
}
