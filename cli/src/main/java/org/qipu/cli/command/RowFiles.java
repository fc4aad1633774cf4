package org.qipu.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.Messages;
import org.qipu.cli.output.RowFile;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Opens the files that an option names. */
final class RowFiles {
  private RowFiles() {}

  /**
   * Creates the file of an option, or returns null where it was not given.
   *
   * @throws ParameterException if the end of its name is neither {@code .csv} nor {@code .json}
   * @throws IOException if it can't be written
   */
  static @Nullable RowFile create(
      CommandLine commandLine,
      Messages messages,
      String option,
      @Nullable Path path,
      List<Column> columns)
      throws IOException {
    if (path == null) {
      return null;
    }
    if (!RowFile.isKnown(path)) {
      throw new ParameterException(commandLine, messages.text("usage.row-file", option, path));
    }
    return RowFile.create(path, columns);
  }
}
