package org.qipu.indexer.query;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.BoardImage;
import org.qipu.indexer.index.IndexFields;
import org.qipu.indexer.index.PositionQuery;
import org.qipu.indexer.index.PositionTarget;
import org.qipu.indexer.player.PlayerNames;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Setup;

/** Turns what is asked for into a query of the index. */
final class QueryCompiler {
  private QueryCompiler() {}

  /** Returns the query, or one for all games if nothing is asked for. */
  static CompiledQuery compile(GameQuery query, PlayerNames players) throws QuerySyntaxException {
    List<CompiledQuery.Alternative> alternatives = alternatives(query, players);
    List<Query> parts = new ArrayList<>();
    if (!query.text().isBlank()) {
      parts.add(QueryLanguage.parse(query.text(), players));
    }
    parts.add(any(alternatives.stream().map(CompiledQuery.Alternative::query).toList()));
    add(parts, QueryField.PLAYER, query.player(), players);
    add(parts, QueryField.EVENT, query.event(), players);
    add(parts, QueryField.SITE, query.site(), players);
    if (!query.opening().isBlank()) {
      OpeningQuery opening = opening(query.opening());
      parts.add(query.strict() ? opening.byCode() : opening.either());
    }
    add(parts, QueryField.ECCO, query.ecco(), players);
    if (!query.dates().isAll()) {
      int first = Math.max(query.dates().min(), QueryField.FIRST_DATE);
      parts.add(QueryField.dates(first, query.dates().max()));
    }
    if (!query.plies().isAll()) {
      GameQuery.IntRange plies = query.plies();
      parts.add(IntPoint.newRangeQuery(IndexFields.PLIES, plies.min(), plies.max()));
    }
    if (!query.ratings().isAll()) {
      parts.add(QueryField.ratings(IndexFields.RED_RATING, query.ratings()));
      parts.add(QueryField.ratings(IndexFields.BLACK_RATING, query.ratings()));
    }
    return new CompiledQuery(all(parts), alternatives);
  }

  /** Puts images together that ask for the same but the position. */
  private static List<CompiledQuery.Alternative> alternatives(
      GameQuery query, PlayerNames players) {
    Setup position = query.position();
    boolean swap = query.swap() && (position != null || query.moves() != null);
    Map<List<Query>, List<BoardImage>> images = new LinkedHashMap<>();
    for (BoardImage image : BoardImage.of(query.mirror(), swap)) {
      images.computeIfAbsent(partsOf(image, query, players), parts -> new ArrayList<>()).add(image);
    }
    List<CompiledQuery.Alternative> alternatives = new ArrayList<>();
    images.forEach(
        (parts, same) -> {
          PositionTarget target = position == null ? null : PositionTarget.of(position, same);
          List<Query> whole = new ArrayList<>(parts);
          if (target != null) {
            whole.add(PositionQuery.met(target, query.scope(), query.ply()));
          }
          alternatives.add(new CompiledQuery.Alternative(all(whole), same, target));
        });
    return alternatives;
  }

  /** Returns what is asked for in an image of the board, but for the position. */
  private static List<Query> partsOf(BoardImage image, GameQuery query, PlayerNames players) {
    List<Query> parts = new ArrayList<>();
    if (!query.line().isEmpty()) {
      // A line begins with Red in every game: it has no image with the colours exchanged.
      List<Move> line = query.line();
      parts.add(
          PositionQuery.began(
              image.isMirrored() ? line.stream().map(Move::mirrored).toList() : line));
    }
    MovePattern moves = query.moves();
    if (moves != null) {
      parts.add(moves.toQuery(image, query.scope()));
    }
    boolean swapped = image.isSwapped();
    if (!query.results().isEmpty()) {
      List<Query> results = new ArrayList<>();
      for (GameResult result : query.results()) {
        String text = (swapped ? result.swapped() : result).toString();
        results.add(new TermQuery(new Term(IndexFields.RESULT, text)));
      }
      parts.add(any(results));
    }
    add(parts, QueryField.RED, swapped ? query.black() : query.red(), players);
    add(parts, QueryField.BLACK, swapped ? query.red() : query.black(), players);
    return parts;
  }

  private static Query all(List<Query> parts) {
    List<Query> asked =
        parts.stream().filter(part -> !(part instanceof MatchAllDocsQuery)).toList();
    if (asked.size() <= 1) {
      return asked.isEmpty() ? new MatchAllDocsQuery() : asked.get(0);
    }
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    asked.forEach(part -> all.add(part, BooleanClause.Occur.FILTER));
    return all.build();
  }

  private static Query any(List<Query> queries) {
    if (queries.size() == 1) {
      return queries.get(0);
    }
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    queries.forEach(query -> any.add(query, BooleanClause.Occur.SHOULD));
    return any.build();
  }

  private static OpeningQuery opening(String name) throws QuerySyntaxException {
    OpeningQuery opening = OpeningQuery.of(name);
    if (opening == null) {
      throw new QuerySyntaxException(1, "'" + name + "' is not " + OpeningQuery.expected(name));
    }
    return opening;
  }

  private static void add(List<Query> parts, QueryField field, String value, PlayerNames players) {
    if (!value.isBlank()) {
      Query query = field.query(value, players);
      if (query != null) {
        parts.add(query);
      }
    }
  }

  /** Returns the filter of a query, or null if it lets every game through. */
  static @Nullable Query filter(GameQuery query, PlayerNames players) throws QuerySyntaxException {
    Query compiled = compile(query, players).query();
    return compiled instanceof MatchAllDocsQuery ? null : compiled;
  }
}
