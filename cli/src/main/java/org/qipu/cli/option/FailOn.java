package org.qipu.cli.option;

import java.util.Locale;
import org.qipu.importers.diagnostic.Severity;

/** How bad a finding must be to make the exit code 1. */
public enum FailOn {
  WARNING(Severity.WARNING),
  ERROR(Severity.ERROR);

  private final Severity severity;

  FailOn(Severity severity) {
    this.severity = severity;
  }

  /** Returns the mildest severity that counts. */
  public Severity severity() {
    return severity;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
