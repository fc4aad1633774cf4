package org.qipu.cli.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.FailOn;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.option.ReadingOptions;
import org.qipu.cli.output.Progress;
import org.qipu.cli.output.RowFile;
import org.qipu.cli.output.RowWriter;
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
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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
      "Exit code 0 if all is clean, 1 if an error was found (with --fail-on warning: a warning)."
    })
public final class ValidateCommand implements Callable<Integer> {
  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Mixin private final ReadingOptions reading = new ReadingOptions();
  @Mixin private final OutputOption output = new OutputOption();

  @Option(
      names = "--fail-on",
      paramLabel = "warning|error",
      description = "findings so bad, or worse, make the exit code 1; else error")
  private FailOn failOn = FailOn.ERROR;

  /** Makes the command of a session. */
  public ValidateCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    ImportPipeline pipeline =
        new ImportPipeline(
            reading.pipeline(spec.commandLine(), session.messages()),
            new SourceWalker(SourceLimits.DEFAULT, session.in()));
    InputPaths paths = InputPaths.of(session, reading.paths());
    FindingCounts findings = new FindingCounts();
    try (StopSignal stop = new StopSignal();
        Progress progress =
            new Progress(session.err(), session.messages(), session.showsProgress());
        RowFile manifest =
            RowFiles.create(
                spec.commandLine(),
                session.messages(),
                "--manifest",
                reading.manifest(),
                ManifestRow.COLUMNS)) {
      Printer printer = new Printer(findings, manifest);
      ImportCounts counts = pipeline.run(paths.existing(), printer, progress::bytes, stop);
      printer.rows.end();
      progress.clear();
      findings.summarize(session, counts, progress.seconds());
      if (counts.stopped()) {
        return ExitCode.INTERRUPTED;
      }
    }
    if (paths.isSomeMissing()) {
      return ExitCode.FAILURE;
    }
    return findings.hasAtLeast(failOn.severity()) ? ExitCode.NEGATIVE : ExitCode.SUCCESS;
  }

  private final class Printer implements GameConsumer {
    private final FindingCounts findings;
    private final @Nullable RowFile manifest;
    private final MoveDigest digest = new MoveDigest();
    private final RowWriter rows =
        output.form() == OutputOption.Form.TEXT
            ? new NoRows()
            : output.rows(session.out(), session.messages(), FindingRow.COLUMNS);

    Printer(FindingCounts findings, @Nullable RowFile manifest) {
      this.findings = findings;
      this.manifest = manifest;
    }

    @Override
    public void game(String source, InputFile file, ReplayedGame game) {
      for (Diagnostic diagnostic : game.diagnostics()) {
        print(file.name(), game.record().ordinal(), diagnostic);
      }
      if (manifest != null) {
        manifest.row(ManifestRow.values(ManifestEntry.of(source, game, digest)));
      }
    }

    @Override
    public void finding(InputFile file, Diagnostic diagnostic) {
      print(file.name(), 0, diagnostic);
    }

    private void print(String file, int game, Diagnostic diagnostic) {
      findings.add(diagnostic);
      if (output.form() == OutputOption.Form.TEXT) {
        session.out().println(FindingRow.text(session.messages(), file, game, diagnostic));
      } else {
        rows.row(FindingRow.values(file, game, diagnostic));
      }
    }
  }

  /** Text has a line for each finding instead of a table. */
  private static final class NoRows implements RowWriter {
    @Override
    public void row(@Nullable Object... values) {}

    @Override
    public void end() {}
  }
}
