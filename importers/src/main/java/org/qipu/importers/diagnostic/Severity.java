package org.qipu.importers.diagnostic;

import java.util.Locale;

/** How bad a finding is, the worst first. */
public enum Severity {
  /** The record is damaged. */
  ERROR,
  /** The record is kept, but something in it is doubtful. */
  WARNING,
  /** Worth knowing. */
  INFO;

  /** Returns the lower-case name used in every output. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
