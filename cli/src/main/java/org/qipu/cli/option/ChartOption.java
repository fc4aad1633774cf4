package org.qipu.cli.option;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The file of a picture. */
public final class ChartOption {
  @Option(
      names = "--chart",
      paramLabel = "FILE",
      description = {
        "a picture too, .svg or .png: openings, players, years, lengths, moves by year or decade,",
        "and openings --by KEY,year or KEY,decade"
      })
  private @Nullable Path file;

  /** Returns the file, or null if no picture is asked for. */
  public @Nullable Path file() {
    return file;
  }
}
