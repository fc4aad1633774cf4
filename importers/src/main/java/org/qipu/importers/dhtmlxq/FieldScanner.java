package org.qipu.importers.dhtmlxq;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.source.Findings;

/**
 * Finds the fields of one game. A value ends at the next tag of whatever name, so that a wrong or
 * missing closing tag costs nothing but a finding.
 */
final class FieldScanner {
  private static final int SHOWN = 40;

  private final char[] chars;
  private final int end;
  private final Findings findings;
  private final List<Field> fields = new ArrayList<>();

  /**
   * A field as it stands in the text.
   *
   * @param name as written
   * @param index where its tag begins
   * @param from where its value begins
   * @param to where its value ends
   * @param closedBy the name in the closing tag; empty if there is none
   */
  record Field(String name, int index, int from, int to, String closedBy) {}

  FieldScanner(char[] chars, int end, Findings findings) {
    this.chars = chars;
    this.end = end;
    this.findings = findings;
  }

  /** Returns all fields in order. */
  List<Field> read() {
    boolean open = false;
    int at = 0;
    while (at < end) {
      TagName tag = chars[at] == '[' ? TagName.read(i -> chars[i], at, end) : null;
      if (tag == null) {
        at++;
      } else if (tag.kind() == TagName.Kind.FIELD) {
        at = readField(tag, at);
      } else {
        open = tag.kind() == TagName.Kind.ENVELOPE || (open && !isEnd(tag));
        at += tag.length();
      }
    }
    if (open && !fields.isEmpty() && !isTruncated()) {
      truncated("", "The game is not closed; what follows may be missing.");
    }
    return fields;
  }

  private static boolean isEnd(TagName tag) {
    return tag.kind() == TagName.Kind.ENVELOPE_END;
  }

  private boolean isTruncated() {
    Field last = fields.get(fields.size() - 1);
    return last.to() == end && last.closedBy().isEmpty();
  }

  private void truncated(String found, String message) {
    findings.add(DiagnosticCode.TRUNCATED_FILE, Math.max(0, end - 1), found, message);
  }

  private int readField(TagName tag, int index) {
    int from = index + tag.length();
    int to = from;
    TagName close = null;
    while (to < end && close == null) {
      close = chars[to] == '[' ? TagName.read(i -> chars[i], to, end) : null;
      if (close == null) {
        to++;
      }
    }
    boolean closed = close != null && close.kind() == TagName.Kind.FIELD_END;
    String closedBy = closed && close != null ? close.field() : "";
    fields.add(new Field(tag.field(), index, from, to, closedBy));
    if (close == null) {
      truncated(
          new String(chars, index, Math.min(SHOWN, end - index)),
          "The text ends inside the field " + tag.field() + ".");
    } else if (!closed) {
      findings.add(
          DiagnosticCode.MALFORMED_TAG,
          index,
          tag.field(),
          "The field " + tag.field() + " is not closed; it was read up to the next tag.");
    } else if (!tag.field().toLowerCase(Locale.ROOT).endsWith(closedBy.toLowerCase(Locale.ROOT))) {
      findings.add(
          DiagnosticCode.WRONG_CLOSING_TAG,
          0,
          to,
          closedBy,
          tag.field(),
          "The field " + tag.field() + " is closed by the name of another one.");
    }
    return closed && close != null ? to + close.length() : to;
  }
}
