package org.qipu.indexer.query;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.IndexOrDocValuesQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.audit.ResultAudit;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.replay.GameEnd;
import org.qipu.importers.replay.GameStatus;
import org.qipu.indexer.index.FoldingAnalyzer;
import org.qipu.indexer.index.IndexFields;
import org.qipu.indexer.player.PlayerNames;
import org.qipu.rules.GameResult;

/** The fields of the query language, and what a value means in each. */
enum QueryField {
  PLAYER {
    @Override
    Query query(String value, PlayerNames players) {
      Set<String> also = players.alsoKnownAs(value);
      return any(RED.name(value, also), BLACK.name(value, also));
    }
  },
  RED(IndexFields.RED, IndexFields.DERIVED_RED, true),
  BLACK(IndexFields.BLACK, IndexFields.DERIVED_BLACK, true),
  EVENT(IndexFields.EVENT, IndexFields.DERIVED_EVENT, false),
  SITE(IndexFields.SITE),
  ROUND(IndexFields.ROUND),
  OPENING {
    @Override
    @Nullable Query query(String value) {
      OpeningQuery opening = OpeningQuery.of(value);
      return opening == null ? null : opening.either();
    }

    @Override
    String expected(String value) {
      return OpeningQuery.expected(value);
    }
  },
  OPENINGTAG(IndexFields.OPENING_TAG),
  ECCO {
    @Override
    Query query(String value) {
      return code(IndexFields.ECCO, value);
    }
  },
  ECCOTAG {
    @Override
    Query query(String value) {
      return code(IndexFields.ECCO_TAG, value);
    }
  },
  TEXT {
    @Override
    Query query(String value) {
      return phrase(value);
    }
  },
  RESULT {
    @Override
    @Nullable Query query(String value) {
      GameResult result = GameResult.fromText(value);
      return result == null ? null : new TermQuery(new Term(IndexFields.RESULT, result.toString()));
    }

    @Override
    String expected() {
      return "1-0, 0-1, 1/2-1/2 or *";
    }
  },
  DERIVEDRESULT {
    @Override
    @Nullable Query query(String value) {
      GameResult result = GameResult.fromText(value);
      return result == null
          ? null
          : new TermQuery(new Term(IndexFields.DERIVED_RESULT, result.toString()));
    }

    @Override
    String expected() {
      return "1-0, 0-1 or 1/2-1/2";
    }
  },
  STATUS {
    @Override
    @Nullable Query query(String value) {
      String wanted = value.toLowerCase(Locale.ROOT);
      for (GameStatus status : GameStatus.values()) {
        if (status.toString().equals(wanted)) {
          return new TermQuery(new Term(IndexFields.STATUS, wanted));
        }
      }
      return null;
    }

    @Override
    String expected() {
      return "valid, repaired or truncated";
    }
  },
  END {
    @Override
    @Nullable Query query(String value) {
      String wanted = value.toLowerCase(Locale.ROOT);
      for (GameEnd end : GameEnd.values()) {
        if (end.toString().equals(wanted)) {
          return new TermQuery(new Term(IndexFields.END, wanted));
        }
      }
      return null;
    }

    @Override
    String expected() {
      return "open, mate, stalemate or illegal-final-move";
    }
  },
  TERMINATION(IndexFields.TERMINATION),
  AUDIT {
    @Override
    @Nullable Query query(String value) {
      String wanted = value.toLowerCase(Locale.ROOT);
      if (wanted.equals("any")) {
        return any(ResultAudit.CODES.stream().map(QueryField::audited).toArray(Query[]::new));
      }
      DiagnosticCode code = DiagnosticCode.fromText(wanted);
      return code == null || !ResultAudit.CODES.contains(code) ? null : audited(code);
    }

    @Override
    String expected() {
      return "any or one of "
          + ResultAudit.CODES.stream()
              .map(DiagnosticCode::toString)
              .collect(Collectors.joining(", "));
    }
  },
  FORMAT {
    @Override
    Query query(String value) {
      return new TermQuery(new Term(IndexFields.FORMAT, value.toLowerCase(Locale.ROOT)));
    }
  },
  SOURCE {
    @Override
    Query query(String value) {
      return NameQuery.containing(IndexFields.SOURCE, value);
    }
  },
  YEAR {
    @Override
    @Nullable Query query(String value) {
      Integer year = number(value);
      return year != null && year == 0
          ? IntPoint.newExactQuery(IndexFields.DATE, 0)
          : range(value, value);
    }

    @Override
    @Nullable Query range(@Nullable String low, @Nullable String high) {
      return between(
          low == null ? Integer.valueOf(0) : year(low),
          high == null ? Integer.valueOf(9999) : year(high),
          (first, last) -> dates(Math.max(first * 10000, FIRST_DATE), last * 10000 + 9999));
    }

    @Override
    String expected() {
      return "a year such as 1985";
    }
  },
  DATE {
    @Override
    @Nullable Query query(String value) {
      return range(value, value);
    }

    @Override
    @Nullable Query range(@Nullable String low, @Nullable String high) {
      return between(
          low == null ? Integer.valueOf(FIRST_DATE) : DateText.first(low),
          high == null ? Integer.valueOf(Integer.MAX_VALUE) : DateText.last(high),
          QueryField::dates);
    }

    @Override
    String expected() {
      return "a date such as 1985, 1985-03 or 1985-03-09";
    }
  },
  PLIES {
    @Override
    @Nullable Query query(String value) {
      return range(value, value);
    }

    @Override
    @Nullable Query range(@Nullable String low, @Nullable String high) {
      return between(
          low == null ? Integer.valueOf(0) : number(low),
          high == null ? Integer.valueOf(Integer.MAX_VALUE) : number(high),
          (first, last) -> IntPoint.newRangeQuery(IndexFields.PLIES, first, last));
    }

    @Override
    String expected() {
      return "a number";
    }
  },
  ELO {
    @Override
    @Nullable Query query(String value) {
      return range(value, value);
    }

    @Override
    @Nullable Query range(@Nullable String low, @Nullable String high) {
      return between(
          low == null ? Integer.valueOf(1) : number(low),
          high == null ? Integer.valueOf(Integer.MAX_VALUE) : number(high),
          (first, last) -> {
            GameQuery.IntRange range = new GameQuery.IntRange(first, last);
            return any(
                ratings(IndexFields.RED_RATING, range), ratings(IndexFields.BLACK_RATING, range));
          });
    }

    @Override
    String expected() {
      return "a number";
    }
  },
  ID {
    @Override
    @Nullable Query query(String value) {
      return range(value, value);
    }

    @Override
    @Nullable Query range(@Nullable String low, @Nullable String high) {
      return between(
          low == null ? Integer.valueOf(0) : number(low),
          high == null ? Integer.valueOf(Integer.MAX_VALUE) : number(high),
          (first, last) -> LongPoint.newRangeQuery(IndexFields.ID, first, last));
    }

    @Override
    String expected() {
      return "a number";
    }
  };

  /** An unknown date stands in the index as 0 and is in no range. */
  static final int FIRST_DATE = 1;

  /** A name weighs more than the usual score of words in a comment, which is 1 to 15. */
  private static final float NAME_WEIGHT = 20;

  private static final FoldingAnalyzer ANALYZER = new FoldingAnalyzer();

  /** The index field of names that the values are; empty where a constant says what they mean. */
  private final String names;

  /** The index field of what stands in titles instead; empty if there is none. */
  private final String derivedNames;

  /** True if the names are those of players, of whom other spellings may be known. */
  private final boolean ofPlayers;

  QueryField() {
    this("");
  }

  QueryField(String names) {
    this(names, "", false);
  }

  QueryField(String names, String derivedNames, boolean ofPlayers) {
    this.names = names;
    this.derivedNames = derivedNames;
    this.ofPlayers = ofPlayers;
  }

  /**
   * Returns what a value asks for; null if the field has no such value.
   *
   * @param players who is meant by the name of a player
   */
  @Nullable Query query(String value, PlayerNames players) {
    return ofPlayers ? name(value, players.alsoKnownAs(value)) : query(value);
  }

  @Nullable Query query(String value) {
    return name(value, Set.of());
  }

  private Query name(String value, Set<String> also) {
    Query written = NameQuery.of(names, value, also);
    return derivedNames.isEmpty() ? written : any(written, NameQuery.of(derivedNames, value, also));
  }

  /**
   * Returns what a range asks for; null if the field has no such range, and a {@link
   * MatchNoDocsQuery} if it ends before it begins. An end may be open.
   */
  @Nullable Query range(@Nullable String low, @Nullable String high) {
    return null;
  }

  /** Returns what a value of this field looks like. */
  String expected() {
    return "a text";
  }

  /** Returns what was expected in place of a value. */
  String expected(String value) {
    return expected();
  }

  /** Returns the games in which the player has a rating of a range. */
  static Query ratings(String field, GameQuery.IntRange range) {
    return new IndexOrDocValuesQuery(
        IntPoint.newRangeQuery(field, range.min(), range.max()),
        NumericDocValuesField.newSlowRangeQuery(field, range.min(), range.max()));
  }

  /** Returns the games with a finding of the audit. */
  static Query audited(DiagnosticCode code) {
    return new TermQuery(new Term(IndexFields.AUDIT, code.toString()));
  }

  private static Query code(String field, String value) {
    String code = value.strip().toUpperCase(Locale.ROOT);
    String beginning = code.endsWith("*") ? code.substring(0, code.length() - 1) : code;
    return new PrefixQuery(new Term(field, beginning));
  }

  /** Returns the field of a name in any case, or null. */
  static @Nullable QueryField ofName(String name) {
    String wanted = name.toUpperCase(Locale.ROOT);
    if (wanted.equals("WHITE")) {
      return RED;
    }
    for (QueryField field : values()) {
      if (field.name().equals(wanted)) {
        return field;
      }
    }
    return null;
  }

  /** Returns all names, for messages. */
  static String names() {
    List<String> names = new ArrayList<>();
    for (QueryField field : values()) {
      names.add(field.name().toLowerCase(Locale.ROOT));
    }
    return String.join(", ", names);
  }

  /** Returns what a value without a field asks for: a name of any kind, or words of a comment. */
  static Query anywhere(String value, PlayerNames players) {
    Set<String> also = players.alsoKnownAs(value);
    List<Query> queries =
        new ArrayList<>(
            List.of(
                RED.name(value, also),
                BLACK.name(value, also),
                EVENT.name(value, Set.of()),
                NameQuery.of(IndexFields.SITE, value),
                NameQuery.of(IndexFields.OPENING_TAG, value),
                phrase(value)));
    OpeningQuery opening = OpeningQuery.of(value);
    if (opening != null) {
      queries.add(opening.either());
    }
    return any(queries.toArray(Query[]::new));
  }

  /** Returns the games with a date, written or derived, from the first to the last key. */
  static Query dates(int first, int last) {
    return any(
        IntPoint.newRangeQuery(IndexFields.DATE, first, last),
        IntPoint.newRangeQuery(IndexFields.DERIVED_DATE, first, last));
  }

  private static Query any(Query... queries) {
    BooleanQuery.Builder builder = new BooleanQuery.Builder();
    for (Query query : queries) {
      builder.add(query, BooleanClause.Occur.SHOULD);
    }
    return new ConstantScoreQuery(builder.build());
  }

  /** Adds what a value says of how well a game answers; no field is all names and comments. */
  static void addRanking(
      @Nullable QueryField field, String value, PlayerNames players, List<Query> ranking) {
    List<QueryField> ranked =
        field == null ? List.of(RED, BLACK, EVENT, SITE, OPENINGTAG, TEXT) : List.of(field);
    for (QueryField one : ranked) {
      switch (one) {
        case PLAYER, RED, BLACK, EVENT, SITE, OPENINGTAG -> {
          Query name = one.query(value, players);
          if (name != null) {
            ranking.add(new BoostQuery(name, NAME_WEIGHT));
          }
        }
        case TEXT -> ranking.add(words(value));
        default -> {} // says yes or no
      }
    }
  }

  /** Returns the query for tokens one after the other in a comment. */
  private static Query phrase(String value) {
    return new ConstantScoreQuery(words(value));
  }

  private static Query words(String value) {
    PhraseQuery.Builder builder = new PhraseQuery.Builder();
    int count = 0;
    try (TokenStream tokens = ANALYZER.tokenStream(IndexFields.TEXT, value)) {
      CharTermAttribute term = tokens.getAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        builder.add(new Term(IndexFields.TEXT, term.toString()));
        count++;
      }
      tokens.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return count == 0 ? new MatchNoDocsQuery("no words") : builder.build();
  }

  /** A query of all values from the first to the last. */
  @FunctionalInterface
  private interface Span {
    Query of(int first, int last);
  }

  /** Returns null without an end, and a query of nothing where the last is before the first. */
  private static @Nullable Query between(
      @Nullable Integer first, @Nullable Integer last, Span span) {
    if (first == null || last == null) {
      return null;
    }
    return first > last ? new MatchNoDocsQuery("reversed range") : span.of(first, last);
  }

  private static @Nullable Integer year(String text) {
    Integer year = number(text);
    return year != null && year > 9999 ? null : year;
  }

  private static @Nullable Integer number(String text) {
    boolean digits = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return digits && text.length() <= 9 ? Integer.valueOf(text) : null;
  }
}
