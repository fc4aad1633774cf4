package org.qipu.cli.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.MoveArgument;
import org.qipu.cli.option.MoveExplanation;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.Database;
import org.qipu.indexer.opening.EccoOpening;
import org.qipu.indexer.opening.EccoProfile;
import org.qipu.indexer.opening.FeatureSet;
import org.qipu.indexer.opening.GameOpening;
import org.qipu.indexer.opening.OpeningFeatures;
import org.qipu.indexer.opening.OpeningTracker;
import org.qipu.indexer.query.MoveLine;
import org.qipu.indexer.store.StoredGame;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says what lines of moves are called. */
@Command(
    name = "identify",
    description = "What a line of moves from the start position is called.",
    footer = {
      "",
      "Examples:",
      "  qipu openings identify 炮二平五 马8进7 马二进三 卒3进1",
      "  qipu openings identify --output json 'h2e2 h9g7 h0g2 c6c5'",
      "  qipu openings identify --input lines.txt --output csv",
      "Exit code 1 if a line of the file is not a line of legal moves; its row is empty."
    })
final class OpeningsIdentify implements Callable<Integer> {
  private static final String STANDARD_INPUT = "-";

  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Option(
      names = "--input",
      paramLabel = "FILE",
      description = "a file with one line of moves a line, UTF-8; - is standard input")
  private @Nullable String input;

  @Option(names = "--game", paramLabel = "ID", description = "a game of the database")
  private @Nullable Long game;

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      description = "${COMPLETION-CANDIDATES}; legacy is as tags in many files were made")
  private EccoProfile profile = EccoProfile.STD;

  @Mixin private final OutputOption output = new OutputOption();

  @Parameters(
      arity = "0..*",
      paramLabel = "MOVES",
      description = "moves in any notation, with or without numbers")
  private List<String> moves = new ArrayList<>();

  OpeningsIdentify(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    int given = (moves.isEmpty() ? 0 : 1) + (input == null ? 0 : 1) + (game == null ? 0 : 1);
    if (given != 1) {
      throw new ParameterException(
          spec.commandLine(), session.messages().text("openings.moves-or-input"));
    }
    if (game != null) {
      return identifyGame(game);
    }
    OpeningTracker tracker = new OpeningTracker(profile);
    if (input == null) {
      MoveLine line = MoveLine.read(Setup.START, MoveArgument.line(moves));
      if (line.failure() != null) {
        throw new ParameterException(spec.commandLine(), explanation(line, line.failure()));
      }
      RowWriter rows = rows();
      print(rows, tracker, line.moves());
      rows.end();
      return ExitCode.SUCCESS;
    }
    boolean fromStandardInput = input.equals(STANDARD_INPUT);
    try (InputStream stream =
            fromStandardInput ? session.in() : Files.newInputStream(Path.of(input));
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return identify(lines, tracker);
    }
  }

  private int identifyGame(long id) {
    GameOpening opening;
    try (Database database = Databases.open(session)) {
      StoredGame stored = database.game(id).orElse(null);
      if (stored == null) {
        throw new CommandFailure(
            ExitCode.NEGATIVE, session.messages().text("show.unknown", id, session.database()));
      }
      opening = GameOpening.of(stored.game(), profile).orElse(null);
    }
    if (opening == null) {
      throw new CommandFailure(ExitCode.NEGATIVE, session.messages().text("openings.no-code", id));
    }
    RowWriter rows = rows();
    print(rows, opening.ecco(), opening.features());
    rows.end();
    return ExitCode.SUCCESS;
  }

  private int identify(BufferedReader lines, OpeningTracker tracker) throws IOException {
    RowWriter rows = rows();
    int number = 0;
    boolean allRead = true;
    for (String text = lines.readLine(); text != null; text = lines.readLine()) {
      number++;
      MoveLine line = MoveLine.read(Setup.START, MoveArgument.line(List.of(text)));
      if (line.failure() == null) {
        print(rows, tracker, line.moves());
      } else {
        allRead = false;
        rows.row(null, null, null, null);
        session.warn("openings.bad-line", number, explanation(line, line.failure()));
      }
    }
    rows.end();
    return allRead ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
  }

  private String explanation(MoveLine line, MoveLine.Failure failure) {
    return MoveExplanation.of(session.messages(), Position.from(line.end()), failure);
  }

  private RowWriter rows() {
    List<Column> columns =
        List.of(
            Column.of("ecco"),
            Column.of("opening"),
            Column.of("variation").orNone(),
            Column.of("features"));
    return output.rows(session.out(), session.messages(), columns);
  }

  private void print(RowWriter rows, OpeningTracker tracker, List<Move> line) {
    tracker.reset();
    line.forEach(move -> tracker.play(move.code()));
    print(rows, tracker.opening(), tracker.features());
  }

  private void print(RowWriter rows, EccoOpening opening, OpeningFeatures features) {
    rows.row(
        opening.code(),
        opening.name(),
        opening.variation().isEmpty() ? null : opening.variation(),
        features(features));
  }

  /** Returns all features for programs, and without details for people. */
  private Object features(OpeningFeatures features) {
    if (output.form() == OutputOption.Form.JSON) {
      Map<String, List<String>> sides = new LinkedHashMap<>();
      sides.put("red", features.red().names(Side.RED));
      sides.put("black", features.black().names(Side.BLACK));
      return sides;
    }
    List<String> sides = new ArrayList<>();
    if (!features.red().isEmpty()) {
      sides.add("红: " + names(features.red(), Side.RED));
    }
    if (!features.black().isEmpty()) {
      sides.add("黑: " + names(features.black(), Side.BLACK));
    }
    return String.join("; ", sides);
  }

  private String names(FeatureSet features, Side side) {
    boolean forPeople = output.form() == OutputOption.Form.TEXT;
    return String.join(" ", forPeople ? features.mainNames(side) : features.names(side));
  }
}
