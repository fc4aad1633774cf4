package org.qipu.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.fen.Fen;
import org.qipu.rules.judge.Judge;
import org.qipu.rules.judge.Judgment;
import org.qipu.rules.judge.RuleSet;

/** Judges tournament games without a repetition, and one repetition in a full position. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class JudgeBenchmark {
  private final Judge judge = Judge.of(RuleSet.CN);
  private final Position start = Position.start();
  private int[][] games = {};
  private int next;

  private final Position cycleStart =
      Position.from(Fen.parse("r2akabr1/9/2n1b1n2/p1p1p1R1p/6c2/2P6/P3P2CP/2N1C4/6c1N/R1BAKAB2 w"));
  private final int[] cycle = codes("e2g2 g5e5 g2e2 e5g5 e2g2 g5e5 g2e2 e5g5");

  /**
   * Reads the games.
   *
   * @throws IOException if the resource cannot be read
   */
  @Setup
  public void read() throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(JudgeBenchmark.class.getResourceAsStream("games.txt")),
                StandardCharsets.US_ASCII))) {
      games =
          lines
              .lines()
              .filter(line -> !line.startsWith("#"))
              .map(JudgeBenchmark::codes)
              .filter(game -> judge.judge(start, game, game.length).repetition() == null)
              .toArray(int[][]::new);
    }
  }

  private static int[] codes(String line) {
    return Arrays.stream(line.split(" ", -1)).mapToInt(name -> Move.parse(name).code()).toArray();
  }

  /** Judges one game after the other. */
  @Benchmark
  public Judgment gameWithoutRepetition() {
    next = next + 1 < games.length ? next + 1 : 0;
    return judge.judge(start, games[next], games[next].length);
  }

  /** Judges the third occurrence of a position; both sides attack with every move. */
  @Benchmark
  public Judgment repetition() {
    return judge.judge(cycleStart, cycle, cycle.length);
  }
}
