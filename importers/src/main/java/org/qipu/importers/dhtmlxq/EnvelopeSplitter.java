package org.qipu.importers.dhtmlxq;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a stream of bytes into games, whatever is damaged inside them. A game begins at an envelope;
 * at a field behind the end of an envelope; and, where envelopes are lost, at a field that no game
 * has twice. Tags are ASCII in every character set that is read. Memory is bounded by the largest
 * game.
 */
final class EnvelopeSplitter implements Closeable {
  /** Largest game in bytes; what is longer is cut off there. */
  static final int MAX_GAME = 32 << 20;

  private static final int BLOCK = 1 << 16;

  /** Fields that stand once in a game, with a value. */
  private static final Set<String> ONCE = Set.of("ver", "init", "title", "binit", "movelist");

  private final @Nullable InputStream in;
  private final int maxGame;
  private byte[] buffer;
  private int limit;
  private boolean atEnd;
  private long discarded;
  private int at;
  private int start;
  private int line = 1;
  private boolean skipping;
  private boolean someGame;

  // What the game looked at has shown so far.
  private boolean fields;
  private boolean moves;
  private boolean closed;
  private final Set<String> seen = new HashSet<>();

  // The game found.
  private int from;
  private int to;
  private int firstLine;
  private boolean cutOff;
  private boolean bare;

  /** Splits bytes in memory. */
  EnvelopeSplitter(byte[] bytes) {
    in = null;
    buffer = bytes;
    limit = bytes.length;
    atEnd = true;
    maxGame = MAX_GAME;
  }

  /** Splits a stream, which is closed with this. */
  EnvelopeSplitter(InputStream in, int maxGame) {
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

  /** Returns the number of the line on which the piece begins, from 1. */
  int firstLine() {
    return firstLine;
  }

  /** True if the game is longer than the limit and the rest of it is left out. */
  boolean isCutOff() {
    return cutOff;
  }

  /** True if the file has no tags at all and the piece is all of it. */
  boolean isBare() {
    return bare;
  }

  /** Returns a copy of the game's bytes. */
  byte[] copy() {
    return Arrays.copyOfRange(buffer, from, to);
  }

  /** Returns the number of bytes in front of what has not been handed out. */
  long position() {
    return discarded + start;
  }

  /** Finds the next game; false at the end. */
  boolean next() throws IOException {
    cutOff = false;
    while (true) {
      if (limit - at <= TagName.MAX_LENGTH && !atEnd) {
        fill();
      }
      if (at >= limit) {
        return lastPiece();
      }
      if (buffer[at] != '[') {
        at++;
      } else {
        TagName tag = TagName.read(index -> (char) (buffer[index] & 0xFF), at, limit);
        int tagAt = at;
        at += tag == null ? 1 : tag.length();
        if (tag != null && take(tag) && tagAt > start) {
          boolean found = fields && !skipping;
          int end = tagAt;
          if (found) {
            handOut(end);
          }
          begin(tag, end, found);
          if (found) {
            return true;
          }
        } else if (tag != null) {
          note(tag);
        }
      }
      if (skipping) {
        forget(at);
      } else if (at - start >= maxGame) {
        cutOff = true;
        handOut(at);
        forget(at);
        skipping = true;
        clear();
        return true;
      }
    }
  }

  /** True if a tag begins another game. */
  private boolean take(TagName tag) {
    return switch (tag.kind()) {
      case ENVELOPE -> fields || skipping;
      case FIELD -> (closed && fields) || (fields && moves && isSecond(tag));
      case ENVELOPE_END, FIELD_END -> false;
    };
  }

  private boolean isSecond(TagName tag) {
    return seen.contains(tag.field().toLowerCase(Locale.ROOT));
  }

  private void note(TagName tag) {
    switch (tag.kind()) {
      case ENVELOPE, FIELD_END -> {}
      case ENVELOPE_END -> closed = fields;
      case FIELD -> {
        fields = true;
        String name = tag.field().toLowerCase(Locale.ROOT);
        if (ONCE.contains(name) && at < limit && buffer[at] != '[') {
          seen.add(name);
          moves |= name.equals("movelist");
        }
      }
    }
  }

  private void begin(TagName tag, int newStart, boolean found) {
    clear();
    skipping = false;
    if (!found) {
      forget(newStart);
    }
    start = newStart;
    note(tag);
  }

  private void clear() {
    fields = false;
    moves = false;
    closed = false;
    seen.clear();
  }

  private boolean lastPiece() {
    if (start >= limit || skipping) {
      return false;
    }
    if (!fields && someGame) {
      return false;
    }
    bare = !fields;
    handOut(limit);
    start = limit;
    clear();
    return true;
  }

  private void handOut(int end) {
    from = start;
    to = end;
    firstLine = line;
    someGame = true;
    countLines(end);
    start = end;
  }

  /** Goes on to an index; what is in front of it belongs to no game. */
  private void forget(int index) {
    if (index > start) {
      countLines(index);
      start = index;
    }
  }

  private void countLines(int end) {
    for (int i = start; i < end; i++) {
      byte b = buffer[i];
      if (b == '\n' || (b == '\r' && (i + 1 == limit || buffer[i + 1] != '\n'))) {
        line++;
      }
    }
  }

  private void fill() throws IOException {
    if (in == null) {
      return;
    }
    // The game handed out last has been dealt with by now.
    if (start > 0) {
      System.arraycopy(buffer, start, buffer, 0, limit - start);
      discarded += start;
      at -= start;
      limit -= start;
      start = 0;
    }
    if (limit == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * limit);
    }
    int n = in.read(buffer, limit, buffer.length - limit);
    if (n < 0) {
      atEnd = true;
    } else {
      limit += n;
    }
  }

  @Override
  public void close() throws IOException {
    if (in != null) {
      in.close();
    }
  }
}
