package org.qipu.indexer.query;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.LineScope;
import org.qipu.indexer.index.PlyRange;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Setup;

/**
 * What games are asked for; all parts must hold. Empty texts, lists and sets ask for nothing.
 *
 * @param text in the {@link QueryLanguage}
 * @param position must be met
 * @param ply how many plies were played before it stood; any of its meetings may be the one
 * @param mirror true if the mirror image of position, line and moves, all at once, will do too
 * @param swap true if position and moves will do with the colours exchanged too; {@link #results},
 *     {@link #red} and {@link #black} are then those of the colours as asked, and all else is that
 *     of the game as it is
 * @param scope where position and moves are looked for
 * @param line the main line begins so, from the standard start position
 * @param moves played one after the other, with gaps, or in any order
 * @param results one of these
 * @param player one of the two
 * @param red the Red player
 * @param black the Black player
 * @param event part of its name
 * @param site part of its name
 * @param opening its name, in any script, or its code
 * @param strict true if only the code of an opening counts and not the structure
 * @param ecco code or the beginning of one
 * @param dates years or parts of them
 * @param plies length of the main line
 * @param ratings both players have a rating in this range; {@link IntRange#ALL} asks for none
 */
public record GameQuery(
    String text,
    @Nullable Setup position,
    PlyRange ply,
    boolean mirror,
    boolean swap,
    LineScope scope,
    List<Move> line,
    @Nullable MovePattern moves,
    Set<GameResult> results,
    String player,
    String red,
    String black,
    String event,
    String site,
    String opening,
    boolean strict,
    String ecco,
    IntRange dates,
    IntRange plies,
    IntRange ratings) {
  /** Asks for every game. */
  public static final GameQuery ALL = builder().build();

  public GameQuery {
    line = List.copyOf(line);
    results = Set.copyOf(results);
  }

  /** True if every game is an answer. */
  public boolean isAll() {
    return equals(builder().ply(ply).mirror(mirror).swap(swap).scope(scope).strict(strict).build());
  }

  /** Returns a builder that asks for every game. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns a builder that starts from this query. */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.text = text;
    builder.position = position;
    builder.ply = ply;
    builder.mirror = mirror;
    builder.swap = swap;
    builder.scope = scope;
    builder.line = line;
    builder.moves = moves;
    builder.results = results;
    builder.player = player;
    builder.red = red;
    builder.black = black;
    builder.event = event;
    builder.site = site;
    builder.opening = opening;
    builder.strict = strict;
    builder.ecco = ecco;
    builder.dates = dates;
    builder.plies = plies;
    builder.ratings = ratings;
    return builder;
  }

  /**
   * A range of numbers, both ends included.
   *
   * @param min least
   * @param max greatest
   */
  public record IntRange(int min, int max) {
    /** Every number. */
    public static final IntRange ALL = new IntRange(Integer.MIN_VALUE, Integer.MAX_VALUE);

    /** True if every number is in it. */
    public boolean isAll() {
      return min == Integer.MIN_VALUE && max == Integer.MAX_VALUE;
    }

    /** Returns the numbers that are in both ranges; none where they do not meet. */
    public IntRange and(IntRange other) {
      int least = Math.max(min, other.min);
      int greatest = Math.min(max, other.max);
      return new IntRange(least, greatest);
    }

    /** Returns the dates from the beginning of a year to the end of another. */
    public static IntRange ofYears(int first, int last) {
      return new IntRange(first * 10000, last * 10000 + 9999);
    }
  }

  /** Collects the parts of a query. */
  public static final class Builder {
    private String text = "";
    private @Nullable Setup position;
    private PlyRange ply = PlyRange.ALL;
    private boolean mirror;
    private boolean swap;
    private LineScope scope = LineScope.MAIN;
    private List<Move> line = List.of();
    private @Nullable MovePattern moves;
    private Set<GameResult> results = Set.of();
    private String player = "";
    private String red = "";
    private String black = "";
    private String event = "";
    private String site = "";
    private String opening = "";
    private boolean strict;
    private String ecco = "";
    private IntRange dates = IntRange.ALL;
    private IntRange plies = IntRange.ALL;
    private IntRange ratings = IntRange.ALL;

    private Builder() {}

    /** Sets a text in the {@link QueryLanguage}. */
    public Builder text(String value) {
      text = value;
      return this;
    }

    /** Sets the position to be met. */
    public Builder position(@Nullable Setup value) {
      position = value;
      return this;
    }

    /** Sets the number of plies played before the position. */
    public Builder ply(PlyRange value) {
      ply = value;
      return this;
    }

    /** Sets whether mirror images will do too. */
    public Builder mirror(boolean value) {
      mirror = value;
      return this;
    }

    /** Sets whether exchanged colours will do too. */
    public Builder swap(boolean value) {
      swap = value;
      return this;
    }

    /** Sets where position and moves are looked for. */
    public Builder scope(LineScope value) {
      scope = value;
      return this;
    }

    /** Sets how the main line begins. */
    public Builder line(List<Move> value) {
      line = value;
      return this;
    }

    /** Sets moves that are played anywhere. */
    public Builder moves(@Nullable MovePattern value) {
      moves = value;
      return this;
    }

    /** Sets the results of which one must hold. */
    public Builder results(Set<GameResult> value) {
      results = value;
      return this;
    }

    /** Sets a name that one of the players must have. */
    public Builder player(String value) {
      player = value;
      return this;
    }

    /** Sets the name of the Red player. */
    public Builder red(String value) {
      red = value;
      return this;
    }

    /** Sets the name of the Black player. */
    public Builder black(String value) {
      black = value;
      return this;
    }

    /** Sets the event. */
    public Builder event(String value) {
      event = value;
      return this;
    }

    /** Sets the site. */
    public Builder site(String value) {
      site = value;
      return this;
    }

    /** Sets whether only the code of an opening counts. */
    public Builder strict(boolean value) {
      strict = value;
      return this;
    }

    /** Sets the opening's name. */
    public Builder opening(String value) {
      opening = value;
      return this;
    }

    /** Sets the opening's code or the beginning of it. */
    public Builder ecco(String value) {
      ecco = value;
      return this;
    }

    /** Sets the dates, as sort keys; see {@link IntRange#ofYears} and {@link DateText}. */
    public Builder dates(IntRange value) {
      dates = value;
      return this;
    }

    /** Sets the number of plies. */
    public Builder plies(IntRange value) {
      plies = value;
      return this;
    }

    /** Sets the ratings of both players. */
    public Builder ratings(IntRange value) {
      ratings = value;
      return this;
    }

    /** Returns the query. */
    public GameQuery build() {
      return new GameQuery(
          text, position, ply, mirror, swap, scope, line, moves, results, player, red, black, event,
          site, opening, strict, ecco, dates, plies, ratings);
    }
  }
}
