package org.qipu.indexer.duplicate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.qipu.importers.record.GameDate;
import org.qipu.importers.record.Tags;
import org.qipu.indexer.duplicate.DuplicateGroup.Member;
import org.qipu.indexer.text.NameFolding;
import org.qipu.rules.GameResult;

/**
 * Says in what the games of a group differ. Texts are compared after folding script, width, case
 * and blanks, dates as far as both go.
 */
final class Comparison {
  private final List<Member> games;
  private final List<String> differing = new ArrayList<>();
  private final List<String> missing = new ArrayList<>();

  Comparison(List<Member> games) {
    this.games = games;
    players();
    text("event", Tags::event);
    text("site", Tags::site);
    text("round", Tags::round);
    dates();
    values("result", game -> game.result() == GameResult.UNKNOWN ? "" : game.result().toString());
    values("plies", game -> Integer.toString(game.plies()));
    values("variations", game -> Integer.toString(game.variations()));
    values("comments", game -> game.comments() == 0 ? "" : Long.toString(game.comments()));
  }

  /** Returns the names of what is said differently. */
  List<String> differing() {
    return differing;
  }

  /** Returns the names of what some say and others do not. */
  List<String> missing() {
    return missing;
  }

  private void values(String name, Function<Member, String> value) {
    Set<String> values = new LinkedHashSet<>();
    games.forEach(game -> values.add(value.apply(game)));
    note(name, values);
  }

  private void text(String name, Function<Tags, String> value) {
    values(name, game -> known(value.apply(game.tags())));
  }

  /** Returns a folded text, empty for what PGN writes where nothing is known. */
  private static String known(String text) {
    String folded = NameFolding.fold(text);
    return folded.chars().allMatch(c -> "?.-*".indexOf(c) >= 0) ? "" : folded;
  }

  private void note(String name, Set<String> values) {
    boolean some = values.remove("");
    if (values.size() > 1) {
      differing.add(name);
    }
    if (some && !values.isEmpty()) {
      missing.add(name);
    }
  }

  /** The same two names with the colours exchanged are one difference, not two. */
  private void players() {
    Set<String> inOrder = new LinkedHashSet<>();
    Set<String> ofEither = new LinkedHashSet<>();
    for (Member game : games) {
      Tags tags = game.tags();
      String red = known(tags.red());
      String black = known(tags.black());
      if (!red.isEmpty() && !black.isEmpty()) {
        inOrder.add(red + '\n' + black);
        ofEither.add(red.compareTo(black) < 0 ? red + '\n' + black : black + '\n' + red);
      }
    }
    boolean exchanged = inOrder.size() == 2 && ofEither.size() == 1;
    text("red", Tags::red);
    text("black", Tags::black);
    if (exchanged) {
      differing.removeAll(List.of("red", "black"));
      differing.add("colours");
    }
  }

  private void dates() {
    Set<String> texts = new LinkedHashSet<>();
    Set<GameDate> dates = new LinkedHashSet<>();
    for (Member game : games) {
      Tags tags = game.tags();
      GameDate date = tags.date();
      texts.add(date.isUnknown() ? known(tags.text("Date")) : "date");
      if (!date.isUnknown()) {
        dates.add(date);
      }
    }
    GameDate finest = dates.stream().max(Comparison::compareByParts).orElse(GameDate.UNKNOWN);
    boolean agree = dates.stream().allMatch(date -> isPart(date, finest));
    note("date", texts);
    if (!agree && !differing.contains("date")) {
      differing.add("date");
    }
  }

  private static int compareByParts(GameDate one, GameDate other) {
    return Integer.compare(parts(one), parts(other));
  }

  private static int parts(GameDate date) {
    return date.day() > 0 ? 3 : date.month() > 0 ? 2 : 1;
  }

  private static boolean isPart(GameDate date, GameDate finest) {
    return date.year() == finest.year()
        && (date.month() == 0 || date.month() == finest.month())
        && (date.day() == 0 || date.day() == finest.day());
  }
}
