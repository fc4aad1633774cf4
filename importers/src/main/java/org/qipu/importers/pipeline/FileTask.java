package org.qipu.importers.pipeline;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.RecordReader;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.replay.GameEnd;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceFile;

/** What is done with files and records, whichever thread does it. */
final class FileTask {
  private final ImportOptions options;
  private final BooleanSupplier cancelled;

  /** Those that no thread uses now. */
  private final Queue<GameCheck> checks = new ConcurrentLinkedQueue<>();

  FileTask(ImportOptions options, BooleanSupplier cancelled) {
    this.options = options;
    this.cancelled = cancelled;
  }

  private GameCheck takeCheck() {
    GameCheck check = checks.poll();
    return check == null ? new GameCheck(options.audit()) : check;
  }

  /** Takes the records of a file one after another. */
  interface RecordSink {
    /**
     * Takes one record; false to stop.
     *
     * @param position bytes of the file consumed so far
     */
    boolean take(GameRecord record, long position);
  }

  /** Reads and replays some small files. */
  List<Event> readAndReplay(List<SourceFile> files) {
    List<Event> events = new ArrayList<>();
    GameCheck check = takeCheck();
    for (SourceFile file : files) {
      if (!cancelled.getAsBoolean()) {
        readAndReplay(file, check, events);
      }
    }
    checks.add(check);
    return events;
  }

  private void readAndReplay(SourceFile small, GameCheck check, List<Event> events) {
    InputFile input = new InputFile(small.name(), small.size(), "");
    int before = events.size();
    long games = 0;
    try {
      SourceFile file = small.inMemory();
      input = new InputFile(file.name(), file.size(), file.sha256());
      InputFile hashed = input;
      if (isKnown(hashed)) {
        events.add(new Event.Unchanged(hashed));
        return;
      }
      readRecords(
          file,
          events,
          hashed,
          (record, position) -> {
            events.add(replay(check, hashed, record));
            return !cancelled.getAsBoolean();
          });
    } catch (IOException e) {
      events.add(unreadable(input, e));
    }
    for (Event event : events.subList(before, events.size())) {
      if (event instanceof Event.Game) {
        games++;
      }
    }
    events.add(new Event.FileEnd(input, games));
  }

  boolean isKnown(InputFile file) {
    return options.known().test(file);
  }

  /**
   * Gives all records of a file to the sink and adds what is found about the file to the events.
   *
   * @throws IOException if reading fails
   */
  void readRecords(SourceFile file, List<Event> events, InputFile input, RecordSink sink)
      throws IOException {
    RecordFormat format = options.format();
    if (format == null) {
      FormatDetector.Detection detection = FormatDetector.detect(file);
      Diagnostic diagnostic = detection.diagnostic();
      if (diagnostic != null) {
        events.add(new Event.UnknownFile(input, diagnostic, detection.firstBytes()));
      }
      format = detection.format();
    }
    if (format == null) {
      return;
    }
    try (RecordReader reader = format.reader(file, options.reading())) {
      GameRecord record = next(reader, input, events);
      while (record != null && sink.take(record, reader.position())) {
        record = next(reader, input, events);
      }
    }
  }

  private static @Nullable GameRecord next(RecordReader reader, InputFile input, List<Event> events)
      throws IOException {
    try {
      return reader.next();
    } catch (RuntimeException | StackOverflowError e) {
      // What the reader's state is now nobody knows: the rest of the file is given up.
      events.add(
          new Event.Finding(
              input,
              new Diagnostic(
                  DiagnosticCode.INTERNAL_ERROR,
                  0,
                  SourceLocation.NONE,
                  e.toString(),
                  "",
                  "reading the rest of this file failed: " + e),
              false));
      return null;
    }
  }

  /** Replays some records of one file; the last of them ends at the given position. */
  List<Event> replay(InputFile file, List<GameRecord> records, long position) {
    List<Event> events = new ArrayList<>(records.size() + 1);
    GameCheck check = takeCheck();
    for (GameRecord record : records) {
      if (!cancelled.getAsBoolean()) {
        events.add(replay(check, file, record));
      }
    }
    checks.add(check);
    events.add(new Event.Position(position));
    return events;
  }

  private static Event replay(GameCheck check, InputFile file, GameRecord record) {
    String source = file.name() + '#' + record.ordinal();
    try {
      return new Event.Game(source, file, check.replay(record));
    } catch (RuntimeException | StackOverflowError e) {
      return new Event.Game(source, file, failed(record, e));
    }
  }

  private static ReplayedGame failed(GameRecord record, Throwable cause) {
    short[] moves = new short[record.tree().size()];
    Arrays.fill(moves, (short) -1);
    List<Diagnostic> diagnostics = new ArrayList<>(record.diagnostics());
    diagnostics.add(
        new Diagnostic(
            DiagnosticCode.INTERNAL_ERROR,
            0,
            SourceLocation.NONE,
            cause.toString(),
            "",
            "the replay of this game failed: " + cause));
    return new ReplayedGame(
        record,
        GameStatus.REJECTED,
        null,
        null,
        moves,
        record.tree().mainLineLength(),
        0,
        record.tree().moveCount(),
        GameEnd.OPEN,
        diagnostics);
  }

  static Event unreadable(InputFile input, IOException e) {
    return new Event.Finding(
        input,
        new Diagnostic(
            DiagnosticCode.UNREADABLE_FILE,
            0,
            SourceLocation.NONE,
            "",
            "",
            "the file cannot be read: " + e),
        false);
  }
}
