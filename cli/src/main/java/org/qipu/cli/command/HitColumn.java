package org.qipu.cli.command;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.GameFilterOptions;
import org.qipu.cli.output.Column;
import org.qipu.indexer.index.BoardImage;
import org.qipu.indexer.index.LineScope;
import org.qipu.indexer.query.SearchResult;

/** A column of a list of games that only some questions have: how a game answers. */
enum HitColumn {
  /** Number of plies played when the position stood. */
  PLY,
  /** Where it stood. */
  FOUND_IN,
  /** Which image of position or moves was found. */
  SEEN,
  /** By what the opening was found. */
  FOUND_BY;

  /** Returns the columns that games chosen so have. */
  static List<HitColumn> of(GameFilterOptions filter) {
    List<HitColumn> columns = new ArrayList<>();
    if (filter.hasPosition()) {
      columns.add(PLY);
      if (filter.scope() != LineScope.MAIN) {
        columns.add(FOUND_IN);
      }
    }
    if (filter.hasImages()) {
      columns.add(SEEN);
    }
    if (filter.hasOpening()) {
      columns.add(FOUND_BY);
    }
    return columns;
  }

  /** Returns how it is laid out. */
  Column column() {
    return switch (this) {
      case PLY -> Column.number("ply");
      case FOUND_IN -> Column.of("foundIn");
      case SEEN -> Column.of("seen").orNone();
      case FOUND_BY -> Column.of("foundBy");
    };
  }

  /** Returns the value of a game for programs. */
  @Nullable Object value(SearchResult.Hit hit) {
    return switch (this) {
      case PLY -> hit.ply();
      case FOUND_IN -> hit.inVariation() ? "variation" : "main";
      case SEEN -> hit.seen() == null ? null : hit.seen().toString();
      case FOUND_BY -> hit.foundBy() == null ? null : hit.foundBy().toString();
    };
  }

  /** Returns the value for a person: what was asked for goes without saying. */
  @Nullable Object readable(SearchResult.Hit hit) {
    return this == SEEN && hit.seen() == BoardImage.AS_ASKED ? null : value(hit);
  }
}
