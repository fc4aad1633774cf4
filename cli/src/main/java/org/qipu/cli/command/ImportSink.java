package org.qipu.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.output.Progress;
import org.qipu.cli.output.RowFile;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.pipeline.GameConsumer;
import org.qipu.importers.pipeline.InputFile;
import org.qipu.importers.pipeline.ManifestEntry;
import org.qipu.importers.pipeline.MoveDigest;
import org.qipu.importers.pipeline.ProgressListener;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.indexer.GameImport;
import org.qipu.indexer.opening.OpeningCheck;
import org.qipu.indexer.store.ImportOutcome;

/**
 * Takes what a pipeline delivers into a database, a report and a manifest. A line of the manifest,
 * and a number on the progress line, comes after the commit that made its game durable.
 */
final class ImportSink implements GameConsumer {
  private static final int GAMES_A_COMMIT = 5_000;

  /** Slow sources are safe, and move the progress line, before so many games are together. */
  private static final long NANOS_A_COMMIT = 3_000_000_000L;

  private final FindingCounts findings;
  private final @Nullable RowFile report;
  private final @Nullable RowFile manifest;
  private final MoveDigest digest = new MoveDigest();
  private final OpeningCheck openings = new OpeningCheck();
  private final List<ManifestEntry> uncommitted = new ArrayList<>();
  private @Nullable GameImport games;
  private @Nullable String file;
  private long fileNumber;
  private long delivered;
  private long committed;
  private long commitNanos = System.nanoTime();
  private long duplicates;
  private long linked;
  private long rejected;
  private long stored;

  ImportSink(FindingCounts findings, @Nullable RowFile report, @Nullable RowFile manifest) {
    this.findings = findings;
    this.report = report;
    this.manifest = manifest;
  }

  /** From now on games are stored; without this they are only counted. */
  void storeIn(GameImport target) {
    games = target;
  }

  /** Returns a listener that shows a progress line with the number of games that are safe. */
  ProgressListener listener(Progress progress) {
    return (bytes, total, ignored) -> progress.bytes(bytes, total, committed);
  }

  @Override
  public void game(String source, InputFile from, ReplayedGame replayed) throws IOException {
    ReplayedGame game = openings.check(replayed);
    for (Diagnostic diagnostic : game.diagnostics()) {
      note(from.name(), game.record().ordinal(), diagnostic);
    }
    ImportOutcome outcome = null;
    GameImport target = games;
    if (target != null) {
      begin(target, from);
      outcome = target.add(fileNumber, game);
      count(outcome);
    }
    delivered++;
    if (manifest != null) {
      ManifestEntry entry = ManifestEntry.of(source, game, digest);
      uncommitted.add(
          outcome instanceof ImportOutcome.Duplicate duplicate
              ? entry.withDuplicateOf(Long.toString(duplicate.id()))
              : entry);
    }
    if (delivered - committed >= GAMES_A_COMMIT
        || System.nanoTime() - commitNanos > NANOS_A_COMMIT) {
      commit();
    }
  }

  @Override
  public void finding(InputFile from, Diagnostic diagnostic) {
    unknownFile(from, diagnostic, new byte[0]);
  }

  @Override
  public void unknownFile(InputFile from, Diagnostic diagnostic, byte[] firstBytes) {
    note(from.name(), 0, diagnostic);
    GameImport target = games;
    if (target != null) {
      begin(target, from);
      count(target.addUnknownFile(fileNumber, diagnostic, firstBytes));
    }
  }

  private void note(String name, int game, Diagnostic diagnostic) {
    findings.add(diagnostic);
    if (report != null) {
      report.row(FindingRow.values(name, game, diagnostic));
    }
  }

  private void begin(GameImport target, InputFile from) {
    if (!from.name().equals(file)) {
      fileNumber = target.beginFile(from.name(), from.size(), from.sha256());
      file = from.name();
    }
  }

  @Override
  public void fileEnd(InputFile from, long count) {
    GameImport target = games;
    if (target != null) {
      begin(target, from);
      target.endFile(fileNumber, from.size(), from.sha256());
      file = null;
    }
  }

  private void count(ImportOutcome outcome) {
    if (outcome instanceof ImportOutcome.Stored one) {
      stored++;
      if (one.sameMovesAs() != 0) {
        linked++;
      }
    } else if (outcome instanceof ImportOutcome.Duplicate) {
      duplicates++;
    } else {
      rejected++;
    }
  }

  private void commit() throws IOException {
    if (games != null) {
      games.commit();
    }
    flush();
    commitNanos = System.nanoTime();
  }

  /** Makes everything durable and ends the import. */
  void finish() throws IOException {
    if (games != null) {
      games.finish();
    }
    flush();
  }

  /** Writes the lines that are due. */
  void flush() throws IOException {
    committed = delivered;
    if (manifest != null) {
      for (ManifestEntry entry : uncommitted) {
        manifest.row(ManifestRow.values(entry));
      }
      manifest.flush();
    }
    uncommitted.clear();
    if (report != null) {
      report.flush();
    }
  }

  /** Says what became of the games. */
  void summarize(Session session, boolean dryRun) {
    if (dryRun) {
      session.note("summary.dry-run");
    } else {
      session.note("summary.stored", stored, session.database(), duplicates, linked, rejected);
    }
  }
}
