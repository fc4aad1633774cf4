package org.qipu.cli.command;

import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;

/**
 * Ctrl-C as a flag: nothing is interrupted, the command ends what it has begun, and the process
 * waits for it.
 */
final class StopSignal implements BooleanSupplier, AutoCloseable {
  private final CountDownLatch finished = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stopAndWait, "stop-signal");
  private volatile boolean stopped;

  /** Listens until it is closed. */
  StopSignal() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void stopAndWait() {
    stopped = true;
    boolean done = false;
    while (!done) {
      try {
        finished.await();
        done = true;
      } catch (InterruptedException e) {
        done = false; // nobody may cut this short: the writer is at work
      }
    }
  }

  /** True once the user wants the command to end. */
  @Override
  public boolean getAsBoolean() {
    return stopped;
  }

  /** Lets a process that is ending end. */
  @Override
  public void close() {
    finished.countDown();
    if (!stopped) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException e) {
        stopped = true; // the signal came this moment: the process is ending already
      }
    }
  }
}
