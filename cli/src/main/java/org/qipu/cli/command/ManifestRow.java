package org.qipu.cli.command;

import java.util.List;
import org.qipu.cli.output.Column;
import org.qipu.importers.pipeline.ManifestEntry;

/** A line of a manifest, with numbers as numbers. */
final class ManifestRow {
  static final List<Column> COLUMNS = ManifestEntry.columns().stream().map(Column::of).toList();

  private ManifestRow() {}

  static Object[] values(ManifestEntry entry) {
    return new Object[] {
      entry.source(),
      entry.format(),
      entry.charset(),
      entry.status(),
      entry.plies(),
      entry.legalPlies(),
      entry.end(),
      entry.result(),
      entry.startFen(),
      entry.finalFen(),
      entry.variations(),
      entry.comments(),
      entry.nodes(),
      entry.illegalNodes(),
      entry.movesMd5(),
      entry.duplicateOf(),
      String.join(";", entry.diagnostics())
    };
  }
}
