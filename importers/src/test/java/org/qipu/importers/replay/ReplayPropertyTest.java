package org.qipu.importers.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.MoveList;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;
import org.qipu.rules.notation.NotationKind;

/** Random games, written in a notation with variations, replay to the moves that were played. */
class ReplayPropertyTest {
  private static final long SEED = 20_261_129;
  private static final int GAMES = 60;
  private static final int PLIES = 120;

  @ParameterizedTest
  @EnumSource(
      value = NotationKind.class,
      names = {"CHINESE", "TRADITIONAL_WIDE", "WXF", "ICCS", "UCI", "UCI_ONE_BASED"})
  void replaysWhatWasWritten(NotationKind kind) {
    SplittableRandom random = new SplittableRandom(SEED + kind.ordinal());
    Replayer replayer = new Replayer();
    for (int game = 0; game < GAMES; game++) {
      MoveTree tree = new MoveTree();
      Position position = Position.start();
      short[] expected = new short[PLIES * 3 + 1];
      int node = MoveTree.ROOT;
      MoveList moves = new MoveList();
      for (int ply = 0; ply < PLIES; ply++) {
        position.legalMoves(moves);
        if (moves.size() == 0) {
          break;
        }
        Move move = moves.move(random.nextInt(moves.size()));
        int parent = node;
        node = add(tree, parent, position, move, kind, expected);
        if (random.nextInt(8) == 0) {
          Move other = moves.move(random.nextInt(moves.size()));
          add(tree, parent, position, other, kind, expected);
        }
        position.make(move);
      }
      ReplayedGame replayed =
          replayer.replay(Records.of(Setup.START, tree, GameResult.UNKNOWN, List.of()));
      String name = "seed " + SEED + ", game " + game + ", " + kind;
      assertThat(replayed.status()).as(name).isEqualTo(GameStatus.VALID);
      assertThat(replayed.illegalNodes()).as(name).isZero();
      assertThat(replayed.legalPlies()).as(name).isEqualTo(position.plies());
      for (int i = 1; i < tree.size(); i++) {
        assertThat(replayed.moves()[i]).as(name + ", node " + i).isEqualTo(expected[i]);
      }
      assertThat(Records.finalFen(replayed))
          .as(name)
          .isEqualTo(Fen.writeBoardAndSide(position.toSetup()));
    }
  }

  private static int add(
      MoveTree tree,
      int parent,
      Position position,
      Move move,
      NotationKind kind,
      short[] expected) {
    String text = kind.notation().write(position, move);
    int node = tree.add(parent, new MoveText(text, new SourceLocation.TextLocation(1, 1)));
    expected[node] = (short) move.code();
    return node;
  }
}
