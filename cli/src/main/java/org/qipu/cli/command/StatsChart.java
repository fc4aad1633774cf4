package org.qipu.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.chart.ChartData;
import org.qipu.cli.chart.ChartForm;
import org.qipu.cli.chart.ChartKind;
import org.qipu.cli.chart.ChartPicture;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * The picture of a table, as asked for.
 *
 * @param file where it is written
 * @param form what it is written as
 * @param kind what it shows
 */
record StatsChart(Path file, ChartForm form, ChartKind kind) {
  /**
   * Checks what is asked for.
   *
   * @param kind what shows the table, or null if nothing does
   * @throws ParameterException if the name of the file says no form, or the table has no picture
   */
  static StatsChart of(
      CommandLine commandLine, Session session, Path file, @Nullable ChartKind kind) {
    ChartForm form =
        ChartForm.of(file)
            .orElseThrow(
                () ->
                    new ParameterException(
                        commandLine, session.messages().text("usage.chart-file", file)));
    if (kind == null) {
      throw new ParameterException(commandLine, session.messages().text("usage.chart"));
    }
    return new StatsChart(file, form, kind);
  }

  /** Writes the file, complete or not at all; nothing for a table without rows. */
  void write(Session session, ChartData data) throws IOException {
    if (data.rows().size() == 0) {
      session.note("stats.no-chart", file);
      return;
    }
    ChartPicture picture = new ChartPicture(kind, data);
    boolean legible =
        WholeFile.write(file, false, out -> picture.write(form, out), (written, bytes) -> true);
    if (!legible) {
      session.warn("stats.chart-font", file);
    }
  }
}
