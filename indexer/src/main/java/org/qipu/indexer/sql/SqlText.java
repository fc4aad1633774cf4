package org.qipu.indexer.sql;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The text of a question, looked at word by word. H2's own parser has the last word: what is
 * decided here makes good messages and saves memory, while rights keep everything safe.
 */
final class SqlText {
  private static final Set<String> BEGINNINGS = Set.of("select", "with");
  private static final Set<String> SYSTEM_SCHEMAS = Set.of("information_schema", "pg_catalog");

  /** What may follow a star that stands for all columns. */
  private static final Set<String> AFTER_ALL_COLUMNS =
      Set.of(
          "from",
          "except",
          "union",
          "intersect",
          "where",
          "order",
          "limit",
          "fetch",
          "offset",
          "group",
          "having",
          "qualify",
          "into",
          "minus");

  /** Words that ask for columns without naming them. */
  private static final Set<String> NAMELESS = Set.of("table", "natural");

  private final String text;
  private final List<Token> tokens;

  /** Kinds of tokens. */
  private enum Kind {
    WORD,
    QUOTED_NAME,
    LITERAL,
    SYMBOL
  }

  /**
   * A token.
   *
   * @param text in lower case; of a quoted name what is inside, of a literal nothing
   */
  private record Token(Kind kind, String text, int start, int end) {
    boolean isWord(String word) {
      return kind == Kind.WORD && text.equals(word);
    }

    boolean isSymbol(String symbol) {
      return kind == Kind.SYMBOL && text.equals(symbol);
    }

    boolean isName() {
      return kind == Kind.WORD || kind == Kind.QUOTED_NAME;
    }
  }

  SqlText(String text) {
    this.text = text;
    tokens = new Scanner(text).tokens();
  }

  /**
   * Checks that this is one question and nothing else.
   *
   * @throws SqlProblemException if it is not
   */
  void requireOneQuestion() throws SqlProblemException {
    int at = 0;
    while (at < tokens.size() && tokens.get(at).isSymbol("(")) {
      at++;
    }
    if (at == tokens.size()
        || tokens.get(at).kind() != Kind.WORD
        || !BEGINNINGS.contains(tokens.get(at).text())) {
      throw new SqlProblemException(SqlProblemException.Kind.NO_QUESTION, text, null);
    }
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.isSymbol(";") && i < tokens.size() - 1) {
        throw new SqlProblemException(SqlProblemException.Kind.SEVERAL, text, null);
      }
      if (token.isName() && SYSTEM_SCHEMAS.contains(token.text())) {
        throw new SqlProblemException(SqlProblemException.Kind.SYSTEM_TABLE, token.text(), null);
      }
    }
  }

  /**
   * Returns the question as H2 takes it. The word {@code unknown}, the name of a column, is to H2 a
   * truth value without being told, unless it is quoted: the columns would silently be empty.
   */
  String forH2() {
    StringBuilder question = new StringBuilder(text.length() + 16);
    int done = 0;
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      boolean isTest = i > 0 && (tokens.get(i - 1).isWord("is") || tokens.get(i - 1).isWord("not"));
      if (token.isWord("unknown") && !isTest) {
        question.append(text, done, token.start()).append("\"unknown\"");
        done = token.end();
      }
    }
    return question.append(text, done, text.length()).toString();
  }

  /** Returns a test for the columns that may be asked for. */
  Set<String> names() {
    Set<String> names = new HashSet<>();
    for (Token token : tokens) {
      if (token.isName()) {
        names.add(token.text());
      }
    }
    return names;
  }

  /** True if columns may be asked for without being named. */
  boolean asksForAllColumns() {
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      boolean nameless = token.kind() == Kind.WORD && NAMELESS.contains(token.text());
      // U&"…" may spell a name in any way.
      boolean spelled =
          token.kind() == Kind.QUOTED_NAME && i > 0 && tokens.get(i - 1).isSymbol("&");
      if (nameless || spelled || (token.isSymbol("*") && isAllColumns(i))) {
        return true;
      }
    }
    return false;
  }

  private boolean isAllColumns(int star) {
    Token before = star > 0 ? tokens.get(star - 1) : tokens.get(star);
    if (star + 1 == tokens.size()) {
      return true;
    }
    Token after = tokens.get(star + 1);
    if (before.isSymbol("(") && after.isSymbol(")")) {
      return false; // COUNT(*)
    }
    return switch (after.kind()) {
      case LITERAL, QUOTED_NAME -> false;
      case WORD -> AFTER_ALL_COLUMNS.contains(after.text());
      case SYMBOL -> !Set.of("(", "+", "-", "@", "?").contains(after.text());
    };
  }

  /** Cuts a text into tokens; blanks and comments are none. */
  private static final class Scanner {
    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    Scanner(String text) {
      this.text = text;
    }

    List<Token> tokens() {
      while (at < text.length()) {
        char c = text.charAt(at);
        if (Character.isWhitespace(c)) {
          at++;
        } else if (text.startsWith("--", at) || text.startsWith("//", at)) {
          at = endOfLine();
        } else if (text.startsWith("/*", at)) {
          at = endOfComment();
        } else if (text.startsWith("$$", at)) {
          add(Kind.LITERAL, endAfter("$$", at + 2));
        } else if (c == '\'') {
          add(Kind.LITERAL, endOfQuoted(c));
        } else if (c == '"' || c == '`') {
          add(Kind.QUOTED_NAME, endOfQuoted(c));
        } else if (isNamePart(c)) {
          add(Character.isDigit(c) ? Kind.LITERAL : Kind.WORD, endOfName());
        } else {
          add(Kind.SYMBOL, at + 1);
        }
      }
      return tokens;
    }

    private void add(Kind kind, int end) {
      String token = text.substring(at, end);
      if (kind == Kind.QUOTED_NAME) {
        String quote = token.substring(0, 1);
        token = token.substring(1, Math.max(1, token.length() - 1)).replace(quote + quote, quote);
      }
      tokens.add(
          new Token(kind, kind == Kind.LITERAL ? "" : token.toLowerCase(Locale.ROOT), at, end));
      at = end;
    }

    private static boolean isNamePart(char c) {
      return Character.isLetterOrDigit(c) || Character.isSurrogate(c) || c == '_';
    }

    private int endOfName() {
      int end = at;
      while (end < text.length() && isNamePart(text.charAt(end))) {
        end++;
      }
      return end;
    }

    private int endOfLine() {
      int end = at;
      while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
        end++;
      }
      return end;
    }

    /** Comments nest. */
    private int endOfComment() {
      int depth = 1;
      int end = at + 2;
      while (end < text.length() && depth > 0) {
        if (text.startsWith("/*", end)) {
          depth++;
          end += 2;
        } else if (text.startsWith("*/", end)) {
          depth--;
          end += 2;
        } else {
          end++;
        }
      }
      return end;
    }

    private int endAfter(String mark, int from) {
      int found = text.indexOf(mark, from);
      return found < 0 ? text.length() : found + mark.length();
    }

    /** A quote inside is written twice: it ends one piece and begins the next. */
    private int endOfQuoted(char quote) {
      int end = at;
      do {
        end = endAfter(String.valueOf(quote), end + 1);
      } while (end < text.length() && text.charAt(end) == quote);
      return end;
    }
  }
}
