package org.qipu.importers.dhtmlxq;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordReader;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.Tags;
import org.qipu.importers.source.CharsetGuess;
import org.qipu.importers.source.DecodedText;
import org.qipu.importers.source.Findings;
import org.qipu.importers.source.LineMap;
import org.qipu.importers.source.SourceFile;
import org.qipu.importers.source.TextDecoder;
import org.qipu.importers.source.Utf8InputStream;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;

/**
 * Reads DhtmlXQ, the tagged text of dpxq.com: in its envelopes or without, inside HTML, several
 * games a file, or the bare digits of a main line. Memory is bounded by the largest game, and
 * damage stays inside its game.
 *
 * <p>Source: formats, "DhtmlXQ".
 */
public final class DhtmlXqReader implements RecordReader {
  static final String FORMAT = "dhtmlxq";

  /** Bytes from which the character set of a file is told. */
  private static final int SAMPLE = 1 << 16;

  private final EnvelopeSplitter splitter;
  private final DecodedText text = new DecodedText();
  private final LineMap lines = new LineMap();
  private final Charset prior;
  private final boolean isPrescribed;

  /** The name of a set that was turned into UTF-8 on the way, or null. */
  private final @Nullable String transcoded;

  private int ordinal;

  /**
   * Opens a file.
   *
   * @throws IOException if reading fails
   */
  @SuppressWarnings("resource") // the splitter closes the stream
  public DhtmlXqReader(SourceFile file, ReadOptions options) throws IOException {
    Charset wanted = options.charset();
    isPrescribed = wanted != null;
    byte[] bytes = file.bytes();
    byte[] sample = bytes == null ? file.head(SAMPLE) : bytes;
    int length = Math.min(SAMPLE, sample.length);
    Charset wide = CharsetGuess.wide(sample, length, wanted);
    if (wide != null) {
      transcoded = TextDecoder.nameOf(wide);
      prior = StandardCharsets.UTF_8;
      splitter =
          new EnvelopeSplitter(new Utf8InputStream(file.open(), wide), EnvelopeSplitter.MAX_GAME);
      return;
    }
    transcoded = null;
    prior =
        wanted == null ? CharsetGuess.of(sample, 0, length, null) : TextDecoder.superset(wanted);
    splitter =
        bytes == null
            ? new EnvelopeSplitter(file.open(), EnvelopeSplitter.MAX_GAME)
            : new EnvelopeSplitter(bytes);
  }

  /** True if the first bytes of a file hold a field, or digits alone that are moves. */
  public static boolean accepts(byte[] head) {
    Charset wide = CharsetGuess.wide(head, head.length, null);
    if (wide == null) {
      return accepts(head, head.length);
    }
    byte[] bytes = new String(head, wide).getBytes(StandardCharsets.UTF_8);
    return accepts(bytes, bytes.length);
  }

  private static boolean accepts(byte[] bytes, int length) {
    boolean digits = true;
    for (int i = 0; i < length; i++) {
      byte b = bytes[i];
      if (b == '[') {
        TagName tag = TagName.read(index -> (char) (bytes[index] & 0xFF), i, length);
        if (tag != null) {
          return true;
        }
      }
      digits &= (b >= '0' && b <= '9') || b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }
    if (!digits) {
      return false;
    }
    char[] chars = new String(bytes, 0, length, StandardCharsets.US_ASCII).toCharArray();
    return MoveDigits.isBareList(chars, chars.length);
  }

  @Override
  public @Nullable GameRecord next() throws IOException {
    if (!splitter.next()) {
      return null;
    }
    byte[] bytes = splitter.bytes();
    int from = splitter.from();
    int to = splitter.to();
    boolean fixed = isPrescribed || transcoded != null;
    Charset charset = fixed ? prior : CharsetGuess.of(bytes, from, to, prior);
    boolean wrong =
        isPrescribed && transcoded == null && CharsetGuess.refutes(charset, bytes, from, to);
    TextDecoder.decode(bytes, from, to, charset, text);
    lines.reset(text.chars(), text.length(), splitter.firstLine());
    String name = transcoded == null ? TextDecoder.nameOf(charset) : transcoded;
    Findings findings = new Findings(lines);
    if (wrong) {
      findings.add(DiagnosticCode.WRONG_CHARSET, 0, name, "The bytes are no text in " + name + ".");
    }
    return record(name, findings, !wrong);
  }

  private GameRecord record(String charset, Findings findings, boolean readable) {
    checkText(charset, findings);
    DhtmlXqGameReader game = new DhtmlXqGameReader(text.chars(), text.length(), findings);
    boolean known = true;
    if (!splitter.isBare()) {
      game.read();
    } else if (MoveDigits.isBareList(text.chars(), text.length())) {
      game.readBare(text.length());
    } else {
      known = false;
      findings.add(
          DiagnosticCode.UNKNOWN_FORMAT, 0, "", "There is no field of DhtmlXQ in this text.");
    }
    Setup setup = readable && known ? game.setup() : null;
    Tags tags = game.tags();
    GameResult result = game.result();
    return new GameRecord(
        ++ordinal,
        FORMAT,
        charset,
        tags,
        setup,
        game.tree(),
        result,
        game.isResultStated(),
        findings.list(),
        setup == null ? splitter.copy() : null);
  }

  private void checkText(String charset, Findings findings) {
    findings.addNuls(text.firstNul(), text.nuls());
    findings.addMalformed(text.firstMalformed(), text.malformed(), charset);
    if (splitter.isCutOff()) {
      findings.add(
          DiagnosticCode.TOO_LARGE,
          0,
          "",
          "The game is larger than "
              + EnvelopeSplitter.MAX_GAME
              + " bytes; the rest was left out.");
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
