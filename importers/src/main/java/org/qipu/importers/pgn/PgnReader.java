package org.qipu.importers.pgn;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordReader;
import org.qipu.importers.movetext.MoveForm;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.source.CharsetGuess;
import org.qipu.importers.source.DecodedText;
import org.qipu.importers.source.SourceFile;
import org.qipu.importers.source.TextDecoder;
import org.qipu.importers.source.Utf8InputStream;

/**
 * Reads PGN in all dialects of xiangqi programs, game by game, in memory bounded by the largest
 * game. The bytes are cut into games first, so that damage stays inside its game and each game can
 * have a character set of its own; the file's set is the prior.
 *
 * <p>Source: formats, "PGN dialects for xiangqi".
 */
public final class PgnReader implements RecordReader {
  static final String FORMAT = "pgn";

  /** Bytes from which the character set of a file is told. */
  private static final int SAMPLE = 1 << 16;

  private final GameSplitter splitter;
  private final PgnGameReader games = new PgnGameReader();
  private final DecodedText text = new DecodedText();
  private final Charset prior;
  private final @Nullable Charset prescribed;

  /** The name of a set that was turned into UTF-8 on the way, or null. */
  private final @Nullable String transcoded;

  private int ordinal;
  private Deque<GameRecord> ready = new ArrayDeque<>();
  private PgnGameReader.@Nullable Piece piece;

  /**
   * Opens a file.
   *
   * @throws IOException if reading fails
   */
  @SuppressWarnings("resource") // the splitter closes the stream
  public PgnReader(SourceFile file, ReadOptions options) throws IOException {
    Charset wanted = options.charset();
    prescribed = wanted == null ? null : TextDecoder.superset(wanted);
    byte[] bytes = file.bytes();
    byte[] sample = bytes == null ? file.head(SAMPLE) : bytes;
    int sampleLength = Math.min(SAMPLE, sample.length);
    Charset wide = CharsetGuess.wide(sample, sampleLength, prescribed);
    if (wide != null) {
      transcoded = TextDecoder.nameOf(wide);
      prior = StandardCharsets.UTF_8;
      splitter = new GameSplitter(new Utf8InputStream(file.open(), wide), GameSplitter.MAX_GAME);
      return;
    }
    transcoded = null;
    boolean mark =
        sampleLength >= 3
            && sample[0] == (byte) 0xEF
            && sample[1] == (byte) 0xBB
            && sample[2] == (byte) 0xBF;
    if (prescribed != null) {
      prior = prescribed;
    } else if (mark) {
      prior = StandardCharsets.UTF_8;
    } else {
      prior = CharsetGuess.of(sample, 0, sampleLength, null);
    }
    splitter =
        bytes == null
            ? new GameSplitter(file.open(), GameSplitter.MAX_GAME)
            : new GameSplitter(bytes, 0);
  }

  /**
   * True if the first bytes of a file are those of a PGN file: a tag, or moves from the beginning.
   *
   * @param isWhole true if they are the whole file
   */
  public static boolean accepts(byte[] head, boolean isWhole) {
    Charset wide = CharsetGuess.wide(head, head.length, null);
    Charset charset = wide == null ? CharsetGuess.of(head, 0, head.length, null) : wide;
    DecodedText text = new DecodedText();
    TextDecoder.decode(head, 0, head.length, charset, text);
    return PgnSignature.matches(text.chars(), text.length(), isWhole);
  }

  @Override
  public @Nullable GameRecord next() throws IOException {
    while (ready.isEmpty()) {
      if (!splitter.next()) {
        return piece == null ? null : games.leftover(piece);
      }
      piece = decode();
      ready = games.read(piece);
    }
    return ready.poll();
  }

  private PgnGameReader.Piece decode() {
    byte[] bytes = splitter.bytes();
    int from = splitter.from();
    int to = splitter.to();
    Charset charset = prescribed;
    String fault = null;
    if (transcoded != null) {
      charset = StandardCharsets.UTF_8;
    } else if (charset == null) {
      // A file of one game has been judged as a whole already.
      boolean judged = ordinal == 0 && to == splitter.wholeLength() && to <= SAMPLE;
      charset = judged ? prior : CharsetGuess.of(bytes, from, to, prior);
    } else {
      fault = fault(bytes, from, to, charset);
    }
    TextDecoder.decode(bytes, from, to, charset, text);
    ordinal++;
    String name = transcoded == null ? TextDecoder.nameOf(charset) : transcoded;
    return new DecodedPiece(name, fault);
  }

  /** Returns why the prescribed set does not fit, or null if it may. */
  private @Nullable String fault(byte[] bytes, int from, int to, Charset charset) {
    Charset guess = CharsetGuess.of(bytes, from, to, null);
    if (guess.equals(charset)) {
      return null;
    }
    TextDecoder.decode(bytes, from, to, guess, text);
    int likelyMoves = MoveForm.countCharacters(text.chars(), text.length());
    int likelyFaults = text.malformed();
    TextDecoder.decode(bytes, from, to, charset, text);
    int moves = MoveForm.countCharacters(text.chars(), text.length());
    boolean wrong = 2 * moves < likelyMoves || text.malformed() > likelyFaults;
    return wrong
        ? "The bytes are no text in "
            + TextDecoder.nameOf(charset)
            + "; they look like "
            + TextDecoder.nameOf(guess)
            + "."
        : null;
  }

  /** The game that the splitter stands on. */
  private final class DecodedPiece implements PgnGameReader.Piece {
    private final String charset;
    private final @Nullable String fault;

    DecodedPiece(String charset, @Nullable String fault) {
      this.charset = charset;
      this.fault = fault;
    }

    @Override
    public DecodedText text() {
      return text;
    }

    @Override
    public int firstLine() {
      return splitter.firstLine();
    }

    @Override
    public String charset() {
      return charset;
    }

    @Override
    public byte[] bytes() {
      return splitter.copy();
    }

    @Override
    public boolean isCutOff() {
      return splitter.isCutOff();
    }

    @Override
    public @Nullable String charsetFault() {
      return fault;
    }
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
