package org.qipu.cli.command;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.NotationName;
import org.qipu.cli.output.RowWriter;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.RecordWriter;
import org.qipu.importers.WriteOptions;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.SearchResult;

/**
 * Gives out the games that a search found: a line each, or the games themselves in a format of
 * files.
 *
 * @param database where they are
 * @param form how
 * @param format of files of games; null for a line each
 * @param notation of the moves in PGN and text
 * @param excel CSV for a spreadsheet
 * @param columns how the games answer, where they are a line each
 * @param withOpenings true to put the opening that the moves have into the tags of games
 */
record GameListing(
    Database database,
    GameForm form,
    @Nullable RecordFormat format,
    NotationName notation,
    boolean excel,
    List<HitColumn> columns,
    boolean withOpenings) {
  /**
   * Prints games in the order of the hits, and on standard error what the form could not hold;
   * closes the stream. Returns false if moves are missing in what was printed.
   *
   * @throws IOException if writing fails
   */
  boolean print(List<SearchResult.Hit> hits, OutputStream out, Session session) throws IOException {
    if (format != null) {
      try (RecordWriter writer = format.writer(out, new WriteOptions(notation.kind(), true))) {
        return printGames(hits, writer, session);
      }
    }
    try (PrintWriter text = FailingWriter.text(out)) {
      printRows(hits, form.rows(text, session.messages(), GameRow.columns(columns), excel));
    }
    return true;
  }

  private void printRows(List<SearchResult.Hit> hits, RowWriter rows) {
    ListedGames.forEach(
        database,
        hits,
        (header, hit) ->
            rows.row(
                form == GameForm.TEXT
                    ? GameRow.readable(header, hit, columns)
                    : GameRow.values(header, hit, columns)));
    rows.end();
  }

  private boolean printGames(List<SearchResult.Hit> hits, RecordWriter writer, Session session)
      throws IOException {
    List<Long> ids = hits.stream().map(SearchResult.Hit::id).toList();
    List<Diagnostic> lost = new ArrayList<>();
    try {
      database.forEachGame(
          ids,
          stored -> {
            try {
              for (Diagnostic left :
                  writer.write(withOpenings ? OpeningTags.in(stored.game()) : stored.game())) {
                session.warn(
                    "failure.line",
                    FindingRow.text(session.messages(), "id " + stored.id(), 0, left));
                if (left.code() == DiagnosticCode.UNWRITABLE_MOVES) {
                  lost.add(left);
                }
              }
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return lost.isEmpty();
  }
}
