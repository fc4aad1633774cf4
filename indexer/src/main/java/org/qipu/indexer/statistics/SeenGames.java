package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.GameScan;
import org.qipu.indexer.index.GameSegment;
import org.qipu.indexer.index.GameSegment.NumberColumn;
import org.qipu.indexer.index.GameSegment.TextColumn;
import org.qipu.indexer.index.IndexFields;
import org.qipu.rules.Side;

/**
 * How statistics see each of some games: whether it counts, its year, its names as tables show
 * them, and what else the index knows. Whole columns by the numbers of the games.
 */
public final class SeenGames {
  private static final int DAYS_OF_YEAR = 10_000;

  /** A text of each game. */
  public enum Text {
    ECCO(IndexFields.ECCO),
    RESULT(IndexFields.RESULT),
    STATUS(IndexFields.STATUS),
    END(IndexFields.END),
    /** How it ended as written. */
    TERMINATION(IndexFields.TERMINATION_TEXT);

    private final String field;

    Text(String field) {
      this.field = field;
    }
  }

  private static final int TEXTS = Text.values().length;

  private final NameKey players;
  private final NameKey events;
  private final BitSet all = new BitSet();
  private final BitSet counted = new BitSet();
  private int[] years = new int[64];
  private int[] plies = new int[64];
  private int[] red = new int[64];
  private int[] black = new int[64];
  private int[] event = new int[64];
  private final @Nullable String[][] texts = new String[TEXTS][64];

  private SeenGames(NameKey players, NameKey events) {
    this.players = players;
    this.events = events;
  }

  static SeenGames of(GameScan scan, KeySource source) throws IOException {
    SeenGames games =
        new SeenGames(
            new NameKey("player", source.players(), IndexFields.RED_NAME, IndexFields.BLACK_NAME),
            source.namesOf("event", IndexFields.EVENT_NAME));
    scan.forEachSegment(games::read);
    return games;
  }

  private void read(GameSegment segment) throws IOException {
    Admission admission = new Admission(false, null);
    admission.open(segment);
    players.open(segment);
    events.open(segment);
    NumberColumn ids = segment.numbers(IndexFields.ID);
    NumberColumn dates = segment.numbers(IndexFields.DATE);
    TextColumn[] columns = new TextColumn[TEXTS];
    @Nullable String[][] known = new String[TEXTS][];
    for (Text text : Text.values()) {
      columns[text.ordinal()] = segment.texts(text.field);
      known[text.ordinal()] = new String[columns[text.ordinal()].size()];
    }
    while (segment.next()) {
      int id = ids.value();
      if (id >= years.length) {
        grow(Math.max(id + 1, 2 * years.length));
      }
      all.set(id);
      counted.set(id, admission.admits());
      years[id] = dates.value() / DAYS_OF_YEAR;
      plies[id] = admission.plies();
      red[id] = players.number(Side.RED);
      black[id] = players.number(Side.BLACK);
      event[id] = events.number(Side.RED);
      for (int i = 0; i < TEXTS; i++) {
        texts[i][id] = text(columns[i], known[i]);
      }
    }
  }

  /** The same text is one object in all games of a segment. */
  private static @Nullable String text(TextColumn column, @Nullable String[] known)
      throws IOException {
    int number = column.number();
    if (number == TextColumn.NONE) {
      return null;
    }
    String text = known[number];
    if (text == null) {
      text = column.text(number);
      known[number] = text;
    }
    return text;
  }

  private void grow(int size) {
    years = Arrays.copyOf(years, size);
    plies = Arrays.copyOf(plies, size);
    red = Arrays.copyOf(red, size);
    black = Arrays.copyOf(black, size);
    event = Arrays.copyOf(event, size);
    for (int i = 0; i < TEXTS; i++) {
      texts[i] = Arrays.copyOf(texts[i], size);
    }
  }

  /** Gives the numbers of the games to a consumer, in order. */
  public void forEach(IntConsumer consumer) {
    for (int id = all.nextSetBit(0); id >= 0; id = all.nextSetBit(id + 1)) {
      consumer.accept(id);
    }
  }

  /** True if a game is neither a position without moves nor a forfeit. */
  public boolean isCounted(int id) {
    return counted.get(id);
  }

  /** Returns the year, or null if it is not known. */
  public @Nullable Integer year(int id) {
    return years[id] == 0 ? null : (Integer) years[id];
  }

  /** Returns the plies written. */
  public int plies(int id) {
    return plies[id];
  }

  /** Returns the player of a side, or null if there is no name. */
  public @Nullable String player(int id, Side side) {
    return name(players, side == Side.RED ? red[id] : black[id]);
  }

  /** Returns the event, or null if there is no name. */
  public @Nullable String event(int id) {
    return name(events, event[id]);
  }

  private static @Nullable String name(NameKey names, int number) {
    return number == KeyReader.NONE ? null : names.shown(number);
  }

  /** Returns a text of a game; empty if it has none. */
  public String text(int id, Text text) {
    String known = texts[text.ordinal()][id];
    return known == null ? "" : known;
  }
}
