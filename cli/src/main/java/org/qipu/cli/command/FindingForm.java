package org.qipu.cli.command;

import java.util.Locale;
import org.qipu.cli.output.CsvOutput;
import org.qipu.cli.output.JsonLines;

/** Forms in which findings are printed. */
enum FindingForm {
  TEXT,
  CSV,
  JSON,
  SARIF;

  /** Returns an output on standard output in this form. */
  FindingOutput output(Session session, boolean excel) {
    return switch (this) {
      case TEXT -> FindingOutput.text(session);
      case CSV -> FindingOutput.rows(new CsvOutput(session.out(), FindingRow.COLUMNS, excel));
      case JSON -> FindingOutput.rows(new JsonLines(session.out(), FindingRow.COLUMNS));
      case SARIF -> new SarifFindings(session.out(), session.messages());
    };
  }

  /** Returns the lower-case name that the command line uses. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
