package org.qipu.indexer.query;

import java.util.Map;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.rules.GameResult;

/**
 * How many games have a finding about their end.
 *
 * @param code the finding
 * @param byResult the games by their stated result
 */
public record AuditCount(DiagnosticCode code, Map<GameResult, Integer> byResult) {
  /** Copies the map. */
  public AuditCount {
    byResult = Map.copyOf(byResult);
  }

  /** Returns the number of games. */
  public int games() {
    return byResult.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Returns the number of games with a stated result. */
  public int games(GameResult result) {
    return byResult.getOrDefault(result, 0);
  }
}
