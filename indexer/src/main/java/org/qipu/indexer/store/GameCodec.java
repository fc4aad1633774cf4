package org.qipu.indexer.store;

import java.io.ByteArrayOutputStream;
import java.util.Collections;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.Setup;

/**
 * Headers and moves of a game ↔ bytes.
 *
 * <pre>
 * content = byte 1, body | byte 2, varint length of the body, body deflated
 * body    = tags (see TagsCodec), tree (see MoveTreeCodec)
 * </pre>
 *
 * A body over {@link #DEFLATE_FROM} bytes is deflated if that makes it shorter: plain games are
 * not, since their moves hardly shrink and time counts; commented trees are.
 */
final class GameCodec {
  private static final int PLAIN = 1;
  private static final int DEFLATED = 2;

  /** Bodies up to this length are written as they are. */
  private static final int DEFLATE_FROM = 1024;

  /** For reading headers that nobody looks at. */
  private static final List<String> NO_COLUMNS = Collections.nCopies(7, "");

  private final ByteOutput body = new ByteOutput(1024);
  private final ByteOutput tree = new ByteOutput(1024);

  /**
   * Headers and moves of a game.
   *
   * @param tags headers
   * @param moves moves
   */
  record Content(Tags tags, MoveTreeCodec.Decoded moves) {}

  /**
   * Returns the bytes of a game.
   *
   * @param columns the texts that stand in columns
   */
  byte[] encode(ReplayedGame game, List<String> columns) {
    body.clear();
    TagsCodec.write(game.record().tags(), columns, body);
    body.writeBytes(encodeTree(game));
    byte[] plain = body.toByteArray();
    ByteOutput out = new ByteOutput(plain.length + 1);
    if (plain.length > DEFLATE_FROM) {
      byte[] deflated = deflate(plain);
      if (deflated.length < plain.length) {
        out.writeByte(DEFLATED);
        out.writeVarint(plain.length);
        out.writeBytes(deflated);
        return out.toByteArray();
      }
    }
    out.writeByte(PLAIN);
    out.writeBytes(plain);
    return out.toByteArray();
  }

  /** Returns the bytes of the tree alone. */
  byte[] encodeTree(ReplayedGame game) {
    tree.clear();
    boolean standard = Setup.START.equals(game.start());
    MoveTreeCodec.write(game.record().tree(), game.moves(), standard, tree);
    return tree.toByteArray();
  }

  /**
   * Reads what {@link #encode} wrote.
   *
   * @throws IllegalArgumentException if the bytes are damaged or of another version
   */
  static Content decode(byte[] content, List<String> columns) {
    ByteInput in = body(content);
    Tags tags = TagsCodec.read(in, columns);
    MoveTreeCodec.Decoded moves = MoveTreeCodec.read(in);
    if (!in.atEnd()) {
      throw new IllegalArgumentException("bytes after the end of the move tree");
    }
    return new Content(tags, moves);
  }

  /**
   * Reads the headers alone.
   *
   * @throws IllegalArgumentException if the bytes are damaged or of another version
   */
  static Tags decodeTags(byte[] content, List<String> columns) {
    return TagsCodec.read(body(content), columns);
  }

  /**
   * Reads the main line alone.
   *
   * @throws IllegalArgumentException if the bytes are damaged or of another version
   */
  static MoveTreeCodec.Line decodeMainLine(byte[] content) {
    ByteInput in = body(content);
    TagsCodec.read(in, NO_COLUMNS);
    return MoveTreeCodec.readMainLine(in);
  }

  private static ByteInput body(byte[] content) {
    ByteInput in = new ByteInput(content);
    int form = in.readByte();
    if (form == DEFLATED) {
      int length = in.readCount(Integer.MAX_VALUE);
      in = new ByteInput(inflate(in, length));
    } else if (form != PLAIN) {
      throw new IllegalArgumentException(
          "content of form " + form + "; this program knows 1 and 2");
    }
    return in;
  }

  private static byte[] deflate(byte[] plain) {
    Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    try {
      deflater.setInput(plain);
      deflater.finish();
      ByteArrayOutputStream out = new ByteArrayOutputStream(plain.length / 2);
      byte[] buffer = new byte[8192];
      while (!deflater.finished()) {
        out.write(buffer, 0, deflater.deflate(buffer));
      }
      return out.toByteArray();
    } finally {
      deflater.end();
    }
  }

  private static byte[] inflate(ByteInput in, int length) {
    Inflater inflater = new Inflater(true);
    try {
      inflater.setInput(in.readRest());
      byte[] plain = new byte[length];
      int done = 0;
      while (done < length) {
        int count = inflater.inflate(plain, done, length - done);
        if (count == 0) {
          throw new IllegalArgumentException("deflated bytes end early");
        }
        done += count;
      }
      return plain;
    } catch (DataFormatException e) {
      throw new IllegalArgumentException("deflated bytes are damaged", e);
    } finally {
      inflater.end();
    }
  }
}
