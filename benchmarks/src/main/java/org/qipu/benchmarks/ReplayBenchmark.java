package org.qipu.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
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

/** Replays a hundred tournament games with every move tested: the heart of an import. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class ReplayBenchmark {
  private final Position position = Position.start();
  private int[][] games = {};

  /** The figure that counts: plies a second. */
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  @State(Scope.Thread)
  public static class Plies {
    /** Plies played. */
    public long plies;
  }

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
                Objects.requireNonNull(ReplayBenchmark.class.getResourceAsStream("games.txt")),
                StandardCharsets.US_ASCII))) {
      List<int[]> read =
          lines.lines().filter(line -> !line.startsWith("#")).map(ReplayBenchmark::codes).toList();
      games = read.toArray(int[][]::new);
    }
  }

  private static int[] codes(String line) {
    return Arrays.stream(line.split(" ", -1)).mapToInt(name -> Move.parse(name).code()).toArray();
  }

  /** Replays all games and takes them back; returns the XOR of the keys of all positions. */
  @Benchmark
  public long replay(Plies counter) {
    long keys = 0;
    for (int[] game : games) {
      for (int code : game) {
        if (!position.makeIfLegal(code)) {
          throw new IllegalStateException("illegal: " + Move.ofCode(code));
        }
        keys ^= position.key();
      }
      counter.plies += game.length;
      while (position.plies() > 0) {
        position.unmake();
      }
    }
    return keys;
  }
}
