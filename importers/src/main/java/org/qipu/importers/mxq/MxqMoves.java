package org.qipu.importers.mxq;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation.ByteLocation;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.source.Findings;
import org.qipu.rules.Move;
import org.qipu.rules.Square;

/**
 * The moves, {@code 7C-4C} each: the file from Red's left as a digit from 0, the rank from Red's
 * side as a letter from A.
 *
 * <p>Source: formats, "MXQ", section 1.
 */
final class MxqMoves {
  /** Characters of a move. */
  private static final int LENGTH = 5;

  private final byte[] bytes;
  private final Findings findings;
  private final MoveTree tree = new MoveTree();
  private boolean sound = true;
  private int last = MoveTree.ROOT;

  MxqMoves(byte[] bytes, Findings findings) {
    this.bytes = bytes;
    this.findings = findings;
  }

  /** Returns the moves as written. */
  MoveTree tree() {
    return tree;
  }

  /** True if nothing was left out. */
  boolean isSound() {
    return sound;
  }

  /** Reads the moves from an index on; returns where the word behind them stands, or -1. */
  int read(int from) {
    int at = from;
    while (!MxqWord.ENDS.isAt(bytes, at)) {
      int left = bytes.length - at - 1;
      int length = left < 0 ? 0 : bytes[at] & 0xFF;
      String move = left < LENGTH ? null : move(at + 1);
      if (left < 0) {
        tellEnd(at, 0, "");
        return -1;
      } else if (left < length && left < LENGTH) {
        // Half a move; or half the word behind the moves, of which none is missing.
        int ply = length == LENGTH ? tree.moveCount() + 1 : 0;
        tellEnd(at, ply, shown(at + 1, bytes.length));
        return -1;
      } else if (length == LENGTH) {
        add(at, move == null ? shown(at + 1, at + 1 + LENGTH) : move);
      } else if (move != null && isBoundary(at + 1 + LENGTH)) {
        add(at, move);
        findings.add(
            DiagnosticCode.MENDED_MOVE,
            tree.moveCount(),
            at,
            Integer.toString(length),
            Integer.toString(LENGTH),
            "The length in front of a move is wrong; the move is whole.");
      } else {
        return skip(at, length);
      }
      at += 1 + LENGTH;
    }
    return at;
  }

  private void add(int at, String text) {
    last = tree.add(last, new MoveText(text, new ByteLocation(at + 1)));
  }

  /** True if a string of a known length begins here, or the file ends. */
  private boolean isBoundary(int at) {
    return at == bytes.length || bytes[at] == LENGTH || MxqWord.ENDS.isAt(bytes, at);
  }

  /** Leaves out what stands between an index and the word behind the moves. */
  private int skip(int at, int length) {
    sound = false;
    findings.add(
        DiagnosticCode.DAMAGED_MOVES,
        tree.moveCount() + 1,
        at,
        Integer.toString(length),
        "a string of 5 bytes",
        "This is no move; all moves from here on were left out.");
    int end = MxqWord.ENDS.indexIn(bytes, at);
    if (end < 0) {
      tellEnd(bytes.length, 0, "");
    }
    return end;
  }

  private void tellEnd(int at, int ply, String found) {
    sound = false;
    findings.add(
        DiagnosticCode.TRUNCATED_FILE,
        ply,
        at,
        found,
        "Ends",
        String.format(Locale.ROOT, "The file ends inside its moves, after %d.", tree.moveCount()));
  }

  /** Returns the move whose characters begin at an index, or null. */
  private @Nullable String move(int at) {
    Square from = square(at);
    Square to = square(at + 3);
    return from == null || to == null || bytes[at + 2] != '-' ? null : Move.of(from, to).toString();
  }

  private @Nullable Square square(int at) {
    int file = bytes[at] - '0';
    int rank = bytes[at + 1] - 'A';
    return file >= 0 && file < Square.FILES && rank >= 0 && rank < Square.RANKS
        ? Square.of(file, rank)
        : null;
  }

  /** Returns bytes as text if they are printable ASCII, else in hexadecimal. */
  private String shown(int from, int to) {
    for (int i = from; i < to; i++) {
      if (bytes[i] <= ' ' || bytes[i] == 0x7F) {
        return "x" + HexFormat.of().withUpperCase().formatHex(bytes, from, to);
      }
    }
    return new String(bytes, from, to - from, StandardCharsets.US_ASCII);
  }
}
