package org.qipu.rules.judge;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.qipu.rules.Move;
import org.qipu.rules.Position;

/**
 * The nature of one move by the Chinese rules. Where the rules are silent, or a bounded search
 * cannot tell, more than one nature stays possible. Not thread-safe.
 *
 * <p>Source: clauses 27 to 29.
 */
final class ChineseClassifier {
  /** Positions that a search for a mating threat looks at before it is undecided. */
  static final int MATE_NODES = 30_000;

  /**
   * The same where a stance is wanted, many times in an import; and for all captures on and after
   * the next move together.
   */
  private static final int STANCE_NODES = 2_000;

  private final MateSearch mates = new MateSearch();
  private final CaptureSearch captures = new CaptureSearch();

  private int mateNodes = MATE_NODES;

  // Of the move that is being classified.
  private MoveClass moveClass = MoveClass.IDLE;
  private final Set<MoveClass> possible = EnumSet.noneOf(MoveClass.class);
  private final Set<Doubt> doubts = EnumSet.noneOf(Doubt.class);
  private final List<Threat> threats = new ArrayList<>();

  /** Classifies a legal move; see {@link RepetitionRules#classify}. */
  JudgedMove classify(Position before, int code, int ply, Position earlier) {
    possible.clear();
    doubts.clear();
    threats.clear();
    if (before.givesCheck(code)) {
      settle(MoveClass.CHECK);
    } else {
      classifyQuiet(Turn.of(before, code, earlier));
    }
    return new JudgedMove(
        ply, before.sideToMove(), Move.ofCode(code), moveClass, possible, doubts, threats);
  }

  /** Adds a nature; the first one is what the move looks like. */
  private void settle(MoveClass nature) {
    if (possible.isEmpty()) {
      moveClass = nature;
    }
    possible.add(nature);
  }

  /** What can be said of a move for certain. */
  enum Stance {
    /** Check, mating threat or chase, not by a Soldier alone. */
    ATTACKS,
    IDLES,
    UNCERTAIN
  }

  /**
   * Returns whether a legal move attacks; see {@link RepetitionRules#classify}. That agrees with
   * the classes it has, but takes less: a certain chase by one capture settles it, and a mating
   * threat that is not decided within {@value #STANCE_NODES} positions makes it uncertain.
   */
  Stance stance(Position before, int code, Position earlier) {
    if (before.givesCheck(code)) {
      return Stance.ATTACKS;
    }
    mateNodes = STANCE_NODES;
    captures.setBudget(STANCE_NODES);
    try {
      Stance stance = quietStance(Turn.of(before, code, earlier));
      return captures.isExhausted() ? Stance.UNCERTAIN : stance;
    } finally {
      mateNodes = MATE_NODES;
      captures.setBudget(Long.MAX_VALUE);
    }
  }

  private Stance quietStance(Turn turn) {
    ChaseTest chase = new ChaseTest(turn, mates, captures);
    chase.runCaptures();
    if (!chase.sure().isEmpty() && !chase.winsOnlyGuards() && !turn.generalEvades()) {
      return Stance.ATTACKS;
    }
    if (captures.isExhausted()) {
      return Stance.UNCERTAIN;
    }
    possible.clear();
    doubts.clear();
    threats.clear();
    Answer mate = mates.search(turn.next(), MateSearch.MAX_CHECKS, mateNodes);
    if (mate == Answer.YES) {
      settle(MoveClass.MATE_THREAT);
      examineMate(turn);
      if (doubts.isEmpty()) {
        return Stance.ATTACKS;
      }
    }
    chase.runChecks();
    settleChase(turn, chase);
    if (!possible.contains(MoveClass.IDLE) && !possible.contains(MoveClass.SOLDIER_CHASE)) {
      return Stance.ATTACKS;
    }
    return mate == Answer.NO && possible.equals(EnumSet.of(MoveClass.IDLE))
        ? Stance.IDLES
        : Stance.UNCERTAIN;
  }

  private void classifyQuiet(Turn turn) {
    Answer mate = mates.search(turn.next(), MateSearch.MAX_CHECKS, mateNodes);
    if (mate == Answer.YES) {
      settle(MoveClass.MATE_THREAT);
      examineMate(turn);
      if (doubts.isEmpty()) {
        return;
      }
    }
    ChaseTest chase = new ChaseTest(turn, mates, captures);
    chase.run();
    settleChase(turn, chase);
    if (mate == Answer.UNDECIDED
        && (possible.contains(MoveClass.IDLE) || possible.contains(MoveClass.SOLDIER_CHASE))) {
      possible.add(MoveClass.MATE_THREAT);
      doubts.add(Doubt.DEPTH);
    }
  }

  private void examineMate(Turn turn) {
    int checks = mates.checks();
    List<Move> first = mates.matingMoves(turn.next(), checks, mateNodes);
    threats.add(new Threat(Threat.Form.MATE, null, null, first, Gain.NOTHING, true));
    if (turn.generalEvades()) {
      doubts.add(Doubt.KING_EVADES);
    }
    boolean old = true;
    boolean exchange = true;
    for (Move move : first) {
      old &=
          turn.before().isLegal(move)
              && mates.searchAfter(turn.before(), move.code(), checks, mateNodes) != Answer.NO;
      exchange &= turn.standsInExchange(move.to().index());
    }
    if (old) {
      doubts.add(Doubt.OLD_MATE);
    }
    if (exchange) {
      doubts.add(Doubt.EXCHANGE_MATE);
    }
  }

  private void settleChase(Turn turn, ChaseTest chase) {
    threats.addAll(chase.sure());
    threats.addAll(chase.doubtful());
    threats.addAll(chase.bySoldiers());
    if (!chase.sure().isEmpty()) {
      settle(MoveClass.CHASE);
      boolean evades = turn.generalEvades();
      boolean keyPoint = chase.winsOnlyGuards() && (turn.wasInCheck() || mayBeMated(turn.before()));
      if (!evades && !keyPoint) {
        return;
      }
      doubts.add(evades ? Doubt.KING_EVADES : Doubt.KEY_POINT);
    } else if (!chase.doubtful().isEmpty()) {
      settle(MoveClass.CHASE);
      doubts.addAll(chase.doubts());
    }
    if (chase.bySoldiers().isEmpty()) {
      settle(MoveClass.IDLE);
      return;
    }
    settle(MoveClass.SOLDIER_CHASE);
    if (chase.supportsSoldier()) {
      settle(MoveClass.CHASE);
      doubts.add(Doubt.JOINT);
    }
    if (chase.bySoldiers().stream().noneMatch(Threat::sure)) {
      settle(MoveClass.IDLE);
      doubts.addAll(chase.soldierDoubts());
    }
  }

  /** True if the opponent threatened mate before the move, or that is undecided. */
  private boolean mayBeMated(Position before) {
    return mates.search(Turn.passed(before), MateSearch.MAX_CHECKS, mateNodes) != Answer.NO;
  }
}
