package org.qipu.indexer.store;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.diagnostic.SourceLocation.ByteLocation;
import org.qipu.importers.diagnostic.SourceLocation.TextLocation;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.indexer.moves.PackedLine;
import org.qipu.rules.Move;

/**
 * A move tree with all its moves, comments and marks ↔ bytes. A plain main line has one byte a
 * move, any other tree two, and no rules are needed to read them: no change of the rules engine can
 * make a stored game unreadable.
 *
 * <pre>
 * tree       = line | whole
 * line       = LINE (one byte, 2), varint count, { move, see PackedMoves }: the moves of one line
 *              from the standard start position, without annotations
 * whole      = WHOLE (one byte, 1), root, { node } in the order of the walk:
 *              a node, then its children's lines, then its siblings
 * root       = flags (one byte): bit 0 = has children, bit 1 = an annotation follows
 *              [ annotation ]
 * node       = short, high byte first: bits 0 to 12 the move's code (from * 90 + to, 0 to 8099)
 *                or 8191 = a text that is no legal move,
 *                bit 13 = has children, bit 14 = has a next sibling, bit 15 = an annotation follows
 *              [ text, location ] if 8191
 *              [ annotation ]
 * annotation = flags (one byte): bit 0 = comment, bit 1 = comment before the first move of a
 *                variation, bit 2 = marks
 *              [ text ] [ text ] [ varint count, { varint mark } ]
 * location   = varint 0, varint offset | varint line (1 or more), varint column
 * </pre>
 *
 * Nodes are numbered anew in the order of the walk: the main line is 1, 2, 3, … The text of a move
 * reads {@code h2e2} and its location is {@link SourceLocation#NONE} afterwards.
 */
final class MoveTreeCodec {
  private static final int WHOLE = 1;
  private static final int LINE = 2;

  private static final int TEXT = 0x1FFF;
  private static final int CHILDREN = 1 << 13;
  private static final int SIBLING = 1 << 14;
  private static final int ANNOTATION = 1 << 15;

  private static final int COMMENT = 1;
  private static final int OPENING_COMMENT = 2;
  private static final int MARKS = 4;

  private static final MoveText[] MOVE_TEXTS = new MoveText[Move.COUNT];

  static {
    for (int code = 0; code < Move.COUNT; code++) {
      MOVE_TEXTS[code] = new MoveText(Move.ofCode(code).toString(), SourceLocation.NONE);
    }
  }

  private MoveTreeCodec() {}

  /**
   * A tree and what the rules made of its nodes.
   *
   * @param tree moves
   * @param moves codes by node number; -1 for the root and for nodes kept as text
   */
  @SuppressWarnings("ArrayRecordComponent") // one number a node; trees are not compared
  record Decoded(MoveTree tree, short[] moves) {}

  /**
   * A main line; see {@link MainLine}.
   *
   * @param moves codes
   * @param rest texts that are none
   */
  @SuppressWarnings("ArrayRecordComponent") // lines are not compared
  record Line(short[] moves, String rest) {
    MainLine of(long id, String red, String black, @Nullable String startFen) {
      return new MainLine(id, red, black, startFen, moves, rest);
    }
  }

  /**
   * Writes a tree; a node whose move is -1 is written as text.
   *
   * @param standard true if it begins with the standard start position
   */
  static void write(MoveTree tree, short[] moves, boolean standard, ByteOutput out) {
    if (!standard || !writeLine(tree, moves, out)) {
      writeWhole(tree, moves, out);
    }
  }

  private static boolean writeLine(MoveTree tree, short[] moves, ByteOutput out) {
    int count = tree.size() - 1;
    if (annotation(tree, MoveTree.ROOT) != 0) {
      return false;
    }
    short[] codes = new short[count];
    int node = MoveTree.ROOT;
    for (int i = 0; i < count; i++) {
      node = tree.firstChild(node);
      if (node == MoveTree.NONE || moves[node] < 0 || annotation(tree, node) != 0) {
        return false;
      }
      codes[i] = moves[node];
    }
    byte[] packed = PackedLine.pack(codes);
    if (packed == null) {
      return false;
    }
    out.writeByte(LINE);
    out.writeVarint(count);
    out.writeBytes(packed);
    return true;
  }

  private static void writeWhole(MoveTree tree, short[] moves, ByteOutput out) {
    out.writeByte(WHOLE);
    boolean rootAnnotated = annotation(tree, MoveTree.ROOT) != 0;
    boolean moved = tree.firstChild(MoveTree.ROOT) != MoveTree.NONE;
    out.writeByte((moved ? 1 : 0) | (rootAnnotated ? 2 : 0));
    if (rootAnnotated) {
      writeAnnotation(tree, MoveTree.ROOT, out);
    }
    int node = tree.nextInWalk(MoveTree.ROOT);
    while (node != MoveTree.NONE) {
      boolean isMove = moves[node] >= 0;
      int head = isMove ? moves[node] : TEXT;
      head |= tree.firstChild(node) != MoveTree.NONE ? CHILDREN : 0;
      head |= tree.nextSibling(node) != MoveTree.NONE ? SIBLING : 0;
      head |= annotation(tree, node) != 0 ? ANNOTATION : 0;
      out.writeShort(head);
      if (!isMove) {
        out.writeText(tree.text(node).text());
        writeLocation(tree.text(node).location(), out);
      }
      if ((head & ANNOTATION) != 0) {
        writeAnnotation(tree, node, out);
      }
      node = tree.nextInWalk(node);
    }
  }

  private static int annotation(MoveTree tree, int node) {
    return (tree.comment(node) != null ? COMMENT : 0)
        | (tree.openingComment(node) != null ? OPENING_COMMENT : 0)
        | (tree.marks(node).isEmpty() ? 0 : MARKS);
  }

  private static void writeAnnotation(MoveTree tree, int node, ByteOutput out) {
    out.writeByte(annotation(tree, node));
    String comment = tree.comment(node);
    if (comment != null) {
      out.writeText(comment);
    }
    String opening = tree.openingComment(node);
    if (opening != null) {
      out.writeText(opening);
    }
    List<Integer> marks = tree.marks(node);
    if (!marks.isEmpty()) {
      out.writeVarint(marks.size());
      for (int mark : marks) {
        out.writeVarint(mark);
      }
    }
  }

  /** Writes a place in a file. */
  static void writeLocation(SourceLocation location, ByteOutput out) {
    if (location instanceof TextLocation text) {
      out.writeVarint(text.line());
      out.writeVarint(text.column());
    } else if (location instanceof ByteLocation bytes) {
      out.writeVarint(0);
      out.writeVarint(bytes.offset());
    }
  }

  /**
   * Reads a tree.
   *
   * @throws IllegalArgumentException if the bytes are none, or of another version
   */
  static Decoded read(ByteInput in) {
    int form = in.readByte();
    return switch (form) {
      case LINE -> tree(readLine(in));
      case WHOLE -> readWhole(in);
      default -> throw unknown(form);
    };
  }

  private static IllegalArgumentException unknown(int form) {
    return new IllegalArgumentException(
        "move tree of form " + form + "; this program knows 1 and 2");
  }

  private static short[] readLine(ByteInput in) {
    return PackedLine.unpack(in.readBytes());
  }

  private static Decoded tree(short[] codes) {
    MoveTree tree = new MoveTree();
    short[] moves = new short[codes.length + 1];
    moves[MoveTree.ROOT] = -1;
    System.arraycopy(codes, 0, moves, 1, codes.length);
    int node = MoveTree.ROOT;
    for (short code : codes) {
      node = tree.add(node, MOVE_TEXTS[code]);
    }
    return new Decoded(tree, moves);
  }

  private static Decoded readWhole(ByteInput in) {
    MoveTree tree = new MoveTree();
    short[] moves = new short[128];
    moves[MoveTree.ROOT] = -1;
    int rootFlags = in.readByte();
    if ((rootFlags & 2) != 0) {
      readAnnotation(tree, MoveTree.ROOT, in);
    }
    // Parents whose next child comes when the line that is being read has ended.
    int[] open = new int[16];
    int openCount = 0;
    int parent = (rootFlags & 1) != 0 ? MoveTree.ROOT : MoveTree.NONE;
    while (parent != MoveTree.NONE) {
      int head = in.readShort();
      int code = head & TEXT;
      MoveText text = code == TEXT ? new MoveText(in.readText(), readLocation(in)) : text(code);
      int node = tree.add(parent, text);
      if (node == moves.length) {
        moves = Arrays.copyOf(moves, 2 * node);
      }
      moves[node] = code == TEXT ? -1 : (short) code;
      if ((head & ANNOTATION) != 0) {
        readAnnotation(tree, node, in);
      }
      if ((head & SIBLING) != 0) {
        if (openCount == open.length) {
          open = Arrays.copyOf(open, 2 * openCount);
        }
        open[openCount++] = parent;
      }
      if ((head & CHILDREN) != 0) {
        parent = node;
      } else {
        parent = openCount == 0 ? MoveTree.NONE : open[--openCount];
      }
    }
    return new Decoded(tree, Arrays.copyOf(moves, tree.size()));
  }

  /**
   * Reads the main line of a tree and nothing behind it.
   *
   * @throws IllegalArgumentException if the bytes are none, or of another version
   */
  static Line readMainLine(ByteInput in) {
    int form = in.readByte();
    return switch (form) {
      case LINE -> new Line(readLine(in), "");
      case WHOLE -> readWholeMainLine(in);
      default -> throw unknown(form);
    };
  }

  private static Line readWholeMainLine(ByteInput in) {
    int flags = in.readByte();
    if ((flags & 2) != 0) {
      skipAnnotation(in);
    }
    short[] moves = new short[128];
    int count = 0;
    StringBuilder rest = new StringBuilder();
    boolean more = (flags & 1) != 0;
    while (more) {
      int head = in.readShort();
      int code = head & TEXT;
      if (code == TEXT) {
        rest.append(in.readText()).append(' ');
        readLocation(in);
      } else if (!rest.isEmpty()) {
        rest.append(text(code).text()).append(' ');
      } else {
        if (count == moves.length) {
          moves = Arrays.copyOf(moves, 2 * count);
        }
        moves[count++] = (short) code;
      }
      if ((head & ANNOTATION) != 0) {
        skipAnnotation(in);
      }
      more = (head & CHILDREN) != 0;
    }
    return new Line(Arrays.copyOf(moves, count), rest.toString());
  }

  private static void skipAnnotation(ByteInput in) {
    int flags = in.readByte();
    if ((flags & COMMENT) != 0) {
      in.readText();
    }
    if ((flags & OPENING_COMMENT) != 0) {
      in.readText();
    }
    if ((flags & MARKS) != 0) {
      for (int count = in.readCount(Integer.MAX_VALUE); count > 0; count--) {
        in.readCount(Integer.MAX_VALUE);
      }
    }
  }

  private static MoveText text(int code) {
    if (code >= Move.COUNT) {
      throw new IllegalArgumentException("no move has the code " + code);
    }
    return MOVE_TEXTS[code];
  }

  private static void readAnnotation(MoveTree tree, int node, ByteInput in) {
    int flags = in.readByte();
    if ((flags & COMMENT) != 0) {
      tree.addComment(node, in.readText());
    }
    if ((flags & OPENING_COMMENT) != 0) {
      tree.addOpeningComment(node, in.readText());
    }
    if ((flags & MARKS) != 0) {
      for (int count = in.readCount(Integer.MAX_VALUE); count > 0; count--) {
        tree.addMark(node, in.readCount(Integer.MAX_VALUE));
      }
    }
  }

  /** Reads a place in a file. */
  static SourceLocation readLocation(ByteInput in) {
    int line = in.readCount(Integer.MAX_VALUE);
    if (line > 0) {
      return new TextLocation(line, in.readCount(Integer.MAX_VALUE));
    }
    long offset = in.readVarint();
    return offset == 0 ? SourceLocation.NONE : new ByteLocation(offset);
  }
}
