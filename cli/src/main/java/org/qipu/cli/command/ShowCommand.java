package org.qipu.cli.command;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.NotationName;
import org.qipu.cli.output.BoardDiagram;
import org.qipu.cli.output.Paragraph;
import org.qipu.cli.output.TextTable;
import org.qipu.importers.derived.DerivedHeaders;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.indexer.Database;
import org.qipu.indexer.opening.EccoProfile;
import org.qipu.indexer.opening.GameOpening;
import org.qipu.indexer.opening.OpeningFeatures;
import org.qipu.indexer.store.FurtherSource;
import org.qipu.indexer.store.StoredGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.fen.Fen;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows one game. */
@Command(
    name = "show",
    description = "One game: board, tags, moves with comments and variations, findings.",
    footer = {
      "",
      "Examples:",
      "  qipu show 17",
      "  qipu show 17 --ply 12 --notation wxf --flip",
      "  qipu show 17 --board svg > game17.svg    the picture alone",
      "Exit code 1 if there is no such game."
    })
public final class ShowCommand implements Callable<Integer> {
  private static final int LABEL_WIDTH = 13;

  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Parameters(paramLabel = "ID", description = "number of the game, as search shows it")
  private long id;

  @Option(
      names = "--ply",
      paramLabel = "N",
      description = "the board after N plies, 0 for the start; else after the last legal move")
  private @Nullable Integer ply;

  @Option(
      names = "--notation",
      paramLabel = "NAME",
      description = "${COMPLETION-CANDIDATES}; else chinese")
  private NotationName notation = NotationName.CHINESE;

  @Option(
      names = "--board",
      paramLabel = "FORM",
      description = "${COMPLETION-CANDIDATES}; svg prints the picture alone")
  private Board board = Board.UNICODE;

  @Option(names = "--flip", description = "Black below")
  private boolean flip;

  /** Makes the command of a session. */
  public ShowCommand(Session session) {
    this.session = session;
  }

  /** Forms of the board. */
  enum Board {
    UNICODE,
    ASCII,
    SVG;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public Integer call() {
    try (Database database = Databases.open(session)) {
      StoredGame game = database.game(id).orElse(null);
      if (game == null) {
        throw new CommandFailure(
            ExitCode.NEGATIVE, session.messages().text("show.unknown", id, session.database()));
      }
      if (board == Board.SVG) {
        Setup start = game.game().start();
        if (start != null) {
          session.out().print(diagram(game.game(), start).svg());
        }
      } else {
        print(game, database.furtherSources(id));
      }
      return ExitCode.SUCCESS;
    }
  }

  private void print(StoredGame stored, List<FurtherSource> furtherSources) {
    ReplayedGame game = stored.game();
    Setup start = game.start();
    if (start != null) {
      BoardDiagram diagram = diagram(game, start);
      String picture = board == Board.ASCII ? diagram.ascii() : diagram.unicode(session.colours());
      session.out().print(picture);
      session.out().println();
    }
    for (Tags.Tag tag : game.record().tags().list()) {
      if (!isRepeatedBelow(tag, game)) {
        label(tag.name(), tag.value());
      }
    }
    printDerived(stored.derived());
    printOpening(game);
    label("result", game.record().result().toString());
    label("status", game.status().toString());
    label(
        "plies",
        game.legalPlies() == game.plies()
            ? Integer.toString(game.plies())
            : session.messages().text("show.plies", game.plies(), game.legalPlies()));
    label("end", game.end().toString());
    if (start != null && !start.equals(Setup.START)) {
      label("start", Fen.write(start));
    }
    label("source", stored.source());
    furtherSources.forEach(source -> label("also", source.source()));
    session.out().println();
    GameText.lines(game, notation).forEach(session.out()::println);
    session.out().println(Paragraph.padLeft("", 7) + game.record().result());
    if (!game.diagnostics().isEmpty()) {
      session.out().println();
    }
    for (Diagnostic diagnostic : game.diagnostics()) {
      session.out().println(FindingRow.text(session.messages(), stored.source(), 0, diagnostic));
    }
  }

  /** What is not written is marked as derived, with the place that tells it. */
  private void printDerived(DerivedHeaders derived) {
    if (derived.hasPlayers()) {
      String from = session.messages().text("show.from." + derived.playersFrom().name());
      String colours =
          session.messages().text(derived.coloursSure() ? "show.coloursSure" : "show.coloursUsual");
      label("derivedRed", derived.red().fullName() + " (" + from + colours + ')');
      label("derivedBlack", derived.black().fullName() + " (" + from + colours + ')');
    }
    if (derived.result() != GameResult.UNKNOWN) {
      label(
          "derivedResult", derived.result() + " (" + session.messages().text("show.derived") + ')');
    }
    if (!derived.event().isEmpty()) {
      label("derivedEvent", derived.event() + " (" + session.messages().text("show.derived") + ')');
    }
    if (!derived.date().isUnknown()) {
      label("derivedDate", derived.date() + " (" + session.messages().text("show.derived") + ')');
    }
  }

  private void printOpening(ReplayedGame game) {
    int plies = ply == null ? Integer.MAX_VALUE : ply;
    GameOpening.of(game, EccoProfile.STD, plies)
        .ifPresent(
            opening -> {
              label("opening", opening.ecco().code() + ' ' + opening.ecco().fullName());
              OpeningFeatures shown = opening.features();
              label("shownByRed", String.join(" ", shown.red().mainNames(Side.RED)));
              label("shownByBlack", String.join(" ", shown.black().mainNames(Side.BLACK)));
            });
  }

  private static boolean isRepeatedBelow(Tags.Tag tag, ReplayedGame game) {
    Setup start = game.start();
    return switch (tag.name()) {
      case "Result" -> tag.value().equals(game.record().result().toString());
      case "FEN" ->
          start != null && !start.equals(Setup.START) && tag.value().equals(Fen.write(start));
      default -> false;
    };
  }

  private void label(String name, String value) {
    String label = session.messages().textOr("label." + name, TextTable.printable(name));
    session.out().println(Paragraph.pad(label, LABEL_WIDTH) + ' ' + TextTable.printable(value));
  }

  private BoardDiagram diagram(ReplayedGame game, Setup start) {
    int plies = ply == null ? game.legalPlies() : ply;
    if (plies < 0 || plies > game.legalPlies()) {
      throw new ParameterException(
          spec.commandLine(), session.messages().text("show.ply", game.legalPlies()));
    }
    if (plies == 0 || !Position.isPlayable(start)) {
      return new BoardDiagram(start, null, flip);
    }
    Position position = Position.from(start);
    MoveTree tree = game.record().tree();
    int node = MoveTree.ROOT;
    Move last = null;
    for (int i = 0; i < plies; i++) {
      node = tree.firstChild(node);
      last = Move.ofCode(game.moves()[node]);
      position.make(last);
    }
    return new BoardDiagram(position.toSetup(), last, flip);
  }
}
