package org.qipu.importers.pgn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.movetext.CharClass;
import org.qipu.importers.record.Tags;
import org.qipu.importers.source.Findings;

/**
 * Reads the tags in front of the moves, leniently: several on a line, any quotes, quotes inside a
 * value, a quote or bracket missing. The only escapes are {@code \"} and {@code \\}.
 */
final class PgnTagSection {
  private static final String QUOTES = "\"'“”＂";
  private static final String FEN_TAG = "FEN";

  /** Tags that are compared with each other; far more than any record has. */
  private static final int MAX_COMPARED = 200;

  private final char[] chars;
  private final int end;
  private final Findings findings;
  private final List<Tags.Tag> tags = new ArrayList<>();
  private int at;
  private int[] starts = new int[32];

  PgnTagSection(char[] chars, int from, int end, Findings findings) {
    this.chars = chars;
    this.at = from;
    this.end = end;
    this.findings = findings;
  }

  /** Returns the tags and stops in front of the moves. */
  Tags read() {
    boolean blankReported = false;
    while (true) {
      int blankLine = skipBlanks();
      if (at >= end) {
        break;
      }
      boolean bracket = chars[at] == '[';
      int lineEnd = CharClass.lineEnd(chars, at, end);
      if (!bracket && !isDamagedTag(at, lineEnd)) {
        break;
      }
      if (blankLine >= 0 && !tags.isEmpty() && !blankReported) {
        blankReported = true;
        findings.add(
            DiagnosticCode.BLANK_LINE_IN_TAGS, blankLine, "", "There is a blank line in the tags.");
      }
      if (bracket) {
        readTag(lineEnd);
      } else {
        readDamaged(lineEnd);
      }
    }
    checkRepeated();
    return Tags.of(tags);
  }

  /** Returns the index behind the tags. */
  int position() {
    return at;
  }

  /** Returns where the last tag of the given name begins, or where the game begins. */
  int indexOf(String name) {
    for (int i = tags.size() - 1; i >= 0; i--) {
      if (tags.get(i).name().equalsIgnoreCase(name)) {
        return starts[i];
      }
    }
    return starts[0];
  }

  /** Skips blanks; returns the index of a blank line among them, or -1. */
  private int skipBlanks() {
    int blankLine = -1;
    int lineEnds = 0;
    while (at < end && CharClass.isBlank(chars[at])) {
      boolean pair = chars[at] == '\n' && at > 0 && chars[at - 1] == '\r';
      if (CharClass.isLineEnd(chars[at]) && !pair && ++lineEnds == 2) {
        blankLine = at;
      }
      at++;
    }
    return blankLine;
  }

  /**
   * True for a line without its first bracket: a standard name and a quote, or the end of a tag.
   */
  private boolean isDamagedTag(int from, int lineEnd) {
    int i = nameEnd(from, lineEnd);
    String name = new String(chars, from, Math.min(i - from, StandardTags.MAX_LENGTH + 1));
    int quote = skipBlanks(i, lineEnd);
    if (StandardTags.contains(name) && quote < lineEnd && isQuote(chars[quote])) {
      return true;
    }
    int last = lineEnd - 1;
    while (last > from && CharClass.isBlank(chars[last])) {
      last--;
    }
    return last > from && chars[last] == ']' && isQuote(chars[last - 1]) && chars[from] != '{';
  }

  private int nameEnd(int from, int lineEnd) {
    int i = from;
    while (i < lineEnd
        && !CharClass.isBlank(chars[i])
        && !isQuote(chars[i])
        && chars[i] != ']'
        && chars[i] != '[') {
      i++;
    }
    return i;
  }

  private int skipBlanks(int from, int lineEnd) {
    int i = from;
    while (i < lineEnd && CharClass.isBlank(chars[i])) {
      i++;
    }
    return i;
  }

  private static boolean isQuote(char c) {
    return QUOTES.indexOf(c) >= 0;
  }

  private void readTag(int lineEnd) {
    int start = at;
    int nameFrom = skipBlanks(at + 1, lineEnd);
    int nameTo = nameEnd(nameFrom, lineEnd);
    int quote = skipBlanks(nameTo, lineEnd);
    if (nameTo > nameFrom && quote < lineEnd && isQuote(chars[quote])) {
      int close = closingQuote(quote, lineEnd);
      if (close >= 0) {
        add(start, nameFrom, nameTo, quote + 1, close, chars[quote]);
        at = skipBlanks(close + 1, lineEnd) + 1;
        return;
      }
    }
    readMalformed(start, nameFrom, nameTo, quote, lineEnd);
  }

  /**
   * Returns the quote that ends a value: the first before a closing bracket that is followed by the
   * end of the line or another tag, else the first before any closing bracket; -1 if none.
   */
  private int closingQuote(int quote, int lineEnd) {
    int first = -1;
    int escaped = -1;
    boolean escape = false;
    char opening = chars[quote];
    for (int i = quote + 1; i < lineEnd; i++) {
      char c = chars[i];
      if (c == opening || (c != '"' && c != '\'' && isQuote(c))) {
        int bracket = skipBlanks(i + 1, lineEnd);
        if (bracket < lineEnd && chars[bracket] == ']') {
          int next = skipBlanks(bracket + 1, lineEnd);
          boolean last = next == lineEnd || chars[next] == '[';
          if (escape) {
            escaped = i;
          } else if (last) {
            return i;
          } else if (first < 0) {
            first = i;
          }
        }
      }
      escape = c == '\\' && !escape;
    }
    return first >= 0 ? first : escaped;
  }

  private void add(int start, int nameFrom, int nameTo, int from, int to, char quote) {
    String name = new String(chars, nameFrom, nameTo - nameFrom);
    StringBuilder value = new StringBuilder(to - from);
    boolean bareQuote = false;
    for (int i = from; i < to; i++) {
      char c = chars[i];
      if (c == '\\' && i + 1 < to && (chars[i + 1] == '"' || chars[i + 1] == '\\')) {
        value.append(chars[++i]);
      } else {
        bareQuote |= c == quote && quote != '\'';
        value.append(c);
      }
    }
    addTag(start, name, value.toString());
    if (bareQuote) {
      findings.add(
          DiagnosticCode.UNESCAPED_QUOTE,
          0,
          from,
          value.toString(),
          "\\\"",
          "The value of " + name + " has quotes inside that are not escaped.");
    }
  }

  private void addTag(int start, String name, String value) {
    if (tags.size() == starts.length) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
    }
    starts[tags.size()] = start;
    tags.add(new Tags.Tag(name, value));
  }

  /** Takes what can be taken of a tag that is not closed or has no quotes. */
  private void readMalformed(int start, int nameFrom, int nameTo, int valueFrom, int lineEnd) {
    int to = lineEnd;
    while (to > valueFrom && (CharClass.isBlank(chars[to - 1]) || chars[to - 1] == ']')) {
      to--;
    }
    int from = valueFrom;
    if (from < to && isQuote(chars[from])) {
      from++;
    }
    if (to > from && isQuote(chars[to - 1])) {
      to--;
    }
    if (nameTo > nameFrom) {
      addTag(
          start,
          new String(chars, nameFrom, nameTo - nameFrom),
          new String(chars, from, Math.max(0, to - from)));
    }
    reportMalformed(start, lineEnd);
    at = lineEnd;
  }

  private void readDamaged(int lineEnd) {
    int start = at;
    int nameFrom = at;
    while (nameFrom < lineEnd && !Character.isLetter(chars[nameFrom])) {
      nameFrom++;
    }
    int nameTo = nameEnd(nameFrom, lineEnd);
    int quote = skipBlanks(nameTo, lineEnd);
    if (quote < lineEnd && isQuote(chars[quote]) && nameTo > nameFrom) {
      readMalformed(start, nameFrom, nameTo, quote, lineEnd);
    } else {
      reportMalformed(start, lineEnd);
      at = lineEnd;
    }
  }

  private void reportMalformed(int start, int lineEnd) {
    findings.add(
        DiagnosticCode.MALFORMED_TAG,
        0,
        start,
        new String(chars, start, lineEnd - start),
        "[Name \"value\"]",
        "This line stands in the place of a tag and is none.");
  }

  private void checkRepeated() {
    for (int i = 1; i < Math.min(tags.size(), MAX_COMPARED); i++) {
      Tags.Tag tag = tags.get(i);
      for (int j = 0; j < i; j++) {
        Tags.Tag other = tags.get(j);
        if (other.name().equalsIgnoreCase(tag.name()) && !other.value().equals(tag.value())) {
          findings.add(
              tag.name().equalsIgnoreCase(FEN_TAG)
                  ? DiagnosticCode.CONTRADICTING_START
                  : DiagnosticCode.REPEATED_TAG,
              starts[i],
              tag.value(),
              "The tag " + tag.name() + " stands twice with different values.");
          break;
        }
      }
    }
  }
}
