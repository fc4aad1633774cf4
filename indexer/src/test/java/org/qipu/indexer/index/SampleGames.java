package org.qipu.indexer.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.GameEnd;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.indexer.store.StoredGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.MoveList;
import org.qipu.rules.Piece;
import org.qipu.rules.Position;
import org.qipu.rules.RandomGames;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/** Makes games for tests of the index. */
public final class SampleGames {
  private static final MoveText NO_TEXT = new MoveText("", SourceLocation.NONE);

  private SampleGames() {}

  /** Builds one game. */
  public static final class Builder {
    private final long id;
    private Setup start = Setup.START;
    private Tags tags = Tags.EMPTY;
    private GameResult result = GameResult.UNKNOWN;
    private final MoveTree tree = new MoveTree();
    private final List<Integer> codes = new ArrayList<>(List.of(-1));
    private int last = MoveTree.ROOT;

    /** Begins a game. */
    public Builder(long id) {
      this.id = id;
    }

    /** Sets the start position. */
    public Builder start(Setup setup) {
      start = setup;
      return this;
    }

    /** Adds a tag. */
    public Builder tag(String name, String value) {
      tags = tags.with(name, value);
      return this;
    }

    /** Sets the result. */
    public Builder result(GameResult value) {
      result = value;
      return this;
    }

    /** Adds a move, or -1 for an illegal one, after a node; returns the new node. */
    public int addAfter(int node, int code) {
      int added = tree.add(node, NO_TEXT);
      codes.add(code);
      return added;
    }

    /** Continues the main line. */
    public Builder moves(int... moves) {
      for (int code : moves) {
        last = addAfter(last, code);
      }
      return this;
    }

    /** Continues the main line by moves such as {@code h2e2}. */
    public Builder moves(String moves) {
      for (String move : moves.split(" ", -1)) {
        last = addAfter(last, Move.parse(move).code());
      }
      return this;
    }

    /** Adds a comment after the last move of the main line. */
    public Builder comment(String comment) {
      tree.addComment(last, comment);
      return this;
    }

    /** Returns the number of nodes. */
    public int nodes() {
      return tree.size();
    }

    /** Returns the game. */
    @SuppressWarnings("NullAway") // does not see byte @Nullable [] in the class file of a record
    public StoredGame build() {
      short[] moves = new short[tree.size()];
      for (int i = 0; i < moves.length; i++) {
        moves[i] = (short) (int) codes.get(i);
      }
      int legal = 0;
      for (int node = tree.firstChild(0);
          node != MoveTree.NONE && moves[node] >= 0;
          node = tree.firstChild(node)) {
        legal++;
      }
      GameRecord record =
          new GameRecord(1, "pgn", "UTF-8", tags, start, tree, result, true, List.of(), null);
      ReplayedGame game =
          new ReplayedGame(
              record,
              GameStatus.VALID,
              start,
              start,
              moves,
              tree.mainLineLength(),
              legal,
              0,
              GameEnd.OPEN,
              List.of());
      return new StoredGame(id, "some/file.pgn#" + id, game);
    }
  }

  /**
   * Returns games much like real ones as far as an index can tell: long common beginnings,
   * transpositions, positions that come again, variations, odd start positions, illegal moves.
   */
  public static List<StoredGame> many(int count, long seed) {
    RandomGames games = RandomGames.of(seed);
    SplittableRandom random = games.random();
    List<int[]> lines = new ArrayList<>();
    List<StoredGame> stored = new ArrayList<>();
    for (int id = 1; id <= count; id++) {
      Builder builder = new Builder(id);
      Setup start = random.nextInt(20) == 0 ? playable(games) : Setup.START;
      int[] line;
      if (!start.equals(Setup.START)) {
        line = games.game(start, random.nextInt(60));
      } else {
        int[] model = lines.isEmpty() ? new int[0] : lines.get(random.nextInt(lines.size()));
        line = line(model, random);
        if (lines.size() < 40) {
          lines.add(line);
        }
      }
      builder.start(start).moves(line);
      builder.result(GameResult.values()[random.nextInt(4)]);
      if (random.nextInt(4) > 0) {
        builder.tag("Date", (1950 + random.nextInt(70)) + "." + (1 + random.nextInt(12)) + ".??");
      }
      if (random.nextBoolean()) {
        builder.tag("RedElo", "" + (1500 + random.nextInt(1000)));
        builder.tag("BlackElo", "" + (1500 + random.nextInt(1000)));
      }
      builder.tag("Red", "红" + random.nextInt(10));
      if (random.nextInt(3) == 0) {
        addVariations(builder, start, line, random);
      }
      if (random.nextInt(10) == 0) {
        builder.moves(-1);
      }
      stored.add(builder.build());
    }
    return stored;
  }

  private static Setup playable(RandomGames games) {
    Setup setup = games.puzzle();
    while (!Position.isPlayable(setup)) {
      setup = games.puzzle();
    }
    return setup;
  }

  /** Follows a model for a while, then chooses among few moves, at times back and forth. */
  private static int[] line(int[] model, SplittableRandom random) {
    Position position = Position.start();
    MoveList moves = new MoveList();
    int[] codes = new int[random.nextInt(90)];
    int shared = model.length == 0 ? 0 : random.nextInt(model.length + 1);
    for (int ply = 0; ply < codes.length; ply++) {
      position.legalMoves(moves);
      if (moves.size() == 0) {
        return Arrays.copyOf(codes, ply);
      }
      int code = moves.code(random.nextInt(Math.min(moves.size(), ply < 10 ? 3 : 8)));
      if (ply < shared) {
        code = model[ply];
      } else if (ply >= 2 && random.nextInt(3) == 0) {
        Move before = Move.ofCode(codes[ply - 2]);
        int back = Move.of(before.to(), before.from()).code();
        code = moves.contains(back) ? back : code;
      }
      codes[ply] = code;
      position.make(code);
    }
    return codes;
  }

  private static void addVariations(
      Builder builder, Setup start, int[] line, SplittableRandom random) {
    MoveList moves = new MoveList();
    int firstNodeOfLine = builder.nodes() - line.length;
    for (int i = random.nextInt(4); i >= 0 && line.length > 0; i--) {
      int ply = random.nextInt(line.length + 1);
      Position position = Position.from(start);
      for (int k = 0; k < ply; k++) {
        position.make(line[k]);
      }
      int node = ply == 0 ? MoveTree.ROOT : firstNodeOfLine + ply - 1;
      int length = 1 + random.nextInt(40);
      for (int k = 0; k < length; k++) {
        position.legalMoves(moves);
        if (moves.size() == 0 || (ply == line.length && k == 0)) {
          break;
        }
        int code = moves.code(random.nextInt(Math.min(moves.size(), 4)));
        position.make(code);
        int added = builder.addAfter(node, code);
        if (random.nextInt(10) == 0) {
          addSideLine(builder, node, position, random);
        }
        node = added;
      }
    }
  }

  /** Adds a second move beside the one just made, and perhaps an illegal one. */
  private static void addSideLine(
      Builder builder, int node, Position position, SplittableRandom random) {
    int made = position.lastMoveCode();
    position.unmake();
    MoveList moves = new MoveList();
    position.legalMoves(moves);
    builder.addAfter(node, moves.code(random.nextInt(moves.size())));
    builder.addAfter(node, -1);
    position.make(made);
  }

  /** Returns the start position of a game. */
  public static Setup start(StoredGame game) {
    return Objects.requireNonNull(game.game().start());
  }

  /** Returns a position as a FEN would tell it, computed without keys. */
  static String name(Position position) {
    StringBuilder name = new StringBuilder();
    for (Square square : Square.values()) {
      Piece piece = position.pieceAt(square);
      name.append(piece == null ? '.' : piece.fenLetter());
    }
    return name.append(position.sideToMove() == Side.RED ? 'w' : 'b').toString();
  }
}
