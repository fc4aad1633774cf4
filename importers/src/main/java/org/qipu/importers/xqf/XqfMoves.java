package org.qipu.importers.xqf;

import java.util.Arrays;
import java.util.Locale;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.PreorderTree;
import org.qipu.importers.source.EncodedStrings;
import org.qipu.importers.source.Findings;
import org.qipu.rules.Square;

/**
 * Reads the moves: records of 4 bytes, or 8 and a comment, in pre-order; the first one is the start
 * position.
 *
 * <p>Source: formats, "XQF", section 5.
 */
final class XqfMoves {
  static final int ORIGIN = 0x18;
  static final int DESTINATION = 0x20;

  private final byte[] bytes;
  private final boolean plain;
  private final XqfCipher cipher;
  private final Findings findings;
  private MoveTree tree = new MoveTree();

  /** Node, offset and length of each comment. */
  private int[] comments = new int[3 * 8];

  private int commentCount;

  /**
   * Prepares to read.
   *
   * @param bytes of the file, deciphered
   */
  XqfMoves(byte[] bytes, XqfCipher cipher, Findings findings) {
    this.bytes = bytes;
    this.plain = bytes[XqfHeader.VERSION] <= XqfCipher.LAST_PLAIN_VERSION;
    this.cipher = cipher;
    this.findings = findings;
  }

  /** Returns the tree; its comments come with {@link #addComments}. */
  MoveTree tree() {
    return tree;
  }

  /** Reads the tree as far as it is sound. */
  void read() {
    int at = XqfHeader.LENGTH;
    PreorderTree moves = null;
    while (moves == null || !moves.isComplete()) {
      if (bytes.length - at < 4) {
        tellEnd(at);
        return;
      }
      if (tree.moveCount() == PreorderTree.MAX_MOVES) {
        findings.add(
            DiagnosticCode.TOO_LARGE,
            at,
            "",
            "The tree has more than " + PreorderTree.MAX_MOVES + " moves; the rest was left out.");
        return;
      }
      int flags = bytes[at + 2];
      boolean continues = (flags & (plain ? 0xF0 : 0x80)) != 0;
      boolean hasAlternative = (flags & (plain ? 0x0F : 0x40)) != 0;
      int node = MoveTree.ROOT;
      if (moves == null) {
        moves = new PreorderTree(continues, hasAlternative);
        tree = moves.tree();
      } else {
        int from = bytes[at] - ORIGIN - cipher.origin() & 0xFF;
        int to = bytes[at + 1] - DESTINATION - cipher.destination() & 0xFF;
        Square origin = XqfHeader.square(from);
        Square destination = XqfHeader.square(to);
        node =
            moves.add(
                PreorderTree.text(origin, destination, from, to, at), continues, hasAlternative);
      }
      at += 4;
      if (plain || (flags & 0x20) != 0) {
        if (bytes.length - at < 4) {
          tellEnd(at);
          return;
        }
        long length = length(at) - cipher.commentLength();
        at += 4;
        if (length < 0 || length > bytes.length - at) {
          findings.add(
              DiagnosticCode.DAMAGED_MOVES,
              at - 4,
              Long.toString(length),
              "The length of a comment is beyond the file; all from there on was left out.");
          return;
        }
        if (length > 0) {
          note(node, at, (int) length);
          at += (int) length;
        }
      }
    }
    if (at < bytes.length) {
      findings.add(
          DiagnosticCode.LEFTOVER_BYTES,
          at,
          Integer.toString(bytes.length - at),
          "Bytes follow the last move that belong to nothing.");
    }
  }

  private void tellEnd(int at) {
    boolean nothing = tree.moveCount() == 0 && at == bytes.length && at > XqfHeader.LENGTH;
    findings.add(
        nothing ? DiagnosticCode.MISSING_MOVES : DiagnosticCode.TRUNCATED_FILE,
        Math.min(at, bytes.length),
        "",
        nothing
            ? "The record announces moves and ends before the first."
            : String.format(
                Locale.ROOT, "The file ends inside its moves, after %d.", tree.moveCount()));
  }

  /** Returns the four bytes as a signed number, the lowest first. */
  private long length(int at) {
    return (bytes[at] & 0xFF)
        | (bytes[at + 1] & 0xFF) << 8
        | (bytes[at + 2] & 0xFF) << 16
        | bytes[at + 3] << 24;
  }

  private void note(int node, int from, int length) {
    if (commentCount == comments.length) {
      comments = Arrays.copyOf(comments, 2 * commentCount);
    }
    comments[commentCount++] = node;
    comments[commentCount++] = from;
    comments[commentCount++] = length;
  }

  /** Copies the bytes of the comments into an array as far as it has room; returns the end. */
  int copyComments(byte[] target, int at) {
    int end = at;
    for (int i = 0; i < commentCount && end < target.length; i += 3) {
      int length = Math.min(comments[i + 2], target.length - end);
      System.arraycopy(bytes, comments[i + 1], target, end, length);
      end += length;
    }
    return end;
  }

  /** Adds the comments to the tree. One of line ends alone is none. */
  void addComments(EncodedStrings strings) {
    for (int i = 0; i < commentCount; i += 3) {
      int from = comments[i + 1];
      String comment = strings.comment(bytes, from, from + comments[i + 2]);
      if (!comment.isEmpty()) {
        tree.addComment(comments[i], comment);
      }
    }
  }
}
