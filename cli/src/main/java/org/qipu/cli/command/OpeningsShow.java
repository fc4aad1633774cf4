package org.qipu.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.qipu.cli.option.NotationName;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.output.BoardDiagram;
import org.qipu.cli.output.Paragraph;
import org.qipu.indexer.Database;
import org.qipu.indexer.explore.OpeningScore;
import org.qipu.indexer.explore.OpeningTree;
import org.qipu.indexer.opening.EccoOpening;
import org.qipu.indexer.opening.EccoTable;
import org.qipu.indexer.opening.OpeningName;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows one opening, or those that a name means. */
@Command(
    name = "show",
    description = "One opening: names, example lines, board, variations.",
    footer = {
      "",
      "Examples:",
      "  qipu openings show C16",
      "  qipu openings show 五七炮对反宫马",
      "  qipu openings show 'Central Cannon vs Screen Horses'",
      "A name in any script, in pinyin or in English. Several openings of one name are listed.",
      "Exit code 1 if no opening is called so."
    })
final class OpeningsShow implements Callable<Integer> {
  private final Session session;

  @Parameters(arity = "1..*", paramLabel = "CODE|NAME", description = "such as C16 or 顺炮直车对横车")
  private List<String> words = new ArrayList<>();

  @Option(
      names = "--notation",
      paramLabel = "NAME",
      description = "${COMPLETION-CANDIDATES}; else chinese")
  private NotationName notation = NotationName.CHINESE;

  @Mixin private final OutputOption output = new OutputOption();

  OpeningsShow(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    List<EccoOpening> openings = find(String.join(" ", words));
    String name = openings.get(0).name();
    boolean one = openings.stream().allMatch(opening -> opening.name().equals(name));
    if (one && output.form() == OutputOption.Form.TEXT) {
      show(openings.get(0));
      showScores(openings);
    } else {
      OpeningsCommand.print(session, output, openings);
    }
    return ExitCode.SUCCESS;
  }

  private List<EccoOpening> find(String text) {
    OpeningName name = OpeningName.read(text);
    if (name instanceof OpeningName.Code code) {
      return code.openings();
    }
    if (name instanceof OpeningName.Named named && !named.family().isEmpty()) {
      return named.named().isEmpty() ? named.family() : named.named();
    }
    String message = session.messages().text("openings.unknown", text);
    if (name instanceof OpeningName.Unknown unknown && !unknown.suggestions().isEmpty()) {
      String suggestions =
          unknown.suggestions().stream()
              .map(OpeningName.Suggestion::name)
              .collect(Collectors.joining(", "));
      message = session.messages().text("openings.similar", text, suggestions);
    }
    throw new CommandFailure(ExitCode.NEGATIVE, message);
  }

  private void show(EccoOpening opening) {
    session.out().println(opening.code() + "  " + opening.fullName());
    Paragraph.wrap(opening.english(), "").forEach(session.out()::println);
    session.out().println();
    Position position = Position.start();
    Move last = null;
    for (String name : opening.lines().get(0).split(" ", -1)) {
      last = Move.parse(name);
      position.make(last);
    }
    session
        .out()
        .print(new BoardDiagram(position.toSetup(), last, false).unicode(session.colours()));
    session.out().println();
    for (String line : opening.lines()) {
      Paragraph.wrap(written(line), "").forEach(session.out()::println);
    }
    List<EccoOpening> variations =
        EccoTable.get().openings().stream()
            .filter(other -> other.name().equals(opening.name()))
            .toList();
    if (variations.size() > 1) {
      session.out().println();
      session.out().println(session.messages().text("openings.variations", opening.name()));
      for (EccoOpening variation : variations) {
        String line = "  " + variation.code() + "  " + variation.variation();
        session.out().println(line.stripTrailing());
      }
    }
  }

  /** What came of the openings in the database, where there is one. */
  private void showScores(List<EccoOpening> openings) throws IOException {
    if (!Files.isDirectory(session.database())) {
      return;
    }
    OpeningTree tree;
    try (Database database = Databases.open(session)) {
      tree = OpeningTree.of(database.search(), GameQuery.ALL);
    } catch (QuerySyntaxException e) {
      throw new IllegalStateException("a query for all games has no text", e);
    }
    session.out().println();
    for (EccoOpening opening : openings) {
      OpeningScore score = tree.score(opening.code());
      session
          .out()
          .println(
              session
                  .messages()
                  .text(
                      "openings.score",
                      opening.code(),
                      score.games(),
                      score.redWins(),
                      score.draws(),
                      score.blackWins(),
                      score.unknown()));
    }
  }

  private String written(String line) {
    Position position = Position.start();
    StringBuilder text = new StringBuilder();
    int ply = 0;
    for (String name : line.split(" ", -1)) {
      Move move = Move.parse(name);
      if (ply % 2 == 0) {
        text.append(ply == 0 ? "" : " ").append(ply / 2 + 1).append('.');
        text.append(Paragraph.NO_BREAK);
      } else {
        text.append(' ');
      }
      text.append(notation.write(position, move));
      position.make(move);
      ply++;
    }
    return text.toString();
  }
}
