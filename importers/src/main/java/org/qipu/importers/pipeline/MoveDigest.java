package org.qipu.importers.pipeline;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.Setup;
import org.qipu.rules.Square;
import org.qipu.rules.fen.Fen;

/**
 * Fingerprint of a start position and the moves from it: MD5 of the FEN (board and side to move), a
 * blank, and the legal moves of the main line as {@code h2e2} with blanks between. One for each
 * thread.
 */
public final class MoveDigest {
  private final MessageDigest md5;
  private byte[] moveTexts = new byte[1024];

  /** Makes a digest. */
  public MoveDigest() {
    try {
      md5 = MessageDigest.getInstance("MD5");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has MD5", e);
    }
  }

  /** Returns 32 lower-case hexadecimal digits, or an empty text for a rejected record. */
  public String of(ReplayedGame game) {
    Setup start = game.start();
    if (start == null) {
      return "";
    }
    md5.update((Fen.writeBoardAndSide(start) + ' ').getBytes(StandardCharsets.US_ASCII));
    if (moveTexts.length < 5 * game.legalPlies()) {
      moveTexts = new byte[10 * game.legalPlies()];
    }
    MoveTree tree = game.record().tree();
    int node = MoveTree.ROOT;
    int length = 0;
    for (int ply = 0; ply < game.legalPlies(); ply++) {
      node = tree.firstChild(node);
      if (ply > 0) {
        moveTexts[length++] = ' ';
      }
      int code = game.moves()[node];
      length = write(code / Square.COUNT, length);
      length = write(code % Square.COUNT, length);
    }
    md5.update(moveTexts, 0, length);
    return HexFormat.of().formatHex(md5.digest());
  }

  /** Writes a square as {@link Square#toString} does, without making a text of it. */
  private int write(int square, int at) {
    moveTexts[at] = (byte) ('a' + square % Square.FILES);
    moveTexts[at + 1] = (byte) ('0' + square / Square.FILES);
    return at + 2;
  }
}
