package org.qipu.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.qipu.rules.Move;
import org.qipu.rules.MoveList;
import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * Every legal move of random positions, written in each notation, reads back as itself, and no two
 * moves share a text. Another seed can be given as {@code -Dqipu.seed=…}.
 */
class NotationRoundTripTest {
  private static final long SEED = Long.getLong("qipu.seed", 20240607L);
  private static final int GAMES = 20;
  private static final int PLIES = 80;
  private static final int PUZZLES = 3000;

  /** Notations whose texts are not mistaken for another's when nothing says which one it is. */
  private static final Set<NotationKind> UNMISTAKABLE =
      EnumSet.of(
          NotationKind.CHINESE,
          NotationKind.CHINESE_WIDE,
          NotationKind.TRADITIONAL,
          NotationKind.TRADITIONAL_WIDE,
          NotationKind.WXF,
          NotationKind.ICCS,
          NotationKind.UCI);

  private final Map<String, Move> seen = new HashMap<>();
  private final MoveList moves = new MoveList();
  private long checked;

  @Test
  void movesOfRandomGamesReadBack() {
    Random random = new Random(SEED);
    for (int game = 0; game < GAMES; game++) {
      Position position = Position.start();
      for (int ply = 0; ply < PLIES; ply++) {
        checkAllMoves(position, "seed " + SEED + " game " + game + " ply " + ply);
        if (moves.size() == 0) {
          break;
        }
        position.make(moves.code(random.nextInt(moves.size())));
      }
    }
    assertThat(checked).isGreaterThan(500_000);
  }

  @Test
  void movesOfCrowdedPuzzlesReadBack() {
    Random random = new Random(SEED);
    for (int puzzle = 0; puzzle < PUZZLES; puzzle++) {
      Position position = Position.from(crowded(random));
      checkAllMoves(position, "seed " + SEED + " puzzle " + puzzle);
    }
    assertThat(checked).isGreaterThan(250_000);
  }

  /** Many pieces of few kinds on few files, in numbers that no set of pieces has. */
  private static Setup crowded(Random random) {
    Setup.Builder builder = new Setup.Builder();
    builder.sideToMove(random.nextBoolean() ? Side.RED : Side.BLACK);
    int files = 1 + random.nextInt(4);
    int pieces = random.nextInt(24);
    boolean soldiersOnly = random.nextBoolean();
    PieceType[] types = PieceType.values();
    for (int i = 0; i < pieces; i++) {
      Square square = Square.of((random.nextInt(files) * 2 + 3) % 9, random.nextInt(10));
      PieceType type =
          soldiersOnly ? PieceType.SOLDIER : types[1 + random.nextInt(types.length - 1)];
      Side side = random.nextInt(5) == 0 ? Side.BLACK : Side.RED;
      builder.put(square, Piece.of(side, type));
    }
    // Palace squares on different files.
    builder.put(Square.of(3, random.nextInt(3)), Piece.RED_GENERAL);
    builder.put(Square.of(4, 7 + random.nextInt(3)), Piece.BLACK_GENERAL);
    Setup setup = builder.build();
    return random.nextBoolean() ? setup : setup.coloursSwapped();
  }

  private void checkAllMoves(Position position, String where) {
    position.legalMoves(moves);
    long key = position.key();
    for (NotationKind kind : NotationKind.values()) {
      seen.clear();
      for (int i = 0; i < moves.size(); i++) {
        Move move = moves.move(i);
        String text = kind.notation().write(position, move);
        MoveReading expected = new MoveReading.Resolved(move);
        check(kind.notation().read(position, text), expected, text, position, where);
        if (UNMISTAKABLE.contains(kind)) {
          check(Notations.read(position, text), expected, text, position, where);
        }
        Move other = seen.put(text, move);
        if (other != null) {
          throw new AssertionError(where + ": " + other + " and " + move + " are both " + text);
        }
        checked++;
      }
    }
    assertThat(position.key()).isEqualTo(key);
  }

  private static void check(
      MoveReading reading, MoveReading expected, String text, Position position, String where) {
    if (!reading.equals(expected)) {
      throw new AssertionError(
          "%s: %s is read as %s, not %s in%n%s"
              .formatted(where, text, reading, expected, position));
    }
  }
}
