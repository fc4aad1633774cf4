package org.qipu.importers.xqf;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
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
  private static final Charset GBK = Charset.forName("GBK");

  private final CharsetEncoder encoder =
      TextDecoder.GB18030
          .newEncoder()
          .onMalformedInput(CodingErrorAction.REPLACE)
          .onUnmappableCharacter(CodingErrorAction.REPLACE);
  private final CharsetEncoder gbk = GBK.newEncoder();
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
    } else if (!gbk.canEncode(value)) {
      left.header(value, "Some characters are not in GBK; older programs do not show them.");
    }
  }

  /** Returns the bytes of a comment with CR LF between its lines, or null. */
  byte @Nullable [] comment(MoveTree tree, int node, @Nullable String comment) {
    if (comment == null || comment.isEmpty()) {
      return null;
    }
    if (!gbk.canEncode(comment)) {
      left.comment(
          tree, node, comment, "Some characters are not in GBK; older programs do not show them.");
    }
    return comment.replace("\n", "\r\n").getBytes(TextDecoder.GB18030);
  }
}
