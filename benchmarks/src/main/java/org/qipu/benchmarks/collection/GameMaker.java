package org.qipu.benchmarks.collection;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.GameEnd;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Setup;

/**
 * Makes the games of a collection by their numbers; a game depends on the seed and its number
 * alone. Owned by one thread.
 */
final class GameMaker {
  /** One game in so many is an exact copy of an earlier one. */
  private static final int DUPLICATES = 2000;

  /** One game in so many has no result, comments, or variations. */
  private static final int WITHOUT_RESULT = 20;

  private static final int WITH_COMMENTS = 20;
  private static final int WITH_VARIATIONS = 100;

  private static final int MOST_COMMENTS = 4;
  private static final int MOST_VARIATIONS = 3;
  private static final int LONGEST_VARIATION = 8;

  // The log-odds of a win: Red's for moving first, a point of rating, a Soldier's worth; and how
  // far from even a game must be to be won. These give 40 % Red wins and 30 % draws.
  private static final double FIRST_MOVE = 0.55;
  private static final double RATING_POINT = 1 / 300.0;
  private static final double SOLDIER = 1 / 8.0;
  private static final double DRAWN = 1.35;

  private static final List<String> COMMENTS =
      List.of(
          "红方先手",
          "黑方反先",
          "双方对攻",
          "局面平稳",
          "好棋！",
          "此着值得商榷",
          "保留变化",
          "稳健的选择",
          "弃子抢攻",
          "黑方可以满意",
          "红方子力占位较好",
          "缓着，应先走马",
          "以下红方逐步扩大优势",
          "至此和势已成",
          "时间紧张下的失误");

  /** One text for each move; records of millions of moves share them. */
  private static final List<MoveText> TEXTS =
      IntStream.range(0, Move.COUNT)
          .mapToObj(code -> new MoveText(Move.ofCode(code).toString(), SourceLocation.NONE))
          .toList();

  private final long seed;
  private final PlayerPool players;
  private final EventCalendar calendar;
  private final GamePlay play;
  private final int[] variation = new int[LONGEST_VARIATION];

  GameMaker(long seed, PlayStatistics statistics, PlayerPool players, EventCalendar calendar) {
    this.seed = seed;
    this.players = players;
    this.calendar = calendar;
    play = new GamePlay(statistics);
  }

  /**
   * Returns a game.
   *
   * @param number 0 for the first
   */
  ReplayedGame game(long number) {
    long original = number;
    SplittableRandom random = randomOf(original);
    while (random.nextInt(DUPLICATES) == 0 && original > 0) {
      original = random.nextLong(original);
      random = randomOf(original);
    }
    return make(random);
  }

  /** Returns how many plies of the game made last are from the book. */
  int bookPlies() {
    return play.bookPlies();
  }

  private SplittableRandom randomOf(long number) {
    return new SplittableRandom(new SplittableRandom(seed).nextLong() + number);
  }

  private ReplayedGame make(SplittableRandom random) {
    Headers headers = Headers.draw(calendar, players, random);
    play.play(random);
    GameResult result = result(headers.advantage(), random);
    MoveTree tree = new MoveTree();
    // The moves in the order of the nodes, whose root has none.
    short[] moves = new short[1 + play.plies() + MOST_VARIATIONS * LONGEST_VARIATION];
    moves[MoveTree.ROOT] = -1;
    int node = MoveTree.ROOT;
    for (int ply = 0; ply < play.plies(); ply++) {
      node = add(tree, node, play.code(ply), moves);
    }
    if (random.nextInt(WITH_COMMENTS) == 0) {
      addComments(tree, random);
    }
    if (random.nextInt(WITH_VARIATIONS) == 0) {
      addVariations(tree, moves, random);
    }
    return replayed(headers.tags(result, random), tree, Arrays.copyOf(moves, tree.size()), result);
  }

  private GameResult result(int advantage, SplittableRandom random) {
    GameResult decided = play.decidedResult();
    if (decided != GameResult.UNKNOWN) {
      return decided;
    }
    if (random.nextInt(WITHOUT_RESULT) == 0) {
      return GameResult.UNKNOWN;
    }
    if (!play.hasAttackers()) {
      return GameResult.DRAW;
    }
    double chance = random.nextDouble();
    double score =
        FIRST_MOVE
            + advantage * RATING_POINT
            + play.balance() * SOLDIER
            + Math.log(chance / (1 - chance));
    if (Math.abs(score) < DRAWN) {
      return GameResult.DRAW;
    }
    return score > 0 ? GameResult.RED_WINS : GameResult.BLACK_WINS;
  }

  private static int add(MoveTree tree, int parent, int code, short[] moves) {
    int node = tree.add(parent, TEXTS.get(code));
    moves[node] = (short) code;
    return node;
  }

  private void addComments(MoveTree tree, SplittableRandom random) {
    for (int i = random.nextInt(MOST_COMMENTS); i >= 0; i--) {
      int node = random.nextInt(play.plies() + 1);
      if (tree.comment(node) == null) {
        tree.addComment(node, COMMENTS.get(random.nextInt(COMMENTS.size())));
      }
    }
  }

  private void addVariations(MoveTree tree, short[] moves, SplittableRandom random) {
    for (int i = random.nextInt(MOST_VARIATIONS); i >= 0; i--) {
      int ply = random.nextInt(play.plies());
      int length = play.playVariation(ply, variation, random);
      int node = ply;
      for (int k = 0; k < length; k++) {
        node = add(tree, node, variation[k], moves);
      }
    }
  }

  @SuppressWarnings("NullAway") // does not see byte @Nullable [] in the class file of a record
  private ReplayedGame replayed(Tags tags, MoveTree tree, short[] moves, GameResult result) {
    GameRecord record =
        new GameRecord(0, "pgn", "", tags, Setup.START, tree, result, true, List.of(), null);
    GameEnd end =
        switch (play.end().ending()) {
          case OPEN -> GameEnd.OPEN;
          case CHECKMATE -> GameEnd.MATE;
          case STALEMATE -> GameEnd.STALEMATE;
        };
    return new ReplayedGame(
        record,
        GameStatus.VALID,
        Setup.START,
        play.end().toSetup(),
        moves,
        play.plies(),
        play.plies(),
        0,
        end,
        List.of());
  }
}
