package org.qipu.importers.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordReader;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.source.CharsetGuess;
import org.qipu.importers.source.SourceFile;
import org.qipu.importers.source.TextDecoder;
import org.qipu.importers.source.Utf8InputStream;
import org.qipu.rules.GameResult;

/**
 * Reads records in plain Chinese text: what programs and web pages export, tournament lists, and
 * games quoted in prose, which itself is left out. Memory is bounded by the largest game, and
 * damage stays inside its game.
 *
 * <p>Source: formats, "Free text records" and "Chinese move notation".
 */
public final class TextReader implements RecordReader {
  static final String FORMAT = "text";

  /** Bytes from which the character set of a file is told. */
  private static final int SAMPLE = 1 << 16;

  /** Bytes that are kept of a file without a game. */
  private static final int KEPT = 1 << 12;

  private final PieceSplitter splitter;
  private final Deque<GameRecord> ready = new ArrayDeque<>();
  private final byte[] head;
  private final boolean withEmpty;
  private final String priorName;

  /** The name of a set that was turned into UTF-8 on the way, or null. */
  private final @Nullable String transcoded;

  /** Why the prescribed set does not fit, or null. */
  private final @Nullable String fault;

  private int ordinal;
  private boolean atEnd;

  /**
   * Opens a file.
   *
   * @throws IOException if reading fails
   */
  public TextReader(SourceFile file, ReadOptions options) throws IOException {
    this(file, options, PieceSplitter.MAX_GAME, true);
  }

  /**
   * Opens a file.
   *
   * @param withEmpty true if headings without moves are games too: beside others, but not alone
   */
  @SuppressWarnings("resource") // the splitter closes the stream
  TextReader(SourceFile file, ReadOptions options, int maxGame, boolean withEmpty)
      throws IOException {
    this.withEmpty = withEmpty;
    Charset wanted = options.charset();
    byte[] bytes = file.bytes();
    head = bytes == null ? file.head(SAMPLE) : bytes;
    int length = Math.min(SAMPLE, head.length);
    Charset wide = CharsetGuess.wide(head, length, wanted);
    LineSource source;
    if (wide != null) {
      transcoded = TextDecoder.nameOf(wide);
      priorName = transcoded;
      fault = null;
      source = new LineSource(new Utf8InputStream(file.open(), wide), StandardCharsets.UTF_8, true);
    } else {
      transcoded = null;
      Charset guess = CharsetGuess.of(head, 0, length, null);
      Charset prior = wanted == null ? guess : TextDecoder.superset(wanted);
      priorName = TextDecoder.nameOf(prior);
      fault =
          CharsetGuess.refutes(prior, head, 0, length)
              ? "The bytes are no text in " + priorName + "."
              : null;
      boolean fixed = wanted != null;
      source =
          bytes == null
              ? new LineSource(file.open(), prior, fixed)
              : new LineSource(bytes, prior, fixed);
    }
    splitter = new PieceSplitter(source, maxGame);
  }

  /** True if there is a game in the first bytes of a file. */
  public static boolean accepts(byte[] head) {
    return hasGame(SourceFile.of("", head));
  }

  /** True if there is a game anywhere in a file, which is read up to it. */
  public static boolean isText(SourceFile file) throws IOException {
    try (TextReader reader =
        new TextReader(file, ReadOptions.DEFAULT, PieceSplitter.MAX_GAME, false)) {
      return reader.nextGame() != null;
    }
  }

  private static boolean hasGame(SourceFile head) {
    try {
      return isText(head);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // bytes in memory can be read
    }
  }

  @Override
  public @Nullable GameRecord next() throws IOException {
    GameRecord game = nextGame();
    if (game == null && ordinal == 0 && !atEnd && head.length > 0) {
      atEnd = true;
      return leftover();
    }
    return game;
  }

  private @Nullable GameRecord nextGame() throws IOException {
    while (ready.isEmpty()) {
      Piece piece = splitter.next();
      if (piece == null) {
        return null;
      }
      String charset = transcoded == null ? TextDecoder.nameOf(piece.charset()) : transcoded;
      List<GameRecord> records =
          new PieceReader(piece, charset, fault, withEmpty).read(ordinal + 1);
      ordinal += records.size();
      ready.addAll(records);
    }
    return ready.poll();
  }

  /** Returns a rejected record for a file that has no game. */
  private GameRecord leftover() {
    Diagnostic diagnostic =
        new Diagnostic(
            DiagnosticCode.UNKNOWN_FORMAT,
            0,
            SourceLocation.NONE,
            "",
            "",
            "There is no game in this text.");
    return new GameRecord(
        1,
        FORMAT,
        priorName,
        Tags.EMPTY,
        null,
        new MoveTree(),
        GameResult.UNKNOWN,
        false,
        List.of(diagnostic),
        Arrays.copyOf(head, Math.min(head.length, KEPT)));
  }

  @Override
  public long position() {
    return splitter.position();
  }

  @Override
  public void close() throws IOException {
    splitter.close();
  }
}
