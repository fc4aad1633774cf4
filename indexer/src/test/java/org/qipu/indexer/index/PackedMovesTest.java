package org.qipu.indexer.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.Test;
import org.qipu.rules.Move;
import org.qipu.rules.MoveList;
import org.qipu.rules.Position;
import org.qipu.rules.RandomGames;
import org.qipu.rules.Setup;

class PackedMovesTest {
  private final SlotBoard board = new SlotBoard();
  private final MovePacker packer = new MovePacker();
  private final PackedReplay replay = new PackedReplay();

  @Test
  void gamesFromTheStartComeBackOneByteAPly() {
    RandomGames games = RandomGames.seeded();
    for (int i = 0; i < 500; i++) {
      int[] moves = games.game(Setup.START, 200);
      byte[] packed = pack(Setup.START, moves);
      assertThat(packed).as(games.describeSeed()).hasSize(moves.length);
      assertReplays(Setup.START, moves, packed, games.describeSeed());
    }
  }

  @Test
  void gamesFromAnyPositionComeBack() {
    RandomGames games = RandomGames.seeded();
    int plain = 0;
    for (int i = 0; i < 500; i++) {
      Setup start = games.puzzle();
      if (!Position.isPlayable(start)) {
        continue;
      }
      int[] moves = games.game(start, 80);
      byte[] packed = pack(start, moves);
      plain += packed.length > moves.length ? 1 : 0;
      assertReplays(start, moves, packed, games.describeSeed());
    }
    assertThat(plain).as("boards with too many of a kind").isPositive();
  }

  private byte[] pack(Setup start, int[] moves) {
    board.reset(SlotBoard.startBytes(start), 0);
    packer.start(board.isPackable());
    for (int code : moves) {
      Move move = Move.ofCode(code);
      packer.move(board, move.from().index(), move.to().index());
      board.move(move.from().index(), move.to().index());
    }
    return packer.toByteArray();
  }

  private void assertReplays(Setup start, int[] moves, byte[] packed, String seed) {
    Position position = Position.from(start);
    BytesRef startBytes =
        start.equals(Setup.START) ? null : new BytesRef(SlotBoard.startBytes(start));
    replay.start(startBytes, new BytesRef(packed), false);
    assertSame(position, seed);
    for (int code : moves) {
      assertThat(replay.next()).isTrue();
      position.make(code);
      assertThat(replay.move()).as(seed).isEqualTo(code);
      assertSame(position, seed);
    }
    assertThat(replay.next()).isFalse();
  }

  private void assertSame(Position position, String seed) {
    assertThat(replay.key()).as(seed).isEqualTo(position.key());
    assertThat(replay.board().structure()).as(seed).isEqualTo(StructureKey.sum(position));
    assertThat(replay.pieces()).as(seed).isEqualTo(PositionTarget.of(position, false).pieces());
  }

  @Test
  void treesComeBackWithTheirTakeBacks() {
    RandomGames games = RandomGames.seeded();
    for (int i = 0; i < 300; i++) {
      Setup start = i % 3 == 0 ? games.puzzle() : Setup.START;
      if (!Position.isPlayable(start)) {
        continue;
      }
      board.reset(SlotBoard.startBytes(start), 0);
      packer.start(board.isPackable());
      List<Long> keys = walk(games, Position.from(start));
      replay.start(
          new BytesRef(SlotBoard.startBytes(start)), new BytesRef(packer.toByteArray()), true);
      for (long key : keys) {
        assertThat(replay.next()).isTrue();
        assertThat(replay.key()).as(games.describeSeed()).isEqualTo(key);
      }
      assertThat(replay.next()).isFalse();
    }
  }

  /** Plays on and takes back at random; returns the key after each move. */
  private List<Long> walk(RandomGames games, Position position) {
    List<Long> keys = new ArrayList<>();
    MoveList moves = new MoveList();
    for (int step = 0; step < 300; step++) {
      position.legalMoves(moves);
      boolean stuck = moves.size() == 0;
      if (stuck && position.plies() == 0) {
        break;
      }
      if (stuck || games.random().nextInt(20) == 0) {
        int back = games.random().nextInt(stuck ? 1 : 0, position.plies() + 1);
        packer.takeBack(back);
        for (int i = 0; i < back; i++) {
          position.unmake();
          board.undo();
        }
        position.legalMoves(moves);
      }
      Move move = moves.move(games.random().nextInt(moves.size()));
      packer.move(board, move.from().index(), move.to().index());
      board.moveUndoably(move.from().index(), move.to().index());
      position.make(move);
      keys.add(position.key());
    }
    return keys;
  }

  /** The bytes of a short game, counted out by hand from the grammar. */
  @Test
  void bytesAreThoseOfTheGrammar() {
    // 炮二平五 马8进7 兵七进一 车9进1: Red's Cannons are slots 9 (b2) and 10 (h2), Black's Horses 5
    // (b9) and 6 (h9), the Soldiers 11 to 15 from file a, Chariots 7 and 8.
    byte[] packed =
        pack(
            Setup.START,
            new int[] {
              Move.parse("h2e2").code(),
              Move.parse("h9g7").code(),
              Move.parse("c3c4").code(),
              Move.parse("i9i8").code()
            });
    assertThat(packed)
        .containsExactly(
            74 + 19 + 4, // second Cannon, to file 4
            20 + 8 + 7, // second Horse, -19
            112 + 3 + 0, // second Soldier, forward
            36 + 19 + 9 + 8); // second Chariot, to rank 8
  }
}
