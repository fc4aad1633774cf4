package org.qipu.importers.wxf;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a file into games by its lines: at {@code FORMAT}, {@code GAME} and the brace of {@code
 * START} even where the game before is not closed, behind a closed game at every keyword.
 */
final class GameSplitter implements Closeable {
  /** Largest game that is read, in bytes; the rest of it is left out. */
  static final int MAX_GAME = 32 << 20;

  private static final String CLOSING = "}END";

  private final InputStream in;
  private final byte[] block = new byte[1 << 16];
  private int blockAt;
  private int blockEnd;
  private long read;

  private byte[] line = new byte[1 << 8];
  private int lineLength;
  private int lineNumber;

  private byte[] piece = new byte[1 << 12];
  private int pieceLength;
  private boolean isCut;

  GameSplitter(InputStream in) {
    this.in = in;
  }

  /**
   * The bytes of one game.
   *
   * @param firstLine the line of the file on which it begins
   * @param isCut true if the game is longer than is ever read
   */
  @SuppressWarnings("ArrayRecordComponent") // handed on once, never compared
  record Piece(byte[] bytes, int firstLine, boolean isCut) {}

  /** How far a game has come. */
  private static final class Progress {
    private boolean announced;
    private boolean named;
    private boolean opened;
    private boolean closed;

    boolean isEndedBy(Keyword keyword) {
      return switch (keyword) {
        case FORMAT -> announced;
        case GAME -> named || opened;
        case START -> opened;
        case NONE -> false;
        default -> closed;
      };
    }

    void add(Keyword keyword, String text) {
      announced |= keyword != Keyword.NONE;
      named |= keyword == Keyword.GAME;
      opened |= keyword == Keyword.START;
      closed |= opened && text.contains(CLOSING);
    }
  }

  /** Returns the next game, or null behind the last. */
  @Nullable Piece next() throws IOException {
    if (lineLength == 0 && !readLine()) {
      return null;
    }
    int firstLine = lineNumber;
    pieceLength = 0;
    isCut = false;
    Progress progress = new Progress();
    do {
      // A keyword is ASCII, which is all that matters here.
      String text = new String(line, 0, lineLength, StandardCharsets.ISO_8859_1);
      Keyword keyword =
          Keyword.of(text.startsWith("\u00EF\u00BB\u00BF") ? text.substring(3) : text);
      if (progress.isEndedBy(keyword)) {
        break;
      }
      progress.add(keyword, text);
      addLine();
    } while (readLine());
    return new Piece(Arrays.copyOf(piece, pieceLength), firstLine, isCut);
  }

  private void addLine() {
    int length = Math.min(lineLength, MAX_GAME - pieceLength);
    isCut |= length < lineLength;
    if (pieceLength + length > piece.length) {
      piece = Arrays.copyOf(piece, Math.max(2 * piece.length, pieceLength + length));
    }
    System.arraycopy(line, 0, piece, pieceLength, length);
    pieceLength += length;
  }

  /** Reads a line with its end; false at the end of the file. */
  private boolean readLine() throws IOException {
    lineLength = 0;
    lineNumber++;
    for (int b = take(); b >= 0; b = take()) {
      if (lineLength <= MAX_GAME) {
        if (lineLength == line.length) {
          line = Arrays.copyOf(line, 2 * lineLength);
        }
        line[lineLength++] = (byte) b;
      }
      if (b == '\n' || (b == '\r' && !isLineFeedNext())) {
        return true;
      }
    }
    return lineLength > 0;
  }

  private boolean isLineFeedNext() throws IOException {
    return fill() && block[blockAt] == '\n';
  }

  private int take() throws IOException {
    if (!fill()) {
      return -1;
    }
    read++;
    return block[blockAt++] & 0xFF;
  }

  private boolean fill() throws IOException {
    if (blockAt == blockEnd) {
      blockAt = 0;
      blockEnd = Math.max(0, in.read(block));
    }
    return blockAt < blockEnd;
  }

  /** Returns how many bytes have been read. */
  long position() {
    return read;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
