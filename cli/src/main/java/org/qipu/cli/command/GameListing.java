package org.qipu.cli.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.qipu.cli.option.NotationName;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.CsvOutput;
import org.qipu.cli.output.JsonLines;
import org.qipu.cli.output.Messages;
import org.qipu.cli.output.RowWriter;
import org.qipu.cli.output.TextTable;
import org.qipu.importers.pgn.PgnWriter;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.SearchResult;
import org.qipu.indexer.store.GameHeader;

/**
 * Gives out the games that a search found: a line each, or the games themselves as PGN.
 *
 * @param database where they are
 * @param form how
 * @param notation of the moves in PGN
 * @param excel CSV for a spreadsheet
 * @param withPly true if a position was asked for
 */
record GameListing(
    Database database, GameForm form, NotationName notation, boolean excel, boolean withPly) {
  private static final int BATCH = 500;

  /**
   * Prints games in the order of the hits.
   *
   * @throws IOException if writing fails
   */
  void print(List<SearchResult.Hit> hits, PrintWriter out, Messages messages) throws IOException {
    if (form == GameForm.PGN) {
      printPgn(hits, out);
      return;
    }
    RowWriter rows = rows(out, messages);
    for (int from = 0; from < hits.size(); from += BATCH) {
      List<SearchResult.Hit> batch = hits.subList(from, Math.min(hits.size(), from + BATCH));
      Map<Long, GameHeader> headers = new HashMap<>();
      database
          .headers(batch.stream().map(SearchResult.Hit::id).toList())
          .forEach(header -> headers.put(header.id(), header));
      for (SearchResult.Hit hit : batch) {
        GameHeader header = headers.get(hit.id());
        if (header != null) {
          rows.row(GameRow.values(header, withPly ? hit.ply() : null));
        }
      }
    }
    rows.end();
  }

  private void printPgn(List<SearchResult.Hit> hits, PrintWriter out) throws IOException {
    PgnWriter writer = new PgnWriter(out, notation.kind());
    List<Long> ids = hits.stream().map(SearchResult.Hit::id).toList();
    try {
      database.forEachGame(
          ids,
          stored -> {
            try {
              writer.write(stored.game());
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    out.flush();
  }

  private RowWriter rows(PrintWriter out, Messages messages) {
    List<Column> columns = new ArrayList<>(GameRow.COLUMNS);
    if (withPly) {
      columns.add(Column.number("ply"));
    }
    return switch (form) {
      case TEXT, PGN -> new TextTable(out, messages, columns);
      case CSV -> new CsvOutput(out, columns, excel);
      case JSON -> new JsonLines(out, columns);
    };
  }
}
