package org.qipu.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.FailOn;
import org.qipu.cli.option.ReadingOptions;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.DirectOutput;
import org.qipu.cli.output.Progress;
import org.qipu.cli.output.RowFile;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.pipeline.GameConsumer;
import org.qipu.importers.pipeline.ImportCounts;
import org.qipu.importers.pipeline.ImportPipeline;
import org.qipu.importers.pipeline.InputFile;
import org.qipu.importers.pipeline.ManifestEntry;
import org.qipu.importers.pipeline.MoveDigest;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceLimits;
import org.qipu.importers.source.SourceWalker;
import org.qipu.indexer.opening.OpeningCheck;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Reads and replays files and says what is wrong with them; no database. */
@Command(
    name = "validate",
    description = "Read and replay game files and say what is wrong; no database is needed.",
    footer = {
      "",
      "Examples:",
      "  qipu validate games.pgn",
      "  qipu validate --output csv --fail-on warning folder archive.zip > findings.csv",
      "  qipu validate --manifest games.csv --report findings.json --max-errors 1000 folder",
      "  qipu validate --output sarif folder > findings.sarif",
      "Exit code 0 if all is clean, 1 if an error was found (with --fail-on warning: a warning)."
    })
public final class ValidateCommand implements Callable<Integer> {
  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Mixin private final ReadingOptions reading = new ReadingOptions();

  @Option(
      names = "--output",
      paramLabel = "text|csv|json|sarif",
      description = "form of the findings; json is one object a line")
  private FindingForm form = FindingForm.TEXT;

  @Option(
      names = "--excel",
      description = "with csv: byte order mark, and no cell that a spreadsheet runs as a formula")
  private boolean excel;

  @Option(
      names = "--fail-on",
      paramLabel = "warning|error",
      description = "findings so bad, or worse, make the exit code 1; else error")
  private FailOn failOn = FailOn.ERROR;

  @Option(
      names = "--max-errors",
      paramLabel = "N",
      description = "stop after the game with the N-th error; else all is checked")
  private long maxErrors = Long.MAX_VALUE;

  /** Makes the command of a session. */
  public ValidateCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    if (maxErrors < 1) {
      throw new ParameterException(spec.commandLine(), session.messages().text("usage.max-errors"));
    }
    ImportPipeline pipeline =
        new ImportPipeline(
            reading.pipeline(spec.commandLine(), session.messages()),
            new SourceWalker(SourceLimits.DEFAULT, session.in()));
    InputPaths paths = InputPaths.of(session, reading.paths());
    FindingCounts findings = new FindingCounts();
    try (StopSignal stop = new StopSignal();
        Progress progress =
            new Progress(session.err(), session.messages(), session.showsProgress());
        RowFile report = open("--report", reading.report(), FindingRow.COLUMNS);
        RowFile manifest = open("--manifest", reading.manifest(), ManifestRow.COLUMNS)) {
      Printer printer = new Printer(findings, report, manifest);
      ImportCounts counts;
      try {
        counts =
            pipeline.run(
                paths.existing(),
                printer,
                progress::bytes,
                () -> stop.getAsBoolean() || findings.errors() >= maxErrors);
      } catch (DirectOutput.ReaderGone e) {
        printer.sayWhatIsMissing();
        throw e;
      }
      boolean cut = counts.stopped() && findings.errors() >= maxErrors;
      boolean interrupted = counts.stopped() && !cut;
      String cutText =
          cut ? session.messages().text("summary.cut", findings.errors(), printer.last) : "";
      printer.output.end(new FindingEnd(!interrupted && !paths.isSomeMissing(), cutText));
      progress.clear();
      findings.summarize(session, counts, progress.seconds());
      if (cut) {
        session.warn("failure.line", cutText);
      }
      if (interrupted) {
        return ExitCode.INTERRUPTED;
      }
    }
    if (paths.isSomeMissing()) {
      return ExitCode.FAILURE;
    }
    return findings.hasAtLeast(failOn.severity()) ? ExitCode.NEGATIVE : ExitCode.SUCCESS;
  }

  private @Nullable RowFile open(String option, @Nullable Path path, List<Column> columns)
      throws IOException {
    return RowFiles.create(spec.commandLine(), session.messages(), option, path, columns);
  }

  private final class Printer implements GameConsumer {
    private final FindingCounts findings;
    private final @Nullable RowFile report;
    private final @Nullable RowFile manifest;
    private final MoveDigest digest = new MoveDigest();
    private final OpeningCheck openings = new OpeningCheck();
    private final FindingOutput output = form.output(session, excel);
    private String last = "";

    Printer(FindingCounts findings, @Nullable RowFile report, @Nullable RowFile manifest) {
      this.findings = findings;
      this.report = report;
      this.manifest = manifest;
    }

    @Override
    public void game(String source, InputFile file, ReplayedGame replayed) {
      ReplayedGame game = openings.check(replayed);
      last = source;
      if (manifest != null) {
        manifest.row(ManifestRow.values(ManifestEntry.of(source, game, digest)));
      }
      for (Diagnostic diagnostic : game.diagnostics()) {
        print(file.name(), game.record().ordinal(), diagnostic);
      }
    }

    @Override
    public void finding(InputFile file, Diagnostic diagnostic) {
      last = file.name();
      print(file.name(), 0, diagnostic);
    }

    /** Nobody reads the findings any more; that the files end here as well must not be silent. */
    void sayWhatIsMissing() {
      if (report != null || manifest != null) {
        session.warn("failure.line", session.messages().text("summary.reader-gone", last));
      }
    }

    private void print(String file, int game, Diagnostic diagnostic) {
      findings.add(diagnostic);
      if (report != null) {
        report.row(FindingRow.values(file, game, diagnostic));
      }
      output.finding(file, game, diagnostic);
    }
  }
}
