package org.qipu.importers.xqf;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordReader;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.source.EncodedStrings;
import org.qipu.importers.source.Findings;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.Setup;

/**
 * Reads XQF of all versions, enciphered or not: one record a file, a header of 1024 bytes and the
 * tree of moves.
 *
 * <p>Source: formats, "XQF".
 */
public final class XqfReader implements RecordReader {
  static final String FORMAT = "xqf";

  /** Longest file; the largest known one has 1.1 MB. */
  static final int MAX_FILE = 32 << 20;

  /** The end of the board in the header: with less nothing can be told. */
  private static final int LEAST = XqfHeader.BOARD + XqfHeader.PIECES;

  /** Bytes of text from which the character set is told. */
  private static final int EVIDENCE = 1 << 16;

  private final SourceFile file;
  private final @Nullable Charset prescribed;
  private final Findings findings = Findings.inBytes(0);
  private long position;
  private boolean done;

  /** Makes a reader of a file. */
  public XqfReader(SourceFile file, ReadOptions options) {
    this.file = file;
    prescribed = options.charset();
  }

  /**
   * True if the first bytes of a file are those of XQF: two letters, a version, and the number of
   * the product, which is 0 in every file and in no text.
   */
  public static boolean accepts(byte[] head) {
    return head.length >= 8
        && head[0] == 'X'
        && head[1] == 'Q'
        && head[XqfHeader.VERSION] > 0
        && head[XqfHeader.VERSION] < ' '
        && (head[4] | head[5] | head[6] | head[7]) == 0;
  }

  @Override
  public @Nullable GameRecord next() throws IOException {
    if (done) {
      return null;
    }
    done = true;
    byte[] all = read();
    position = all.length;
    if (all.length == 0) {
      return null;
    }
    byte[] bytes = all.length > MAX_FILE ? Arrays.copyOf(all, MAX_FILE) : all;
    if (bytes.length < all.length) {
      findings.add(
          DiagnosticCode.TOO_LARGE,
          bytes.length,
          "",
          "The file is larger than " + MAX_FILE + " bytes; the rest was left out.");
    }
    return isHopeless(bytes) ? rejected(bytes) : record(bytes);
  }

  /** Returns the bytes of the file, one more than are used of a file that is too large. */
  private byte[] read() throws IOException {
    byte[] inMemory = file.bytes();
    if (inMemory != null) {
      return inMemory;
    }
    try (InputStream in = file.open()) {
      return in.readNBytes(MAX_FILE + 1);
    }
  }

  private boolean isHopeless(byte[] bytes) {
    if (!accepts(bytes)) {
      findings.add(DiagnosticCode.UNKNOWN_FORMAT, 0, "", "The file does not begin as XQF does.");
      return true;
    }
    if (bytes.length < LEAST) {
      findings.add(
          DiagnosticCode.TRUNCATED_FILE, bytes.length, "", "The file ends inside its header.");
      return true;
    }
    if (bytes[XqfHeader.VERSION] > XqfCipher.LAST_PLAIN_VERSION && !XqfCipher.hasSoundKeys(bytes)) {
      findings.add(
          DiagnosticCode.DAMAGED_HEADER,
          XqfCipher.KEYS,
          "",
          "The check sum of the keys is wrong, so that nothing can be deciphered.");
      return true;
    }
    return false;
  }

  private GameRecord rejected(byte[] bytes) {
    return new GameRecord(
        1,
        FORMAT,
        "",
        Tags.EMPTY,
        null,
        new MoveTree(),
        GameResult.UNKNOWN,
        false,
        findings.list(),
        bytes);
  }

  private GameRecord record(byte[] bytes) {
    XqfCipher cipher = XqfCipher.of(bytes);
    XqfMoves moves;
    byte[] header = bytes;
    if (bytes.length < XqfHeader.LENGTH) {
      header = Arrays.copyOf(bytes, XqfHeader.LENGTH);
      moves = new XqfMoves(header, cipher, findings);
      findings.add(
          DiagnosticCode.TRUNCATED_FILE, bytes.length, "", "The file ends inside its header.");
    } else {
      moves = new XqfMoves(cipher.deciphered(bytes), cipher, findings);
      moves.read();
    }
    XqfHeader fields = new XqfHeader(header, cipher, findings);
    EncodedStrings strings = strings(header, moves);
    Tags tags = fields.tags(strings);
    moves.addComments(strings);
    return new GameRecord(
        1,
        FORMAT,
        strings.charset(),
        tags,
        withFirstMover(fields.setup(), moves.tree()),
        moves.tree(),
        fields.result(),
        fields.resultNumber() != 0,
        findings.list(),
        null);
  }

  private EncodedStrings strings(byte[] header, XqfMoves moves) {
    byte[] evidence = new byte[Math.min(EVIDENCE, header.length)];
    int length = 0;
    for (XqfField field : XqfField.values()) {
      int own = Math.min(field.ownLength(header), evidence.length - length);
      System.arraycopy(header, field.offset() + 1, evidence, length, own);
      length += own;
    }
    length = moves.copyComments(evidence, length);
    return new EncodedStrings(evidence, length, prescribed, findings);
  }

  /** The side that the header states is reliable only where no move shows it. */
  private static Setup withFirstMover(Setup setup, MoveTree tree) {
    int first = tree.firstChild(MoveTree.ROOT);
    Move move = first == MoveTree.NONE ? null : Move.fromName(tree.text(first).text());
    Piece piece = move == null ? null : setup.pieceAt(move.from());
    return piece == null ? setup : setup.withSideToMove(piece.side());
  }

  @Override
  public long position() {
    return position;
  }

  @Override
  public void close() {}
}
