package org.qipu.importers.dhtmlxq;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.RecordWriter;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.fen.Fen;

/**
 * Writes DhtmlXQ; reading what was written gives the same tags, tree and comments. Moves that did
 * not replay are written if they are squares. What the format has no form for is left out and told:
 * other moves, marks, tags whose name is none of a field.
 *
 * <p>Source: formats, "DhtmlXQ", section 7.
 */
public final class DhtmlXqWriter implements RecordWriter {
  private final Writer out;
  private boolean first = true;

  /** Makes a writer that closes the given one. */
  public DhtmlXqWriter(Writer out) {
    this.out = out;
  }

  @Override
  public List<Diagnostic> write(ReplayedGame game) throws IOException {
    Game writing = new Game(game);
    if (!writing.hasStart()) {
      writing.refuse();
      return writing.left;
    }
    StringBuilder text = writing.text;
    if (!first) {
      text.append('\n');
    }
    first = false;
    text.append("[DhtmlXQ]\n");
    writing.writeTags();
    writing.writeStart();
    writing.writeTree();
    text.append("[/DhtmlXQ]\n");
    out.append(text);
    return writing.left;
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  /** One game on its way to text. */
  private static final class Game {
    private final ReplayedGame game;
    private final GameRecord record;
    private final MoveTree tree;
    private final StringBuilder text = new StringBuilder(1 << 11);
    private final StringBuilder comments = new StringBuilder();
    private final List<Diagnostic> left = new ArrayList<>();
    private int number;

    /** A variation to be written: its first node, the line it leaves, its first ply. */
    private record Branch(int node, int parent, int ply) {}

    Game(ReplayedGame game) {
      this.game = game;
      record = game.record();
      tree = record.tree();
    }

    private void field(String name, String value) {
      text.append("[DhtmlXQ_").append(name).append(']').append(value);
      text.append("[/DhtmlXQ_").append(name).append("]\n");
    }

    /** True if the start position can be written, or what stands for it in the record. */
    boolean hasStart() {
      return game.start() != null
          || record.setup() != null
          || !record.tags().text("FEN").isBlank()
          || isBinitKept();
    }

    private boolean isBinitKept() {
      return !record.tags().text(DhtmlXqGameReader.KEPT_BINIT).isBlank();
    }

    void refuse() {
      left.add(
          new Diagnostic(
              DiagnosticCode.UNWRITABLE_MOVES,
              0,
              SourceLocation.NONE,
              "",
              "",
              "No game could be made of this record; it was not written."));
    }

    void writeTags() {
      Tags tags = record.tags();
      for (Map.Entry<String, String> fixed : List.copyOf(FieldNames.FIXED.entrySet())) {
        if (tags.value(fixed.getKey()) == null) {
          field(fixed.getKey(), fixed.getValue());
        }
      }
      boolean unread = game.start() == null && record.setup() == null;
      for (Tags.Tag tag : tags.list()) {
        if (!unread || !tag.name().equals(DhtmlXqGameReader.KEPT_BINIT)) {
          writeTag(tag);
        }
      }
      if (tags.text("Result").isBlank() && record.resultStated()) {
        field("result", words(record.result()));
      }
    }

    private void writeTag(Tags.Tag tag) {
      String name = FieldNames.field(tag.name());
      if (!FieldNames.isWritable(name)) {
        detail(
            new MoveText(tag.name(), SourceLocation.NONE),
            0,
            "The tag " + tag.name() + " has no name that a field can have; it was left out.");
        return;
      }
      String value = tag.value();
      if (name.equals("result") && !record.format().equals(DhtmlXqReader.FORMAT)) {
        GameResult known = GameResult.fromText(value);
        value = known == null ? value : words(known);
      }
      field(name, FieldText.write(name.equals("refer") ? FieldText.escape(value) : value, false));
    }

    private static String words(GameResult result) {
      return switch (result) {
        case RED_WINS -> "红胜";
        case BLACK_WINS -> "黑胜";
        case DRAW -> "和局";
        case UNKNOWN -> "未知";
      };
    }

    void writeStart() {
      Setup start = game.start() == null ? record.setup() : game.start();
      if (start == null) {
        if (record.tags().text("FEN").isBlank()) {
          field("binit", record.tags().text(DhtmlXqGameReader.KEPT_BINIT));
        }
        return;
      }
      String binit = Binit.write(start);
      if (record.tags().text("FEN").isBlank() && !isTold(start, binit)) {
        field("fen", Fen.write(start));
      }
      if (binit != null) {
        field("binit", binit);
      }
    }

    /** True if the board and the first move say all about the start position. */
    private boolean isTold(Setup start, @Nullable String binit) {
      int node = tree.firstChild(MoveTree.ROOT);
      String digits = node == MoveTree.NONE ? null : digits(node);
      Side mover = Side.RED;
      if (digits != null) {
        Move move = game.moves()[node] >= 0 ? Move.ofCode(game.moves()[node]) : null;
        Move written = move == null ? Move.fromName(tree.text(node).text()) : move;
        Piece piece = written == null ? null : start.pieceAt(written.from());
        mover = piece == null ? Side.RED : piece.side();
      }
      boolean counters = start.quietPlies() == 0 && start.moveNumber() == 1;
      return binit != null && counters && mover == start.sideToMove();
    }

    private @Nullable String digits(int node) {
      int code = game.moves()[node];
      return MoveDigits.digits(code >= 0 ? Move.ofCode(code).toString() : tree.text(node).text());
    }

    void writeTree() {
      comment("comment0", tree.comment(MoveTree.ROOT));
      Deque<Branch> branches = new ArrayDeque<>();
      writeLine(new Branch(tree.firstChild(MoveTree.ROOT), -1, 1), branches);
      while (!branches.isEmpty()) {
        writeLine(branches.pop(), branches);
      }
      text.append(comments);
    }

    private void writeLine(Branch line, Deque<Branch> branches) {
      StringBuilder digits = new StringBuilder();
      List<Branch> others = new ArrayList<>();
      int own = number;
      int ply = line.ply();
      int node = line.node();
      while (node != MoveTree.NONE) {
        String move = digits(node);
        if (move == null) {
          break;
        }
        digits.append(move);
        comments(node, own, ply, node == line.node() && own > 0);
        if (tree.firstChild(tree.parent(node)) == node) {
          int from = others.size();
          for (int other = tree.nextSibling(node);
              other != MoveTree.NONE;
              other = tree.nextSibling(other)) {
            // Taken from the end: those of the last ply first, in their order.
            others.add(from, new Branch(other, own, ply));
          }
        }
        ply++;
        node = tree.firstChild(node);
      }
      if (node != MoveTree.NONE) {
        moves(node, own == 0 ? ply : 0);
      }
      if (own == 0 || digits.length() > 0) {
        field(
            own == 0 ? "movelist" : "move_" + line.parent() + "_" + line.ply() + "_" + own,
            digits.toString());
        number++;
      }
      others.forEach(branches::push);
    }

    private void comments(int node, int line, int ply, boolean isFirst) {
      String name = line == 0 ? "comment" + ply : "comment" + line + "_" + ply;
      String opening = tree.openingComment(node);
      String comment = tree.comment(node);
      if (opening != null && isFirst) {
        comment("comment" + line + "_" + (ply - 1), opening);
      } else if (opening != null) {
        comment = comment == null ? opening : opening + '\n' + comment;
      }
      comment(name, comment);
      if (!tree.marks(node).isEmpty()) {
        detail(
            tree.text(node),
            line == 0 ? ply : 0,
            "The marks "
                + tree.marks(node).toString().toLowerCase(Locale.ROOT)
                + " have no place in this format; they were left out.");
      }
    }

    private void comment(String name, @Nullable String comment) {
      if (comment != null && !comment.isEmpty()) {
        comments.append("[DhtmlXQ_").append(name).append(']');
        comments.append(FieldText.write(comment, true));
        comments.append("[/DhtmlXQ_").append(name).append("]\n");
      }
    }

    private void detail(MoveText place, int ply, String message) {
      tell(DiagnosticCode.UNWRITABLE_DETAIL, place, ply, message);
    }

    private void moves(int node, int ply) {
      tell(
          DiagnosticCode.UNWRITABLE_MOVES,
          tree.text(node),
          ply,
          "The format holds squares only; this move and all behind it were left out.");
    }

    private void tell(DiagnosticCode code, MoveText place, int ply, String message) {
      if (left.size() < Diagnostic.MAX_A_GAME) {
        left.add(new Diagnostic(code, ply, place.location(), place.text(), "", message));
      }
    }
  }
}
