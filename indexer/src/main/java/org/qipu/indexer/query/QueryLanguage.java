package org.qipu.indexer.query;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.player.PlayerNames;

/**
 * The language of queries, much as Lucene's:
 *
 * <pre>
 * query   = clause *( [ "OR" / "||" ] clause )    ; without an operator: AND
 * clause  = [ "NOT" / "!" / "-" / "+" ] ( "(" query ")" / [ field ":" ] value )
 * value   = word / quoted / range / compare / "(" query ")"
 * range   = ( "[" / "{" ) bound "TO" bound ( "]" / "}" )   ; * is no bound; [ ] with, { } without
 * compare = ( ">" / ">=" / "&lt;" / "&lt;=" ) word
 * </pre>
 *
 * <p>AND binds tighter than OR. Chinese text needs no quotes. {@code \} takes the meaning from the
 * next character. Fields: red black player event site round opening ecco text result status format
 * source year date plies elo id. Games without a date have the year 0. A value without a field is
 * looked for in names and comments.
 */
public final class QueryLanguage {
  /** Each value is up to six clauses, of which Lucene takes 1,024. */
  private static final int MAX_VALUES = 150;

  /** Parentheses may be nested so deep. */
  private static final int MAX_DEPTH = 50;

  private final String text;
  private final PlayerNames players;
  private int at;
  private int depth;
  private int values;
  private int negations;

  /** What the values say of how well a game answers. */
  private final List<Query> ranking = new ArrayList<>();

  private QueryLanguage(String text, PlayerNames players) {
    this.text = text;
    this.players = players;
  }

  /**
   * Checks a text.
   *
   * @throws QuerySyntaxException if it is no query
   */
  public static void check(String text) throws QuerySyntaxException {
    parse(text, PlayerNames.FOLDED);
  }

  /**
   * Returns the query of a text; a blank one asks for everything.
   *
   * @param players who is meant by the name of a player
   */
  static Query parse(String text, PlayerNames players) throws QuerySyntaxException {
    return text.isBlank() ? new MatchAllDocsQuery() : new QueryLanguage(text, players).whole();
  }

  /**
   * Returns a query whose score says how well a game answers a text: every name and comment that
   * fits a value which is not negated adds to it.
   *
   * @param players who is meant by the name of a player
   */
  static Query ranking(String text, PlayerNames players) throws QuerySyntaxException {
    QueryLanguage parser = new QueryLanguage(text, players);
    if (!text.isBlank()) {
      parser.whole();
    }
    BooleanQuery.Builder builder = new BooleanQuery.Builder();
    parser.ranking.forEach(query -> builder.add(query, BooleanClause.Occur.SHOULD));
    return builder.build();
  }

  private Query whole() throws QuerySyntaxException {
    Query query = disjunction(null);
    if (at < text.length()) {
      throw error(at, "unexpected '" + text.charAt(at) + "'");
    }
    return query;
  }

  private QuerySyntaxException error(int offset, String message) {
    return new QuerySyntaxException(text.codePointCount(0, offset) + 1, message);
  }

  private void skipBlanks() {
    while (at < text.length() && isBlank(text.charAt(at))) {
      at++;
    }
  }

  private static boolean isBlank(char c) {
    return c <= ' ' || Character.isSpaceChar(c);
  }

  private boolean atEnd() {
    skipBlanks();
    return at == text.length() || text.charAt(at) == ')';
  }

  /** Takes an operator if it stands here. A word operator must end here. */
  private boolean take(String operator) {
    skipBlanks();
    if (!text.startsWith(operator, at)) {
      return false;
    }
    int end = at + operator.length();
    boolean isWord = Character.isLetter(operator.charAt(0));
    if (isWord
        && end < text.length()
        && !isBlank(text.charAt(end))
        && "()!+-".indexOf(text.charAt(end)) < 0) {
      return false;
    }
    at = end;
    return true;
  }

  private Query disjunction(@Nullable QueryField field) throws QuerySyntaxException {
    Query first = conjunction(field);
    BooleanQuery.@Nullable Builder builder = null;
    while (take("OR") || take("||")) {
      if (builder == null) {
        builder = new BooleanQuery.Builder().add(first, BooleanClause.Occur.SHOULD);
      }
      builder.add(conjunction(field), BooleanClause.Occur.SHOULD);
    }
    return builder == null ? first : builder.build();
  }

  private Query conjunction(@Nullable QueryField field) throws QuerySyntaxException {
    BooleanQuery.Builder builder = new BooleanQuery.Builder();
    boolean positive = false;
    boolean more = true;
    while (more) {
      boolean negated = false;
      while (true) {
        if (take("NOT") || take("!") || take("-")) {
          negated = !negated;
        } else if (!take("+")) {
          break;
        }
      }
      negations += negated ? 1 : 0;
      Query clause = clause(field);
      negations -= negated ? 1 : 0;
      positive |= !negated;
      builder.add(clause, negated ? BooleanClause.Occur.MUST_NOT : BooleanClause.Occur.FILTER);
      more = take("AND") || take("&&") || !(atEnd() || atOr());
    }
    if (!positive) {
      builder.add(new MatchAllDocsQuery(), BooleanClause.Occur.FILTER);
    }
    return builder.build();
  }

  private boolean atOr() {
    int start = at;
    boolean or = take("OR") || take("||");
    at = start;
    return or;
  }

  private Query clause(@Nullable QueryField outer) throws QuerySyntaxException {
    skipBlanks();
    if (at == text.length()) {
      throw error(at, "a word or a field was expected");
    }
    int start = at;
    if (take("OR") || take("||") || take("AND") || take("&&")) {
      throw error(start, "a word or a field was expected, not an operator");
    }
    QueryField field = outer;
    if (Character.isLetter(text.charAt(at))) {
      int end = at;
      while (end < text.length() && isFieldCharacter(text.charAt(end))) {
        end++;
      }
      if (end < text.length() && (text.charAt(end) == ':' || text.charAt(end) == '：')) {
        field = QueryField.ofName(text.substring(at, end));
        if (field == null) {
          throw error(
              at,
              "unknown field '" + text.substring(at, end) + "'; there are " + QueryField.names());
        }
        at = end + 1;
      }
    }
    skipBlanks();
    if (at == text.length()) {
      throw error(at, "a value was expected");
    }
    return value(field, start);
  }

  private static boolean isFieldCharacter(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  private Query value(@Nullable QueryField field, int start) throws QuerySyntaxException {
    char c = text.charAt(at);
    switch (c) {
      case '(' -> {
        return group(field);
      }
      case '[', '{' -> {
        return range(field);
      }
      case '>', '<' -> {
        return comparison(field);
      }
      case ')', ']', '}' -> throw error(at, "unexpected '" + c + "'");
      case ':' -> throw error(at, "a field was expected before ':'");
      default -> {
        int valueAt = at;
        String value = isQuote(c) ? quoted() : word();
        if (value.equals("*") && (field == null || text.startsWith("*:*", start))) {
          return everything();
        }
        return query(field, value, valueAt);
      }
    }
  }

  /** {@code *} and {@code *:*} ask for every game. */
  private Query everything() {
    if (text.startsWith(":*", at)) {
      at += 2;
    }
    return new MatchAllDocsQuery();
  }

  private Query query(@Nullable QueryField field, String value, int valueAt)
      throws QuerySyntaxException {
    if (++values > MAX_VALUES) {
      throw error(valueAt, "more than " + MAX_VALUES + " values");
    }
    Query query = field == null ? QueryField.anywhere(value, players) : field.query(value, players);
    if (query == null) {
      String expected = field == null ? "" : field.expected(value);
      throw error(valueAt, "'" + value + "' is not " + expected);
    }
    if (negations == 0) {
      QueryField.addRanking(field, value, players, ranking);
    }
    return query;
  }

  private Query group(@Nullable QueryField field) throws QuerySyntaxException {
    int open = at++;
    if (++depth > MAX_DEPTH) {
      throw error(open, "more than " + MAX_DEPTH + " parentheses inside each other");
    }
    Query query = disjunction(field);
    skipBlanks();
    if (at == text.length()) {
      throw error(open, "this '(' is not closed");
    }
    at++;
    depth--;
    return query;
  }

  private static boolean isQuote(char c) {
    return c == '"' || c == '“' || c == '”';
  }

  private String quoted() throws QuerySyntaxException {
    int open = at++;
    StringBuilder value = new StringBuilder();
    while (at < text.length() && !isQuote(text.charAt(at))) {
      if (text.charAt(at) == '\\' && at + 1 < text.length()) {
        at++;
      }
      value.append(text.charAt(at++));
    }
    if (at == text.length()) {
      throw error(open, "this quote is not closed");
    }
    at++;
    return value.toString();
  }

  private String word() {
    StringBuilder value = new StringBuilder();
    while (at < text.length()) {
      char c = text.charAt(at);
      if (isBlank(c)
          || "()[]{}\"“”".indexOf(c) >= 0
          || (c == ':' && value.toString().equals("*"))) {
        break;
      }
      if (c == '\\' && at + 1 < text.length()) {
        at++;
      }
      value.append(text.charAt(at++));
    }
    return value.toString();
  }

  private Query range(@Nullable QueryField field) throws QuerySyntaxException {
    int open = at;
    boolean withLow = text.charAt(at++) == '[';
    String low = bound(open);
    if (!take("TO")) {
      throw error(at, "TO was expected");
    }
    String high = bound(open);
    skipBlanks();
    if (at == text.length()) {
      throw error(open, "this range is not closed");
    }
    char close = text.charAt(at);
    if (close != ']' && close != '}') {
      throw error(at, "']' or '}' was expected");
    }
    at++;
    return range(field, low, withLow, high, close == ']', open);
  }

  private String bound(int open) throws QuerySyntaxException {
    skipBlanks();
    if (at == text.length()) {
      throw error(open, "this range is not closed");
    }
    String bound = isQuote(text.charAt(at)) ? quoted() : word();
    if (bound.isEmpty()) {
      throw error(at, "a bound or * was expected");
    }
    return bound;
  }

  private Query comparison(@Nullable QueryField field) throws QuerySyntaxException {
    int start = at;
    boolean greater = text.charAt(at++) == '>';
    boolean orEqual = at < text.length() && text.charAt(at) == '=';
    if (orEqual) {
      at++;
    }
    skipBlanks();
    int valueAt = at;
    String value = at < text.length() ? word() : "";
    if (value.isEmpty()) {
      throw error(valueAt, "a value was expected");
    }
    return greater
        ? range(field, value, orEqual, "*", true, start)
        : range(field, "*", true, value, orEqual, start);
  }

  private Query range(
      @Nullable QueryField field,
      String low,
      boolean withLow,
      String high,
      boolean withHigh,
      int start)
      throws QuerySyntaxException {
    if (field == null) {
      throw error(start, "a range needs a field");
    }
    String lowest = low.equals("*") ? null : low;
    String highest = high.equals("*") ? null : high;
    Query query = field.range(lowest, highest);
    if (query == null) {
      throw error(start, "no range of " + field.expected());
    }
    boolean oneValue = low.equals(high) && lowest != null;
    if (query instanceof MatchNoDocsQuery || (oneValue && !(withLow && withHigh))) {
      throw error(start, "nothing lies between " + low + " and " + high);
    }
    BooleanQuery.Builder builder =
        new BooleanQuery.Builder().add(query, BooleanClause.Occur.FILTER);
    // An end that is left out goes with all it stands for: year {1985 TO *] begins with 1986.
    if (!withLow && lowest != null) {
      builder.add(query(field, lowest, start), BooleanClause.Occur.MUST_NOT);
    }
    if (!withHigh && highest != null) {
      builder.add(query(field, highest, start), BooleanClause.Occur.MUST_NOT);
    }
    return builder.build();
  }
}
