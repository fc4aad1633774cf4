package org.qipu.importers.text;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.RecordWriter;
import org.qipu.importers.WriteOptions;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.MendedMoves;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.fen.Fen;
import org.qipu.rules.notation.MoveNotation;

/**
 * Writes plain Chinese text, much like the pages of dpxq.com, in a form that is read back without
 * any guess: a line of title; a key word and a value a line; the main line, one round a line, with
 * comments in braces behind their moves (behind the number: in front of the move); then one block
 * for each variation, which says at which round of which line it leaves; a line for the end.
 *
 * <pre>{@code
 * 中国象棋棋谱
 * 红方: 甲
 * 黑方: 乙
 *
 * 【主变: 红胜】
 * 1. 炮二平五 马8进7
 * 2. 马二进三 {稳健} 车9平8
 *
 * 变1接主变第2回合
 * 2. 炮八平六 马2进3
 * 【完】
 * }</pre>
 *
 * <p>A backslash makes a character stand for itself; see {@link Escapes}.
 */
public final class TextWriter implements RecordWriter {
  private static final String DOTS = "…………";

  private final Writer out;
  private final MoveNotation notation;
  private final boolean mended;
  private boolean first = true;

  /** Makes a writer that closes the given one. */
  public TextWriter(Writer out, WriteOptions options) {
    this.out = out;
    this.notation = options.notation().notation();
    this.mended = options.mended();
  }

  @Override
  public List<Diagnostic> write(ReplayedGame game) throws IOException {
    Set<SourceLocation> asWritten = mended ? Set.of() : MendedMoves.places(game);
    Game text = new Game(game, asWritten);
    if (!first) {
      text.text.append('\n');
    }
    first = false;
    text.writeHeader();
    text.writeTree();
    out.append(text.text);
    return List.of();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  private static String words(GameResult result) {
    return switch (result) {
      case RED_WINS -> "红胜";
      case BLACK_WINS -> "黑胜";
      case DRAW -> "和棋";
      case UNKNOWN -> "未知";
    };
  }

  /** A variation to be written: its first node and the number of the line that it leaves. */
  private record Branch(int node, int base) {}

  /** The text of one game. */
  private final class Game {
    private final ReplayedGame game;
    private final GameRecord record;
    private final MoveTree tree;
    private final Set<SourceLocation> asWritten;
    private final StringBuilder text = new StringBuilder(1 << 11);
    private final @Nullable Position position;
    private final int firstHalf;
    private boolean lineBegun;

    Game(ReplayedGame game, Set<SourceLocation> asWritten) {
      this.game = game;
      this.asWritten = asWritten;
      record = game.record();
      tree = record.tree();
      Setup start = game.start();
      position = start != null && Position.isPlayable(start) ? Position.from(start) : null;
      Setup numbering = start == null ? Setup.START : start;
      boolean blacks = numbering.sideToMove() == Side.BLACK;
      firstHalf = 2 * (numbering.moveNumber() - 1) + (blacks ? 1 : 0);
    }

    void writeHeader() {
      text.append(TextLine.EXACT_HEAD).append('\n');
      for (Tags.Tag tag : record.tags().list()) {
        field(tag.name(), tag.name().equals("Result") ? resultWord(tag.value()) : tag.value());
      }
      Setup start = game.start() == null ? record.setup() : game.start();
      if (record.tags().text("FEN").isBlank()) {
        if (start == null) {
          field("FEN", "?"); // without it the moves would be taken for those of the standard start
        } else if (!start.equals(Setup.START)) {
          field("FEN", Fen.write(start));
        }
      }
      text.append("\n【主变");
      if (record.resultStated() || record.result() != GameResult.UNKNOWN) {
        text.append(": ").append(words(record.result()));
      }
      text.append("】\n");
    }

    private void field(String name, String value) {
      String key = HeaderKeys.key(name);
      boolean known = key != null && HeaderKeys.tagNamed(key).equals(name);
      text.append(known ? key : Escapes.name(name)).append(':');
      text.append(value.isEmpty() ? "" : " ").append(Escapes.value(value)).append('\n');
    }

    private String resultWord(String value) {
      for (GameResult result : GameResult.values()) {
        if (result.toString().equals(value)) {
          return words(result);
        }
      }
      return value;
    }

    void writeTree() {
      String comment = tree.comment(MoveTree.ROOT);
      if (comment != null) {
        comment(comment);
        endLine();
      }
      Deque<Branch> branches = new ArrayDeque<>();
      int main = tree.firstChild(MoveTree.ROOT);
      if (main != MoveTree.NONE) {
        writeLine(main, 0, branches);
      }
      int number = 0;
      while (!branches.isEmpty()) {
        Branch branch = branches.removeFirst();
        number++;
        text.append("\n变").append(number).append("接");
        text.append(branch.base() == 0 ? "主变" : "变" + branch.base());
        goTo(tree.parent(branch.node()));
        text.append("第").append(half(branch.node()) / 2 + 1).append("回合\n");
        writeLine(branch.node(), number, branches);
      }
      text.append(TextLine.EXACT_FOOT).append('\n');
    }

    private int half(int node) {
      int plies = -1;
      for (int at = node; at != MoveTree.NONE; at = tree.parent(at)) {
        plies++;
      }
      return firstHalf + plies - 1;
    }

    /** Plays the legal moves up to a node. */
    private void goTo(int node) {
      if (position == null) {
        return;
      }
      while (position.plies() > 0) {
        position.unmake();
      }
      List<Integer> path = new ArrayList<>();
      for (int at = node; at != MoveTree.ROOT; at = tree.parent(at)) {
        path.add(at);
      }
      Collections.reverse(path);
      path.forEach(this::make);
    }

    private void make(int node) {
      if (position != null && game.moves()[node] >= 0) {
        position.make(game.moves()[node]);
      }
    }

    private void writeLine(int from, int number, Deque<Branch> branches) {
      int half = half(from);
      for (int node = from; node != MoveTree.NONE; node = tree.firstChild(node)) {
        writeMove(node, half);
        make(node);
        if (node != from || number == 0) {
          addBranches(node, number, branches);
        }
        half++;
      }
      endLine();
    }

    /** Siblings of a first move of a variation have been noted with the line that they leave. */
    private void addBranches(int node, int number, Deque<Branch> branches) {
      for (int other = tree.nextSibling(node);
          other != MoveTree.NONE;
          other = tree.nextSibling(other)) {
        branches.addLast(new Branch(other, number));
      }
    }

    private void writeMove(int node, int half) {
      boolean black = half % 2 == 1;
      String opening = tree.openingComment(node);
      if (opening != null || !black) {
        endLine();
      }
      if (!lineBegun) {
        word((half / 2 + 1) + ".");
        if (black) {
          word(DOTS);
        }
      }
      if (opening != null) {
        comment(opening);
      }
      word(moveText(node));
      for (int nag : tree.marks(node)) {
        word(ExactGameReader.sign(nag));
      }
      String comment = tree.comment(node);
      if (comment != null) {
        comment(comment);
      }
      if (black || comment != null) {
        endLine();
      }
    }

    private String moveText(int node) {
      short move = game.moves()[node];
      String written = tree.text(node).text();
      boolean legal = move >= 0 && position != null;
      boolean kept = !asWritten.isEmpty() && asWritten.contains(tree.text(node).location());
      return legal && !kept && position != null
          ? notation.write(position, Move.ofCode(move))
          : Escapes.word(written);
    }

    private void comment(String comment) {
      word("{" + Escapes.comment(comment) + "}");
    }

    private void word(String word) {
      if (lineBegun) {
        text.append(' ');
      }
      text.append(word);
      lineBegun = true;
    }

    private void endLine() {
      if (lineBegun) {
        text.append('\n');
        lineBegun = false;
      }
    }
  }
}
