package org.qipu.indexer.query;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.IndexFields;
import org.qipu.indexer.index.PositionQuery;
import org.qipu.indexer.index.PositionTarget;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Setup;

/** Turns what is asked for into a query of the index. */
final class QueryCompiler {
  private QueryCompiler() {}

  /** Returns the query, or one for all games if nothing is asked for. */
  static Query compile(GameQuery query) throws QuerySyntaxException {
    List<Query> parts = new ArrayList<>();
    if (!query.text().isBlank()) {
      parts.add(QueryLanguage.parse(query.text()));
    }
    Setup position = query.position();
    if (position != null) {
      parts.add(PositionQuery.met(PositionTarget.of(position, query.mirror()), query.scope()));
    }
    if (!query.line().isEmpty()) {
      parts.add(line(query.line(), query.mirror()));
    }
    MovePattern moves = query.moves();
    if (moves != null) {
      parts.add(moves.toQuery(query.mirror()));
    }
    if (!query.results().isEmpty()) {
      BooleanQuery.Builder any = new BooleanQuery.Builder();
      for (GameResult result : query.results()) {
        Query one = new TermQuery(new Term(IndexFields.RESULT, result.toString()));
        any.add(one, BooleanClause.Occur.SHOULD);
      }
      parts.add(any.build());
    }
    add(parts, QueryField.PLAYER, query.player());
    add(parts, QueryField.RED, query.red());
    add(parts, QueryField.BLACK, query.black());
    add(parts, QueryField.EVENT, query.event());
    add(parts, QueryField.SITE, query.site());
    if (!query.opening().isBlank()) {
      OpeningQuery opening = opening(query.opening());
      parts.add(query.strict() ? opening.byCode() : opening.either());
    }
    add(parts, QueryField.ECCO, query.ecco());
    if (!query.dates().isAll()) {
      int first = Math.max(query.dates().min(), QueryField.FIRST_DATE);
      parts.add(QueryField.dates(first, query.dates().max()));
    }
    if (!query.plies().isAll()) {
      GameQuery.IntRange plies = query.plies();
      parts.add(IntPoint.newRangeQuery(IndexFields.PLIES, plies.min(), plies.max()));
    }
    if (parts.isEmpty()) {
      return new MatchAllDocsQuery();
    }
    if (parts.size() == 1) {
      return parts.get(0);
    }
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    parts.forEach(part -> all.add(part, BooleanClause.Occur.FILTER));
    return all.build();
  }

  private static Query line(List<Move> line, boolean mirror) {
    Query asGiven = PositionQuery.began(line);
    if (!mirror) {
      return asGiven;
    }
    Query image = PositionQuery.began(line.stream().map(Move::mirrored).toList());
    return new BooleanQuery.Builder()
        .add(asGiven, BooleanClause.Occur.SHOULD)
        .add(image, BooleanClause.Occur.SHOULD)
        .build();
  }

  private static OpeningQuery opening(String name) throws QuerySyntaxException {
    OpeningQuery opening = OpeningQuery.of(name);
    if (opening == null) {
      throw new QuerySyntaxException(1, "'" + name + "' is not " + OpeningQuery.expected(name));
    }
    return opening;
  }

  private static void add(List<Query> parts, QueryField field, String value) {
    if (!value.isBlank()) {
      Query query = field.query(value);
      if (query != null) {
        parts.add(query);
      }
    }
  }

  /** Returns the filter of a query, or null if it lets every game through. */
  static @Nullable Query filter(GameQuery query) throws QuerySyntaxException {
    Query compiled = compile(query);
    return compiled instanceof MatchAllDocsQuery ? null : compiled;
  }
}
