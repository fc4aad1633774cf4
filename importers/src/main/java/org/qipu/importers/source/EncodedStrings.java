package org.qipu.importers.source;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;

/**
 * The strings of a binary record in an 8-bit character set: GB18030, unless their bytes show
 * clearly that they are Big5 or UTF-8. What is wrong with a string is a finding at its place.
 *
 * <p>Source: formats, "Text encodings".
 */
public final class EncodedStrings {
  /** Bytes beyond ASCII from which valid UTF-8 is no accident any more. */
  private static final int ENOUGH = 12;

  private final Charset charset;
  private final Findings findings;
  private final DecodedText text = new DecodedText();

  /**
   * Prepares to decode the strings of one record.
   *
   * @param evidence the strings, one behind the other
   * @param length bytes of the evidence that count
   * @param prescribed the set to use whatever the evidence says, or null
   */
  public EncodedStrings(
      byte[] evidence, int length, @Nullable Charset prescribed, Findings findings) {
    this.charset = prescribed == null ? guess(evidence, length) : TextDecoder.superset(prescribed);
    this.findings = findings;
  }

  private static Charset guess(byte[] evidence, int length) {
    Charset guess = CharsetGuess.of(evidence, 0, length, TextDecoder.GB18030);
    if (guess.equals(StandardCharsets.UTF_8)) {
      int beyondAscii = 0;
      for (int i = 0; i < length; i++) {
        beyondAscii += evidence[i] < 0 ? 1 : 0;
      }
      return beyondAscii < ENOUGH ? TextDecoder.GB18030 : guess;
    }
    return guess;
  }

  /** Returns the name of the character set. */
  public String charset() {
    return TextDecoder.nameOf(charset);
  }

  /**
   * Returns the text of a header field; it ends at the first NUL, behind which may be anything.
   *
   * @param isFull true if the field has no room for more, so that the text may be cut
   */
  public String header(byte[] bytes, int from, int to, boolean isFull) {
    int end = from;
    while (end < to && bytes[end] != 0) {
      end++;
    }
    int whole = isFull && end == to ? wholeCharacters(bytes, from, end) : end;
    String value = decode(bytes, from, whole);
    if (whole < end) {
      findings.add(
          DiagnosticCode.CUT_FIELD, from, value, "The field cuts its text inside a character.");
    }
    return value;
  }

  /** Returns where the last whole character ends. */
  private int wholeCharacters(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to) {
      int length = 1;
      if (bytes[at] < 0) {
        boolean four =
            charset.equals(TextDecoder.GB18030)
                && at + 1 < to
                && bytes[at + 1] >= '0'
                && bytes[at + 1] <= '9';
        length = four ? 4 : 2;
        if (charset.equals(StandardCharsets.UTF_8)) {
          length = (bytes[at] & 0xFF) >= 0xF0 ? 4 : (bytes[at] & 0xFF) >= 0xE0 ? 3 : 2;
        }
      }
      if (at + length > to) {
        return at;
      }
      at += length;
    }
    return to;
  }

  /** Returns a comment with line feeds between its lines and none at its end. */
  public String comment(byte[] bytes, int from, int to) {
    StringBuilder comment = new StringBuilder();
    int start = from;
    for (int i = from; i <= to; i++) {
      if (i == to || bytes[i] == 0) {
        comment.append(decode(bytes, start, i));
        comment.append(i == to ? "" : "\uFFFD");
        start = i + 1;
      }
    }
    if (comment.indexOf("\uFFFD") >= 0) {
      tellNuls(bytes, from, to);
    }
    return withLineFeeds(comment);
  }

  private void tellNuls(byte[] bytes, int from, int to) {
    int nuls = 0;
    int first = to;
    for (int i = to - 1; i >= from; i--) {
      if (bytes[i] == 0) {
        nuls++;
        first = i;
      }
    }
    if (nuls > 0) {
      findings.add(
          DiagnosticCode.NUL_BYTES,
          first,
          Integer.toString(nuls),
          "There are NUL bytes in a comment; a character is lost at each.");
    }
  }

  /** Returns a text with line feeds between its lines and none at its end. */
  public static String withLineFeeds(CharSequence text) {
    int end = text.length();
    while (end > 0 && (text.charAt(end - 1) == '\r' || text.charAt(end - 1) == '\n')) {
      end--;
    }
    StringBuilder lines = new StringBuilder(end);
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      if (c == '\r') {
        lines.append('\n');
        i += i + 1 < end && text.charAt(i + 1) == '\n' ? 1 : 0;
      } else {
        lines.append(c);
      }
    }
    return lines.toString();
  }

  private String decode(byte[] bytes, int from, int to) {
    if (from == to) {
      return "";
    }
    TextDecoder.decode(bytes, from, to, charset, text);
    String value = new String(text.chars(), 0, text.length());
    if (text.malformed() > 0) {
      findings.add(
          DiagnosticCode.CHARSET_UNCERTAIN,
          from,
          value,
          "Some bytes are no characters in the character set " + charset() + ".");
    }
    return value;
  }
}
