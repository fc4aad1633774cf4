package org.qipu.cli.command;

import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.FailOn;
import org.qipu.cli.option.ReadingOptions;
import org.qipu.cli.output.Progress;
import org.qipu.cli.output.RowFile;
import org.qipu.importers.pipeline.ImportCounts;
import org.qipu.importers.pipeline.ImportOptions;
import org.qipu.importers.pipeline.ImportPipeline;
import org.qipu.importers.pipeline.InputFile;
import org.qipu.importers.source.SourceLimits;
import org.qipu.importers.source.SourceWalker;
import org.qipu.indexer.Database;
import org.qipu.indexer.GameImport;
import org.qipu.indexer.store.Dedupe;
import org.qipu.indexer.store.KnownFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Reads files into a database. */
@Command(
    name = "import",
    description = "Read game files, folders and archives into a database.",
    footer = {
      "",
      "Examples:",
      "  qipu import sample-data",
      "  qipu import --db games --report findings.csv --manifest games.csv archive.zip",
      "  qipu import --dry-run -    reads standard input and stores nothing",
      "Exit code 0 when done, whatever was found; see --fail-on."
    })
public final class ImportCommand implements Callable<Integer> {
  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Mixin private final ReadingOptions reading = new ReadingOptions();

  @Option(
      names = "--dedupe",
      paramLabel = "skip|keep",
      description = "skip: a game that is stored already is not stored twice (default)")
  private DedupeName dedupe = DedupeName.SKIP;

  @Option(
      names = "--again",
      description =
          "read files again that are unchanged since they were read; with --manifest, --report,"
              + " --charset, --format or --dedupe keep all are")
  private boolean again;

  @Option(names = "--dry-run", description = "read and replay, but store nothing")
  private boolean dryRun;

  @Option(
      names = "--fail-on",
      paramLabel = "warning|error",
      description = "findings so bad, or worse, make the exit code 1; else none does")
  private @Nullable FailOn failOn;

  /** Makes the command of a session. */
  public ImportCommand(Session session) {
    this.session = session;
  }

  /** What becomes of a game that is stored already, as the command line says it. */
  enum DedupeName {
    SKIP,
    KEEP;

    Dedupe dedupe() {
      return this == SKIP ? Dedupe.SKIP : Dedupe.KEEP;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public Integer call() throws IOException {
    ImportOptions options = reading.pipeline(spec.commandLine(), session.messages());
    InputPaths paths = InputPaths.of(session, reading.paths());
    if (paths.existing().isEmpty()) {
      return ExitCode.FAILURE; // said already; no database is made for nothing
    }
    FindingCounts findings = new FindingCounts();
    ImportCounts counts;
    try (StopSignal stop = new StopSignal();
        Progress progress =
            new Progress(session.err(), session.messages(), session.showsProgress());
        RowFile reportFile =
            RowFiles.create(
                spec.commandLine(),
                session.messages(),
                "--report",
                reading.report(),
                FindingRow.COLUMNS);
        RowFile manifest =
            RowFiles.create(
                spec.commandLine(),
                session.messages(),
                "--manifest",
                reading.manifest(),
                ManifestRow.COLUMNS)) {
      ImportSink sink = new ImportSink(findings, reportFile, manifest);
      if (dryRun) {
        counts = run(options, paths, sink, progress, stop);
        sink.flush();
      } else {
        counts = store(options, paths, sink, progress, stop);
      }
      progress.clear();
      findings.summarize(session, counts, progress.seconds());
      sink.summarize(session, dryRun);
      if (counts.stopped()) {
        session.note("summary.interrupted");
      }
    }
    if (counts.stopped()) {
      return ExitCode.INTERRUPTED;
    }
    if (paths.isSomeMissing()) {
      return ExitCode.FAILURE;
    }
    return failOn != null && findings.hasAtLeast(failOn.severity())
        ? ExitCode.NEGATIVE
        : ExitCode.SUCCESS;
  }

  private ImportCounts store(
      ImportOptions options, InputPaths paths, ImportSink sink, Progress progress, StopSignal stop)
      throws IOException {
    try (Database database = Databases.openForWriting(session, "import", progress::stage);
        GameImport games = database.startImport(dedupe.dedupe())) {
      sink.storeIn(games);
      ImportCounts counts = run(options.withKnown(known(database)), paths, sink, progress, stop);
      sink.finish();
      return counts;
    }
  }

  /** Who asks for a special reading, or for a list of what was read, wants all files read. */
  private Predicate<InputFile> known(Database database) {
    if (again || dedupe == DedupeName.KEEP || reading.needsEveryFile()) {
      return file -> false;
    }
    KnownFiles known = database.knownFiles();
    return file -> known.contains(file.name(), file.size(), file.sha256());
  }

  private ImportCounts run(
      ImportOptions options, InputPaths paths, ImportSink sink, Progress progress, StopSignal stop)
      throws IOException {
    SourceWalker walker = new SourceWalker(SourceLimits.DEFAULT, session.in());
    return new ImportPipeline(options, walker)
        .run(paths.existing(), sink, sink.listener(progress), stop);
  }
}
