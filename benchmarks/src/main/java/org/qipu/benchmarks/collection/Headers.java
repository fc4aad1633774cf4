package org.qipu.benchmarks.collection;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.qipu.benchmarks.collection.EventCalendar.Event;
import org.qipu.importers.record.Tags;
import org.qipu.rules.GameResult;

/**
 * Who played a game, where and when.
 *
 * @param event in which it was played
 * @param round in it, from 0
 * @param red player
 * @param black player
 */
record Headers(Event event, int round, Player red, Player black) {
  /** The first year with ratings, and the part of the games that have them, in per cent. */
  private static final int FIRST_RATINGS = 1999;

  private static final int RATED = 60;

  /** Part of the games without a date, and of those with no more than a year, in per cent. */
  private static final int UNDATED = 5;

  private static final int YEAR_ONLY = 5;

  static Headers draw(EventCalendar calendar, PlayerPool players, SplittableRandom random) {
    Event event = calendar.draw(random);
    Player red = players.draw(event.year(), random);
    Player black = players.draw(event.year(), random);
    while (black.equals(red)) {
      black = players.draw(event.year(), random);
    }
    return new Headers(event, random.nextInt(event.rounds()), red, black);
  }

  /** Returns how much higher Red is rated. */
  int advantage() {
    return red.rating(event.year()) - black.rating(event.year());
  }

  /** Returns the tags of the game; it is left to chance what is known of it. */
  Tags tags(GameResult result, SplittableRandom random) {
    int year = event.year();
    List<Tags.Tag> tags = new ArrayList<>(10);
    tags.add(new Tags.Tag("Game", "Chinese Chess"));
    tags.add(new Tags.Tag("Event", event.name()));
    tags.add(new Tags.Tag("Site", event.site()));
    tags.add(new Tags.Tag("Date", date(random.nextInt(100))));
    tags.add(new Tags.Tag("Round", Integer.toString(round + 1)));
    tags.add(new Tags.Tag("Red", red.name()));
    tags.add(new Tags.Tag("Black", black.name()));
    tags.add(new Tags.Tag("Result", result.toString()));
    if (year >= FIRST_RATINGS && random.nextInt(100) < RATED) {
      tags.add(new Tags.Tag("RedElo", Integer.toString(red.rating(year))));
      tags.add(new Tags.Tag("BlackElo", Integer.toString(black.rating(year))));
    }
    return Tags.of(tags);
  }

  private String date(int chance) {
    if (chance < UNDATED) {
      return "????.??.??";
    }
    if (chance < UNDATED + YEAR_ONLY) {
      return event.year() + ".??.??";
    }
    LocalDate day = LocalDate.ofYearDay(event.year(), event.firstDay() + round + 1);
    StringBuilder text = new StringBuilder(10).append(event.year());
    text.append(day.getMonthValue() < 10 ? ".0" : ".").append(day.getMonthValue());
    text.append(day.getDayOfMonth() < 10 ? ".0" : ".").append(day.getDayOfMonth());
    return text.toString();
  }
}
