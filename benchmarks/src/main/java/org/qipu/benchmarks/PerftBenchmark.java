package org.qipu.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.qipu.rules.Perft;
import org.qipu.rules.Position;

/** Counts the lines of legal moves from the start position: 3,290,240 at 4, 133,312,995 at 5. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3)
@Measurement(iterations = 5)
public class PerftBenchmark {
  private final Perft perft = new Perft(Position.start());

  @Param({"4", "5"})
  private int depth;

  /** Counts to the depth. */
  @Benchmark
  public long count() {
    return perft.count(depth);
  }
}
