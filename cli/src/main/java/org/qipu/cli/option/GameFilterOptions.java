package org.qipu.cli.option;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.output.Messages;
import org.qipu.indexer.index.LineScope;
import org.qipu.indexer.index.PlyRange;
import org.qipu.indexer.query.DateText;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.MoveLine;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Which games: the options that search, explore and export share. */
public final class GameFilterOptions {
  private static final int FIRST_YEAR = 1000;
  private static final int LAST_YEAR = 9999;

  @Parameters(
      arity = "0..*",
      paramLabel = "QUERY",
      description =
          "fields red black player event site year date result derivedResult opening ecco"
              + " openingTag eccoTag plies elo text"
              + " status end termination audit;"
              + " AND, OR, NOT, brackets, ranges")
  private List<String> query = new ArrayList<>();

  @Option(names = "--position", paramLabel = "FEN", description = "games that meet this position")
  private @Nullable String position;

  @Option(
      names = "--after",
      paramLabel = "MOVES",
      description = "the position after these moves, from --position where both are given")
  private @Nullable String after;

  @Option(
      names = "--ply",
      paramLabel = "RANGE",
      description =
          "plies played when the position stood: 10..40, 10.., ..40 or 12; where it stood more than"
              + " once, any time counts")
  private @Nullable String ply;

  @Option(
      names = "--line",
      paramLabel = "MOVES",
      description = "games that begin so, in the main line")
  private @Nullable String line;

  @Mixin private final MovesOptions moves = new MovesOptions();

  @Option(
      names = "--mirror",
      description = "the mirror image of position, line and moves will do too")
  private boolean mirror;

  @Option(
      names = "--swap",
      description =
          "position and moves with the colours exchanged will do too: the board turned, the pieces"
              + " recoloured, the other side to move. --result, --red and --black then go by the"
              + " colours as asked")
  private boolean swap;

  @Option(
      names = "--in",
      paramLabel = "main|variations|all",
      description = "where positions and moves are looked for; else main")
  private LineScope scope = LineScope.MAIN;

  @Option(
      names = "--opening",
      paramLabel = "NAME",
      description =
          "opening: a name such as 五七炮对屏风马 or a code such as C16, in Chinese, pinyin or English;"
              + " by code or by structure")
  private String opening = "";

  @Option(names = "--strict", description = "with --opening: by code alone")
  private boolean strict;

  @Option(names = "--ecco", paramLabel = "CODE", description = "ECCO code, or its beginning")
  private String ecco = "";

  @Option(
      names = "--result",
      paramLabel = "RESULT",
      split = ",",
      description = "1-0, 0-1, 1/2-1/2, *; red, black, draw, 红胜, 黑胜, 和")
  private List<String> results = new ArrayList<>();

  @Option(names = "--player", paramLabel = "NAME", description = "one of the two players")
  private String player = "";

  @Option(names = "--red", paramLabel = "NAME", description = "the Red player")
  private String red = "";

  @Option(names = "--black", paramLabel = "NAME", description = "the Black player")
  private String black = "";

  @Option(names = "--event", paramLabel = "NAME", description = "the event, or part of its name")
  private String event = "";

  @Option(
      names = "--year",
      paramLabel = "YEAR[-YEAR]",
      description = "a year or a span of years; 1990- and -1960 are open")
  private @Nullable String years;

  @Option(
      names = "--date",
      paramLabel = "DATE[..DATE]",
      description = "a date or a span: 1985-03, 1985-03-09..1986, 1985.. or ..1985-06")
  private @Nullable String dates;

  @Option(
      names = "--plies",
      paramLabel = "RANGE",
      description = "length of the game in plies: 60..120, 200.., ..40 or 81")
  private @Nullable String plies;

  @Option(
      names = "--rating",
      paramLabel = "RANGE",
      description = "ratings that both players have: 2400.., 2300..2500 or ..2200")
  private @Nullable String ratings;

  /** True if games are asked for by a position. */
  public boolean hasPosition() {
    return position != null || after != null;
  }

  /** True if games are asked for by the name of an opening. */
  public boolean hasOpening() {
    return !opening.isBlank();
  }

  /** True if something on the board is asked for that may stand there as an image of itself. */
  public boolean hasImages() {
    return (mirror && (hasPosition() || line != null || moves.areGiven())) || swap;
  }

  /** True if the mirror image will do too. */
  public boolean mirror() {
    return mirror;
  }

  /** Returns where positions are looked for. */
  public LineScope scope() {
    return scope;
  }

  /**
   * Returns the position asked for; the start position if there is none.
   *
   * @throws ParameterException if a text is no position or no line of moves
   */
  public Setup position(CommandLine commandLine, Messages messages) {
    Setup start =
        position == null ? Setup.START : PositionText.setup(commandLine, messages, position);
    return after == null ? start : read(commandLine, messages, "--after", start, after).end();
  }

  /**
   * Returns the moves from the standard start position to the position asked for; null if they are
   * not given.
   *
   * @throws ParameterException if a text is no line of moves
   */
  public @Nullable List<Move> path(CommandLine commandLine, Messages messages) {
    if (position != null) {
      return null;
    }
    return after == null
        ? List.of()
        : read(commandLine, messages, "--after", Setup.START, after).moves();
  }

  /**
   * Returns which games count where it is told what was played in the position: all that is asked
   * for besides, and the plies at which they met it.
   *
   * @throws ParameterException if a text means nothing, or if colours are to be exchanged: what was
   *     played cannot be told then
   */
  public GameQuery filter(CommandLine commandLine, Messages messages) {
    if (swap) {
      throw new ParameterException(commandLine, messages.text("usage.explore-swap"));
    }
    GameQuery.Builder builder = builder(commandLine, messages);
    return ply == null
        ? builder.build()
        : builder.position(position(commandLine, messages)).build();
  }

  private GameQuery.Builder builder(CommandLine commandLine, Messages messages) {
    GameQuery.Builder builder =
        GameQuery.builder()
            .text(String.join(" ", query))
            .mirror(mirror)
            .swap(swap)
            .scope(scope)
            .results(results(commandLine, messages))
            .player(player)
            .red(red)
            .black(black)
            .event(event)
            .opening(opening)
            .strict(strict)
            .ecco(ecco);
    if (ply != null) {
      NumberRange range = NumberRange.of(commandLine, messages, "--ply", ply);
      builder.ply(new PlyRange(range.firstOr(0), range.lastOr(Integer.MAX_VALUE)));
    }
    if (plies != null) {
      NumberRange range = NumberRange.of(commandLine, messages, "--plies", plies);
      builder.plies(new GameQuery.IntRange(range.firstOr(0), range.lastOr(Integer.MAX_VALUE)));
    }
    if (ratings != null) {
      NumberRange range = NumberRange.of(commandLine, messages, "--rating", ratings);
      builder.ratings(new GameQuery.IntRange(range.firstOr(1), range.lastOr(Integer.MAX_VALUE)));
    }
    builder.dates(dates(commandLine, messages));
    if (line != null) {
      builder.line(read(commandLine, messages, "--line", Setup.START, line).moves());
    }
    builder.moves(moves.pattern(commandLine, messages));
    return builder;
  }

  /**
   * Returns all that is asked for.
   *
   * @throws ParameterException if a text means nothing
   */
  public GameQuery query(CommandLine commandLine, Messages messages) {
    if (ply != null && !hasPosition()) {
      throw new ParameterException(commandLine, messages.text("usage.ply"));
    }
    if (swap && !hasPosition() && !moves.areGiven()) {
      throw new ParameterException(commandLine, messages.text("usage.swap"));
    }
    GameQuery.Builder builder = builder(commandLine, messages);
    return hasPosition()
        ? builder.position(position(commandLine, messages)).build()
        : builder.build();
  }

  /** Returns the words of the query, for commands that take the first for something else. */
  public List<String> words() {
    return List.copyOf(query);
  }

  /**
   * Returns all that is asked for, but for words that the command takes for something else.
   *
   * @param words number of words before the query
   * @throws ParameterException if a text means nothing
   */
  public GameQuery queryWithout(int words, CommandLine commandLine, Messages messages) {
    String rest = String.join(" ", query.subList(words, query.size()));
    return query(commandLine, messages).toBuilder().text(rest).build();
  }

  private static MoveLine read(
      CommandLine commandLine, Messages messages, String option, Setup start, String text) {
    MoveLine read = MoveLine.read(start, MoveArgument.line(List.of(text)));
    MoveLine.Failure failure = read.failure();
    if (failure != null) {
      String explanation = MoveExplanation.of(messages, Position.from(read.end()), failure);
      throw new ParameterException(commandLine, option + ": " + explanation);
    }
    return read;
  }

  private Set<GameResult> results(CommandLine commandLine, Messages messages) {
    EnumSet<GameResult> set = EnumSet.noneOf(GameResult.class);
    for (String text : results) {
      GameResult result = GameResult.fromText(text);
      if (result == null) {
        throw new ParameterException(commandLine, messages.text("usage.result", text));
      }
      set.add(result);
    }
    return set;
  }

  private GameQuery.IntRange dates(CommandLine commandLine, Messages messages) {
    GameQuery.IntRange range = GameQuery.IntRange.ALL;
    if (years != null) {
      range = years(commandLine, messages, years);
    }
    if (dates != null) {
      GameQuery.IntRange span = DateText.span(dates);
      if (span == null) {
        throw new ParameterException(commandLine, messages.text("usage.date", dates));
      }
      range = range.and(span);
    }
    return range;
  }

  private static GameQuery.IntRange years(CommandLine commandLine, Messages messages, String text) {
    NumberRange range = NumberRange.parse(text);
    int first = range == null ? 0 : range.firstOr(FIRST_YEAR);
    int last = range == null ? 0 : range.lastOr(LAST_YEAR);
    if (first < FIRST_YEAR || last > LAST_YEAR) {
      throw new ParameterException(commandLine, messages.text("usage.year", text));
    }
    return GameQuery.IntRange.ofYears(first, last);
  }
}
