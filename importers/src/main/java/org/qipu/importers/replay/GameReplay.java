package org.qipu.importers.replay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.rules.Ending;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.notation.MoveReading;
import org.qipu.rules.notation.MoveReading.Ambiguous;
import org.qipu.rules.notation.MoveReading.Illegal;
import org.qipu.rules.notation.MoveReading.Remark;
import org.qipu.rules.notation.MoveReading.Resolved;
import org.qipu.rules.notation.MoveReading.Unreadable;
import org.qipu.rules.notation.Notations;
import org.qipu.rules.notation.RankBase;

/**
 * The replay of one record from one position: first the main line, then the variations in one walk
 * that makes and takes back moves on the same board.
 */
final class GameReplay implements ReadingSearch.LineReader {
  /** Moves read to settle the ambiguous texts of a main line, at most. */
  private static final int MAIN_BUDGET = 10_000;

  /** The same for all variations of a record together. */
  private static final int VARIATIONS_BUDGET = 50_000;

  private static final int FAILED = -1;

  private final GameRecord record;
  private final MoveTree tree;
  private final Position position;
  private final RankBase base;
  private final ReplayLog log;
  private final short[] moves;
  private @Nullable ReadingSearch search;
  private @Nullable Boolean shortScore;
  private boolean onMainLine = true;
  private int lastMainNode = MoveTree.ROOT;
  private int plies;
  private int legalPlies;
  private int illegalNodes;
  private GameEnd end = GameEnd.OPEN;
  private @Nullable Setup finalSetup;

  GameReplay(GameRecord record, Position position, RankBase base, ReplayLog log) {
    this.record = record;
    this.tree = record.tree();
    this.position = position;
    this.base = base;
    this.log = log;
    moves = new short[tree.size()];
    Arrays.fill(moves, (short) FAILED);
  }

  short[] moves() {
    return moves;
  }

  int plies() {
    return plies;
  }

  int legalPlies() {
    return legalPlies;
  }

  int illegalNodes() {
    return illegalNodes;
  }

  GameEnd end() {
    return end;
  }

  /** True if every move of the main line is legal, or the game ends by a last one that is not. */
  boolean isComplete() {
    return legalPlies == plies || end == GameEnd.ILLEGAL_FINAL_MOVE;
  }

  /** Returns the position after the last legal move of the main line. */
  Setup finalSetup() {
    if (finalSetup == null) {
      throw new IllegalStateException("the main line has not been played");
    }
    return finalSetup;
  }

  @Override
  public MoveReading read(Position at, int node) {
    return Notations.read(at, tree.text(node).text(), base);
  }

  /** A last move that leaves the own General to be taken, when the mover has lost. */
  @Override
  public boolean isLegitimateEnd(Position at, int node, MoveReading reading) {
    return onMainLine
        && tree.firstChild(node) == MoveTree.NONE
        && reading instanceof Illegal illegal
        && illegal.problem().isSuicide()
        && record.result().winner() == at.sideToMove().opposite();
  }

  /** Plays the main line. */
  void playMainLine() {
    int node = tree.firstChild(MoveTree.ROOT);
    boolean legal = true;
    for (; node != MoveTree.NONE; node = tree.firstChild(node)) {
      plies++;
      lastMainNode = node;
      if (!legal) {
        continue;
      }
      legal = play(node);
      if (legal) {
        legalPlies++;
      }
    }
    illegalNodes = plies - legalPlies;
    finalSetup = position.toSetup();
    if (end == GameEnd.OPEN) {
      end = Problems.end(position.ending());
    }
    if (legal) {
      compareResult();
    }
    onMainLine = false;
  }

  /** Plays everything else; call after {@link #playMainLine}. */
  void playVariations() {
    if (tree.moveCount() == plies) {
      return;
    }
    if (search != null) {
      search.setBudget(VARIATIONS_BUDGET);
    }
    int at = lastMainNode;
    while (at != MoveTree.ROOT && moves[at] == FAILED) {
      at = tree.parent(at);
    }
    for (int node = tree.nextInWalk(lastMainNode);
        node != MoveTree.NONE;
        node = tree.nextInWalk(node)) {
      int parent = tree.parent(node);
      if (parent != MoveTree.ROOT && moves[parent] == FAILED) {
        illegalNodes++;
        continue;
      }
      while (at != parent) {
        position.unmake();
        at = tree.parent(at);
      }
      if (play(node)) {
        at = node;
      } else {
        illegalNodes++;
      }
    }
  }

  /** Plays the move of a node if its text can be read as a legal one; false if not. */
  private boolean play(int node) {
    int plain = Notations.plainMove(position, tree.text(node).text(), base);
    if (plain >= 0 && position.makeIfLegal(plain)) {
      moves[node] = (short) plain;
      return true;
    }
    int code = resolve(node);
    if (code == FAILED) {
      return false;
    }
    if (!position.makeIfLegal(code)) {
      throw new IllegalStateException(
          "reading '" + tree.text(node).text() + "' as " + Move.ofCode(code) + ", an illegal move");
    }
    moves[node] = (short) code;
    return true;
  }

  private int resolve(int node) {
    MoveReading reading = read(position, node);
    if (reading instanceof Resolved resolved) {
      if (!resolved.remarks().isEmpty()) {
        note(node, resolved.remarks());
      }
      return resolved.move().code();
    }
    if (reading instanceof Ambiguous ambiguous) {
      return settle(node, ambiguous);
    }
    if (isLegitimateEnd(position, node, reading)) {
      end = GameEnd.ILLEGAL_FINAL_MOVE;
      return FAILED;
    }
    if (reading instanceof Illegal illegal) {
      addIllegal(node, illegal);
    } else if (reading instanceof Unreadable unreadable) {
      addUnreadable(node, unreadable);
    }
    return FAILED;
  }

  private int ply() {
    return position.plies() + 1;
  }

  private void note(int node, List<Remark> remarks) {
    MoveText text = tree.text(node);
    for (Remark remark : remarks) {
      boolean mended = remark.kind() == Remark.Kind.MENDED;
      if (mended && onMainLine) {
        log.setRepaired();
      }
      if (!mended && isShortScore()) {
        continue; // to leave the direction out is what a short score does
      }
      log.add(
          mended ? DiagnosticCode.MENDED_MOVE : DiagnosticCode.INCOMPLETE_MOVE_TEXT,
          ply(),
          text.location(),
          remark.found(),
          remark.expected(),
          mended
              ? "'" + text.text() + "' was read as '" + remark.expected() + "'; nothing else fits"
              : "'" + text.text() + "' is incomplete; only one move that fits it is legal");
    }
  }

  private boolean isShortScore() {
    if (shortScore == null) {
      shortScore = MoveTexts.isShortScore(tree);
    }
    return shortScore;
  }

  private int settle(int node, Ambiguous ambiguous) {
    ReadingSearch rest = search;
    if (rest == null) {
      rest = new ReadingSearch(tree, this);
      rest.setBudget(onMainLine ? MAIN_BUDGET : VARIATIONS_BUDGET);
      search = rest;
    }
    rest.enter(position, node);
    return isShortScore() ? assume(node, ambiguous, rest) : decide(node, ambiguous, rest);
  }

  /** The convention of the short score: the first reading after which the game goes on longest. */
  private int assume(int node, Ambiguous ambiguous, ReadingSearch rest) {
    Move best = ambiguous.candidates().get(0);
    int bestReach = -1;
    for (Move candidate : ambiguous.candidates()) {
      int reached = rest.reach(position, candidate);
      if (reached > bestReach) {
        bestReach = reached;
        best = candidate;
      }
      if (bestReach == rest.fullReach()) {
        break;
      }
    }
    if (onMainLine) {
      log.setRepaired();
    }
    MoveText text = tree.text(node);
    log.add(
        DiagnosticCode.ASSUMED_READING,
        ply(),
        text,
        best.toString(),
        "'"
            + text.text()
            + "' can mean "
            + Problems.list(ambiguous.candidates())
            + "; "
            + best
            + " was taken by the convention of the short score");
    return best.code();
  }

  /** The rest of the line decides, or nobody does. */
  private int decide(int node, Ambiguous ambiguous, ReadingSearch rest) {
    List<Move> survivors = new ArrayList<>();
    int bestReach = -1;
    for (Move candidate : new LinkedHashSet<>(ambiguous.candidates())) {
      int reached = rest.reach(position, candidate);
      if (reached > bestReach) {
        survivors.clear();
        bestReach = reached;
      }
      if (reached == bestReach) {
        survivors.add(candidate);
      }
    }
    MoveText text = tree.text(node);
    if (survivors.size() == 1 && !rest.isExhausted()) {
      Move move = survivors.get(0);
      if (onMainLine) {
        log.setRepaired();
      }
      log.add(
          DiagnosticCode.SETTLED_AMBIGUITY,
          ply(),
          text,
          move.toString(),
          "'"
              + text.text()
              + "' can mean "
              + Problems.list(ambiguous.candidates())
              + "; the rest of the line can only be played after "
              + move);
      return move.code();
    }
    List<Move> named = rest.isExhausted() ? ambiguous.candidates() : survivors;
    log.add(
        onMainLine ? DiagnosticCode.AMBIGUOUS_MOVE : DiagnosticCode.ILLEGAL_VARIATION,
        ply(),
        text,
        Problems.list(named) + "; leaning: " + named.get(0),
        "'"
            + text.text()
            + "' can mean "
            + Problems.list(named)
            + "; leaning: "
            + named.get(0)
            + "; the rest of the line does not settle it");
    return FAILED;
  }

  private void addIllegal(int node, Illegal illegal) {
    MoveText text = tree.text(node);
    String reason = Problems.words(illegal.problem(), position, illegal.candidate());
    Ending ending = onMainLine ? position.ending() : Ending.OPEN;
    log.add(
        onMainLine ? DiagnosticCode.ILLEGAL_MOVE : DiagnosticCode.ILLEGAL_VARIATION,
        ply(),
        text,
        reason,
        "'"
            + text.text()
            + "' ("
            + illegal.candidate()
            + ") is illegal, "
            + Problems.code(illegal.problem())
            + ": "
            + reason);
    addAfterEnd(text, ending);
  }

  private void addUnreadable(int node, Unreadable unreadable) {
    MoveText text = tree.text(node);
    Ending ending = onMainLine ? position.ending() : Ending.OPEN;
    log.add(
        onMainLine ? DiagnosticCode.UNREADABLE_MOVE : DiagnosticCode.ILLEGAL_VARIATION,
        ply(),
        text,
        unreadable.expected(),
        "'" + text.text() + "' cannot be read as a move; expected " + unreadable.expected());
    addAfterEnd(text, ending);
  }

  private void addAfterEnd(MoveText text, Ending ending) {
    if (ending != Ending.OPEN) {
      log.add(
          DiagnosticCode.MOVES_AFTER_END,
          ply(),
          text,
          "no move",
          "the game ended before this move, by " + Problems.end(ending));
    }
  }

  /** In xiangqi the side that cannot move loses, in check or not. */
  private void compareResult() {
    if (end != GameEnd.MATE && end != GameEnd.STALEMATE) {
      return;
    }
    Side winner = position.sideToMove().opposite();
    GameResult computed = GameResult.winFor(winner);
    if (record.result() == computed || plies == 0) {
      return;
    }
    MoveText last = tree.text(lastMainNode);
    if (record.result() == GameResult.UNKNOWN) {
      log.add(
          DiagnosticCode.RESULT_MISSING,
          plies,
          last.location(),
          record.result().toString(),
          computed.toString(),
          "the game ends by " + end + " but no result is stated; by the board it is " + computed);
    } else {
      log.add(
          DiagnosticCode.RESULT_CONTRADICTS_BOARD,
          plies,
          last.location(),
          record.result().toString(),
          computed.toString(),
          "the stated result "
              + record.result()
              + " contradicts the board: the game ends by "
              + end
              + ", which makes it "
              + computed);
    }
  }
}
