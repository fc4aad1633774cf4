package org.qipu.importers.lists;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.source.CharsetGuess;
import org.qipu.importers.source.DecodedText;
import org.qipu.importers.source.Findings;
import org.qipu.importers.source.LineMap;
import org.qipu.importers.source.TextDecoder;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;

/** Makes a record of the bytes of one line, or of the two of a small file. */
final class ListText {
  static final String FORMAT = "list";

  private final Charset prior;
  private final boolean isPrescribed;

  /** The name of a set that was turned into UTF-8 on the way, or null. */
  private final @Nullable String transcoded;

  private final DecodedText decoded = new DecodedText();
  private final LineMap lines = new LineMap();

  private ListText(Charset prior, boolean isPrescribed, @Nullable String transcoded) {
    this.prior = prior;
    this.isPrescribed = isPrescribed;
    this.transcoded = transcoded;
  }

  /** For a file that begins with the given bytes. */
  static ListText of(byte[] sample, @Nullable Charset prescribed) {
    return prescribed == null
        ? new ListText(CharsetGuess.of(sample, 0, sample.length, null), false, null)
        : new ListText(TextDecoder.superset(prescribed), true, null);
  }

  /** For a file that is turned into UTF-8. */
  static ListText transcoded(Charset from) {
    return new ListText(StandardCharsets.UTF_8, false, TextDecoder.nameOf(from));
  }

  GameRecord read(int ordinal, LineKind kind, LineSplitter.Line line) {
    byte[] bytes = line.bytes();
    boolean fixed = isPrescribed || transcoded != null;
    Charset charset = fixed ? prior : CharsetGuess.of(bytes, 0, bytes.length, prior);
    int second = secondPart(kind, bytes);
    boolean isUtf8 = charset.equals(StandardCharsets.UTF_8);
    boolean maybeTwo = isPrescribed ? charset.equals(TextDecoder.GB18030) : !isUtf8;
    boolean twoSets = kind == LineKind.POSITION && second < bytes.length && maybeTwo;
    boolean wrong =
        isPrescribed && !twoSets && CharsetGuess.refutes(charset, bytes, 0, bytes.length);
    if (twoSets) {
      charset = TextDecoder.GB18030;
    }
    Decoding decoding = new Decoding();
    decoding.add(bytes, 0, second, charset);
    decoding.add(bytes, second, bytes.length, twoSets ? TextDecoder.BIG5 : charset);
    String text = decoding.text.toString();
    lines.reset(text.toCharArray(), text.length(), line.number());
    Findings findings = new Findings(lines);
    String name = transcoded == null ? TextDecoder.nameOf(charset) : transcoded;
    if (wrong) {
      findings.add(DiagnosticCode.WRONG_CHARSET, 0, name, "The bytes are no text in " + name + ".");
    }
    decoding.tell(findings, name);
    if (line.isCut()) {
      findings.add(
          DiagnosticCode.TOO_LARGE,
          0,
          "",
          "The line is longer than " + LineSplitter.MAX_LINE + " bytes; the rest was left out.");
    }
    LineParts parts = new LineParts(text, findings);
    Setup setup = parts.read(kind);
    return new GameRecord(
        ordinal,
        FORMAT,
        name,
        parts.tags(),
        wrong ? null : setup,
        parts.tree(),
        GameResult.UNKNOWN,
        false,
        findings.list(),
        wrong || setup == null ? bytes : null);
  }

  /** Returns where a line is cut, so that half a character before it takes nothing with it. */
  private static int secondPart(LineKind kind, byte[] line) {
    return switch (kind) {
      case TITLED -> LineKind.titleEnd(line);
      case POSITION -> traditionalTitle(line);
      case MOVES, OTHER -> line.length;
    };
  }

  /**
   * Returns where the traditional title begins, which is Big5 behind a simplified one in GBK: after
   * the last bar that is no half of a character. Returns the length if there is none.
   */
  private static int traditionalTitle(byte[] line) {
    int title = line.length;
    boolean behindFen = false;
    for (int i = 0; i < line.length; i++) {
      if (line[i] < 0) {
        i++;
      } else if (line[i] == ';') {
        behindFen = true;
      } else if (line[i] == '|' && behindFen) {
        title = i + 1;
      }
    }
    return title;
  }

  /** The text of a line and what its bytes were not. */
  private final class Decoding {
    private final StringBuilder text = new StringBuilder();
    private int malformed;
    private int firstMalformed;
    private int nuls;
    private int firstNul;

    void add(byte[] bytes, int from, int to, Charset charset) {
      TextDecoder.decode(bytes, from, to, charset, decoded);
      if (malformed == 0) {
        firstMalformed = text.length() + decoded.firstMalformed();
      }
      if (nuls == 0) {
        firstNul = text.length() + decoded.firstNul();
      }
      malformed += decoded.malformed();
      nuls += decoded.nuls();
      text.append(decoded.chars(), 0, decoded.length());
    }

    void tell(Findings findings, String charset) {
      findings.addNuls(firstNul, nuls);
      findings.addMalformed(firstMalformed, malformed, charset);
    }
  }
}
