package org.qipu.importers.text;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.text.Piece.Style;
import org.qipu.importers.text.TextLine.Form;

/**
 * Cuts the lines of a file into pieces that may be games, whatever is damaged inside them. A game
 * begins at a header, at a line with names and result, at a position, at the head of a table, or at
 * moves that are numbered from 1 or not at all; all else is prose and left out. Memory is bounded
 * by the largest game.
 */
final class PieceSplitter implements Closeable {
  /** Largest game in bytes; what is longer is cut off there. */
  static final int MAX_GAME = 32 << 20;

  /** Lines of prose without a move behind which a game has ended, or a header was none. */
  private static final int MAX_PROSE = 400;

  /** Short lines in front of a game that are taken together. */
  private static final int MAX_TITLES = 2;

  private final LineSource source;
  private final int maxGame;
  private @Nullable TextLine line;
  private boolean pushedBack;

  /** The line of prose that may be the name of an event, if a heading follows. */
  private @Nullable String title;

  /** True if the file has games with headings: one without is damaged. */
  private boolean headed;

  /** The event of the games that follow. */
  private @Nullable String event;

  PieceSplitter(LineSource source, int maxGame) {
    this.source = source;
    this.maxGame = maxGame;
  }

  /** Returns the next piece, or null at the end. */
  @Nullable Piece next() throws IOException {
    Piece piece = null;
    while (pushedBack || source.next()) {
      TextLine current = line;
      if (!pushedBack || current == null) {
        current = TextLine.of(source.text().chars(), source.text().length());
        line = current;
      }
      pushedBack = false;
      if (piece == null) {
        piece = begin(current);
        continue;
      }
      if (isBoundary(piece, current)) {
        pushedBack = true;
        takeTitle(piece, current);
        return piece;
      }
      if (piece.size() + source.size() > maxGame) {
        piece.setCutOff();
        return piece;
      }
      piece.add(current, source);
      if (isEnd(piece, current)) {
        return piece;
      }
    }
    return piece;
  }

  private @Nullable Piece begin(TextLine first) {
    Style style = styleOf(first);
    if (style == null) {
      if (first.form() == Form.PROSE) {
        addTitle(HeaderKeys.trim(first.text()));
      } else if (first.form() != Form.BLANK) {
        title = null;
      }
      return null;
    }
    Piece piece = new Piece(style, source);
    if (style == Style.HEADED) {
      headed = true;
      event = title == null ? event : title.replace('\n', ' ');
      piece.setEvent(event);
    } else if (style == Style.PLAIN && title != null) {
      piece.setEvent(title.replace('\n', ' '));
      piece.setDamaged(headed);
    }
    if (title != null && title.indexOf('\uFFFD') >= 0) {
      piece.setEventMalformed();
    }
    title = null;
    piece.add(first, source);
    return piece;
  }

  private void addTitle(String text) {
    String before = title;
    if (!Heading.isTitle(text)) {
      title = null;
    } else {
      title = before == null || before.indexOf('\n') >= 0 ? text : before + '\n' + text;
    }
  }

  private static @Nullable Style styleOf(TextLine line) {
    return switch (line.form()) {
      case EXACT -> Style.EXACT;
      case SIGNATURE, KEY, MAIN_LINE -> Style.KEYED;
      case HEADING, DAMAGED_HEADING -> Style.HEADED;
      case FEN -> Style.PLAIN;
      case TABLE -> Style.TABLE;
      case MOVES -> line.number() <= 1 && line.moves() > 0 ? Style.PLAIN : null;
      case BLANK, EXACT_END, RULE, BRANCH, BRANCH_FEN, RESULT, ANNOUNCED, FOOTER, PROSE -> null;
    };
  }

  private static boolean isBoundary(Piece piece, TextLine line) {
    boolean played = piece.moves() > 0;
    if (piece.style() == Style.EXACT) {
      return line.form() == Form.EXACT;
    }
    return switch (line.form()) {
      case EXACT -> true;
      case SIGNATURE -> played || piece.style() != Style.KEYED;
      case KEY ->
          played
              ? isHeaderStart(piece, line)
              : piece.isBlankBefore() && repeatsFirstKey(piece, line);
      case MAIN_LINE -> piece.style() != Style.KEYED;
      case HEADING -> piece.style() != Style.KEYED || (!played && piece.proseLines() > 0);
      case DAMAGED_HEADING -> piece.style() != Style.KEYED && piece.isBlankBefore() && played;
      case FEN -> played && piece.style() != Style.KEYED;
      case TABLE -> played || piece.style() == Style.PLAIN;
      case MOVES -> piece.style() == Style.TABLE ? isProse(line) : isFirstOfGame(piece, line);
      case PROSE, BRANCH, BRANCH_FEN, RULE, ANNOUNCED, FOOTER ->
          piece.style() == Style.TABLE || piece.proseLines() >= MAX_PROSE;
      case BLANK, RESULT, EXACT_END -> false;
    };
  }

  private static boolean isProse(TextLine line) {
    return line.prose() < line.text().length();
  }

  /**
   * A header begins with the same key word as the one before, or with one that only headers have.
   */
  private static boolean isHeaderStart(Piece piece, TextLine line) {
    String tag = HeaderKeys.tag(line.text());
    return tag != null
        && (piece.style() != Style.KEYED
            || HeaderKeys.isFirst(tag)
            || repeatsFirstKey(piece, line));
  }

  private static boolean repeatsFirstKey(Piece piece, TextLine line) {
    for (TextLine other : piece.lines()) {
      if (other.form() == Form.KEY) {
        return Objects.equals(HeaderKeys.tag(other.text()), HeaderKeys.tag(line.text()));
      }
    }
    return false;
  }

  private static boolean isFirstOfGame(Piece piece, TextLine line) {
    if (line.moves() == 0 || piece.moves() == 0 || piece.isAtBranch()) {
      return false;
    }
    if (line.number() == 0) {
      return piece.hasResult() && piece.style() != Style.KEYED;
    }
    boolean blacksFirst = line.isBlacks() && piece.moves() == 1;
    boolean apart = piece.isBlankBefore() || piece.proseLines() > 0 || piece.lastNumber() > 1;
    return line.number() == 1 && !blacksFirst && apart;
  }

  private static boolean isEnd(Piece piece, TextLine line) {
    return line.form() == Form.EXACT_END
        ? piece.style() == Style.EXACT
        : line.form() == Form.FOOTER && piece.style() == Style.KEYED && piece.moves() > 0;
  }

  /**
   * Short lines between blank ones in front of the next game belong to it: they are the name of its
   * event or, without a heading, one that cannot be read.
   */
  private void takeTitle(Piece piece, TextLine next) {
    boolean heading = next.form() == Form.HEADING || next.form() == Form.DAMAGED_HEADING;
    boolean game = heading || next.form() == Form.MOVES;
    if (!game || piece.style() == Style.KEYED || piece.moves() == 0) {
      return;
    }
    List<TextLine> lines = piece.lines();
    int first = titleStart(lines);
    String found =
        lines.subList(first, lines.size()).stream()
            .map(TextLine::text)
            .map(HeaderKeys::trim)
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining("\n"));
    if (!found.isEmpty()) {
      title = found;
      piece.truncate(first);
    }
  }

  /** Returns the first of the short lines at the end, each behind a blank one, or the size. */
  private static int titleStart(List<TextLine> lines) {
    int start = lines.size();
    int titles = 0;
    int i = lines.size() - 1;
    while (i >= 0 && titles < MAX_TITLES) {
      while (i >= 0 && lines.get(i).form() == Form.BLANK) {
        i--;
      }
      boolean title =
          i > 0
              && lines.get(i).form() == Form.PROSE
              && Heading.isTitle(lines.get(i).text())
              && lines.get(i - 1).form() == Form.BLANK;
      if (!title) {
        break;
      }
      titles++;
      start = i--;
    }
    return start;
  }

  /** Returns the number of bytes that have been looked at. */
  long position() {
    return source.position();
  }

  @Override
  public void close() throws IOException {
    source.close();
  }
}
