package org.qipu.importers.wxf;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordReader;
import org.qipu.importers.movetext.CharClass;
import org.qipu.importers.movetext.MoveForm;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.source.CharsetGuess;
import org.qipu.importers.source.DecodedText;
import org.qipu.importers.source.SourceFile;
import org.qipu.importers.source.TextDecoder;
import org.qipu.importers.source.Utf8InputStream;

/**
 * Reads files of one or more games, each with lines of a header and its moves in the braces of
 * {@code START} and {@code END}. Damage stays inside its game.
 *
 * <p>Source: formats, "WXF / AXF letter notation and record files", sections 2 and 3.
 */
public final class WxfReader implements RecordReader {
  /** Bytes from which the character set of a file is told. */
  private static final int SAMPLE = 1 << 16;

  private final GameSplitter splitter;
  private final GameReader games = new GameReader();
  private final DecodedText text = new DecodedText();
  private final Charset prior;
  private final @Nullable Charset prescribed;

  /** The name of a set that was turned into UTF-8 on the way, or null. */
  private final @Nullable String transcoded;

  /**
   * Opens a file.
   *
   * @throws IOException if reading fails
   */
  @SuppressWarnings("resource") // the splitter closes the stream
  public WxfReader(SourceFile file, ReadOptions options) throws IOException {
    byte[] sample = file.head(SAMPLE);
    Charset wanted = options.charset();
    Charset wide = CharsetGuess.wide(sample, sample.length, wanted);
    prescribed = wanted == null || wide != null ? null : TextDecoder.superset(wanted);
    transcoded = wide == null ? null : TextDecoder.nameOf(wide);
    prior = wide == null ? CharsetGuess.of(sample, 0, sample.length, null) : StandardCharsets.UTF_8;
    InputStream in = file.open();
    splitter = new GameSplitter(wide == null ? in : new Utf8InputStream(in, wide));
  }

  /**
   * True if the first bytes of a file are those of this format: the line that names it, or the
   * brace that opens the moves with one behind it or with a player above it.
   */
  public static boolean accepts(byte[] head) {
    Charset wide = CharsetGuess.wide(head, head.length, null);
    // All that is looked for is ASCII.
    String text = new String(head, wide == null ? StandardCharsets.ISO_8859_1 : wide);
    boolean players = false;
    for (int from = firstLine(text); from < text.length(); from = nextLine(text, from)) {
      char first = text.charAt(from);
      if (first != ' ' && first != '\t' && (first < 'A' || first > 'Z')) {
        continue;
      }
      String line = text.substring(from, nextLine(text, from));
      switch (Keyword.of(line)) {
        case FORMAT -> {
          if (line.strip().matches("FORMAT\\s+[WA]XF(\\s*,.*)?")) {
            return true;
          }
        }
        case RED, BLACK -> players = true;
        case START -> {
          return players || opensMoves(text, text.indexOf('{', from) + 1);
        }
        default -> {}
      }
    }
    return false;
  }

  private static int firstLine(String text) {
    boolean marked = text.startsWith("\uFEFF") || text.startsWith("\u00EF\u00BB\u00BF");
    return !marked ? 0 : text.charAt(0) == '\uFEFF' ? 1 : 3;
  }

  private static int nextLine(String text, int from) {
    int at = from;
    while (at < text.length() && !CharClass.isLineEnd(text.charAt(at))) {
      at++;
    }
    return at + 1 > text.length() ? at : at + 1;
  }

  /** True if a move follows, perhaps behind its number. */
  private static boolean opensMoves(String text, int from) {
    char[] chars = text.substring(from, Math.min(text.length(), from + 64)).toCharArray();
    int at = MoveSection.skipNumber(chars, 0, chars.length);
    return at < chars.length && new MoveForm(chars, chars.length).match(at) > at;
  }

  @Override
  public @Nullable GameRecord next() throws IOException {
    for (GameSplitter.Piece piece = splitter.next(); piece != null; piece = splitter.next()) {
      GameRecord record = read(piece);
      if (record != null) {
        return record;
      }
    }
    return null;
  }

  private @Nullable GameRecord read(GameSplitter.Piece piece) {
    byte[] bytes = piece.bytes();
    Charset charset = prescribed;
    if (charset == null) {
      charset = transcoded == null ? CharsetGuess.of(bytes, 0, bytes.length, prior) : prior;
    }
    boolean wrong = prescribed != null && CharsetGuess.refutes(prescribed, bytes, 0, bytes.length);
    TextDecoder.decode(bytes, 0, bytes.length, charset, text);
    String name = transcoded == null ? TextDecoder.nameOf(charset) : transcoded;
    return games.read(piece, text, name, wrong);
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
