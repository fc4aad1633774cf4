package org.qipu.cli.command;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.Messages;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.SourceLocation;

/** A diagnostic as a row for programs and as a line for people. */
final class FindingRow {
  static final List<Column> COLUMNS =
      List.of(
          Column.of("severity"),
          Column.of("code"),
          Column.of("file"),
          Column.number("game"),
          Column.number("ply"),
          Column.number("line"),
          Column.number("column"),
          Column.number("offset"),
          Column.of("found"),
          Column.of("expected"),
          Column.of("message"));

  private FindingRow() {}

  /**
   * Returns the values of a row.
   *
   * @param game ordinal in the file, 0 for the file as a whole
   */
  static @Nullable Object[] values(String file, int game, Diagnostic diagnostic) {
    Integer line = null;
    Integer column = null;
    Long offset = null;
    if (diagnostic.location() instanceof SourceLocation.TextLocation text) {
      line = text.line();
      column = text.column();
    } else if (diagnostic.location() instanceof SourceLocation.ByteLocation bytes
        && !bytes.equals(SourceLocation.NONE)) {
      offset = bytes.offset();
    }
    return new @Nullable Object[] {
      diagnostic.severity().toString(),
      diagnostic.code().toString(),
      file,
      game == 0 ? null : game,
      diagnostic.ply() == 0 ? null : diagnostic.ply(),
      line,
      column,
      offset,
      diagnostic.found(),
      diagnostic.expected(),
      diagnostic.message()
    };
  }

  /** Returns a line such as {@code a.pgn#3:12:5: error: ply 7: … [illegal-move]}. */
  static String text(Messages messages, String file, int game, Diagnostic diagnostic) {
    StringBuilder text = new StringBuilder(file);
    if (game > 0) {
      text.append('#').append(game);
    }
    if (diagnostic.location() instanceof SourceLocation.TextLocation place) {
      text.append(':').append(place.line()).append(':').append(place.column());
    } else if (diagnostic.location() instanceof SourceLocation.ByteLocation place
        && !place.equals(SourceLocation.NONE)) {
      text.append(":@").append(place.offset());
    }
    text.append(": ").append(messages.text("severity." + diagnostic.severity())).append(": ");
    appendSentence(text, messages, diagnostic);
    return text.append(" [").append(diagnostic.code()).append(']').toString();
  }

  /** Returns what was found, without the place in the file and the code. */
  static String sentence(Messages messages, Diagnostic diagnostic) {
    StringBuilder text = new StringBuilder();
    appendSentence(text, messages, diagnostic);
    return text.toString();
  }

  private static void appendSentence(StringBuilder text, Messages messages, Diagnostic diagnostic) {
    if (diagnostic.ply() > 0) {
      text.append(messages.text("finding.ply", diagnostic.ply())).append(": ");
    }
    text.append(messages.textOr("diagnostic." + diagnostic.code(), diagnostic.message()));
    if (messages.isChinese() || !diagnostic.message().contains(diagnostic.found())) {
      append(text, messages, "finding.found", diagnostic.found());
    }
    if (messages.isChinese() || !isSaid(diagnostic.message(), diagnostic.expected())) {
      append(text, messages, "finding.expected", diagnostic.expected());
    }
  }

  private static boolean isSaid(String message, String expected) {
    return Arrays.stream(expected.split("; ", -1)).allMatch(message::contains);
  }

  private static void append(StringBuilder text, Messages messages, String key, String part) {
    if (!part.isEmpty()) {
      int last = text.length() - 1;
      if (text.charAt(last) == '.') {
        text.setLength(last);
      }
      text.append(messages.text(key, part));
    }
  }
}
