package org.qipu.cli.chart;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** What a picture is written as. */
public enum ChartForm {
  SVG,
  PNG;

  /** Returns the form that the end of a file's name says, or nothing. */
  public static Optional<ChartForm> of(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    for (ChartForm form : values()) {
      if (name.endsWith('.' + form.name().toLowerCase(Locale.ROOT))) {
        return Optional.of(form);
      }
    }
    return Optional.empty();
  }
}
