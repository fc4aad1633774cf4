package org.qipu.cli.output;

import java.io.PrintWriter;
import java.util.Locale;

/**
 * One line on a terminal that says how far a long command has come. Prints nothing where nobody
 * looks. Called by one thread.
 */
public final class Progress implements AutoCloseable {
  private static final long INTERVAL_NANOS = 200_000_000L;
  private static final String CLEAR_LINE = "\r\u001B[K";
  private static final long MEGA = 1_000_000;

  private final PrintWriter err;
  private final Messages messages;
  private final boolean shown;
  private final long start = System.nanoTime();
  private long lastShown = start - INTERVAL_NANOS;
  private boolean dirty;

  /**
   * Makes a progress line.
   *
   * @param shown false to print nothing
   */
  public Progress(PrintWriter err, Messages messages, boolean shown) {
    this.err = err;
    this.messages = messages;
    this.shown = shown;
  }

  /** Returns the seconds since this was made. */
  public double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  /** Shows bytes read, games done, their rate and the time that is left. */
  public void bytes(long bytes, long totalBytes, long games) {
    if (!isDue()) {
      return;
    }
    double seconds = Math.max(seconds(), 0.001);
    String read =
        totalBytes > 0
            ? String.format(
                Locale.ROOT,
                "%.1f/%.1f MB (%d%%)",
                (double) bytes / MEGA,
                (double) totalBytes / MEGA,
                100 * bytes / totalBytes)
            : String.format(Locale.ROOT, "%.1f MB", (double) bytes / MEGA);
    show(
        messages.text(
            "progress.bytes",
            read,
            games,
            Math.round(games / seconds),
            left(bytes, totalBytes, seconds)));
  }

  /** Shows how many of a known number of games a stage has done. */
  public void stage(String stage, long done, long total) {
    if (isDue()) {
      show(messages.text("progress.stage", stage, done, total, left(done, total, seconds())));
    }
  }

  /** Shows how many rows a table has so far. */
  public void rows(String table, long rows) {
    if (isDue()) {
      show(messages.text("progress.rows", table, rows));
    }
  }

  private boolean isDue() {
    long now = System.nanoTime();
    if (!shown || now - lastShown < INTERVAL_NANOS) {
      return false;
    }
    lastShown = now;
    return true;
  }

  private static String left(long done, long total, double seconds) {
    if (done <= 0 || total < done) {
      return "-";
    }
    long left = Math.round(seconds * (total - done) / done);
    return String.format(Locale.ROOT, "%d:%02d", left / 60, left % 60);
  }

  private void show(String line) {
    err.print(CLEAR_LINE + line);
    err.flush();
    dirty = true;
  }

  @Override
  public void close() {
    clear();
  }

  /** Clears the line, so that what follows starts on a clean one. */
  public void clear() {
    if (dirty) {
      err.print(CLEAR_LINE);
      err.flush();
      dirty = false;
    }
  }
}
