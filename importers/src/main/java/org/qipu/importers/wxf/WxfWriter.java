package org.qipu.importers.wxf;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.qipu.importers.RecordWriter;
import org.qipu.importers.WriteOptions;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.MendedMoves;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

/**
 * Writes headers, comments and the main line with the marks that the format has. Variations and
 * other marks have no place in it; they are left out and told.
 *
 * <p>Source: formats, "WXF / AXF letter notation and record files", section 2.
 */
public final class WxfWriter implements RecordWriter {
  private final Writer out;
  private final boolean mended;
  private boolean first = true;

  /** Makes a writer that closes the given one; the notation of the options does not matter. */
  public WxfWriter(Writer out, WriteOptions options) {
    this.out = out;
    mended = options.mended();
  }

  @Override
  public List<Diagnostic> write(ReplayedGame game) throws IOException {
    Game writing = new Game(game);
    writing.write(mended ? Set.of() : MendedMoves.places(game));
    out.append(first ? "" : "\n").append(writing.text);
    first = false;
    return writing.left();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  /** One game on its way to text. */
  private static final class Game {
    private final ReplayedGame game;
    private final GameRecord record;
    private final StringBuilder text = new StringBuilder(1024);

    /** What was left out or changed. */
    private final Set<String> details = new LinkedHashSet<>();

    Game(ReplayedGame game) {
      this.game = game;
      record = game.record();
    }

    void write(Set<SourceLocation> asWritten) {
      line("FORMAT", "WXF");
      line("GAME", oneLine("Game", record.tags().text("Game")));
      List<Tags.Tag> rest = new ArrayList<>(record.tags().list());
      removeFirst(rest, "Format");
      removeFirst(rest, "Game");
      player("Red", rest);
      player("Black", rest);
      rest.forEach(this::tag);
      addPosition();
      if (record.tags().text("Result").isBlank()
          && (record.resultStated() || record.result() != GameResult.UNKNOWN)) {
        line("RESULT", record.result().toString());
      }
      String comment = record.tree().comment(MoveTree.ROOT);
      if (comment != null) {
        text.append("/*").append(comment(comment)).append("*/\n");
      }
      text.append("\nSTART{\n");
      MoveLines moves = new MoveLines(game, asWritten, this::comment, text);
      moves.write();
      if (moves.leavesMarks()) {
        details.add("marks");
      }
      text.append("}END\n");
    }

    private void line(String keyword, String value) {
      text.append(keyword).append('\t').append(value).append('\n');
    }

    /** Removes and returns the first value of a name; empty if there is none. */
    private static String removeFirst(List<Tags.Tag> tags, String name) {
      for (int i = 0; i < tags.size(); i++) {
        if (tags.get(i).name().equalsIgnoreCase(name)) {
          return tags.remove(i).value();
        }
      }
      return "";
    }

    private void player(String side, List<Tags.Tag> rest) {
      boolean chess = side.equals("Red") && record.tags().value("Red") == null;
      boolean chessElo = side.equals("Red") && record.tags().value("RedElo") == null;
      String[] parts = {
        removeFirst(rest, chess ? "White" : side),
        removeFirst(rest, side + "Team"),
        removeFirst(rest, chessElo ? "WhiteElo" : side + "Elo"),
      };
      for (int i = 0; i < parts.length; i++) {
        if (parts[i].indexOf(';') >= 0) {
          details.add("semicolons in " + side);
          parts[i] = parts[i].replace(';', '；');
        }
      }
      String all = String.join(";", parts) + ';' + removeFirst(rest, side + "Info");
      line(side.equals("Red") ? "RED" : "BLACK", oneLine(side, all));
    }

    private void tag(Tags.Tag tag) {
      String name = tag.name();
      if (tag.value().isBlank()) {
        return;
      }
      boolean sound =
          !name.isEmpty()
              && Character.isLetter(name.charAt(0))
              && name.chars().allMatch(c -> Header.isNamePart((char) c))
              && !name.equals(Keyword.START.name());
      if (!sound) {
        details.add(name);
        return;
      }
      String value = tag.value();
      if (name.equalsIgnoreCase("Result")) {
        GameResult result = GameResult.fromText(value);
        value = result == null ? value : result.toString();
      }
      line(Keyword.word(name), oneLine(name, value));
    }

    private void addPosition() {
      if (!record.tags().text("FEN").isBlank()) {
        return;
      }
      Setup start = game.start() == null ? record.setup() : game.start();
      if (start == null) {
        // Without it the moves would be taken for those of the standard start.
        line("FEN", "?");
      } else if (!start.equals(Setup.START)) {
        line("FEN", Fen.write(start));
      }
    }

    private String oneLine(String name, String value) {
      String line = value.replace('\n', ' ').replace('\r', ' ');
      if (!line.equals(value)) {
        details.add("line breaks in " + name);
      }
      return line;
    }

    /** Returns a comment in which nothing closes it or begins another game. */
    private String comment(String comment) {
      String clean = Blocks.clean(comment);
      String written =
          clean.replace("*/", "* /").replace("}END", "} END").replace("START{", "START {");
      if (written.lines().anyMatch(line -> Keyword.of(line) != Keyword.NONE)) {
        written = written.replace('\n', ' ');
      }
      if (!written.equals(clean)) {
        details.add("signs of the format in comments");
      }
      return written;
    }

    List<Diagnostic> left() {
      List<Diagnostic> left = new ArrayList<>();
      int variations = record.tree().variationCount();
      if (variations > 0) {
        left.add(
            left(
                DiagnosticCode.UNWRITABLE_MOVES,
                Integer.toString(variations),
                "WXF has no place for variations; they were left out."));
      }
      if (!details.isEmpty()) {
        String all = String.join(", ", details);
        left.add(
            left(
                DiagnosticCode.UNWRITABLE_DETAIL,
                all,
                "WXF has no place for these, which were left out or changed: " + all + "."));
      }
      return left;
    }

    private static Diagnostic left(DiagnosticCode code, String found, String message) {
      return new Diagnostic(code, 0, SourceLocation.NONE, found, "", message);
    }
  }
}
