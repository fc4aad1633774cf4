package org.qipu.importers.mutation;

import static java.util.concurrent.TimeUnit.NANOSECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Checkout;

/**
 * Gives damaged files to a reader and keeps those that break it, one of each kind, in {@code
 * importers/target/mutation}: the bytes, and beside them the seed and what happened.
 */
final class Fuzzing {
  /** More time of the processor than this for one input is too much. */
  private static final long MOST_TIME = SECONDS.toNanos(2);

  /** Longer than this on the clock, on a busy machine too, is a loop without end. */
  private static final long MOST_SECONDS = 60;

  /** Bytes that reading may allocate, one after another, whatever the input. */
  private static final long MOST_BYTES = 48L << 20;

  /** And for each byte of it: a line of two bytes can be a record, which takes some 10 kB. */
  private static final long MOST_BYTES_FOR_EACH = 12_000;

  /** After so many kinds of failure somebody should look. */
  private static final int MOST_FAILURES = 20;

  private final String name;
  private final Path folder = Checkout.root().resolve("importers/target/mutation");
  private final Set<String> kinds = new HashSet<>();
  private final List<String> failures = new ArrayList<>();
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private long runs;
  private long longest;
  private long largest;

  /** Reads one input to its end; throws what must not come out. */
  interface Reading {
    void read(byte[] bytes, Random random) throws IOException;
  }

  Fuzzing(String name) {
    this.name = name;
  }

  /**
   * Runs the seeds as they are, then mutants of them.
   *
   * @param mostRuns number of mutants
   * @param nanos time after which no further mutant is made
   */
  void run(
      List<byte[]> seeds,
      List<byte[]> tokens,
      Reading reading,
      long seed,
      long mostRuns,
      long nanos)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    ExecutorService thread =
        Executors.newSingleThreadExecutor(
            task -> {
              Thread worker = new Thread(task, "mutation " + name);
              worker.setDaemon(true); // one in a loop without end must not keep the JVM
              return worker;
            });
    try {
      for (byte[] bytes : seeds) {
        attempt(thread, reading, bytes, seed);
      }
      for (; runs < mostRuns && System.nanoTime() - start < nanos; runs++) {
        Random random = new Random(seed + runs);
        attempt(thread, reading, new Mutator(seeds, tokens, random).next(), seed + runs);
        if (failures.size() >= MOST_FAILURES) {
          break;
        }
      }
    } finally {
      thread.shutdown();
    }
    report(seeds.size(), System.nanoTime() - start);
    if (!failures.isEmpty()) {
      throw new AssertionError(name + ": " + String.join("\n", failures));
    }
  }

  private void attempt(ExecutorService thread, Reading reading, byte[] bytes, long seed)
      throws IOException, InterruptedException {
    Thread[] worker = new Thread[1];
    Future<?> done =
        thread.submit(
            () -> {
              worker[0] = Thread.currentThread();
              measured(reading, bytes, seed);
              return null;
            });
    try {
      done.get(MOST_SECONDS, SECONDS);
    } catch (ExecutionException e) {
      keep(bytes, seed, e.getCause());
    } catch (TimeoutException e) {
      AssertionError endless = new AssertionError("no end after " + MOST_SECONDS + " s", e);
      if (worker[0] != null) {
        endless.setStackTrace(worker[0].getStackTrace());
      }
      keep(bytes, seed, endless);
      throw endless; // the thread is lost
    }
  }

  private void measured(Reading reading, byte[] bytes, long seed) throws IOException {
    long time = threads.getCurrentThreadCpuTime();
    long memory = threads.getCurrentThreadAllocatedBytes();
    reading.read(bytes, new Random(seed));
    memory = threads.getCurrentThreadAllocatedBytes() - memory;
    time = threads.getCurrentThreadCpuTime() - time;
    longest = Math.max(longest, time);
    largest = Math.max(largest, (memory - MOST_BYTES) / Math.max(1, bytes.length));
    if (time > MOST_TIME) {
      throw new AssertionError("takes " + NANOSECONDS.toMillis(time) + " ms");
    }
    if (memory > MOST_BYTES + MOST_BYTES_FOR_EACH * bytes.length) {
      throw new AssertionError("allocates " + memory + " for " + bytes.length + " bytes");
    }
  }

  private void keep(byte[] bytes, long seed, @Nullable Throwable failure) throws IOException {
    if (failure == null || !kinds.add(kind(failure))) {
      return;
    }
    Files.createDirectories(folder);
    Path file = folder.resolve(name + "-" + seed + ".bin");
    Files.write(file, bytes);
    StringWriter text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text));
    Files.writeString(folder.resolve(name + "-" + seed + ".txt"), text.toString());
    failures.add(file + ": " + failure);
  }

  /** What happened and where, without what differs from input to input. */
  private static String kind(Throwable failure) {
    String message = String.valueOf(failure.getMessage()).replaceAll("\\d+", "0");
    for (StackTraceElement frame : failure.getStackTrace()) {
      if (frame.getClassName().startsWith("org.qipu")) {
        return failure.getClass() + " " + frame;
      }
    }
    return failure.getClass() + message;
  }

  /** One line a run: what CI and a person want to know afterwards. */
  private void report(int seeds, long nanos) throws IOException {
    Files.createDirectories(folder);
    String line =
        String.join(
            ",",
            name,
            Integer.toString(seeds),
            Long.toString(NANOSECONDS.toSeconds(nanos)),
            Long.toString(runs),
            Integer.toString(failures.size()),
            Long.toString(NANOSECONDS.toMillis(longest)),
            Long.toString(largest));
    Files.writeString(
        folder.resolve(name + ".csv"),
        "format,seeds,seconds,mutants,found,longestMs,bytesForEach\n" + line + "\n",
        StandardCharsets.UTF_8);
  }
}
