package org.qipu.importers.ccbridge;

import java.nio.ByteBuffer;
import java.util.Locale;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.PreorderTree;
import org.qipu.importers.source.Findings;
import org.qipu.rules.Square;

/**
 * Reads the moves: records of 4 bytes, or 8 and a comment, in pre-order; the first one is the start
 * position. The tree says itself where it ends.
 *
 * <p>Source: formats, "CBR", section 4.
 */
final class CcBridgeMoves {
  /** Flags of a move. */
  static final int LAST = 1;

  static final int HAS_ALTERNATIVE = 2;
  static final int HAS_COMMENT = 4;
  private static final int ALL_FLAGS = LAST | HAS_ALTERNATIVE | HAS_COMMENT;

  private final byte[] bytes;
  private final ByteBuffer numbers;
  private final CcBridgeVersion version;
  private final long base;
  private final Findings findings;
  private final Utf16 text;

  /**
   * Prepares to read.
   *
   * @param base offset of the record in its file
   */
  CcBridgeMoves(
      byte[] bytes, ByteBuffer numbers, CcBridgeVersion version, long base, Findings findings) {
    this.bytes = bytes;
    this.numbers = numbers;
    this.version = version;
    this.base = base;
    this.findings = findings;
    this.text = new Utf16(bytes, findings);
  }

  /** Returns the tree as far as it is sound. */
  MoveTree read() {
    MoveTree tree = new MoveTree();
    PreorderTree moves = null;
    int at = version.offset(CcBridgeVersion.MOVES);
    while (moves == null || !moves.isComplete()) {
      if (bytes.length - at < 4) {
        tellEnd(at, tree);
        return tree;
      }
      int flags = bytes[at] & 0xFF;
      int from = bytes[at + 2] & 0xFF;
      int to = bytes[at + 3] & 0xFF;
      if (flags > ALL_FLAGS || (moves != null && from == to)) {
        findings.add(
            DiagnosticCode.DAMAGED_MOVES,
            at,
            String.format(Locale.ROOT, "%02X %02X %02X", flags, from, to),
            "This is no move; all from here on was left out.");
        return tree;
      }
      if (tree.moveCount() == PreorderTree.MAX_MOVES) {
        findings.add(
            DiagnosticCode.TOO_LARGE,
            at,
            "",
            "The tree has more than " + PreorderTree.MAX_MOVES + " moves; the rest was left out.");
        return tree;
      }
      boolean continues = (flags & LAST) == 0;
      boolean hasAlternative = (flags & HAS_ALTERNATIVE) != 0;
      int node = MoveTree.ROOT;
      if (moves == null) {
        moves = new PreorderTree(continues, hasAlternative);
        tree = moves.tree();
      } else {
        Square origin = version.square(from);
        Square destination = version.square(to);
        node =
            moves.add(
                PreorderTree.text(origin, destination, from, to, base + at),
                continues,
                hasAlternative);
      }
      at += 4;
      if ((flags & HAS_COMMENT) != 0) {
        if (bytes.length - at < 4) {
          tellEnd(at, tree);
          return tree;
        }
        int length = numbers.getInt(at);
        at += 4;
        if (length < 0 || length > bytes.length - at) {
          findings.add(
              DiagnosticCode.DAMAGED_MOVES,
              at - 4,
              Integer.toString(length),
              "The length of a comment is beyond the record; all from there on was left out.");
          return tree;
        }
        String comment = text.comment(at, length);
        if (!comment.isEmpty()) {
          tree.addComment(node, comment);
        }
        at += length;
      }
    }
    return tree;
  }

  private void tellEnd(int at, MoveTree tree) {
    findings.add(
        DiagnosticCode.TRUNCATED_FILE,
        Math.min(at, bytes.length),
        "",
        String.format(
            Locale.ROOT, "The record ends inside its moves, after %d.", tree.moveCount()));
  }
}
