package org.qipu.indexer;

import java.util.List;

/**
 * What a verification found.
 *
 * @param games games looked at
 * @param problemCount how many problems there are
 * @param problems the first of them, one sentence each, at most {@link #MAX_PROBLEMS}
 */
public record VerifyReport(long games, long problemCount, List<String> problems) {
  /** Most problems that are listed. */
  public static final int MAX_PROBLEMS = 1000;

  public VerifyReport {
    problems = List.copyOf(problems);
  }

  /** True if nothing is wrong. */
  public boolean isSound() {
    return problemCount == 0;
  }
}
