package org.qipu.cli.option;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.output.Messages;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.pipeline.ImportOptions;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** How files are read: the options that every command has that reads them. */
public final class InputOptions {
  @Option(
      names = "--charset",
      paramLabel = "NAME",
      description = "character set of all files, such as GB18030; else by evidence")
  private @Nullable String charset;

  @Option(
      names = {"--format", "--from"},
      paramLabel = "NAME",
      completionCandidates = FormatNames.class,
      description = "format of all files, one of ${COMPLETION-CANDIDATES}; else by content")
  private @Nullable String format;

  @Option(names = "--threads", paramLabel = "N", description = "threads that replay games")
  private int threads = Runtime.getRuntime().availableProcessors();

  /**
   * Returns the options of the pipeline.
   *
   * @throws ParameterException if there is no such character set or format
   */
  public ImportOptions pipeline(CommandLine commandLine, Messages messages) {
    if (threads < 1) {
      throw new ParameterException(commandLine, messages.text("usage.threads"));
    }
    RecordFormat known = format == null ? null : RecordFormat.fromText(format);
    if (format != null && known == null) {
      throw new ParameterException(
          commandLine, messages.text("usage.format", format, FormatNames.all()));
    }
    return new ImportOptions(
        threads, known, new ReadOptions(charset(commandLine, messages)), file -> false, false);
  }

  /** True if it is left to the evidence how files are read. */
  public boolean isByEvidence() {
    return format == null && charset == null;
  }

  private @Nullable Charset charset(CommandLine commandLine, Messages messages) {
    if (charset == null) {
      return null;
    }
    try {
      return Charset.forName(charset);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw new ParameterException(commandLine, messages.text("usage.charset", charset), e);
    }
  }
}
