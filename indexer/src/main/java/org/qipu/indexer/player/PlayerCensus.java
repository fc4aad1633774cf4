package org.qipu.indexer.player;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qipu.indexer.index.GameScan;
import org.qipu.indexer.index.GameSegment;
import org.qipu.indexer.index.GameSegment.NumberColumn;
import org.qipu.indexer.index.GameSegment.TextColumn;
import org.qipu.indexer.index.IndexFields;

/** All names of players as they are written in games, each with how often and when. */
public final class PlayerCensus {
  private static final int DAYS_OF_YEAR = 10_000;
  private static final Comparator<Form> MOST_GAMES =
      Comparator.comparingInt(Form::games).reversed().thenComparing(Form::written);

  private final Map<String, Count> counts = new HashMap<>();

  private PlayerCensus() {}

  /**
   * A name as it is written.
   *
   * @param written without blanks around it
   * @param games how often it stands there; a game with the name on both sides counts twice
   * @param firstYear 0 if none of the games has a year
   * @param lastYear 0 if none of the games has a year
   */
  public record Form(String written, int games, int firstYear, int lastYear) {}

  /**
   * A player with the forms of the name.
   *
   * @param name as shown
   * @param forms the most frequent first; those that are known and in no game last
   */
  public record Player(String name, List<Form> forms) {
    public Player {
      forms = List.copyOf(forms);
    }

    /** Returns how often the player stands in games. */
    public int games() {
      return forms.stream().mapToInt(Form::games).sum();
    }

    /** Returns the first year, 0 if none is known. */
    public int firstYear() {
      return forms.stream().mapToInt(Form::firstYear).filter(year -> year > 0).min().orElse(0);
    }

    /** Returns the last year, 0 if none is known. */
    public int lastYear() {
      return forms.stream().mapToInt(Form::lastYear).max().orElse(0);
    }
  }

  private static final class Count {
    private int games;
    private int firstYear;
    private int lastYear;

    void add(int year) {
      games++;
      if (year > 0) {
        firstYear = firstYear == 0 ? year : Math.min(firstYear, year);
        lastYear = Math.max(lastYear, year);
      }
    }
  }

  /** Reads the names of games. */
  public static PlayerCensus of(GameScan games) throws IOException {
    PlayerCensus census = new PlayerCensus();
    games.forEachSegment(census::read);
    return census;
  }

  private void read(GameSegment segment) throws IOException {
    TextColumn[] names = {
      segment.texts(IndexFields.RED_NAME), segment.texts(IndexFields.BLACK_NAME)
    };
    Count[][] byNumber = {new Count[names[0].size()], new Count[names[1].size()]};
    NumberColumn dates = segment.numbers(IndexFields.DATE);
    while (segment.next()) {
      int year = dates.value() / DAYS_OF_YEAR;
      for (int side = 0; side < names.length; side++) {
        int number = names[side].number();
        if (number != TextColumn.NONE) {
          if (byNumber[side][number] == null) {
            String written = names[side].text(number).strip();
            byNumber[side][number] = counts.computeIfAbsent(written, name -> new Count());
          }
          byNumber[side][number].add(year);
        }
      }
    }
  }

  /** Returns all forms in no order. */
  public List<Form> forms() {
    List<Form> forms = new ArrayList<>(counts.size());
    counts.forEach(
        (written, count) ->
            forms.add(new Form(written, count.games, count.firstYear, count.lastYear)));
    return forms;
  }

  /** Returns the players, those with the most games first; what is no name is left out. */
  public List<Player> players(PlayerIdentities identities) {
    Map<String, List<Form>> byKey = new LinkedHashMap<>();
    List<Form> forms = forms();
    forms.sort(MOST_GAMES);
    for (PlayerIdentity identity : identities.players()) {
      byKey.put(identity.spellings().get(0).key(), new ArrayList<>());
    }
    for (Form form : forms) {
      String key = identities.key(form.written());
      if (!key.isEmpty()) {
        byKey.computeIfAbsent(key, k -> new ArrayList<>()).add(form);
      }
    }
    for (PlayerIdentity identity : identities.players()) {
      addUnmet(identity, byKey.getOrDefault(identity.spellings().get(0).key(), List.of()));
    }
    List<Player> players = new ArrayList<>(byKey.size());
    byKey.forEach(
        (key, list) -> players.add(new Player(identities.shown(key, list.get(0).written()), list)));
    players.sort(Comparator.comparingInt(Player::games).reversed().thenComparing(Player::name));
    return players;
  }

  private static void addUnmet(PlayerIdentity identity, List<Form> forms) {
    List<String> met = forms.stream().map(form -> PlayerNames.keyOf(form.written())).toList();
    for (PlayerIdentity.Spelling spelling : identity.spellings()) {
      if (!met.contains(spelling.key())) {
        forms.add(new Form(spelling.text(), 0, 0, 0));
      }
    }
  }
}
