package org.qipu.cli.command;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.FormatNames;
import org.qipu.cli.option.InputOptions;
import org.qipu.cli.option.NotationName;
import org.qipu.cli.output.Progress;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.RecordWriter;
import org.qipu.importers.WriteOptions;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.Severity;
import org.qipu.importers.pipeline.GameConsumer;
import org.qipu.importers.pipeline.ImportCounts;
import org.qipu.importers.pipeline.ImportOptions;
import org.qipu.importers.pipeline.ImportPipeline;
import org.qipu.importers.pipeline.InputFile;
import org.qipu.importers.replay.MendedMoves;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceLimits;
import org.qipu.importers.source.SourceWalker;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Turns a file of one format into a file of another. */
@Command(
    name = "convert",
    description = "Turn a file of games into another format; no database is needed.",
    footer = {
      "",
      "Examples:",
      "  qipu convert game.ubb game.pgn",
      "  qipu convert --to dhtmlxq --charset big5 - - < games.pgn",
      "  qipu convert --repair --notation iccs games.pgn mended.pgn",
      "Moves that do not replay are written as they stand.",
      "Exit code 0 if every game was written whole, 1 if there was none or a",
      "part has no form in the new format, 3 if a file failed."
    })
public final class ConvertCommand implements Callable<Integer> {
  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "IN", description = "the file; - is standard input")
  private String in = "";

  @Parameters(
      index = "1",
      paramLabel = "OUT",
      description = "the new file, replaced if it exists; - is standard output")
  private String out = "";

  @Mixin private final InputOptions input = new InputOptions();

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      completionCandidates = FormatNames.Writable.class,
      description = "${COMPLETION-CANDIDATES}; else by the extension of OUT")
  private @Nullable RecordFormat to;

  @Option(
      names = "--notation",
      paramLabel = "NAME",
      description = "moves in pgn and text: ${COMPLETION-CANDIDATES}; else chinese")
  private NotationName notation = NotationName.CHINESE;

  @Option(
      names = "--repair",
      description = "write the moves as they were mended, and list the mends on standard error")
  private boolean repair;

  /** Makes the command of a session. */
  public ConvertCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    RecordFormat format = target();
    ImportOptions options = input.pipeline(spec.commandLine(), session.messages());
    InputPaths paths = InputPaths.of(session, List.of(in));
    if (paths.isSomeMissing()) {
      return ExitCode.FAILURE;
    }
    if (out.equals(SourceWalker.STANDARD_INPUT)) {
      return convert(paths, options, format, session.standardOutput());
    }
    Path target = outPath();
    return WholeFile.write(
        target,
        isInput(target),
        converted -> convert(paths, options, format, converted),
        (code, bytes) -> bytes > 0 && (code == ExitCode.SUCCESS || code == ExitCode.NEGATIVE));
  }

  private RecordFormat target() {
    RecordFormat format = to != null ? to : RecordFormat.fromFileName(out);
    if (format == null) {
      throw new ParameterException(
          spec.commandLine(),
          session.messages().text("usage.convert-to", out, FormatNames.writable()));
    }
    if (!format.isWritable()) {
      throw new ParameterException(
          spec.commandLine(),
          session.messages().text("usage.not-written", format, FormatNames.writable()));
    }
    return format;
  }

  private Path outPath() {
    try {
      return Path.of(out);
    } catch (InvalidPathException e) {
      throw new ParameterException(
          spec.commandLine(), session.messages().text("failure.no-such-file", out), e);
    }
  }

  private boolean isInput(Path target) throws IOException {
    return !in.equals(SourceWalker.STANDARD_INPUT)
        && Files.exists(target)
        && Files.isSameFile(Path.of(in), target);
  }

  private int convert(
      InputPaths paths, ImportOptions options, RecordFormat format, OutputStream target)
      throws IOException {
    ImportPipeline pipeline =
        new ImportPipeline(options, new SourceWalker(SourceLimits.DEFAULT, session.in()));
    try (RecordWriter writer = format.writer(target, new WriteOptions(notation.kind(), repair))) {
      return convert(paths, pipeline, new Converter(writer, repair || format.storesSquares()));
    }
  }

  private int convert(InputPaths paths, ImportPipeline pipeline, Converter converter)
      throws IOException {
    try (StopSignal stop = new StopSignal();
        Progress progress =
            new Progress(session.err(), session.messages(), session.showsProgress())) {
      ImportCounts counts = pipeline.run(paths.existing(), converter, progress::bytes, stop);
      progress.clear();
      session.note("convert.total", counts.totalGames(), converter.mends);
      if (counts.stopped()) {
        return ExitCode.INTERRUPTED;
      }
    }
    if (converter.failed || (converter.written == 0 && converter.passedOver)) {
      return ExitCode.FAILURE;
    }
    return converter.written == 0 || converter.lost ? ExitCode.NEGATIVE : ExitCode.SUCCESS;
  }

  /** Writes each game and says what was wrong, mended or left out. */
  private final class Converter implements GameConsumer {
    private final RecordWriter writer;
    private final boolean tellsMends;
    private long written;
    private long mends;
    private boolean lost;
    private boolean failed;
    private boolean passedOver;

    Converter(RecordWriter writer, boolean tellsMends) {
      this.writer = writer;
      this.tellsMends = tellsMends;
    }

    @Override
    public void game(String source, InputFile file, ReplayedGame game) throws IOException {
      int ordinal = game.record().ordinal();
      for (Diagnostic diagnostic : game.diagnostics()) {
        boolean mend = MendedMoves.isMend(diagnostic);
        mends += mend && tellsMends ? 1 : 0;
        if (mend ? tellsMends : diagnostic.severity() == Severity.ERROR) {
          tell(file, ordinal, diagnostic);
        }
      }
      written++;
      for (Diagnostic diagnostic : writer.write(game)) {
        lost |= diagnostic.code() == DiagnosticCode.UNWRITABLE_MOVES;
        tell(file, ordinal, diagnostic);
      }
    }

    @Override
    public void finding(InputFile file, Diagnostic diagnostic) {
      failed |= diagnostic.severity() == Severity.ERROR;
      passedOver = true;
      tell(file, 0, diagnostic);
    }

    private void tell(InputFile file, int ordinal, Diagnostic diagnostic) {
      session.err().println(FindingRow.text(session.messages(), file.name(), ordinal, diagnostic));
    }
  }
}
