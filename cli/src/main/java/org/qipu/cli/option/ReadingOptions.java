package org.qipu.cli.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.output.Messages;
import org.qipu.importers.pipeline.ImportOptions;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** What is read and how: the options that import and validate share. */
public final class ReadingOptions {
  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "files, folders, archives; - is standard input")
  private List<String> paths = new ArrayList<>();

  @Mixin private final InputOptions input = new InputOptions();

  @Option(
      names = "--manifest",
      paramLabel = "FILE",
      description = "one line a game read, to FILE.csv or FILE.json")
  private @Nullable Path manifest;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "one line a finding, to FILE.csv or FILE.json")
  private @Nullable Path report;

  @Option(
      names = "--no-audit",
      description =
          "do not look for perpetual checks and chases that were not punished, overrun natural"
              + " limits and wins without attackers")
  private boolean noAudit;

  /** Returns the paths in the order given. */
  public List<String> paths() {
    return paths;
  }

  /** True if files are to be read in a certain way, or if there is to be a list of what is read. */
  public boolean needsEveryFile() {
    return !input.isByEvidence() || manifest != null || report != null;
  }

  /** Returns the file of the manifest, or null. */
  public @Nullable Path manifest() {
    return manifest;
  }

  /** Returns the file of the report, or null. */
  public @Nullable Path report() {
    return report;
  }

  /**
   * Returns the options of the pipeline.
   *
   * @throws ParameterException if there is no such character set or format
   */
  public ImportOptions pipeline(CommandLine commandLine, Messages messages) {
    return input.pipeline(commandLine, messages).withAudit(!noAudit);
  }
}
