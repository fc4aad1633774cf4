package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.indexer.index.GameScan;
import org.qipu.indexer.index.GameSegment;
import org.qipu.indexer.index.GameSegment.NumberColumn;
import org.qipu.indexer.index.IndexFields;

/** Counts the diagnostics of games as the store gives them, one after the other. */
final class DiagnosticCounter {
  private final BitSet wanted = new BitSet();
  private final int[] findings = new int[DiagnosticCode.values().length];
  private final int[] games = new int[findings.length];
  private final long[] last = new long[findings.length];
  private final long[] sample = new long[findings.length];

  /** Makes a counter for the games of a scan. */
  static DiagnosticCounter of(GameScan scan) throws IOException {
    DiagnosticCounter counter = new DiagnosticCounter();
    scan.forEachSegment(counter::collect);
    return counter;
  }

  private void collect(GameSegment segment) throws IOException {
    NumberColumn ids = segment.numbers(IndexFields.ID);
    while (segment.next()) {
      wanted.set(ids.value());
    }
  }

  /** Counts a diagnostic; they come in the order of the games. */
  void add(long game, DiagnosticCode code) {
    if (game <= 0 || game > Integer.MAX_VALUE || !wanted.get((int) game)) {
      return;
    }
    int row = code.ordinal();
    findings[row]++;
    if (last[row] != game) {
      last[row] = game;
      games[row]++;
      sample[row] = sample[row] == 0 ? game : sample[row];
    }
  }

  StatResult result() {
    DiagnosticCode[] codes =
        Arrays.stream(DiagnosticCode.values())
            .filter(code -> findings[code.ordinal()] > 0)
            .toArray(DiagnosticCode[]::new);
    StatTable table =
        new StatTable(
            List.of(
                StatColumn.words("code", row -> codes[row].toString()),
                StatColumn.words("severity", row -> codes[row].severity().toString()),
                StatColumn.number(StatTable.GAMES, row -> games[codes[row].ordinal()]),
                StatColumn.number("findings", row -> findings[codes[row].ordinal()]),
                StatColumn.number("sampleGame", row -> (int) sample[codes[row].ordinal()])),
            codes.length);
    return new StatResult(table, new StatSummary(wanted.cardinality(), new TreeMap<>(), Map.of()));
  }
}
