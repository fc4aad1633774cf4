package org.qipu.importers.text;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.source.DecodedText;

/** The lines of what may be one game, or one table of games. */
final class Piece {
  /** By what a piece was found to begin. */
  enum Style {
    /** The form that {@link TextWriter} writes. */
    EXACT,
    /** Key words with values. */
    KEYED,
    /** A line with names and result. */
    HEADED,
    /** Moves alone. */
    PLAIN,
    /** The head of a table. */
    TABLE
  }

  private final Style style;
  private final Charset charset;
  private final int firstLine;
  private final List<TextLine> lines = new ArrayList<>();
  private final List<Integer> starts = new ArrayList<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final StringBuilder text = new StringBuilder();
  private @Nullable String whole;

  private int moves;
  private int lastNumber;
  private int proseLines;
  private boolean blankBefore;
  private boolean branch;
  private boolean result;
  private boolean cutOff;
  private boolean damaged;
  private int nuls;
  private int firstNul;
  private int malformed;
  private int firstMalformed;

  /** The event or round that stands over this game and those after it. */
  private @Nullable String event;

  Piece(Style style, LineSource source) {
    this.style = style;
    charset = source.charset();
    firstLine = source.number();
  }

  void add(TextLine line, LineSource source) {
    noteFaults(source.text());
    lines.add(line);
    starts.add(text.length());
    whole = null;
    text.append(line.text());
    if (source.isEnded()) {
      text.append('\n');
    }
    source.copyTo(bytes);
    note(line);
  }

  private void note(TextLine line) {
    if (line.form() == TextLine.Form.BLANK) {
      blankBefore = true;
      return;
    }
    moves += line.moves();
    switch (line.form()) {
      case MOVES, TABLE -> {
        lastNumber = Math.max(lastNumber, lastNumber(line));
        proseLines = line.moves() > 0 ? 0 : proseLines;
        result |= line.hasResult();
        branch = false;
      }
      case RESULT -> result = true;
      case BRANCH, ANNOUNCED -> branch = true;
      case PROSE -> {
        proseLines++;
        branch = false;
      }
      default -> {
        // says nothing about where the game ends
      }
    }
    blankBefore = false;
  }

  private static int lastNumber(TextLine line) {
    int last = 0;
    for (Token token : line.tokens()) {
      last = token.kind() == Token.Kind.NUMBER ? token.value() : last;
    }
    return last;
  }

  private void noteFaults(DecodedText line) {
    if (line.nuls() > 0) {
      firstNul = nuls == 0 ? text.length() + line.firstNul() : firstNul;
      nuls += line.nuls();
    }
    if (line.malformed() > 0) {
      firstMalformed = malformed == 0 ? text.length() + line.firstMalformed() : firstMalformed;
      malformed += line.malformed();
    }
  }

  /** Takes off the lines from an index on. */
  void truncate(int line) {
    // The bytes stay: they are wanted only if no game can be made of the piece.
    whole = null;
    text.setLength(starts.get(line));
    malformed = firstMalformed < text.length() ? malformed : 0;
    nuls = firstNul < text.length() ? nuls : 0;
    lines.subList(line, lines.size()).clear();
    starts.subList(line, starts.size()).clear();
  }

  void setEvent(@Nullable String event) {
    this.event = event;
  }

  /** Notes that the event's name, which stands in front of the piece, could not be decoded. */
  void setEventMalformed() {
    malformed++;
    firstMalformed = 0;
  }

  void setDamaged(boolean damaged) {
    this.damaged = damaged;
  }

  /** True if the line over the game is no heading, as those of its neighbours are. */
  boolean isDamaged() {
    return damaged;
  }

  void setCutOff() {
    cutOff = true;
  }

  @Nullable String event() {
    return event;
  }

  Style style() {
    return style;
  }

  Charset charset() {
    return charset;
  }

  /** Returns the number of the first line in the file, from 1. */
  int firstLine() {
    return firstLine;
  }

  List<TextLine> lines() {
    return lines;
  }

  /** Returns the index in the text where a line begins. */
  int start(int line) {
    return starts.get(line);
  }

  String text() {
    String known = whole;
    if (known == null) {
      known = text.toString();
      whole = known;
    }
    return known;
  }

  int size() {
    return bytes.size();
  }

  byte[] bytes() {
    return bytes.toByteArray();
  }

  /** Returns how many moves have been seen. */
  int moves() {
    return moves;
  }

  /** Returns the highest move number seen. */
  int lastNumber() {
    return lastNumber;
  }

  /** Returns how many lines of prose there are since the last move. */
  int proseLines() {
    return proseLines;
  }

  /** True if the last line is blank. */
  boolean isBlankBefore() {
    return blankBefore;
  }

  /** True if a variation has been announced and has not begun. */
  boolean isAtBranch() {
    return branch;
  }

  /** True if a result has been stated behind moves. */
  boolean hasResult() {
    return result;
  }

  /** True if the game is longer than the limit and the rest of it is left out. */
  boolean isCutOff() {
    return cutOff;
  }

  int nuls() {
    return nuls;
  }

  int firstNul() {
    return firstNul;
  }

  int malformed() {
    return malformed;
  }

  int firstMalformed() {
    return firstMalformed;
  }
}
