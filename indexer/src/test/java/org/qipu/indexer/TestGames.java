package org.qipu.indexer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.record.Tags.Tag;
import org.qipu.importers.replay.GameEnd;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.MoveList;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;

/** Makes replayed games for tests: what a reader and the replay would have made of a record. */
@SuppressWarnings("NullAway") // does not see byte @Nullable [] in the class file of a record
public final class TestGames {
  private static final String[] COMMENTS = {
    "好棋", "稳健", "多子占优", "a plain comment", "\uD83D\uDE00 and \uD800 alone", "two\nlines", ""
  };

  private TestGames() {}

  /** Returns headers from names and values in turn. */
  public static Tags tags(String... namesAndValues) {
    List<Tag> list = new ArrayList<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      list.add(new Tag(namesAndValues[i], namesAndValues[i + 1]));
    }
    return Tags.of(list);
  }

  /** Returns a tree of one line of moves such as {@code h2e2 h9g7}. */
  public static MoveTree line(String moves) {
    MoveTree tree = new MoveTree();
    int node = MoveTree.ROOT;
    for (String move : moves.isEmpty() ? new String[0] : moves.split(" ", -1)) {
      node = tree.add(node, new MoveText(move, new SourceLocation.TextLocation(1, 1)));
    }
    return tree;
  }

  /** Returns the game of a tree from the standard start. */
  public static ReplayedGame game(int ordinal, Tags tags, GameResult result, MoveTree tree) {
    return game(ordinal, tags, result, Setup.START, tree, List.of());
  }

  /** Returns the game of a tree; texts that are no legal move count as illegal. */
  public static ReplayedGame game(
      int ordinal,
      Tags tags,
      GameResult result,
      Setup start,
      MoveTree tree,
      List<Diagnostic> diagnostics) {
    short[] moves = new short[tree.size()];
    Arrays.fill(moves, (short) -1);
    int illegal = 0;
    int legalPlies = 0;
    Position position = Position.from(start);
    Setup finalSetup = start;
    for (int node = 1; node < tree.size(); node++) {
      int[] path = path(tree, node);
      Position at = Position.from(start);
      boolean legal = true;
      for (int step : path) {
        Move move = Move.fromName(tree.text(step).text());
        legal = legal && move != null && at.makeIfLegal(move.code());
        if (move != null && legal && step == node) {
          moves[node] = (short) move.code();
        }
      }
      illegal += legal ? 0 : 1;
    }
    for (int node = tree.firstChild(MoveTree.ROOT);
        node != MoveTree.NONE && moves[node] >= 0;
        node = tree.firstChild(node)) {
      position.make(moves[node]);
      legalPlies++;
      finalSetup = position.toSetup();
    }
    int plies = tree.mainLineLength();
    GameRecord record =
        new GameRecord(ordinal, "pgn", "UTF-8", tags, start, tree, result, true, List.of(), null);
    return new ReplayedGame(
        record,
        legalPlies < plies ? GameStatus.TRUNCATED : GameStatus.VALID,
        start,
        finalSetup,
        moves,
        plies,
        legalPlies,
        illegal,
        GameEnd.OPEN,
        diagnostics);
  }

  private static int[] path(MoveTree tree, int node) {
    int length = 0;
    for (int at = node; at != MoveTree.ROOT; at = tree.parent(at)) {
      length++;
    }
    int[] path = new int[length];
    for (int at = node; at != MoveTree.ROOT; at = tree.parent(at)) {
      path[--length] = at;
    }
    return path;
  }

  /** Returns a rejected record. */
  public static ReplayedGame rejected(int ordinal, byte[] original, Diagnostic diagnostic) {
    GameRecord record =
        new GameRecord(
            ordinal,
            "pgn",
            "UTF-8",
            Tags.EMPTY,
            null,
            new MoveTree(),
            GameResult.UNKNOWN,
            false,
            List.of(),
            original);
    return new ReplayedGame(
        record,
        GameStatus.REJECTED,
        null,
        null,
        new short[] {-1},
        0,
        0,
        0,
        GameEnd.OPEN,
        List.of(diagnostic));
  }

  /** Returns a random main line of the given length, or less if the game ends. */
  public static ReplayedGame random(Random random, int ordinal, int plies, Tags tags) {
    MoveTree tree = new MoveTree();
    Position position = Position.start();
    MoveList list = new MoveList();
    int node = MoveTree.ROOT;
    short[] moves = new short[plies + 1];
    moves[0] = -1;
    int ply = 0;
    position.legalMoves(list);
    while (ply < plies && list.size() > 0) {
      int code = list.code(random.nextInt(list.size()));
      position.make(code);
      moves[++ply] = (short) code;
      node =
          tree.add(
              node,
              new MoveText(
                  Move.ofCode(code).toString(), new SourceLocation.TextLocation(ply, ply)));
      position.legalMoves(list);
    }
    GameResult result = GameResult.values()[random.nextInt(4)];
    GameRecord record =
        new GameRecord(
            ordinal, "pgn", "GB18030", tags, Setup.START, tree, result, true, List.of(), null);
    return new ReplayedGame(
        record,
        GameStatus.VALID,
        Setup.START,
        position.toSetup(),
        Arrays.copyOf(moves, ply + 1),
        ply,
        ply,
        0,
        GameEnd.OPEN,
        List.of());
  }

  /** Returns a random tree with comments, marks, and texts that are no moves, in random order. */
  public static MoveTree randomTree(Random random, int nodes) {
    MoveTree tree = new MoveTree();
    for (int i = 0; i < nodes; i++) {
      int parent = random.nextInt(3) == 0 ? random.nextInt(tree.size()) : tree.size() - 1;
      boolean move = random.nextInt(10) > 0;
      String text = move ? Move.ofCode(random.nextInt(Move.COUNT)).toString() : "炮五进" + i;
      SourceLocation location =
          random.nextBoolean()
              ? new SourceLocation.TextLocation(1 + random.nextInt(9999), 1 + random.nextInt(99))
              : new SourceLocation.ByteLocation(1 + random.nextInt());
      if (location instanceof SourceLocation.ByteLocation bytes && bytes.offset() <= 0) {
        location = SourceLocation.NONE;
      }
      int node = tree.add(parent, new MoveText(text, location));
      if (random.nextInt(5) == 0) {
        tree.addComment(node, COMMENTS[random.nextInt(COMMENTS.length)]);
      }
      if (random.nextInt(9) == 0) {
        tree.addOpeningComment(node, COMMENTS[random.nextInt(COMMENTS.length)]);
      }
      for (int mark = random.nextInt(12); mark < 3; mark++) {
        tree.addMark(node, random.nextInt(300));
      }
    }
    if (random.nextBoolean()) {
      tree.addComment(MoveTree.ROOT, "总评");
    }
    return tree;
  }
}
