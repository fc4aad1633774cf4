package org.qipu.importers.xqf;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.Leftovers;
import org.qipu.importers.source.TextDecoder;

/**
 * Turns texts into bytes of GB18030. What GBK lacks takes four bytes, which older programs do not
 * show: that is told.
 */
final class XqfText {
  private final CharsetEncoder encoder =
      TextDecoder.GB18030
          .newEncoder()
          .onMalformedInput(CodingErrorAction.REPLACE)
          .onUnmappableCharacter(CodingErrorAction.REPLACE);
  private final Leftovers left;

  XqfText(Leftovers left) {
    this.left = left;
  }

  /** Writes as many whole characters of a value into a field of the header as it has room for. */
  void write(XqfField field, String value, byte[] header) {
    if (value.isEmpty()) {
      return;
    }
    ByteBuffer room = ByteBuffer.wrap(header, field.offset() + 1, field.capacity());
    CharBuffer text = CharBuffer.wrap(value);
    CoderResult result = encoder.reset().encode(text, room, true);
    header[field.offset()] = (byte) (room.position() - field.offset() - 1);
    if (result.isOverflow()) {
      left.header(
          value,
          "The field "
              + field.tag()
              + " has room for "
              + field.capacity()
              + " bytes; the text was cut.");
    } else if (isBeyondGbk(header, field.offset() + 1, room.position())) {
      left.header(value, "Some characters are not in GBK; older programs do not show them.");
    }
  }

  /** Returns the bytes of a comment with CR LF between its lines, or null. */
  byte @Nullable [] comment(MoveTree tree, int node, @Nullable String comment) {
    if (comment == null || comment.isEmpty()) {
      return null;
    }
    byte[] bytes = comment.replace("\n", "\r\n").getBytes(TextDecoder.GB18030);
    if (isBeyondGbk(bytes, 0, bytes.length)) {
      left.comment(
          tree, node, comment, "Some characters are not in GBK; older programs do not show them.");
    }
    return bytes;
  }

  /** True if a character takes four bytes: its second one is a digit. */
  private static boolean isBeyondGbk(byte[] bytes, int from, int to) {
    int at = from;
    while (at + 1 < to) {
      if (bytes[at] >= 0) {
        at++;
      } else if (bytes[at + 1] >= '0' && bytes[at + 1] <= '9') {
        return true;
      } else {
        at += 2;
      }
    }
    return false;
  }
}
