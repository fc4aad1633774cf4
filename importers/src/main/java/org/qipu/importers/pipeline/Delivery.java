package org.qipu.importers.pipeline;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The bounded queue between the threads that work and the one that delivers: units stand in it in
 * input order, whichever is done first. Waiting is never ended by an interrupt: the delivering
 * thread writes to files that an interrupt would close.
 */
final class Delivery {
  private final int capacity;
  private final Deque<CompletableFuture<List<Event>>> units = new ArrayDeque<>();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private boolean ended;
  private boolean cancelled;

  Delivery(int capacity) {
    this.capacity = capacity;
  }

  /** Waits for room and appends a unit that need not be done yet; false once cancelled. */
  boolean put(CompletableFuture<List<Event>> unit) {
    lock.lock();
    try {
      while (units.size() >= capacity && !cancelled) {
        changed.awaitUninterruptibly();
      }
      if (cancelled) {
        return false;
      }
      units.add(unit);
      changed.signalAll();
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Says that nothing more will be put. */
  void end() {
    lock.lock();
    try {
      ended = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Drops what is waiting and lets nothing more in. */
  void cancel() {
    lock.lock();
    try {
      cancelled = true;
      units.clear();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  boolean isCancelled() {
    lock.lock();
    try {
      return cancelled;
    } finally {
      lock.unlock();
    }
  }

  /** Waits for the next unit and for its being done; null at the end. */
  @Nullable List<Event> take() {
    CompletableFuture<List<Event>> unit;
    lock.lock();
    try {
      while (units.isEmpty() && !ended && !cancelled) {
        changed.awaitUninterruptibly();
      }
      unit = units.poll();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    return unit == null ? null : unit.join();
  }
}
