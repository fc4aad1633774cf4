package org.qipu.importers.ccbridge;

import java.nio.charset.StandardCharsets;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.source.EncodedStrings;
import org.qipu.importers.source.Findings;

/** Texts in UTF-16, the lower byte first, as records and libraries of CCBridge hold them. */
public final class Utf16 {
  private final byte[] bytes;
  private final Findings findings;

  /** Reads texts in some bytes; what is wrong is a finding. */
  public Utf16(byte[] bytes, Findings findings) {
    this.bytes = bytes;
    this.findings = findings;
  }

  /**
   * Returns the text of a field. It ends at the first unit of 16 bits that is zero: two zero bytes
   * alone may be halves of two characters. Bytes behind it are left over from memory.
   */
  public String field(int from, int width) {
    int end = from;
    while (end + 1 < from + width && (bytes[end] | bytes[end + 1]) != 0) {
      end += 2;
    }
    boolean full = end + 1 >= from + width;
    if (full && end > from && Character.isHighSurrogate(unit(end - 2))) {
      findings.add(
          DiagnosticCode.CUT_FIELD,
          from,
          decode(from, end - 2),
          "The field cuts its text inside a character.");
      end -= 2;
    }
    return checked(decode(from, end), from);
  }

  /** Returns a comment with line feeds between its lines and none at its end. */
  public String comment(int from, int length) {
    String text = decode(from, from + (length & ~1));
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == 0) {
      end--;
    }
    text = text.substring(0, end);
    if (text.indexOf(0) >= 0) {
      findings.add(
          DiagnosticCode.NUL_BYTES,
          from,
          Long.toString(text.chars().filter(c -> c == 0).count()),
          "There are NUL characters in a comment; a character is lost at each.");
      text = text.replace('\0', '\uFFFD');
    }
    return EncodedStrings.withLineFeeds(checked(text, from));
  }

  private char unit(int at) {
    return (char) ((bytes[at] & 0xFF) | (bytes[at + 1] & 0xFF) << 8);
  }

  private String decode(int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_16LE);
  }

  /** The platform's decoder puts U+FFFD for halves of characters; a writer hardly does. */
  private String checked(String text, int from) {
    if (text.indexOf('\uFFFD') >= 0) {
      findings.add(
          DiagnosticCode.CHARSET_UNCERTAIN, from, text, "Some bytes are no characters in UTF-16.");
    }
    return text;
  }
}
