package org.qipu.importers.lists;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.RecordWriter;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

/**
 * Writes title, FEN and moves with bars between them: one line for each end of a line of the tree,
 * the main line first. Moves that did not replay are written if they are squares. What the format
 * has no place for is left out and told.
 *
 * <p>Source: formats, "Text lists", section 1.
 */
public final class ListWriter implements RecordWriter {
  /** Most characters of one game: a tree repeats what its lines have in common. */
  static final int MAX_GAME = 1 << 26;

  private static final String EVENT = "Event";

  private final Writer out;

  /** Makes a writer that closes the given one. */
  public ListWriter(Writer out) {
    this.out = out;
  }

  @Override
  public List<Diagnostic> write(ReplayedGame game) throws IOException {
    Game writing = new Game(game);
    writing.write(out);
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
    private final List<Diagnostic> left = new ArrayList<>();

    Game(ReplayedGame game) {
      this.game = game;
      record = game.record();
      tree = record.tree();
    }

    void write(Writer out) throws IOException {
      Setup start = game.start() == null ? record.setup() : game.start();
      if (start == null) {
        tell(
            DiagnosticCode.UNWRITABLE_MOVES,
            SourceLocation.NONE,
            "",
            "No game could be made of this record; it was not written.");
        return;
      }
      writeLines(title() + '|' + Fen.writeBoardAndSide(start) + '|', out);
      tellDetails(start);
    }

    private String titleTag() {
      boolean titled = !record.tags().text(LineParts.TITLE).isBlank();
      return titled ? LineParts.TITLE : EVENT;
    }

    private String title() {
      String title = record.tags().text(titleTag());
      String written = title.replace('|', '｜').replace('\n', ' ').replace('\r', ' ');
      if (!written.equals(title)) {
        tell(
            DiagnosticCode.UNWRITABLE_DETAIL,
            SourceLocation.NONE,
            title,
            "Bars and line breaks of the title were written as other characters.");
      }
      return written;
    }

    private void writeLines(String head, Writer out) throws IOException {
      // How long the text of the moves up to each node is; negative for what cannot be written.
      int[] ends = new int[tree.size()];
      Arrays.fill(ends, -1);
      ends[MoveTree.ROOT] = 0;
      StringBuilder moves = new StringBuilder();
      long written = 0;
      for (int node = MoveTree.ROOT; node != MoveTree.NONE; node = tree.nextInWalk(node)) {
        if (node != MoveTree.ROOT) {
          append(node, ends, moves);
        }
        if (ends[node] < 0 || isContinued(node)) {
          continue;
        }
        written += head.length() + moves.length() + 1;
        if (written > MAX_GAME) {
          tell(
              DiagnosticCode.UNWRITABLE_MOVES,
              SourceLocation.NONE,
              "",
              "The lines of this tree have more than "
                  + MAX_GAME
                  + " characters; the rest of them"
                  + " was left out.");
          return;
        }
        out.append(head).append(moves).append('\n');
      }
    }

    private void append(int node, int[] ends, StringBuilder moves) {
      int before = ends[tree.parent(node)];
      if (before < 0) {
        return;
      }
      Move move = move(node);
      if (move == null) {
        tell(
            DiagnosticCode.UNWRITABLE_MOVES,
            tree.text(node).location(),
            tree.text(node).text(),
            "The format holds squares only; this move and all behind it were left out.");
        return;
      }
      moves.setLength(before);
      if (before > 0) {
        moves.append(',');
      }
      moves.append(move);
      ends[node] = moves.length();
    }

    private @Nullable Move move(int node) {
      int code = game.moves()[node];
      return code >= 0 ? Move.ofCode(code) : Move.fromName(tree.text(node).text());
    }

    /** True if some move behind a node can be written. */
    private boolean isContinued(int node) {
      int child = tree.firstChild(node);
      while (child != MoveTree.NONE && move(child) == null) {
        child = tree.nextSibling(child);
      }
      return child != MoveTree.NONE;
    }

    private void tellDetails(Setup start) {
      List<String> details = new ArrayList<>();
      String titleTag = titleTag();
      for (Tags.Tag tag : record.tags().list()) {
        boolean known =
            tag.name().equalsIgnoreCase(titleTag)
                || tag.name().equalsIgnoreCase("FEN")
                || tag.name().equalsIgnoreCase("Result");
        if (!known && !tag.value().isBlank()) {
          details.add(tag.name());
        }
      }
      if (record.result() != GameResult.UNKNOWN) {
        details.add("the result");
      }
      if (start.quietPlies() != 0 || start.moveNumber() != 1) {
        details.add("the counters of the position");
      }
      if (tree.commentCount() > 0) {
        details.add("comments");
      }
      if (hasMarks()) {
        details.add("marks");
      }
      if (!details.isEmpty()) {
        String all = String.join(", ", details);
        tell(
            DiagnosticCode.UNWRITABLE_DETAIL,
            SourceLocation.NONE,
            all,
            "The list has no place for these, which were left out: " + all + ".");
      }
    }

    private boolean hasMarks() {
      for (int node = 1; node < tree.size(); node++) {
        if (!tree.marks(node).isEmpty()) {
          return true;
        }
      }
      return false;
    }

    private void tell(DiagnosticCode code, SourceLocation place, String found, String message) {
      if (left.size() < Diagnostic.MAX_A_GAME) {
        left.add(new Diagnostic(code, 0, place, found, "", message));
      }
    }
  }
}
