package org.qipu.indexer.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.indexer.TestGames;
import org.qipu.rules.Move;
import org.qipu.rules.MoveList;
import org.qipu.rules.Position;

class MoveTreeCodecTest {
  private static final long SEED = 20260101;

  @Test
  void everyTreeReadsBackAsItWas() {
    Random random = new Random(SEED);
    for (int round = 0; round < 300; round++) {
      MoveTree tree = TestGames.randomTree(random, random.nextInt(200));
      short[] moves = moves(tree);

      MoveTreeCodec.Decoded decoded = roundTrip(tree, moves);

      assertSame(tree, moves, decoded, "seed " + SEED + ", round " + round);
    }
  }

  @Test
  void mainLineIsNumberedInOrderWhateverTheOrderOfAdding() {
    MoveTree tree = TestGames.line("h2e2 h9g7");
    tree.add(1, new MoveText("h7e7", SourceLocation.NONE));
    tree.add(2, new MoveText("h0g2", SourceLocation.NONE));

    MoveTree decoded = roundTrip(tree, moves(tree)).tree();

    assertThat(decoded.text(3).text()).isEqualTo("h0g2");
    assertThat(decoded.text(4).text()).isEqualTo("h7e7");
  }

  @Test
  void plainLineCostsOneByteAPly() {
    MoveTree tree = TestGames.line("h2e2 h9g7 h0g2 i9h9 i0h0 g6g5");

    assertThat(bytes(tree, moves(tree))).hasSize(6 + 2);
    assertSame(tree, moves(tree), roundTrip(tree, moves(tree)), "plain line");
  }

  @Test
  void aLineFromAnotherStartOrWithWhatNoPieceCanDoCostsTwo() {
    MoveTree tree = TestGames.line("h2e2 h9g7");
    assertThat(bytes(tree, moves(tree), false)).hasSize(2 * 2 + 2);
    // No piece, a piece of the other side, no move of a Horse, a piece that was taken.
    for (String line : List.of("e4e5", "h9g7", "h0h2", "h2h9 i9h9 h0g2 h9h8 g2h4 h9g7")) {
      MoveTree odd = TestGames.line(line);
      assertThat(bytes(odd, moves(odd))).as(line).hasSize(2 * (odd.size() - 1) + 2);
      assertSame(odd, moves(odd), roundTrip(odd, moves(odd)), line);
    }
  }

  @Test
  void randomLegalLinesComeBack() {
    SplittableRandom random = new SplittableRandom(SEED);
    MoveList legal = new MoveList();
    for (int round = 0; round < 300; round++) {
      Position position = Position.start();
      List<String> line = new ArrayList<>();
      position.legalMoves(legal);
      while (line.size() < 200 && legal.size() > 0) {
        int code = legal.code(random.nextInt(legal.size()));
        line.add(Move.ofCode(code).toString());
        position.make(code);
        position.legalMoves(legal);
      }
      MoveTree tree = TestGames.line(String.join(" ", line));
      assertThat(bytes(tree, moves(tree)).length).isLessThanOrEqualTo(line.size() + 3);
      assertSame(tree, moves(tree), roundTrip(tree, moves(tree)), "round " + round);
    }
  }

  @Test
  void refusesBytesThatAreNoMoves() {
    // 127 takes back, 1 would move the General below the board.
    for (byte code : new byte[] {127, -1, 1}) {
      assertThatThrownBy(() -> MoveTreeCodec.read(new ByteInput(new byte[] {2, 1, code})))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> MoveTreeCodec.read(new ByteInput(new byte[] {2, 3, 0, 0})))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void depthAndBreadthCostNoStack() {
    MoveTree tree = new MoveTree();
    int node = MoveTree.ROOT;
    for (int i = 0; i < 100_000; i++) {
      node = tree.add(node, new MoveText("a0a1", SourceLocation.NONE));
      tree.add(node, new MoveText("a1a2", SourceLocation.NONE));
    }

    assertThat(roundTrip(tree, moves(tree)).tree().size()).isEqualTo(200_001);
  }

  @Test
  void refusesWhatItDoesNotKnow() {
    assertThatThrownBy(() -> MoveTreeCodec.read(new ByteInput(new byte[] {9, 0})))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("form 9");
  }

  @Test
  void refusesEveryTruncation() {
    MoveTree tree = TestGames.randomTree(new Random(SEED), 40);
    byte[] whole = bytes(tree, moves(tree));
    for (int length = 0; length < whole.length; length++) {
      byte[] part = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> MoveTreeCodec.read(new ByteInput(part)))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  private static short[] moves(MoveTree tree) {
    short[] moves = new short[tree.size()];
    moves[0] = -1;
    for (int node = 1; node < moves.length; node++) {
      Move move = Move.fromName(tree.text(node).text());
      moves[node] = move == null ? -1 : (short) move.code();
    }
    return moves;
  }

  private static byte[] bytes(MoveTree tree, short[] moves) {
    return bytes(tree, moves, true);
  }

  private static byte[] bytes(MoveTree tree, short[] moves, boolean standard) {
    ByteOutput out = new ByteOutput(16);
    MoveTreeCodec.write(tree, moves, standard, out);
    return out.toByteArray();
  }

  private static MoveTreeCodec.Decoded roundTrip(MoveTree tree, short[] moves) {
    ByteInput in = new ByteInput(bytes(tree, moves));
    MoveTreeCodec.Decoded decoded = MoveTreeCodec.read(in);
    assertThat(in.atEnd()).isTrue();
    return decoded;
  }

  private static void assertSame(
      MoveTree tree, short[] moves, MoveTreeCodec.Decoded decoded, String where) {
    MoveTree other = decoded.tree();
    assertThat(other.size()).as(where).isEqualTo(tree.size());
    int b = MoveTree.ROOT;
    for (int a = MoveTree.ROOT; a != MoveTree.NONE; a = tree.nextInWalk(a)) {
      assertThat(decoded.moves()[b]).as(where).isEqualTo(moves[a]);
      assertThat(other.comment(b)).as(where).isEqualTo(tree.comment(a));
      assertThat(other.openingComment(b)).as(where).isEqualTo(tree.openingComment(a));
      assertThat(other.marks(b)).as(where).isEqualTo(tree.marks(a));
      assertThat(other.firstChild(b) == MoveTree.NONE)
          .as(where)
          .isEqualTo(tree.firstChild(a) == MoveTree.NONE);
      assertThat(other.nextSibling(b) == MoveTree.NONE)
          .as(where)
          .isEqualTo(tree.nextSibling(a) == MoveTree.NONE);
      if (a != MoveTree.ROOT) {
        assertThat(other.text(b).text()).as(where).isEqualTo(tree.text(a).text());
        if (moves[a] < 0) {
          assertThat(other.text(b).location()).as(where).isEqualTo(tree.text(a).location());
        }
      }
      b = other.nextInWalk(b);
    }
    assertThat(b).as(where).isEqualTo(MoveTree.NONE);
  }
}
