package org.qipu.rules.judge;

import java.util.EnumSet;
import java.util.Set;

/**
 * What the moves of a repetition come to.
 *
 * @param verdict decided, or {@link Verdict#NEEDS_ARBITER}
 * @param possible every verdict that the doubtful moves leave open; one if decided
 */
record Ruling(Verdict verdict, Clause clause, Set<Verdict> possible) {
  /** Collects the verdicts that are open. */
  static final class Collector {
    private final Set<Verdict> verdicts = EnumSet.noneOf(Verdict.class);
    private final Set<Clause> clauses = EnumSet.noneOf(Clause.class);

    void add(Verdict verdict, Clause clause) {
      verdicts.add(verdict);
      clauses.add(clause);
    }

    /** Returns the ruling; of several clauses to the same verdict the first one counts. */
    Ruling ruling(Clause open) {
      return verdicts.size() == 1
          ? new Ruling(verdicts.iterator().next(), clauses.iterator().next(), verdicts)
          : new Ruling(Verdict.NEEDS_ARBITER, open, verdicts);
    }
  }

  Ruling {
    possible = Set.copyOf(possible);
  }
}
