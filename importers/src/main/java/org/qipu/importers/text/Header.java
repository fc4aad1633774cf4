package org.qipu.importers.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameDate;
import org.qipu.importers.record.Tags;
import org.qipu.importers.record.Tags.Tag;
import org.qipu.importers.source.Findings;
import org.qipu.importers.text.TextLine.Form;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;
import org.qipu.rules.fen.FenReading;

/** What stands in front of the moves of one game. */
final class Header {
  /** A field whose key word is none of those known. */
  private static final Pattern FIELD =
      Pattern.compile("^[\\s\\u3000]*[\\p{L}\\p{N}]{1,12}[ \\u3000]?[:：]");

  private final Piece piece;
  private final Findings findings;
  private final List<Tag> tags = new ArrayList<>();
  private final List<String> comments = new ArrayList<>();
  private @Nullable Setup setup = Setup.START;
  private GameResult result = GameResult.UNKNOWN;
  private boolean resultStated;
  private int end;

  Header(Piece piece, Findings findings) {
    this.piece = piece;
    this.findings = findings;
  }

  /** Reads all lines up to the first one with moves. */
  void read() {
    List<TextLine> lines = piece.lines();
    int lastKey = -1;
    while (end < lines.size() && !isBody(lines.get(end))) {
      lastKey = lines.get(end).form() == Form.KEY ? end : lastKey;
      end++;
    }
    String event = piece.event();
    if (event != null) {
      tags.add(new Tag(piece.style() == Piece.Style.HEADED ? "Event" : "Title", event));
    }
    if (event != null && piece.style() == Piece.Style.PLAIN) {
      findings.add(
          piece.isDamaged() ? DiagnosticCode.MALFORMED_TAG : DiagnosticCode.STRAY_TEXT,
          0,
          event,
          "What stands over the game does not give names and result; it was kept as the title.");
    }
    boolean fields = false;
    for (int i = 0; i < end; i++) {
      readLine(lines.get(i), piece.start(i), i < lastKey, fields);
      fields |= lines.get(i).form() == Form.KEY;
    }
    if (end < lines.size() && lines.get(end).form() == Form.MAIN_LINE) {
      readMainLine(lines.get(end).text(), piece.start(end));
      end++;
    }
    finish();
  }

  private static boolean isBody(TextLine line) {
    if (line.form() == Form.FEN) {
      return false;
    }
    boolean moves = line.moves() > 0 || (!line.tokens().isEmpty() && line.form() == Form.MOVES);
    return line.form() == Form.MAIN_LINE || line.form() == Form.BRANCH || moves;
  }

  private void readLine(TextLine line, int index, boolean beforeKey, boolean afterKey) {
    switch (line.form()) {
      case KEY -> tags.addAll(HeaderKeys.fields(line.text()));
      case HEADING -> readHeading(line.text(), index);
      case DAMAGED_HEADING -> {
        malformed(line.text(), index, "The names and the result over the game are not complete.");
        tags.add(new Tag("Title", HeaderKeys.trim(line.text())));
      }
      case FEN -> readFenLine(line);
      case PROSE -> readProse(line.text(), index, beforeKey, afterKey);
      case BLANK -> {
        if (beforeKey && afterKey) {
          findings.add(
              DiagnosticCode.BLANK_LINE_IN_TAGS, index, "", "There is a blank line in the header.");
        }
      }
      case EXACT,
          EXACT_END,
          SIGNATURE,
          RULE,
          MAIN_LINE,
          BRANCH,
          BRANCH_FEN,
          TABLE,
          MOVES,
          RESULT,
          FOOTER -> {}
      case ANNOUNCED -> comments.add(HeaderKeys.trim(line.text()));
    }
  }

  private void readProse(String text, int index, boolean beforeKey, boolean afterKey) {
    if (afterKey && FIELD.matcher(text).find() && (beforeKey || comments.isEmpty())) {
      tags.addAll(HeaderKeys.fields(text));
      return;
    }
    if (beforeKey && afterKey) {
      malformed(text, index, "This line of the header has no key word; it was kept as a comment.");
    }
    comments.add(HeaderKeys.trim(text));
  }

  private void malformed(String text, int index, String message) {
    findings.add(DiagnosticCode.MALFORMED_TAG, index, HeaderKeys.trim(text), message);
  }

  private void readHeading(String text, int index) {
    Heading heading = Heading.read(text);
    if (heading == null || tags.stream().anyMatch(tag -> tag.name().equals("Red"))) {
      malformed(text, index, "There is a second heading; it was kept as a comment.");
      comments.add(HeaderKeys.trim(text));
      return;
    }
    tags.add(new Tag("Red", heading.red()));
    tags.add(new Tag("Black", heading.black()));
    if (GameResult.fromText(heading.word()) != null) {
      tags.add(new Tag("Result", heading.word()));
    }
  }

  private void readFenLine(TextLine line) {
    Matcher fen = TextLine.FEN.matcher(line.text());
    if (fen.find()) {
      tags.add(new Tag("FEN", HeaderKeys.trim(fen.group())));
    }
  }

  private void readMainLine(String text, int index) {
    Matcher matcher = TextLine.MAIN_LINE.matcher(HeaderKeys.trim(text));
    if (matcher.find() && !matcher.group(1).isBlank()) {
      GameResult stated = GameResult.fromText(matcher.group(1));
      if (stated == null) {
        unknownResult(matcher.group(1), index);
      } else {
        result = stated;
        resultStated = true;
      }
    }
  }

  private void unknownResult(String text, int index) {
    findings.add(DiagnosticCode.UNKNOWN_RESULT, index, text, "This is no known result.");
  }

  private void finish() {
    Tags all = Tags.of(tags);
    String stated = all.text("Result");
    if (!stated.isBlank()) {
      GameResult known = GameResult.fromText(stated);
      resultStated = true;
      if (known == null) {
        unknownResult(stated, indexOf("Result"));
      } else {
        addResult(known, indexOf("Result"));
      }
    }
    if (!all.text("FEN").isBlank()) {
      setup = readFen(all.text("FEN"), indexOf("FEN"), findings);
    }
    checkDate(all);
  }

  /** Takes a result that is stated at another place as well, perhaps. */
  void addResult(GameResult stated, int index) {
    resultStated = true;
    if (stated == GameResult.UNKNOWN) {
      return;
    }
    if (result != GameResult.UNKNOWN && result != stated) {
      findings.add(
          DiagnosticCode.CONTRADICTING_RESULTS,
          0,
          index,
          stated.toString(),
          result.toString(),
          "Two results contradict each other.");
      return;
    }
    result = stated;
  }

  /** Returns the position of a FEN, or null; what is unusual is reported. */
  static @Nullable Setup readFen(String text, int index, Findings findings) {
    FenReading reading = Fen.read(text);
    Setup setup = reading.setup().orElse(null);
    for (FenReading.Note note : reading.notes()) {
      if (note.problem().isFatal() || setup != null) {
        findings.add(
            note.problem().isFatal() ? DiagnosticCode.BAD_FEN : DiagnosticCode.UNUSUAL_FEN,
            index,
            note.found().isEmpty() ? text : note.found(),
            "The FEN is unusual or wrong: "
                + note.problem().name().toLowerCase(Locale.ROOT).replace('_', ' ')
                + ", at "
                + (note.offset() + 1)
                + ".");
      }
    }
    return setup;
  }

  private void checkDate(Tags all) {
    String text = all.text("Date");
    boolean digits = text.chars().anyMatch(Character::isDigit);
    boolean unknown = digits && all.date().isUnknown();
    if (unknown || GameDate.isImpossible(text)) {
      findings.add(
          DiagnosticCode.BAD_DATE,
          indexOf("Date"),
          text,
          unknown ? "The date names no year that can be understood." : "There is no such day.");
    }
  }

  private int indexOf(String tag) {
    for (int i = 0; i < end; i++) {
      TextLine line = piece.lines().get(i);
      boolean key = line.form() == Form.KEY || line.form() == Form.PROSE;
      if (key && HeaderKeys.fields(line.text()).stream().anyMatch(t -> t.name().equals(tag))) {
        return piece.start(i);
      }
      boolean names = tag.equals("Result") && line.form() == Form.HEADING;
      if (names || (tag.equals("FEN") && line.form() == Form.FEN)) {
        return piece.start(i);
      }
    }
    return 0;
  }

  Tags tags() {
    return Tags.of(tags);
  }

  /** Returns what else stands in front of the moves. */
  List<String> comments() {
    return comments;
  }

  @Nullable Setup setup() {
    return setup;
  }

  GameResult result() {
    return result;
  }

  boolean isResultStated() {
    return resultStated;
  }

  /** Returns the first line that does not belong to the header. */
  int end() {
    return end;
  }
}
