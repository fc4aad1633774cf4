package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.qipu.indexer.index.GameSegment;
import org.qipu.indexer.index.GameSegment.NumberColumn;
import org.qipu.indexer.index.GameSegment.TextColumn;
import org.qipu.indexer.index.IndexFields;
import org.qipu.rules.GameResult;
import org.qipu.rules.Side;

/** Counts the games of each player in one pass: by colour, opponents and openings too. */
final class PlayerCounter {
  private static final int DAYS_OF_YEAR = 10_000;

  private final NameTable table;
  private final NameKey names;
  private final SideFilter sides;
  private final Admission admission;

  /** Numbers of names, in the order in which the players come. */
  private final KeyTable players = new KeyTable();

  private final Figures figures = new Figures();
  private final Figures[] byColour = {new Figures(), new Figures()};
  private final Favourites[] openings = {new Favourites(), new Favourites()};

  /** Players and opponents. */
  private final KeyTable pairs = new KeyTable();

  private int[] opponents = new int[64];

  PlayerCounter(NameTable table, SideFilter sides, Admission admission) {
    this.table = table;
    this.sides = sides;
    this.admission = admission;
    names = new NameKey("player", table, IndexFields.RED_NAME, IndexFields.BLACK_NAME);
  }

  /** Counts the games of a segment. */
  void count(GameSegment segment) throws IOException {
    admission.open(segment);
    sides.open(segment);
    names.open(segment);
    NumberColumn dates = segment.numbers(IndexFields.DATE);
    NumberColumn ids = segment.numbers(IndexFields.ID);
    TextColumn codes = segment.texts(IndexFields.ECCO);
    int[] opening = new int[codes.size()];
    for (int code = 0; code < opening.length; code++) {
      opening[code] = openings[0].number(codes.text(code));
    }
    while (segment.next()) {
      if (!admission.admits()) {
        continue;
      }
      int year = dates.value() / DAYS_OF_YEAR;
      int id = ids.value();
      int code = codes.number();
      boolean counted = false;
      for (Side side : sides.sides()) {
        int name = sides.counts(side) ? names.number(side) : KeyReader.NONE;
        if (name != KeyReader.NONE) {
          counted = true;
          count(side, name, year, id, code == TextColumn.NONE ? KeyReader.NONE : opening[code]);
        }
      }
      if (counted) {
        admission.count();
      } else {
        admission.leaveOut(LeftOut.NO_PLAYER);
      }
    }
  }

  private void count(Side side, int name, int year, int id, int opening) throws IOException {
    int player = players.place(name);
    GameResult result = GroupCounter.seenBy(side, admission.result());
    figures.add(player, result, year, admission.plies(), id);
    byColour[side.ordinal()].add(player, result, year, admission.plies(), id);
    if (opening != KeyReader.NONE) {
      openings[side.ordinal()].add(player, opening);
    }
    int opponent = names.number(side.opposite());
    if (opponent != KeyReader.NONE && opponent != name) {
      int known = pairs.size();
      if (pairs.place((long) name << 32 | opponent) == known) {
        addOpponent(player);
      }
    }
  }

  private void addOpponent(int player) {
    if (player >= opponents.length) {
      opponents = Arrays.copyOf(opponents, 2 * player);
    }
    opponents[player]++;
  }

  /** Returns the players with their figures. */
  StatTable table() {
    List<StatColumn> columns = new ArrayList<>();
    columns.add(StatColumn.words("player", row -> table.shown((int) players.key(row))));
    columns.addAll(figures.columns(true));
    for (Side side : Side.values()) {
      String name = side == Side.RED ? "red" : "black";
      Figures ofColour = byColour[side.ordinal()];
      columns.add(StatColumn.number(name + "Games", ofColour::games));
      columns.add(count(name + "Wins", ofColour, GameResult.RED_WINS));
      columns.add(count(name + "Draws", ofColour, GameResult.DRAW));
      columns.add(count(name + "Losses", ofColour, GameResult.BLACK_WINS));
    }
    columns.add(StatColumn.number("opponents", row -> row < opponents.length ? opponents[row] : 0));
    columns.addAll(openings[0].columns("redOpening"));
    columns.addAll(openings[1].columns("blackOpening"));
    return new StatTable(columns, players.size());
  }

  private static StatColumn count(String name, Figures figures, GameResult result) {
    return StatColumn.number(name, row -> figures.games(row, result));
  }
}
