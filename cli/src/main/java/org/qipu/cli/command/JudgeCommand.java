package org.qipu.cli.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.InputOptions;
import org.qipu.cli.option.MoveArgument;
import org.qipu.cli.option.MoveExplanation;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.option.PositionText;
import org.qipu.cli.output.Progress;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.Severity;
import org.qipu.importers.pipeline.GameConsumer;
import org.qipu.importers.pipeline.ImportCounts;
import org.qipu.importers.pipeline.ImportOptions;
import org.qipu.importers.pipeline.ImportPipeline;
import org.qipu.importers.pipeline.InputFile;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.GameEnd;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceLimits;
import org.qipu.importers.source.SourceWalker;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.MoveLine;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.indexer.query.SearchResult;
import org.qipu.indexer.query.SortOrder;
import org.qipu.indexer.store.StoredGame;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;
import org.qipu.rules.judge.Judge;
import org.qipu.rules.judge.Judgment;
import org.qipu.rules.judge.NaturalLimit;
import org.qipu.rules.judge.RuleSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Adjudicates lines of moves and games. */
@Command(
    name = "judge",
    description = "Adjudicate moves or games: repetition, natural limit, end of the game.",
    footer = {
      "",
      "Examples:",
      "  qipu judge --fen '4k4/9/9/9/5R3/9/9/9/9/3K5 w' --repeat 3 f5e5 e9f9 e5f5 f9e9",
      "  qipu judge --rules axf --output json --file games.pgn",
      "  qipu judge --game 17",
      "  qipu judge --query 'player:胡荣华 AND audit:any' --output csv",
      "  qipu judge --input lines.txt --output json    one \"FEN<tab>MOVES\" a line",
      "The nature of each move of a repetition is given with its clause. What the rules",
      "leave open needs an arbiter, and so does a mating threat that is not decided within",
      "10 checks and 30,000 positions. Exit code 1 if moves are not legal."
    })
public final class JudgeCommand implements Callable<Integer> {
  private static final int MAX_REPEATS = 1000;

  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Option(
      names = "--fen",
      paramLabel = "FEN",
      description = "the position before MOVES; else the start position")
  private @Nullable String fen;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      description = "the moves N times over; the same for each line of --input")
  private int repeat = 1;

  @Option(names = "--game", paramLabel = "ID", description = "a game of the database")
  private @Nullable Long game;

  @Option(
      names = "--query",
      paramLabel = "QUERY",
      description = "all games of the database that answer a query, as search takes it")
  private @Nullable String query;

  @Option(names = "--file", paramLabel = "PATH", description = "all games of a file or folder")
  private @Nullable String file;

  @Option(
      names = "--input",
      paramLabel = "FILE",
      description = "a file with one FEN, tab and moves a line, UTF-8; - is standard input")
  private @Nullable String input;

  @Option(
      names = "--rules",
      paramLabel = "cn|axf",
      description = "the Chinese rules, or those of the Asian federation; else cn")
  private RuleSet rules = RuleSet.CN;

  @Option(
      names = "--occurrences",
      paramLabel = "N",
      description = "how often a position must stand on the board to be judged; else 3")
  private int occurrences = Judge.DEFAULT_OCCURRENCES;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "rounds without capture that make a draw; else 60")
  private int limit = NaturalLimit.DEFAULT_LIMIT;

  @Mixin private final InputOptions reading = new InputOptions();

  @Mixin private final OutputOption output = new OutputOption();

  @Parameters(
      arity = "0..*",
      paramLabel = "MOVES",
      description = "moves in any notation, with or without numbers")
  private List<String> moves = new ArrayList<>();

  /** Makes the command of a session. */
  public JudgeCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    long others = Stream.of(game, query, file, input).filter(Objects::nonNull).count();
    boolean line = !moves.isEmpty() || fen != null;
    if (others > 1 || (others == 1 && line) || (others == 0 && !line)) {
      throw usage("judge.one-source");
    }
    if (repeat < 1 || repeat > MAX_REPEATS || (repeat > 1 && input == null && !line)) {
      throw usage("judge.repeat", MAX_REPEATS);
    }
    if (occurrences < 2 || limit < 1) {
      throw usage("judge.numbers");
    }
    Run run = new Run();
    int code;
    if (game != null) {
      code = run.game(game);
    } else if (query != null) {
      code = run.query(query);
    } else if (file != null) {
      code = run.file(file);
    } else if (input != null) {
      code = run.input(input);
    } else {
      code = run.line();
    }
    run.out.end();
    return code;
  }

  private ParameterException usage(String key, @Nullable Object... parts) {
    return new ParameterException(spec.commandLine(), session.messages().text(key, parts));
  }

  /** One run of the command. */
  private final class Run implements GameConsumer {
    final JudgmentOutput out = new JudgmentOutput(session, output);
    private final Judge judge = Judge.of(rules, occurrences, limit);
    private boolean failed;

    int line() {
      Setup start =
          fen == null
              ? Setup.START
              : PositionText.setup(spec.commandLine(), session.messages(), fen);
      MoveLine line = MoveLine.read(start, repeated(MoveArgument.line(moves)));
      MoveLine.Failure failure = line.failure();
      if (failure != null) {
        String text = explanation(line, failure);
        session.warn("failure.line", text);
        out.failure(null, null, text);
        return ExitCode.NEGATIVE;
      }
      judge(null, start, line.moves());
      return ExitCode.SUCCESS;
    }

    int game(long id) {
      try (Database database = Databases.open(session)) {
        StoredGame stored = database.game(id).orElse(null);
        if (stored == null) {
          throw new CommandFailure(
              ExitCode.NEGATIVE, session.messages().text("show.unknown", id, session.database()));
        }
        judge(stored.id(), stored.source(), stored.game());
        return ExitCode.SUCCESS;
      }
    }

    int query(String text) throws IOException {
      GameQuery asked = GameQuery.builder().text(text).build();
      try (Database database = Databases.open(session)) {
        List<Long> ids =
            database.search().search(asked, SortOrder.DEFAULT, 0, Integer.MAX_VALUE).hits().stream()
                .map(SearchResult.Hit::id)
                .toList();
        database.forEachGame(ids, stored -> judge(stored.id(), stored.source(), stored.game()));
        if (ids.isEmpty()) {
          session.note("search.nothing");
          return ExitCode.NEGATIVE;
        }
        return ExitCode.SUCCESS;
      } catch (QuerySyntaxException e) {
        throw new ParameterException(
            spec.commandLine(),
            session.messages().text("usage.query", e.column(), e.getMessage()),
            e);
      }
    }

    int file(String path) throws IOException {
      ImportOptions options = reading.pipeline(spec.commandLine(), session.messages());
      InputPaths paths = InputPaths.of(session, List.of(path));
      if (paths.isSomeMissing()) {
        return ExitCode.FAILURE;
      }
      ImportPipeline pipeline =
          new ImportPipeline(options, new SourceWalker(SourceLimits.DEFAULT, session.in()));
      try (StopSignal stop = new StopSignal();
          Progress progress =
              new Progress(session.err(), session.messages(), session.showsProgress())) {
        ImportCounts counts = pipeline.run(paths.existing(), this, progress::bytes, stop);
        progress.clear();
        if (counts.stopped()) {
          return ExitCode.INTERRUPTED;
        }
        return failed || counts.totalGames() == 0 ? ExitCode.FAILURE : ExitCode.SUCCESS;
      }
    }

    @Override
    public void game(String source, InputFile from, ReplayedGame replayed) {
      judge(null, source, replayed);
    }

    @Override
    public void finding(InputFile from, Diagnostic diagnostic) {
      failed |= diagnostic.severity() == Severity.ERROR;
      session.err().println(FindingRow.text(session.messages(), from.name(), 0, diagnostic));
    }

    int input(String path) throws IOException {
      boolean allRead = true;
      try (InputStream stream =
              path.equals(SourceWalker.STANDARD_INPUT)
                  ? session.in()
                  : Files.newInputStream(Path.of(path));
          BufferedReader lines =
              new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
        int number = 0;
        for (String text = lines.readLine(); text != null; text = lines.readLine()) {
          number++;
          String error = judgeLine(path + "#" + number, text);
          if (error != null) {
            allRead = false;
            session.warn("openings.bad-line", number, error);
            out.failure(null, path + "#" + number, error);
          }
        }
      }
      return allRead ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
    }

    /** Returns what is wrong with the line, or null if it was judged. */
    private @Nullable String judgeLine(String source, String text) {
      int tab = text.indexOf('\t');
      if (tab < 0) {
        return session.messages().text("judge.no-tab");
      }
      String position = text.substring(0, tab).strip();
      Setup start = position.isEmpty() ? Setup.START : Fen.read(position).setup().orElse(null);
      if (start == null || !Position.isPlayable(start)) {
        return session.messages().text("judge.bad-fen", position);
      }
      String line = MoveArgument.line(List.of(text.substring(tab + 1)));
      MoveLine read = MoveLine.read(start, repeated(line));
      if (read.failure() != null) {
        return explanation(read, read.failure());
      }
      judge(source, start, read.moves());
      return null;
    }

    private String repeated(String line) {
      return String.join(" ", Collections.nCopies(repeat, line));
    }

    private String explanation(MoveLine line, MoveLine.Failure failure) {
      return MoveExplanation.of(session.messages(), Position.from(line.end()), failure);
    }

    private void judge(@Nullable Long id, String source, ReplayedGame replayed) {
      Setup start = replayed.start();
      if (start == null || !Position.isPlayable(start)) {
        String error = session.messages().text("judge.not-playable");
        session.warn("failure.line", source + ": " + error);
        out.failure(id, source, error);
        return;
      }
      MoveTree tree = replayed.record().tree();
      List<Move> line = new ArrayList<>();
      int node = MoveTree.ROOT;
      for (int i = 0; i < replayed.legalPlies(); i++) {
        node = tree.firstChild(node);
        line.add(Move.ofCode(replayed.moves()[node]));
      }
      Position position = Position.from(start);
      out.judgment(
          id,
          source,
          replayed.record().result(),
          position,
          line,
          replayed.end() == GameEnd.ILLEGAL_FINAL_MOVE && replayed.finalSetup() != null
              ? Judgment.ofSuicide(
                  rules, replayed.finalSetup().sideToMove(), replayed.legalPlies() + 1)
              : judge.judge(position, line),
          count(position, line));
    }

    private void judge(@Nullable String source, Setup setup, List<Move> line) {
      Position start = Position.from(setup);
      out.judgment(null, source, null, start, line, judge.judge(start, line), count(start, line));
    }

    private NaturalLimit count(Position start, List<Move> line) {
      int[] codes = line.stream().mapToInt(Move::code).toArray();
      return NaturalLimit.count(start, codes, codes.length, limit);
    }
  }
}
