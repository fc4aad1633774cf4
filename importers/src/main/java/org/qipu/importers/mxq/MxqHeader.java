package org.qipu.importers.mxq;

import java.util.Arrays;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.source.EncodedStrings;
import org.qipu.importers.source.Findings;

/**
 * The strings in front of the moves: each is one byte for its length and as many bytes. If one
 * length is wrong, the only one is taken with which all others fit.
 *
 * <p>Source: formats, "MXQ", section 1.
 */
final class MxqHeader {
  /** Longest header there can be. */
  private static final int MAX_LENGTH = MxqField.COUNT * 256;

  private final byte[] bytes;
  private final int end;
  private final Findings findings;
  private final int[] starts = new int[MxqField.COUNT];
  private final int[] ends = new int[MxqField.COUNT];
  private boolean sound;

  private MxqHeader(byte[] bytes, int end, Findings findings) {
    this.bytes = bytes;
    this.end = end;
    this.findings = findings;
  }

  /** Returns where the header ends and the moves begin with their title, or -1. */
  static int end(byte[] bytes) {
    int end = MxqWord.MOVES.indexIn(bytes, 0);
    return end <= MAX_LENGTH ? end : -1;
  }

  /** Reads the header of a file in which it ends at an index. */
  static MxqHeader read(byte[] bytes, int end, Findings findings) {
    MxqHeader header = new MxqHeader(bytes, end, findings);
    header.sound = header.walk(0, 0, false) || header.mend();
    return header;
  }

  /** True if all strings are there with lengths that fit. */
  boolean isSound() {
    return sound;
  }

  /** Returns where a string begins; 0 if it could not be read. */
  int start(MxqField field) {
    return starts[field.ordinal()];
  }

  /** Returns where a string ends; 0 if it could not be read. */
  int end(MxqField field) {
    return ends[field.ordinal()];
  }

  /** Returns a string; empty if it could not be read. */
  String text(MxqField field, EncodedStrings strings) {
    return strings.comment(bytes, start(field), end(field)).strip();
  }

  /** Walks the strings from one on; true if they end exactly where the moves begin. */
  private boolean walk(int from, int first, boolean strictly) {
    int at = from;
    for (int i = first; i < MxqField.COUNT; i++) {
      if (at >= end) {
        return false;
      }
      int next = at + 1 + (bytes[at] & 0xFF);
      if (next > end || (strictly && !MxqField.values()[i].fits(bytes, at + 1, next))) {
        return false;
      }
      starts[i] = at + 1;
      ends[i] = next;
      at = next;
    }
    return at == end;
  }

  /** Looks for the string whose length is wrong; keeps those in front of it in any case. */
  private boolean mend() {
    int at = 0;
    int wrong = 0;
    for (; wrong < MxqField.COUNT && at < end; wrong++) {
      MxqField field = MxqField.values()[wrong];
      for (int next = at + 1; next <= end; next++) {
        if (walk(next, wrong + 1, true) && field.fits(bytes, at + 1, next)) {
          starts[wrong] = at + 1;
          ends[wrong] = next;
          findings.add(
              DiagnosticCode.DAMAGED_HEADER,
              0,
              at,
              Integer.toString(bytes[at] & 0xFF),
              Integer.toString(next - at - 1),
              "The length of this string is wrong; the strings behind it show the right one.");
          return false;
        }
      }
      int next = at + 1 + (bytes[at] & 0xFF);
      if (next > end || !field.fits(bytes, at + 1, next)) {
        break;
      }
      starts[wrong] = at + 1;
      ends[wrong] = next;
      at = next;
    }
    Arrays.fill(starts, wrong, MxqField.COUNT, 0);
    Arrays.fill(ends, wrong, MxqField.COUNT, 0);
    findings.add(
        DiagnosticCode.DAMAGED_HEADER,
        0,
        at,
        Integer.toString(wrong),
        MxqField.COUNT + " strings",
        "The strings in front of the moves are damaged from here on; they were left out.");
    return false;
  }
}
