package org.qipu.cli.command;

import org.qipu.cli.output.RowWriter;
import org.qipu.importers.diagnostic.Diagnostic;

/** Where findings are printed, one after another, in one form. */
interface FindingOutput {
  /**
   * Prints one.
   *
   * @param file place such as {@code archive.zip!/dir/file.pgn}
   * @param game ordinal in the file, 0 for the file as a whole
   */
  void finding(String file, int game, Diagnostic diagnostic);

  /** Prints what is due at the end of a run. */
  void end(FindingEnd end);

  /** Returns an output of one line for people each. */
  static FindingOutput text(Session session) {
    return new FindingOutput() {
      @Override
      public void finding(String file, int game, Diagnostic diagnostic) {
        session.out().println(FindingRow.text(session.messages(), file, game, diagnostic));
      }

      @Override
      public void end(FindingEnd end) {}
    };
  }

  /** Returns an output of one row each. */
  static FindingOutput rows(RowWriter rows) {
    return new FindingOutput() {
      @Override
      public void finding(String file, int game, Diagnostic diagnostic) {
        rows.row(FindingRow.values(file, game, diagnostic));
      }

      @Override
      public void end(FindingEnd end) {
        rows.end();
      }
    };
  }
}
