package org.qipu.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What must hold in every position, tried on random ones. */
class RandomPlayoutTest {
  private final RandomGames games = RandomGames.seeded();

  @Test
  void legalMovesEqualThoseOfTheReference() {
    games.play(20, 200, RandomPlayoutTest::checkAgainstReference);
  }

  @Test
  void legalMovesOfPuzzlesEqualThoseOfTheReference() {
    for (int i = 0; i < 500; i++) {
      games.play(games.puzzle(), 1, 6, RandomPlayoutTest::checkAgainstReference);
    }
  }

  private static void checkAgainstReference(Position position) {
    ReferenceRules reference = new ReferenceRules(position.toSetup());
    MoveList moves = new MoveList();
    position.legalMoves(moves);
    Set<String> names = new TreeSet<>();
    for (int i = 0; i < moves.size(); i++) {
      names.add(moves.move(i).toString());
    }
    assertThat(names).isEqualTo(reference.legalMoves()).hasSize(moves.size());
    assertThat(position.ending()).isEqualTo(reference.ending());
    assertThat(position.generalsFacing()).isEqualTo(reference.generalsFacing());
    for (Side side : Side.values()) {
      assertThat(position.isInCheck(side)).isEqualTo(reference.isInCheck(side));
    }
  }

  @Test
  void everyMoveIsJudgedAsTheReferenceJudgesIt() {
    games.play(
        4,
        200,
        position -> {
          if (position.plies() % 20 == 0) {
            checkAllCodes(position);
          }
        });
  }

  @Test
  void everyMoveOfPuzzlesIsJudgedAsTheReferenceJudgesIt() {
    for (int i = 0; i < 60; i++) {
      games.play(games.puzzle(), 1, 0, RandomPlayoutTest::checkAllCodes);
    }
  }

  private static void checkAllCodes(Position position) {
    ReferenceRules reference = new ReferenceRules(position.toSetup());
    Snapshot before = Snapshot.of(position);
    for (int code = 0; code < Move.COUNT; code++) {
      Move move = Move.ofCode(code);
      MoveProblem expected = reference.problemOf(move.from(), move.to());
      assertThat(position.problemOf(move)).as("%s", move).isEqualTo(expected);
      assertThat(position.isLegal(move)).as("%s", move).isEqualTo(expected == null);
      boolean made = position.makeIfLegal(code);
      assertThat(made).as("%s", move).isEqualTo(expected == null);
      if (made) {
        assertThat(position.lastMoveCode()).isEqualTo(code);
        position.unmake();
        assertThat(Snapshot.of(position)).as("after %s", move).isEqualTo(before);
      }
    }
    assertThat(Snapshot.of(position)).isEqualTo(before);
  }

  @Test
  void checksAreSeenBeforeTheyArePlayed() {
    games.play(20, 200, RandomPlayoutTest::compareChecks);
    for (int i = 0; i < 300; i++) {
      games.play(games.puzzle(), 1, 6, RandomPlayoutTest::compareChecks);
    }
  }

  private static void compareChecks(Position position) {
    MoveList moves = new MoveList();
    position.legalMoves(moves);
    for (int i = 0; i < moves.size(); i++) {
      int code = moves.code(i);
      boolean seen = position.givesCheck(code);
      position.make(code);
      assertThat(seen).as("%s", moves.move(i)).isEqualTo(position.isInCheck());
      position.unmake();
    }
  }

  @Test
  void keysEqualThoseFromScratch() {
    games.play(
        100,
        300,
        position -> {
          Setup setup = position.toSetup();
          assertThat(position.key()).isEqualTo(Position.from(setup).key());
          assertThat(position.mirrorKey()).isEqualTo(Position.from(setup.mirrored()).key());
          assertThat(position).isEqualTo(Position.from(setup)).isEqualTo(position.copy());
          assertThat(position.hashCode()).isEqualTo(position.copy().hashCode());
        });
  }

  @Test
  void takingBackRestoresEverything() {
    for (int game = 0; game < 100; game++) {
      Setup start = game % 4 == 0 ? games.puzzle() : Setup.START;
      Position position = Position.from(start);
      Deque<Snapshot> snapshots = new ArrayDeque<>();
      for (int code : games.game(start, 400)) {
        snapshots.push(Snapshot.of(position));
        position.make(code);
        assertThat(position.plies()).isEqualTo(snapshots.size());
      }
      while (!snapshots.isEmpty()) {
        position.unmake();
        assertThat(Snapshot.of(position))
            .as("%s, game %d", games.describeSeed(), game)
            .isEqualTo(snapshots.pop());
      }
      assertThat(position.toSetup()).isEqualTo(start);
    }
  }

  @Test
  void countersFollowTheMoves() {
    for (int game = 0; game < 50; game++) {
      Position position = Position.start();
      int quietPlies = 0;
      int ply = 0;
      for (int code : games.game(Setup.START, 300)) {
        boolean capture = position.pieceAt(Move.ofCode(code).to()) != null;
        position.make(code);
        ply++;
        quietPlies = capture ? 0 : quietPlies + 1;
        assertThat(position.toSetup().quietPlies())
            .as(games.describeSeed())
            .isEqualTo(quietPlies)
            .isEqualTo(position.quietPlies());
        assertThat(position.toSetup().moveNumber()).isEqualTo(1 + ply / 2);
      }
    }
  }

  @Test
  void movesMirrorAndRotateWithTheBoard() {
    games.play(
        10,
        200,
        position -> {
          Position mirrored = Position.from(position.toSetup().mirrored());
          Position swapped = Position.from(position.toSetup().coloursSwapped());
          MoveList moves = new MoveList();
          position.legalMoves(moves);
          for (int i = 0; i < moves.size(); i++) {
            assertThat(mirrored.isLegal(moves.move(i).mirrored())).isTrue();
            assertThat(swapped.isLegal(moves.move(i).rotated())).isTrue();
          }
        });
  }

  /** Everything that a position remembers; the lists of squares with their order. */
  private record Snapshot(
      Setup setup,
      String pieces,
      long key,
      long mirrorKey,
      int quietPlies,
      int plies,
      int lastMove,
      Square redGeneral,
      Square blackGeneral) {

    static Snapshot of(Position position) {
      return new Snapshot(
          position.toSetup(),
          pieces(position, Side.RED) + pieces(position, Side.BLACK),
          position.key(),
          position.mirrorKey(),
          position.quietPlies(),
          position.plies(),
          position.lastMoveCode(),
          position.general(Side.RED),
          position.general(Side.BLACK));
    }

    private static String pieces(Position position, Side side) {
      int[] squares =
          IntStream.range(0, position.pieceCount(side))
              .map(i -> position.pieceSquare(side, i))
              .toArray();
      assertThat(squares).doesNotHaveDuplicates();
      long onBoard =
          Arrays.stream(Square.values())
              .map(position::pieceAt)
              .filter(piece -> piece != null && piece.side() == side)
              .count();
      assertThat(squares).hasSize((int) onBoard);
      return Arrays.toString(squares);
    }
  }
}
