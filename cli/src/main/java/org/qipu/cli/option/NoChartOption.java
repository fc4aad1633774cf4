package org.qipu.cli.option;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.output.Messages;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The file of a picture, for tables that have none: to say so, and which have one. */
public final class NoChartOption {
  @Option(names = "--chart", paramLabel = "FILE", hidden = true)
  private @Nullable Path file;

  /**
   * Refuses to draw.
   *
   * @throws ParameterException if a picture is asked for
   */
  public void refuse(CommandLine commandLine, Messages messages) {
    if (file != null) {
      throw new ParameterException(commandLine, messages.text("usage.chart"));
    }
  }
}
