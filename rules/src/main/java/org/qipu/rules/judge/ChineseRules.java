package org.qipu.rules.judge;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.qipu.rules.Position;
import org.qipu.rules.Side;

/**
 * The Chinese rules: a side whose every move is a check, a mating threat or a chase makes forbidden
 * moves, a side that idles once is allowed to go on.
 *
 * <p>Source: clauses 25.2, 26 and 27.2.
 */
final class ChineseRules implements RepetitionRules {
  private final ChineseClassifier classifier = new ChineseClassifier();

  /** What the moves of one side come to. */
  private enum Conduct {
    /** 允许着法: some move is idle. */
    ALLOWED,
    /** Nothing idle but chases by Soldiers, which count only in mutual attack. */
    SOLDIERS_CHASE,
    /** 禁止着法: no move is idle. */
    FORBIDDEN,
    /** 长将: every move is a check. */
    PERPETUAL_CHECK
  }

  @Override
  public JudgedMove classify(Position before, int code, int ply, Position earlier) {
    return classifier.classify(before, code, ply, earlier);
  }

  @Override
  public Ruling rule(List<JudgedMove> moves) {
    Ruling.Collector open = new Ruling.Collector();
    for (Conduct red : conducts(moves, Side.RED)) {
      for (Conduct black : conducts(moves, Side.BLACK)) {
        add(open, red, black);
      }
    }
    return open.ruling(Clause.ARBITER);
  }

  /** Returns every conduct that the doubtful moves of a side leave open. */
  private static Set<Conduct> conducts(List<JudgedMove> moves, Side side) {
    boolean checks = true;
    boolean mayAttack = true;
    boolean mayChaseWithSoldiers = true;
    boolean someSoldier = false;
    boolean someIdle = false;
    for (JudgedMove move : moves) {
      if (move.side() == side) {
        boolean attack = move.mayBe(MoveClass.MATE_THREAT) || move.mayBe(MoveClass.CHASE);
        boolean soldier = move.mayBe(MoveClass.SOLDIER_CHASE);
        boolean check = move.moveClass() == MoveClass.CHECK;
        checks &= check;
        mayAttack &= check || attack;
        mayChaseWithSoldiers &= check || attack || soldier;
        someSoldier |= soldier;
        someIdle |= move.mayBe(MoveClass.IDLE);
      }
    }
    Set<Conduct> conducts = EnumSet.noneOf(Conduct.class);
    if (checks) {
      conducts.add(Conduct.PERPETUAL_CHECK);
    } else if (mayAttack) {
      conducts.add(Conduct.FORBIDDEN);
    }
    if (mayChaseWithSoldiers && someSoldier) {
      conducts.add(Conduct.SOLDIERS_CHASE);
    }
    if (someIdle) {
      conducts.add(Conduct.ALLOWED);
    }
    return conducts;
  }

  private static void add(Ruling.Collector open, Conduct red, Conduct black) {
    // 27.2: where both sides attack all the time, the chases of Soldiers count.
    if (red == Conduct.SOLDIERS_CHASE) {
      add(open, black == Conduct.ALLOWED ? Conduct.ALLOWED : Conduct.FORBIDDEN, black);
    } else if (black == Conduct.SOLDIERS_CHASE) {
      add(open, red, red == Conduct.ALLOWED ? Conduct.ALLOWED : Conduct.FORBIDDEN);
    } else if (red == black) {
      open.add(Verdict.DRAW, red == Conduct.ALLOWED ? Clause.BOTH_ALLOWED : Clause.BOTH_FORBIDDEN);
    } else if (red == Conduct.PERPETUAL_CHECK) {
      open.add(Verdict.RED_LOSES, Clause.PERPETUAL_CHECK);
    } else if (black == Conduct.PERPETUAL_CHECK) {
      open.add(Verdict.BLACK_LOSES, Clause.PERPETUAL_CHECK);
    } else if (red == Conduct.FORBIDDEN) {
      open.add(Verdict.RED_LOSES, Clause.ONE_FORBIDDEN);
    } else {
      open.add(Verdict.BLACK_LOSES, Clause.ONE_FORBIDDEN);
    }
  }
}
