package org.qipu.indexer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.store.DatabaseException;

/**
 * The right to write a database: the operating system's lock of the file {@code lock}, which ends
 * with the process, however it ends. Beside it {@code lock-holder} tells people who holds it; that
 * file alone, without the lock, means that a writer was killed.
 *
 * <p>Closing any channel of a file gives up all locks of the process on POSIX systems. So this
 * process is recognised by the holder file, and the lock file is left alone, while it has the lock.
 */
final class DatabaseLock implements AutoCloseable {
  static final String LOCK_FILE = "lock";
  static final String HOLDER_FILE = "lock-holder";

  /** Readers look at the lock for a moment; a writer that meets one tries again. */
  private static final int ATTEMPTS = 20;

  private static final long PAUSE_MILLIS = 25;

  private final Path dir;
  private final FileChannel channel;

  private DatabaseLock(Path dir, FileChannel channel) {
    this.dir = dir;
    this.channel = channel;
  }

  /**
   * Takes the right to write.
   *
   * @throws DatabaseException if another has it; the message says who
   */
  static DatabaseLock acquire(Path dir, String command) {
    if (isHeldByThisProcess(dir)) {
      throw held(dir);
    }
    boolean done = false;
    FileChannel channel = null;
    try {
      channel =
          FileChannel.open(
              dir.resolve(LOCK_FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (lock(channel, false) == null) {
        throw held(dir);
      }
      writeHolder(dir, command);
      done = true;
      return new DatabaseLock(dir, channel);
    } catch (IOException e) {
      throw new DatabaseException(dir, "cannot be locked for writing: " + e.getMessage(), e);
    } finally {
      if (!done && channel != null) {
        closeQuietly(channel);
      }
    }
  }

  /**
   * Returns a complaint if a process is writing, else nothing. Holds nothing afterwards.
   *
   * @throws IOException if the lock file cannot be read
   */
  static Optional<DatabaseException> writer(Path dir) throws IOException {
    if (isHeldByThisProcess(dir)) {
      return Optional.of(held(dir));
    }
    Path file = dir.resolve(LOCK_FILE);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return lock(channel, true) == null ? Optional.of(held(dir)) : Optional.empty();
    }
  }

  /** True if a writer was killed; only meaningful while nobody is writing. */
  static boolean wasLeftBehind(Path dir) {
    return Files.exists(dir.resolve(HOLDER_FILE));
  }

  private static @Nullable FileLock lock(FileChannel channel, boolean shared) throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        FileLock lock = channel.tryLock(0, Long.MAX_VALUE, shared);
        if (lock != null || attempt == ATTEMPTS) {
          return lock;
        }
      } catch (OverlappingFileLockException e) {
        if (attempt == ATTEMPTS) {
          return null; // another thread of this process
        }
      }
      pause();
    }
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static DatabaseException held(Path dir) {
    List<String> lines = readHolder(dir);
    String holder =
        lines.size() < 3
            ? "another process"
            : "process " + lines.get(0) + " (" + lines.get(2) + ", since " + lines.get(1) + ")";
    return new DatabaseException(dir, holder + " is writing it; try again when it has finished");
  }

  private static List<String> readHolder(Path dir) {
    try {
      return Files.readAllLines(dir.resolve(HOLDER_FILE), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return List.of(); // none, or no right to read it: then the holder stays unnamed
    }
  }

  private static boolean isHeldByThisProcess(Path dir) {
    List<String> lines = readHolder(dir);
    return lines.size() >= 4
        && lines.get(0).equals(Long.toString(ProcessHandle.current().pid()))
        && lines.get(3).equals(processStart());
  }

  /** Tells this process from an earlier one with the same number. */
  private static String processStart() {
    return ProcessHandle.current().info().startInstant().map(Instant::toString).orElse("unknown");
  }

  /** Four lines: process number, since when, command, start of the process. */
  private static void writeHolder(Path dir, String command) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(Long.toString(ProcessHandle.current().pid()));
    lines.add(Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    lines.add(command.replaceAll("\\R", " "));
    lines.add(processStart());
    Path fresh = dir.resolve(HOLDER_FILE + ".new");
    Files.write(fresh, lines, StandardCharsets.UTF_8);
    Files.move(fresh, dir.resolve(HOLDER_FILE), StandardCopyOption.REPLACE_EXISTING);
  }

  private static void closeQuietly(FileChannel channel) {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Gives the right back. */
  @Override
  public void close() {
    try {
      Files.deleteIfExists(dir.resolve(HOLDER_FILE));
      channel.close();
    } catch (IOException e) {
      throw new DatabaseException(dir, "cannot be unlocked: " + e.getMessage(), e);
    }
  }
}
