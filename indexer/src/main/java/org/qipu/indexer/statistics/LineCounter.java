package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.GameSegment;
import org.qipu.indexer.index.GameSegment.LineColumn;
import org.qipu.indexer.index.GameSegment.NumberColumn;
import org.qipu.indexer.index.IndexFields;
import org.qipu.indexer.opening.EccoProfile;
import org.qipu.indexer.opening.OpeningTracker;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Square;
import org.qipu.rules.notation.NotationKind;

/** Counts how games begin: their first moves, one by one, as a tree of numbers. */
final class LineCounter {
  private static final int DAYS_OF_YEAR = 10_000;
  private static final int MOVE_BITS = 13;
  private static final int MIDDLE_FILE = 4;

  private final int plies;
  private final boolean mirror;
  private final int years;
  private final Admission admission;

  /** A beginning is the one before it and a move; the number of the empty one is 0. */
  private final KeyTable beginnings = new KeyTable();

  /** A row is a beginning and a span of years. */
  private final KeyTable rows = new KeyTable();

  private final Figures figures = new Figures();

  /**
   * Makes a counter.
   *
   * @param plies greatest length of a beginning
   * @param mirror true to count a beginning and its mirror image as one
   * @param years width of the spans of years that are told apart; 0 for none
   */
  LineCounter(int plies, boolean mirror, int years, Admission admission) {
    this.plies = plies;
    this.mirror = mirror;
    this.years = years;
    this.admission = admission;
  }

  /** Counts the games of a segment. */
  void count(GameSegment segment) throws IOException {
    admission.open(segment);
    LineColumn lines = segment.lines();
    NumberColumn dates = segment.numbers(IndexFields.DATE);
    NumberColumn ids = segment.numbers(IndexFields.ID);
    while (segment.next()) {
      if (!admission.admits()) {
        continue;
      }
      int year = dates.value() / DAYS_OF_YEAR;
      if (!lines.hasStandardStart() || !lines.start()) {
        admission.leaveOut(LeftOut.NO_OPENING);
      } else if (years > 0 && year == 0 && !admission.countsUnknown()) {
        admission.leaveOut(LeftOut.NO_YEAR);
      } else {
        admission.count();
        follow(lines, year, ids.value());
      }
    }
  }

  private void follow(LineColumn lines, int year, int id) throws IOException {
    int span = years == 0 ? 0 : year / years;
    boolean even = true; // all moves so far are their own mirror images
    boolean turned = false;
    int beginning = 0;
    GameResult result = admission.result();
    for (int ply = 0; ply < plies; ply++) {
      int move = lines.play();
      if (move < 0) {
        return;
      }
      int image = Move.ofCode(move).mirrored().code();
      if (mirror && even && image != move) {
        even = false;
        turned = isOnTheLeft(move);
      }
      int shown = turned ? image : move;
      beginning = beginnings.place((long) beginning << MOVE_BITS | shown) + 1;
      int row = rows.place((long) beginning << Integer.SIZE | span);
      figures.add(row, result, year, admission.plies(), id);
    }
  }

  /** True if a move is on Red's left half, by where it begins or else by where it ends. */
  private static boolean isOnTheLeft(int move) {
    int from = move / Square.COUNT % Square.FILES;
    int to = move % Square.COUNT % Square.FILES;
    return from != MIDDLE_FILE ? from < MIDDLE_FILE : to < MIDDLE_FILE;
  }

  /** Returns the beginnings with their figures. */
  StatTable table() {
    List<StatColumn> columns = new ArrayList<>();
    if (years > 0) {
      columns.add(StatColumn.number(years == 1 ? "year" : "decade", this::span));
    }
    columns.add(StatColumn.number("plies", row -> moves(row).size()));
    columns.add(
        StatColumn.words(
            "moves",
            row -> moves(row).stream().map(Move::toString).collect(Collectors.joining(" "))));
    columns.add(new StatColumn("chinese", StatColumn.Kind.DESCRIPTION, row -> chinese(moves(row))));
    columns.add(new StatColumn("ecco", StatColumn.Kind.DESCRIPTION, row -> code(moves(row))));
    columns.addAll(figures.columns(false));
    return new StatTable(columns, rows.size());
  }

  private @Nullable Object span(int row) {
    int span = (int) rows.key(row);
    return span == 0 ? null : (Object) (span * years);
  }

  private List<Move> moves(int row) {
    List<Move> moves = new ArrayList<>();
    int beginning = (int) (rows.key(row) >>> Integer.SIZE);
    while (beginning > 0) {
      long step = beginnings.key(beginning - 1);
      moves.add(Move.ofCode((int) (step & ((1 << MOVE_BITS) - 1))));
      beginning = (int) (step >>> MOVE_BITS);
    }
    Collections.reverse(moves);
    return moves;
  }

  private static String chinese(List<Move> moves) {
    Position position = Position.start();
    List<String> texts = new ArrayList<>();
    for (Move move : moves) {
      texts.add(NotationKind.CHINESE.notation().write(position, move));
      position.make(move.code());
    }
    return String.join(" ", texts);
  }

  private static String code(List<Move> moves) {
    OpeningTracker tracker = new OpeningTracker(EccoProfile.STD);
    moves.forEach(move -> tracker.play(move.code()));
    return tracker.opening().code();
  }
}
