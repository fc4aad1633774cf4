package org.qipu.rules;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.qipu.rules.fen.Fen;

/**
 * Random playouts for tests of what must hold in every position. The seed is fixed unless {@code
 * -Dqipu.seed=…} gives another one, and every failure names it.
 */
public final class RandomGames {
  private static final long DEFAULT_SEED = 20_240_229L;
  private static final PieceType[] TYPES = PieceType.values();

  private final long seed;
  private final SplittableRandom random;

  private RandomGames(long seed) {
    this.seed = seed;
    this.random = new SplittableRandom(seed);
  }

  /** Returns games from the seed of the test run. */
  public static RandomGames seeded() {
    return new RandomGames(Long.getLong("qipu.seed", DEFAULT_SEED));
  }

  /** Returns games from a seed of the caller's choice. */
  public static RandomGames of(long seed) {
    return new RandomGames(seed);
  }

  /** Returns what to say in the message of a failure outside {@link #play}. */
  public String describeSeed() {
    return "-Dqipu.seed=" + seed;
  }

  /** Returns the source of chance, for choices that belong to the same seed. */
  public SplittableRandom random() {
    return random;
  }

  /** Plays games from the start position; see {@link #play(Setup, int, int, Consumer)}. */
  public void play(int games, int maxPlies, Consumer<Position> visitor) {
    play(Setup.START, games, maxPlies, visitor);
  }

  /**
   * Plays games and shows every position of them, the first one included, to the visitor, who
   * leaves it as it was. A failure of the visitor is reported with seed, game, ply and FEN.
   */
  public void play(Setup start, int games, int maxPlies, Consumer<Position> visitor) {
    for (int game = 1; game <= games; game++) {
      Position position = Position.from(start);
      MoveList moves = new MoveList();
      do {
        visit(position, game, visitor);
        position.legalMoves(moves);
        if (moves.size() == 0) {
          break;
        }
        position.make(choose(position, moves));
      } while (position.plies() <= maxPlies);
    }
  }

  private void visit(Position position, int game, Consumer<Position> visitor) {
    String fen = Fen.write(position.toSetup());
    try {
      visitor.accept(position);
    } catch (AssertionError | RuntimeException failure) {
      throw new AssertionError(
          "%s, game %d, after ply %d, %s: %s"
              .formatted(describeSeed(), game, position.plies(), fen, failure.getMessage()),
          failure);
    }
  }

  /** Returns the move codes of a random game, at most {@code maxPlies} of them. */
  public int[] game(Setup start, int maxPlies) {
    Position position = Position.from(start);
    MoveList moves = new MoveList();
    int[] codes = new int[maxPlies];
    for (int ply = 0; ply < maxPlies; ply++) {
      position.legalMoves(moves);
      if (moves.size() == 0) {
        return Arrays.copyOf(codes, ply);
      }
      codes[ply] = choose(position, moves);
      position.make(codes[ply]);
    }
    return codes;
  }

  /** Returns any move, but a capture a little more often: boards get empty, kings exposed. */
  private int choose(Position position, MoveList moves) {
    int code = moves.code(random.nextInt(moves.size()));
    for (int tries = 0; tries < 4 && position.pieceAt(Move.ofCode(code).to()) == null; tries++) {
      if (random.nextInt(4) == 0) {
        code = moves.code(random.nextInt(moves.size()));
      }
    }
    return code;
  }

  /**
   * Returns a board that no game leads to but that can be played from: up to forty pieces of any
   * kind on any square, one General a side, in its palace or (one time in four) anywhere.
   */
  public Setup puzzle() {
    Setup.Builder builder = new Setup.Builder();
    boolean[] taken = new boolean[Square.COUNT];
    for (Side side : Side.values()) {
      Square square = randomFree(taken);
      if (random.nextInt(4) > 0) {
        int rank = side == Side.RED ? random.nextInt(3) : 9 - random.nextInt(3);
        square = Square.of(3 + random.nextInt(3), rank);
      }
      if (taken[square.index()]) {
        square = randomFree(taken);
      }
      taken[square.index()] = true;
      builder.put(square, Piece.of(side, PieceType.GENERAL));
    }
    for (int i = random.nextInt(41); i > 0; i--) {
      Square square = randomFree(taken);
      taken[square.index()] = true;
      PieceType type = TYPES[1 + random.nextInt(TYPES.length - 1)];
      builder.put(square, Piece.of(random.nextBoolean() ? Side.RED : Side.BLACK, type));
    }
    return builder.sideToMove(random.nextBoolean() ? Side.RED : Side.BLACK).build();
  }

  private Square randomFree(boolean[] taken) {
    Square square;
    do {
      square = Square.ofIndex(random.nextInt(Square.COUNT));
    } while (taken[square.index()]);
    return square;
  }
}
