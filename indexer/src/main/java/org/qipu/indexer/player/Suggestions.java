package org.qipu.indexer.player;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.qipu.indexer.index.GameScan;
import org.qipu.indexer.text.NameFolding;
import org.qipu.rules.Side;

/**
 * Looks for players who may be one. Only those are compared whose names have something in common,
 * or who stand in records of the same game.
 */
public final class Suggestions {
  /** Of more names in records of the same game the first are compared. */
  private static final int MOST_OF_A_GAME = 12;

  private static final int MOST_TEAMS = 30;

  /** A day may have two rounds, and a record a wrong date. */
  private static final int LEAST_CONFLICTS = 3;

  private static final int LEAST_CONFLICTING_PART = 10;
  private static final int LEAST_PART = 20;

  private static final int FAR_APART = 20;
  private static final int VERY_FAR_APART = 40;

  private final PlayerRecords records;
  private final Map<Long, Pair> pairs = new LinkedHashMap<>();

  /** The games of each player: from {@code starts[player]} on. */
  private int[] starts = new int[0];

  private int[] gamesOf = new int[0];

  /** Names without team and title, and their sound. */
  private final String[] plain;

  private final String[] sounds;

  private Suggestions(PlayerRecords records) {
    this.records = records;
    plain = new String[records.size()];
    sounds = new String[records.size()];
  }

  private static final class Pair {
    private final int kept;
    private final int other;
    private final Likeness likeness;
    private final String detail;
    private final int strength;
    private int sameGames;
    private int sameRounds;
    private int sameEvents;
    private int met;
    private int otherOpponents;
    private boolean ambiguous;

    Pair(int kept, int other, Likeness likeness, String detail, int strength) {
      this.kept = kept;
      this.other = other;
      this.likeness = likeness;
      this.detail = detail;
      this.strength = strength;
    }
  }

  /**
   * Returns the suggestions, the most certain first.
   *
   * @param all the games of the index
   * @param identities who is known to be one already, or to be two
   */
  public static List<Suggestion> of(GameScan all, PlayerIdentities identities) throws IOException {
    Suggestions search = new Suggestions(PlayerRecords.of(all, identities));
    search.indexGames();
    NamePairs.find(search.records, search::add);
    search.countSameGames();
    search.pairs.values().forEach(search::compare);
    search.findNamesakes();
    search.findDoubtfulGames();
    List<Suggestion> suggestions = new ArrayList<>();
    for (Pair pair : search.pairs.values()) {
      int points = search.points(pair);
      if (Suggestion.isWorth(points)
          && !identities.areDistinct(
              search.records.person(pair.kept).key(), search.records.person(pair.other).key())) {
        suggestions.add(search.suggestion(pair, points));
      }
    }
    suggestions.sort(
        Comparator.comparingInt(Suggestion::points)
            .thenComparing(suggestion -> suggestion.other().games())
            .reversed()
            .thenComparing(suggestion -> suggestion.kept().name())
            .thenComparing(suggestion -> suggestion.other().name()));
    return suggestions;
  }

  private static long key(int one, int other) {
    return (long) Math.min(one, other) << 32 | Math.max(one, other);
  }

  private void add(int kept, int other, Likeness likeness, String detail, int strength) {
    if (kept != other
        && !NamePairs.isTeam(records.person(kept).key())
        && !NamePairs.isTeam(records.person(other).key())) {
      pairs.putIfAbsent(key(kept, other), new Pair(kept, other, likeness, detail, strength));
    }
  }

  /** Puts the games of each player beside each other. */
  private void indexGames() {
    starts = new int[records.size() + 1];
    for (Side side : Side.values()) {
      for (int game = 0; game < records.games(); game++) {
        int player = records.player(game, side);
        if (player != PlayerRecords.NONE) {
          starts[player + 1]++;
        }
      }
    }
    for (int player = 0; player < records.size(); player++) {
      starts[player + 1] += starts[player];
    }
    gamesOf = new int[starts[records.size()]];
    int[] next = starts.clone();
    for (int game = 0; game < records.games(); game++) {
      for (Side side : Side.values()) {
        int player = records.player(game, side);
        if (player != PlayerRecords.NONE) {
          gamesOf[next[player]++] = game;
        }
      }
    }
  }

  /** Counts the games that stand under two names, and adds pairs of names that are not alike. */
  private void countSameGames() {
    long[] sorted = new long[records.games()];
    for (int game = 0; game < sorted.length; game++) {
      sorted[game] = records.line(game);
    }
    Arrays.sort(sorted);
    Map<Long, List<Integer>> repeated = new LinkedHashMap<>();
    for (int i = 1; i < sorted.length; i++) {
      if (sorted[i] == sorted[i - 1] && sorted[i] != 0) {
        repeated.put(sorted[i], new ArrayList<>());
      }
    }
    for (int game = 0; game < records.games(); game++) {
      List<Integer> same = repeated.get(records.line(game));
      if (same != null) {
        same.add(game);
      }
    }
    for (List<Integer> same : repeated.values()) {
      for (Side side : Side.values()) {
        countSameGames(same, side);
      }
    }
  }

  private void countSameGames(List<Integer> same, Side side) {
    Map<Integer, List<Integer>> opponents = new LinkedHashMap<>();
    for (int game : same) {
      int player = records.player(game, side);
      if (player != PlayerRecords.NONE && opponents.size() < MOST_OF_A_GAME) {
        opponents
            .computeIfAbsent(player, p -> new ArrayList<>())
            .add(records.player(game, side.opposite()));
      }
    }
    List<Integer> players = List.copyOf(opponents.keySet());
    for (int i = 0; i < players.size(); i++) {
      for (int j = i + 1; j < players.size(); j++) {
        int one = players.get(i);
        int other = players.get(j);
        if (anyAgree(
            opponents.getOrDefault(one, List.of()), opponents.getOrDefault(other, List.of()))) {
          addOfGames(one, other);
          Pair pair = pairs.get(key(one, other));
          if (pair != null) {
            pair.sameGames++;
          }
        }
      }
    }
  }

  /** Adds a pair that only games have brought together, unless both belong to a third name. */
  private void addOfGames(int one, int other) {
    if (pairs.containsKey(key(one, other))) {
      return;
    }
    if (plain(one).equals(plain(other))) {
      int base = records.find(plain(one));
      if (pairs.containsKey(key(base, one)) && pairs.containsKey(key(base, other))) {
        return;
      }
    }
    boolean more = records.person(one).games() >= records.person(other).games();
    boolean oneIsPlain = isHan(one) == isHan(other) ? more : isHan(one);
    int kept = oneIsPlain ? one : other;
    int less = oneIsPlain ? other : one;
    String key = records.person(less).key();
    String name = records.person(kept).key();
    if (key.endsWith(name)) {
      add(kept, less, Likeness.TEAM, key.substring(0, key.length() - name.length()), 1);
    } else if (name.endsWith(key) && key.length() > 1) {
      add(less, kept, Likeness.TEAM, name.substring(0, name.length() - key.length()), 1);
    } else {
      add(kept, less, Likeness.GAMES, "", 0);
    }
  }

  private boolean isHan(int player) {
    return records.person(player).key().chars().anyMatch(c -> NameFolding.isHan((char) c));
  }

  private boolean anyAgree(List<Integer> some, List<Integer> others) {
    return some.stream().anyMatch(one -> others.stream().anyMatch(other -> agree(one, other)));
  }

  /** True if two opponents may well be one: the same but for team, title, or script. */
  private boolean agree(int one, int other) {
    if (one == PlayerRecords.NONE || other == PlayerRecords.NONE) {
      return false;
    }
    return one == other || plain(one).equals(plain(other)) || sound(one).equals(sound(other));
  }

  private String plain(int player) {
    if (plain[player] == null) {
      String core = NamePairs.undressed(records.person(player).key());
      plain[player] = core.substring(NamePairs.teamLength(core));
    }
    return plain[player];
  }

  private String sound(int player) {
    if (sounds[player] == null) {
      sounds[player] = String.join("", NameFolding.pinyin(plain(player)).split(" ", -1));
    }
    return sounds[player];
  }

  /** Compares events and rounds. */
  private void compare(Pair pair) {
    Set<Integer> events = new HashSet<>();
    for (int i = starts[pair.kept]; i < starts[pair.kept + 1]; i++) {
      events.add(records.event(gamesOf[i]));
    }
    events.remove(PlayerRecords.NONE);
    for (int i = starts[pair.other]; i < starts[pair.other + 1]; i++) {
      pair.met += opponent(gamesOf[i], pair.other) == pair.kept ? 1 : 0;
      pair.sameEvents += events.remove(records.event(gamesOf[i])) ? 1 : 0;
    }
    Map<Integer, Integer> rounds = rounds(pair.kept);
    rounds(pair.other)
        .forEach(
            (round, opponent) -> {
              int meets = rounds.getOrDefault(round, PlayerRecords.NONE);
              if (meets != PlayerRecords.NONE && opponent != PlayerRecords.NONE) {
                boolean agrees = agree(meets, opponent);
                pair.sameRounds += agrees ? 1 : 0;
                pair.otherOpponents += agrees ? 0 : 1;
              }
            });
  }

  /** Returns whom a player met in each round; nobody where there were several opponents. */
  private Map<Integer, Integer> rounds(int player) {
    Map<Integer, Integer> opponents = new HashMap<>();
    for (int i = starts[player]; i < starts[player + 1]; i++) {
      int game = gamesOf[i];
      int opponent = opponent(game, player);
      if (records.round(game) != PlayerRecords.NONE) {
        opponents.merge(
            records.round(game),
            opponent,
            (one, other) -> agree(one, other) ? one : PlayerRecords.NONE);
      }
    }
    return opponents;
  }

  private int opponent(int game, int player) {
    int red = records.player(game, Side.RED);
    return red == player ? records.player(game, Side.BLACK) : red;
  }

  /** Finds plain names behind the names of teams whose players met or had other opponents. */
  private void findNamesakes() {
    Map<Integer, List<Pair>> byName = new LinkedHashMap<>();
    for (Pair pair : pairs.values()) {
      if (pair.likeness == Likeness.TEAM) {
        byName.computeIfAbsent(pair.kept, kept -> new ArrayList<>()).add(pair);
      }
    }
    for (List<Pair> teams : byName.values()) {
      teams.sort(Comparator.comparingInt(pair -> -records.person(pair.other).games()));
      int most = Math.min(teams.size(), MOST_TEAMS);
      for (int i = 0; i < most; i++) {
        for (int j = i + 1; j < most; j++) {
          Pair between = new Pair(teams.get(i).other, teams.get(j).other, Likeness.TEAM, "", 0);
          compare(between);
          if (between.met > 0 || conflicts(between)) {
            int one = records.person(between.kept).games();
            int other = records.person(between.other).games();
            // One record with the wrong team makes no second player of thousands of games.
            teams.get(i).ambiguous |= other * LEAST_PART >= one;
            teams.get(j).ambiguous |= one * LEAST_PART >= other;
          }
        }
      }
    }
  }

  private boolean conflicts(Pair pair) {
    int games = Math.min(records.person(pair.kept).games(), records.person(pair.other).games());
    return pair.otherOpponents >= LEAST_CONFLICTS
        && pair.otherOpponents > 2 * pair.sameRounds
        && pair.otherOpponents * LEAST_CONFLICTING_PART >= games;
  }

  /** Finds names that stand in the games of several people who are not alike: 华轩 许. */
  private void findDoubtfulGames() {
    Map<Integer, List<Pair>> byOther = new LinkedHashMap<>();
    for (Pair pair : pairs.values()) {
      if (pair.sameGames > 0) {
        byOther.computeIfAbsent(pair.other, other -> new ArrayList<>()).add(pair);
      }
    }
    for (List<Pair> people : byOther.values()) {
      for (Pair one : people) {
        one.ambiguous |=
            one.likeness == Likeness.GAMES
                && people.stream()
                    .anyMatch(
                        other ->
                            other != one
                                && !agree(one.kept, other.kept)
                                && !pairs.containsKey(key(one.kept, other.kept)));
      }
    }
  }

  private int points(Pair pair) {
    int points = pair.strength;
    points += pair.sameGames == 0 ? 0 : Math.min(pair.sameGames, 3) + 1;
    points -= pair.likeness == Likeness.GAMES && pair.sameGames == 1 ? 1 : 0;
    // Where only games brought them together, their rounds say the same once more.
    int rounds = pair.likeness == Likeness.GAMES ? pair.sameGames : 0;
    points += pair.sameRounds > rounds ? 1 : 0;
    boolean sameName =
        pair.likeness != Likeness.SOUND
            && pair.likeness != Likeness.LOOK
            && pair.likeness != Likeness.GAMES;
    points += sameName && pair.sameEvents > 0 ? 1 : 0;
    PlayerRecords.Person kept = records.person(pair.kept);
    PlayerRecords.Person other = records.person(pair.other);
    if (kept.lastYear() > 0 && other.lastYear() > 0) {
      int apart = yearsApart(pair);
      points += apart == 0 ? 1 : 0;
      points -= apart > FAR_APART ? 2 : 0;
      points -= apart > VERY_FAR_APART ? 2 : 0;
    }
    // Among many records of the same games one may have a player on both sides.
    boolean met = pair.met * LEAST_CONFLICTING_PART > pair.sameGames;
    points -= met ? 5 : 0;
    points -= pair.otherOpponents > pair.sameRounds ? Math.min(4, 1 + pair.otherOpponents) : 0;
    points -= pair.ambiguous ? 2 : 0;
    boolean doubtful = met || pair.otherOpponents > pair.sameRounds || pair.ambiguous;
    return doubtful ? Math.min(points, Suggestion.LESS_THAN_LIKELY) : points;
  }

  private int yearsApart(Pair pair) {
    PlayerRecords.Person kept = records.person(pair.kept);
    PlayerRecords.Person other = records.person(pair.other);
    if (kept.lastYear() == 0 || other.lastYear() == 0) {
      return 0;
    }
    return Math.max(
        0, Math.max(other.firstYear() - kept.lastYear(), kept.firstYear() - other.lastYear()));
  }

  private Suggestion suggestion(Pair pair, int points) {
    return new Suggestion(
        named(pair.kept),
        named(pair.other),
        pair.likeness,
        pair.detail,
        pair.sameGames,
        pair.sameRounds,
        pair.sameEvents,
        yearsApart(pair),
        pair.met,
        pair.otherOpponents,
        pair.ambiguous,
        points);
  }

  private Suggestion.Named named(int player) {
    PlayerRecords.Person person = records.person(player);
    return new Suggestion.Named(
        records.shown(player), person.games(), person.firstYear(), person.lastYear());
  }
}
