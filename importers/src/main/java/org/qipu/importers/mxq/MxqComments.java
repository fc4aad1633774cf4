package org.qipu.importers.mxq;

import java.io.ByteArrayOutputStream;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.source.EncodedStrings;
import org.qipu.importers.source.Findings;

/**
 * What stands behind the moves. No known file has anything there, so that its form is not known:
 * strings like all others are comments, one each, and anything else is one comment as a whole.
 */
final class MxqComments {
  private final byte[] bytes;
  private final int from;
  private final int to;
  private final boolean sound;

  private MxqComments(byte[] bytes, int from, int to, boolean sound) {
    this.bytes = bytes;
    this.from = from;
    this.to = to;
    this.sound = sound;
  }

  /**
   * Finds the comments.
   *
   * @param ends where the word behind the moves stands, or -1
   */
  static MxqComments behind(byte[] bytes, int ends, Findings findings) {
    if (ends < 0) {
      return new MxqComments(bytes, 0, 0, true);
    }
    int from = ends + MxqWord.ENDS.length();
    int to = MxqWord.COMMENTS_END.indexIn(bytes, from);
    if (to < 0) {
      findings.add(
          DiagnosticCode.TRUNCATED_FILE,
          0,
          bytes.length,
          "",
          "CommentsEnd",
          "The file ends behind its moves, before the word that ends the comments.");
      return new MxqComments(bytes, from, bytes.length, false);
    }
    int end = to + MxqWord.COMMENTS_END.length();
    if (end < bytes.length) {
      findings.add(
          DiagnosticCode.LEFTOVER_BYTES,
          end,
          Integer.toString(bytes.length - end),
          "Bytes follow the end of the comments that belong to nothing.");
    }
    return new MxqComments(bytes, from, to, end == bytes.length);
  }

  /** True if the file ends with them. */
  boolean isSound() {
    return sound;
  }

  void copyTo(ByteArrayOutputStream evidence) {
    evidence.write(bytes, from, to - from);
  }

  /** Adds them to the game as a whole. */
  void addTo(MoveTree tree, EncodedStrings strings) {
    boolean divided = isDivided();
    for (int at = from; at < to; ) {
      int next = divided ? at + 1 + (bytes[at] & 0xFF) : to;
      String comment = strings.comment(bytes, divided ? at + 1 : at, next);
      if (!comment.isEmpty()) {
        tree.addComment(MoveTree.ROOT, comment);
      }
      at = next;
    }
  }

  private boolean isDivided() {
    int at = from;
    while (at < to) {
      at += 1 + (bytes[at] & 0xFF);
    }
    return at == to;
  }
}
