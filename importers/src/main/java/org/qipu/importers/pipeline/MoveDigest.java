package org.qipu.importers.pipeline;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.Move;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

/**
 * Fingerprint of a start position and the moves from it: MD5 of the FEN (board and side to move), a
 * blank, and the legal moves of the main line as {@code h2e2} with blanks between. One for each
 * thread.
 */
public final class MoveDigest {
  private final MessageDigest md5;
  private final StringBuilder text = new StringBuilder();

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
    text.setLength(0);
    text.append(Fen.writeBoardAndSide(start)).append(' ');
    MoveTree tree = game.record().tree();
    int node = MoveTree.ROOT;
    for (int ply = 0; ply < game.legalPlies(); ply++) {
      node = tree.firstChild(node);
      if (ply > 0) {
        text.append(' ');
      }
      text.append(Move.ofCode(game.moves()[node]));
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.US_ASCII);
    return HexFormat.of().formatHex(md5.digest(bytes));
  }
}
