package org.qipu.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.qipu.indexer.opening.EccoProfile;
import org.qipu.indexer.opening.OpeningFeatures;
import org.qipu.indexer.opening.OpeningTracker;
import org.qipu.rules.Move;

/** Names the openings of four games over 20 plies, as an import does for each game. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class OpeningBenchmark {
  private static final int GAMES = 4;

  private final OpeningTracker tracker = new OpeningTracker(EccoProfile.STD);
  private final int[][] games =
      List.of(
              "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 h0h6 g6g5 c3c4 h7i7 h6g6 i7i8 b0c2 d9e8 b2a2 a9b9"
                  + " a0b0 i8g8 g6f6 g7h5",
              "h2e2 b9c7 h0g2 h7f7 i0h0 h9g7 b2c2 a9b9 b0a2 c6c5 a0b0 g9e7 g3g4 b7b3 h0h6 d9e8"
                  + " h6g6 i9g9 c3c4 c5c4",
              "g3g4 h7g7 b2e2 g9e7 b0c2 a9a8 a0b0 a8h8 h0g2 b9a7 b0b4 g6g5 g4g5 e7g5 g2f4 g5e7"
                  + " i0h0 h9f8 h2h6 i6i5",
              "c0e2 b7e7 b0c2 b9c7 a0b0 a9b9 h0g2 h9i7 g3g4 i9h9 h2h6 b9b5 i0h0 h7f7 b2a2 b5b0"
                  + " c2b0 c6c5 b0c2 f9e8")
          .stream()
          .map(OpeningBenchmark::codes)
          .toArray(int[][]::new);

  private static int[] codes(String line) {
    return Arrays.stream(line.split(" ", -1)).mapToInt(name -> Move.parse(name).code()).toArray();
  }

  private void play(int[] game) {
    tracker.reset();
    for (int code : game) {
      tracker.play(code);
    }
  }

  /** The code of each game; what the features need is noted on the way. */
  @Benchmark
  @OperationsPerInvocation(GAMES)
  public int codes() {
    int sum = 0;
    for (int[] game : games) {
      play(game);
      sum += tracker.opening().code().length();
    }
    return sum;
  }

  /** The code and the features of both sides of each game. */
  @Benchmark
  @OperationsPerInvocation(GAMES)
  public long codesAndFeatures() {
    long sum = 0;
    for (int[] game : games) {
      play(game);
      OpeningFeatures features = tracker.features();
      sum += tracker.opening().code().length() + features.red().low() + features.black().high();
    }
    return sum;
  }
}
