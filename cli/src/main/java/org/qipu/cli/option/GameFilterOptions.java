package org.qipu.cli.option;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.output.Messages;
import org.qipu.indexer.index.LineScope;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.MoveLine;
import org.qipu.indexer.query.MovePattern;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Which games: the options that search, explore and export share. */
public final class GameFilterOptions {
  private static final Pattern YEARS = Pattern.compile("(\\d{4})?(-|\\.\\.)?(\\d{4})?");

  @Parameters(
      arity = "0..*",
      paramLabel = "QUERY",
      description =
          "fields red black player event site year date result derivedResult opening ecco"
              + " openingTag eccoTag plies text"
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

  @Option(names = "--line", paramLabel = "MOVES", description = "games that begin so")
  private @Nullable String line;

  @Option(
      names = "--moves",
      paramLabel = "MOVES",
      description = "games with these moves anywhere; * is a gap")
  private @Nullable String moves;

  @Option(names = "--mirror", description = "the mirror image will do too")
  private boolean mirror;

  @Option(
      names = "--in",
      paramLabel = "main|variations|all",
      description = "where positions are looked for")
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

  /** True if games are asked for by a position. */
  public boolean hasPosition() {
    return position != null || after != null;
  }

  /** True if games are asked for by the name of an opening. */
  public boolean hasOpening() {
    return !opening.isBlank();
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
   * Returns what is asked for without the position.
   *
   * @throws ParameterException if a text means nothing
   */
  public GameQuery filter(CommandLine commandLine, Messages messages) {
    GameQuery.Builder builder =
        GameQuery.builder()
            .text(String.join(" ", query))
            .mirror(mirror)
            .scope(scope)
            .results(results(commandLine, messages))
            .player(player)
            .red(red)
            .black(black)
            .event(event)
            .opening(opening)
            .strict(strict)
            .ecco(ecco);
    if (years != null) {
      builder.dates(years(commandLine, messages, years));
    }
    if (line != null) {
      builder.line(read(commandLine, messages, "--line", Setup.START, line).moves());
    }
    if (moves != null) {
      try {
        builder.moves(MovePattern.parse(MoveArgument.pattern(moves)));
      } catch (QuerySyntaxException e) {
        throw new ParameterException(commandLine, "--moves: " + e.getMessage(), e);
      }
    }
    return builder.build();
  }

  /**
   * Returns all that is asked for.
   *
   * @throws ParameterException if a text means nothing
   */
  public GameQuery query(CommandLine commandLine, Messages messages) {
    GameQuery filter = filter(commandLine, messages);
    return hasPosition()
        ? filter.toBuilder().position(position(commandLine, messages)).build()
        : filter;
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

  private static GameQuery.IntRange years(CommandLine commandLine, Messages messages, String text) {
    Matcher matcher = YEARS.matcher(text.strip());
    if (!matcher.matches() || (matcher.group(1) == null && matcher.group(3) == null)) {
      throw new ParameterException(commandLine, messages.text("usage.year", text));
    }
    boolean span = matcher.group(2) != null;
    int first = matcher.group(1) == null ? 1 : Integer.parseInt(matcher.group(1));
    int last = span ? 2999 : first;
    if (matcher.group(3) != null) {
      last = Integer.parseInt(matcher.group(3));
    }
    if (last < first) {
      throw new ParameterException(commandLine, messages.text("usage.year", text));
    }
    return GameQuery.IntRange.ofYears(first, last);
  }
}
