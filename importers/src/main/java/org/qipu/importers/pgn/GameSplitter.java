package org.qipu.importers.pgn;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a stream of bytes into games, whatever is open or damaged inside them: a game begins at a
 * line that is a tag, behind anything that is none. Memory is bounded by the largest game.
 *
 * <p>Inside an open brace a line with a standard tag is a boundary all the same: one comment that
 * is never closed must not swallow the games behind it.
 */
final class GameSplitter implements Closeable {
  /** Largest game in bytes; what is longer is cut off there. */
  static final int MAX_GAME = 32 << 20;

  private static final int BLOCK = 1 << 16;

  /** Games without tags are cut after a result from this size on. */
  private static final int TAGLESS_BLOCK = 1 << 18;

  private final @Nullable InputStream in;
  private final int maxGame;
  private final TagLine tagLine = new TagLine();
  private final List<String> namesSeen = new ArrayList<>();

  private byte[] buffer;
  private int limit;
  private boolean atEnd;
  private long discarded;

  /** Where the game begins that is being looked for, and the line that is looked at. */
  private int start;

  private int lineFrom;
  private int startLine = 1;
  private int line = 1;
  private boolean skipping;

  // The game found.
  private int from;
  private int to;
  private int firstLine;
  private boolean cutOff;

  /** Splits bytes in memory. */
  GameSplitter(byte[] bytes, int offset) {
    in = null;
    buffer = bytes;
    limit = bytes.length;
    atEnd = true;
    maxGame = MAX_GAME;
    start = offset;
    lineFrom = offset;
  }

  /** Splits a stream, which is closed with this. */
  GameSplitter(InputStream in, int maxGame) {
    this.in = in;
    this.maxGame = maxGame;
    buffer = new byte[BLOCK];
  }

  byte[] bytes() {
    return buffer;
  }

  int from() {
    return from;
  }

  int to() {
    return to;
  }

  /** Returns the number of the line on which the game begins, from 1. */
  int firstLine() {
    return firstLine;
  }

  /** True if the game is longer than the limit and the rest of it is left out. */
  boolean isCutOff() {
    return cutOff;
  }

  /** Returns the number of bytes in front of what has not been handed out. */
  long position() {
    return discarded + start;
  }

  /** Returns the length of a file in memory, or -1 for a stream. */
  int wholeLength() {
    return in == null ? limit : -1;
  }

  /** Finds the next game; false at the end. */
  boolean next() throws IOException {
    cutOff = false;
    if (skipping && !skipToBoundary()) {
      return false;
    }
    skipping = false;
    boolean tags = false;
    boolean moves = false;
    boolean blankBefore = false;
    boolean ended = false;
    boolean empty = true;
    namesSeen.clear();
    while (true) {
      int end = lineEnd();
      if (end < 0) {
        // Longer than any game: hand out what is there and look for the next boundary.
        cutOff = true;
        skipping = true;
        return handOut(limit);
      }
      if (isBlank(lineFrom, end)) {
        if (lineFrom == limit) {
          return !empty && handOut(limit);
        }
        blankBefore = true;
        nextLine(end);
        if (empty) {
          start = lineFrom;
          startLine = line;
        }
        continue;
      }
      tagLine.read(buffer, lineFrom, end);
      if (!empty && isBoundary(moves, blankBefore, ended)) {
        return handOut(lineFrom);
      }
      empty = false;
      boolean tag = tagLine.kind != TagLine.Kind.NONE;
      if (tag && !moves) {
        tags = true;
        namesSeen.add(tagLine.name);
        moves = tagLine.hasTextBehind;
      } else {
        moves = true;
      }
      boolean endsWithResult = moves && endsWithResult(lineFrom, end);
      ended |= endsWithResult;
      blankBefore = false;
      nextLine(end);
      if (!tags && endsWithResult && lineFrom - start > TAGLESS_BLOCK && bracesAreClosed()) {
        return handOut(lineFrom);
      }
    }
  }

  private boolean isBoundary(boolean moves, boolean blankBefore, boolean ended) {
    if (!moves) {
      // Tags alone are a game too (a position, a game without moves): the next begins with a name
      // that has been there, behind a blank line or as the first of several.
      if (tagLine.kind == TagLine.Kind.NONE || namesSeen.isEmpty()) {
        return false;
      }
      boolean again = namesSeen.size() > 2 && tagLine.name.equals(namesSeen.get(0));
      boolean known = tagLine.name.equals("game") || namesSeen.contains(tagLine.name);
      return again || (blankBefore && known);
    }
    return switch (tagLine.kind) {
      case STANDARD -> true;
      case OTHER -> blankBefore || ended;
      case DAMAGED -> blankBefore || ended;
      case TAG_LIKE -> blankBefore && ended;
      case NONE -> false;
    };
  }

  private boolean handOut(int end) {
    from = start;
    to = end;
    firstLine = startLine;
    start = end;
    startLine = line;
    lineFrom = Math.max(lineFrom, end);
    return true;
  }

  private void nextLine(int end) {
    int next = end;
    if (next < limit) {
      next += buffer[next] == '\r' && next + 1 < limit && buffer[next + 1] == '\n' ? 2 : 1;
      line++;
    }
    lineFrom = next;
  }

  /** Returns where the line ends that begins at lineFrom; -1 if the game is too large. */
  private int lineEnd() throws IOException {
    int at = lineFrom;
    while (true) {
      while (at < limit && buffer[at] != '\n' && buffer[at] != '\r') {
        at++;
      }
      boolean lastReturn = at == limit - 1 && buffer[at] == '\r';
      if (at < limit && !(lastReturn && !atEnd)) {
        return at;
      }
      if (atEnd) {
        return limit;
      }
      if (limit - start >= maxGame) {
        return -1;
      }
      int moved = start;
      fill();
      at -= moved;
    }
  }

  /** Moves what is in use to the front and reads more. */
  private void fill() throws IOException {
    int used = limit - start;
    discarded += start;
    lineFrom -= start;
    if (buffer.length - used < BLOCK / 2) {
      byte[] larger = new byte[Math.min(2 * buffer.length, maxGame + BLOCK)];
      System.arraycopy(buffer, start, larger, 0, used);
      buffer = larger;
    } else {
      System.arraycopy(buffer, start, buffer, 0, used);
    }
    start = 0;
    limit = used;
    if (in == null) {
      atEnd = true;
      return;
    }
    int n = in.read(buffer, limit, buffer.length - limit);
    if (n < 0) {
      atEnd = true;
    } else {
      limit += n;
    }
  }

  /** Leaves out the rest of a game that is too large. */
  private boolean skipToBoundary() throws IOException {
    boolean lineStart = false;
    start = limit;
    lineFrom = limit;
    while (true) {
      int end = lineEnd();
      if (end < 0) {
        start = limit;
        lineFrom = limit;
        lineStart = false;
        continue;
      }
      if (lineStart) {
        tagLine.read(buffer, lineFrom, end);
        if (tagLine.kind == TagLine.Kind.STANDARD) {
          return true;
        }
      }
      if (end == limit && atEnd) {
        start = limit;
        return false;
      }
      lineStart = true;
      nextLine(end);
      start = lineFrom;
      startLine = line;
    }
  }

  private boolean isBlank(int from, int to) {
    for (int i = from; i < to; i++) {
      if (buffer[i] < 0 || buffer[i] > ' ') {
        return false;
      }
    }
    return true;
  }

  /** True if the last word of a line is a result, or the line is as short as 红胜. */
  private boolean endsWithResult(int from, int to) {
    int end = to;
    while (end > from && buffer[end - 1] >= 0 && buffer[end - 1] <= ' ') {
      end--;
    }
    if (end == from) {
      return false;
    }
    byte last = buffer[end - 1];
    if (last == '*') {
      return true;
    }
    if (last < 0) {
      return end - from <= 9;
    }
    byte before = end - 2 >= from ? buffer[end - 2] : 0;
    return (last >= '0' && last <= '2') && (before == '-' || before == '/' || before == ':');
  }

  private boolean bracesAreClosed() {
    int open = 0;
    for (int i = start; i < lineFrom; i++) {
      open += buffer[i] == '{' ? 1 : buffer[i] == '}' ? -1 : 0;
    }
    return open == 0;
  }

  /** Returns a copy of the bytes of the game found. */
  byte[] copy() {
    return Arrays.copyOfRange(buffer, from, to);
  }

  @Override
  public void close() throws IOException {
    if (in != null) {
      in.close();
    }
  }
}
