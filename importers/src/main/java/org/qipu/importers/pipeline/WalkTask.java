package org.qipu.importers.pipeline;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.source.SourceFile;
import org.qipu.importers.source.SourceProblem;
import org.qipu.importers.source.SourceVisitor;
import org.qipu.importers.source.SourceWalker;

/** The thread that walks the paths: gathers small files, reads large ones, hands out the work. */
final class WalkTask implements Runnable, SourceVisitor {
  /** A larger file is read here while others replay its records. */
  private static final long LARGE_FILE = 1 << 20;

  /** A unit of small files is handed out when it has as many files or bytes. */
  private static final int FILES_PER_UNIT = 64;

  private static final long BYTES_PER_UNIT = 256 << 10;

  /** A unit of records is handed out when it has as many records or moves. */
  private static final int RECORDS_PER_UNIT = 64;

  private static final int MOVES_PER_UNIT = 20_000;

  private final SourceWalker walker;
  private final List<String> paths;
  private final Delivery delivery;
  private final Executor workers;
  private final FileTask task;
  private List<SourceFile> smallFiles = new ArrayList<>();
  private long smallBytes;
  private volatile @Nullable Throwable failure;

  WalkTask(
      ImportOptions options,
      SourceWalker walker,
      List<String> paths,
      Delivery delivery,
      Executor workers) {
    this.walker = walker;
    this.paths = paths;
    this.delivery = delivery;
    this.workers = workers;
    this.task = new FileTask(options, delivery::isCancelled);
  }

  @Override
  public void run() {
    try {
      walker.walk(paths, this);
      flush();
    } catch (RuntimeException | Error e) {
      failure = e; // thrown on in the delivering thread
    } finally {
      delivery.end();
    }
  }

  /** Throws what ended the walk before its time, if anything did. */
  void throwFailure() {
    Throwable cause = failure;
    if (cause != null) {
      throw new IllegalStateException("the walk failed", cause);
    }
  }

  @Override
  public boolean isCancelled() {
    return delivery.isCancelled();
  }

  @Override
  public void problem(SourceProblem problem) {
    flush();
    InputFile file = new InputFile(problem.name(), SourceFile.UNKNOWN_SIZE, "");
    Event event = new Event.Finding(file, problem.diagnostic(), problem.missing());
    delivery.put(CompletableFuture.completedFuture(List.of(event)));
  }

  @Override
  public void visit(SourceFile file) throws IOException {
    if (file.isTransient() || file.size() > LARGE_FILE) {
      flush();
      readLarge(file);
      return;
    }
    smallFiles.add(file);
    smallBytes += file.size();
    if (smallFiles.size() >= FILES_PER_UNIT || smallBytes >= BYTES_PER_UNIT) {
      flush();
    }
  }

  private void flush() {
    if (smallFiles.isEmpty()) {
      return;
    }
    List<SourceFile> files = smallFiles;
    smallFiles = new ArrayList<>();
    smallBytes = 0;
    submit(() -> task.readAndReplay(files));
  }

  private void submit(Supplier<List<Event>> work) {
    CompletableFuture<List<Event>> unit = new CompletableFuture<>();
    if (delivery.put(unit)) {
      workers.execute(() -> complete(unit, work));
    }
  }

  /** Whatever happens the unit is completed: the delivering thread waits for it. */
  private static void complete(CompletableFuture<List<Event>> unit, Supplier<List<Event>> work) {
    try {
      unit.complete(work.get());
    } catch (RuntimeException | Error e) {
      unit.completeExceptionally(e);
    }
  }

  private void readLarge(SourceFile file) throws IOException {
    // An entry that can be read only once has its hash when it has been read.
    String hash = file.isTransient() ? "" : file.sha256();
    InputFile input = new InputFile(file.name(), file.size(), hash);
    if (!hash.isEmpty() && task.isKnown(input)) {
      delivery.put(CompletableFuture.completedFuture(List.of(new Event.Unchanged(input))));
      return;
    }
    List<Event> findings = new ArrayList<>();
    Batch batch = new Batch(input);
    try {
      task.readRecords(file, findings, input, batch::take);
      hash = file.sha256();
    } finally {
      batch.flush();
      findings.add(new Event.FileEnd(new InputFile(file.name(), file.size(), hash), batch.games));
      delivery.put(CompletableFuture.completedFuture(findings));
    }
  }

  /** Records of one file that go to a worker together. */
  private final class Batch {
    private final InputFile file;
    private List<GameRecord> records = new ArrayList<>();
    private int moves;
    private long games;
    private long position;

    Batch(InputFile file) {
      this.file = file;
    }

    boolean take(GameRecord record, long newPosition) {
      position = newPosition;
      records.add(record);
      games++;
      moves += record.tree().moveCount();
      if (records.size() >= RECORDS_PER_UNIT || moves >= MOVES_PER_UNIT) {
        flush();
      }
      return !delivery.isCancelled();
    }

    void flush() {
      if (records.isEmpty()) {
        return;
      }
      List<GameRecord> ready = records;
      records = new ArrayList<>();
      moves = 0;
      long end = position;
      submit(() -> task.replay(file, ready, end));
    }
  }
}
