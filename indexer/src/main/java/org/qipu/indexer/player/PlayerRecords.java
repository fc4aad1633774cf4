package org.qipu.indexer.player;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.qipu.indexer.index.GameScan;
import org.qipu.indexer.index.GameSegment;
import org.qipu.indexer.index.GameSegment.LineColumn;
import org.qipu.indexer.index.GameSegment.NumberColumn;
import org.qipu.indexer.index.GameSegment.TermColumn;
import org.qipu.indexer.index.GameSegment.TextColumn;
import org.qipu.indexer.index.IndexFields;
import org.qipu.rules.Side;

/**
 * What the games say of their players: who, against whom, in which event and round, with which
 * moves. Some 30 bytes a game.
 */
final class PlayerRecords {
  /** Stands for a player, event or round that is not known. */
  static final int NONE = -1;

  /** Shorter games may have the same moves by chance. */
  private static final int LEAST_PLIES = 30;

  private static final int DAYS_OF_YEAR = 10_000;
  private static final int DAYS_OF_MONTH = 100;

  private final PlayerIdentities identities;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, Integer> events = new HashMap<>();
  private final Map<String, Integer> rounds = new HashMap<>();
  private final List<Person> people = new ArrayList<>();
  private int games;
  private int[][] players = new int[Side.values().length][1024];
  private int[] eventOf = new int[1024];
  private int[] roundOf = new int[1024];
  private long[] lines = new long[1024];

  /** A player as far as known. */
  static final class Person {
    private final String key;
    private final Map<String, Integer> forms = new HashMap<>();
    private int games;
    private int firstYear;
    private int lastYear;

    private Person(String key) {
      this.key = key;
    }

    /** Returns what the forms of the name have in common. */
    String key() {
      return key;
    }

    int games() {
      return games;
    }

    int firstYear() {
      return firstYear;
    }

    int lastYear() {
      return lastYear;
    }

    /** Returns the form in which the name stands most often; of equals the first. */
    String mostWritten() {
      return forms.entrySet().stream()
          .min(
              Map.Entry.<String, Integer>comparingByValue()
                  .reversed()
                  .thenComparing(Map.Entry.comparingByKey()))
          .orElseThrow()
          .getKey()
          .strip();
    }

    private void add(String written, int year) {
      forms.merge(written, 1, Integer::sum);
      games++;
      if (year > 0) {
        firstYear = firstYear == 0 ? year : Math.min(firstYear, year);
        lastYear = Math.max(lastYear, year);
      }
    }
  }

  private PlayerRecords(PlayerIdentities identities) {
    this.identities = identities;
  }

  /** Reads all games. */
  static PlayerRecords of(GameScan all, PlayerIdentities identities) throws IOException {
    PlayerRecords records = new PlayerRecords(identities);
    all.forEachSegment(records::read);
    return records;
  }

  private void read(GameSegment segment) throws IOException {
    TextColumn[] names = {
      segment.texts(IndexFields.RED_NAME), segment.texts(IndexFields.BLACK_NAME)
    };
    int[][] known = {numbersOf(names[0]), numbersOf(names[1])};
    TextColumn eventNames = segment.texts(IndexFields.EVENT_NAME);
    String[] folded = new String[eventNames.size()];
    TermColumn roundNames = segment.terms(IndexFields.ROUND);
    NumberColumn dates = segment.numbers(IndexFields.DATE);
    NumberColumn plies = segment.numbers(IndexFields.PLIES);
    LineColumn moves = segment.lines();
    while (segment.next()) {
      grow();
      int year = dates.value() / DAYS_OF_YEAR;
      boolean named = false;
      for (int side = 0; side < names.length; side++) {
        int number = names[side].number();
        int player = number == TextColumn.NONE ? NONE : known[side][number];
        players[side][games] = player;
        if (player != NONE) {
          people.get(player).add(names[side].text(number), year);
          named = true;
        }
      }
      if (!named) {
        continue;
      }
      int event = eventNames.number();
      if (event != TextColumn.NONE && folded[event] == null) {
        folded[event] = PlayerNames.keyOf(eventNames.text(event));
      }
      boolean told = event != TextColumn.NONE && !folded[event].isEmpty();
      eventOf[games] = told ? number(events, folded[event] + '\n' + year) : NONE;
      String round = roundNames.name();
      if (told && !round.isEmpty()) {
        roundOf[games] = number(rounds, eventOf[games] + "\n" + round);
      } else {
        boolean day = dates.value() % DAYS_OF_MONTH != 0;
        roundOf[games] = day ? number(rounds, "\n" + dates.value()) : NONE;
      }
      lines[games] = plies.value() >= LEAST_PLIES && moves.start() ? moves.hash() : 0;
      games++;
    }
  }

  private int[] numbersOf(TextColumn names) throws IOException {
    int[] known = new int[names.size()];
    for (int i = 0; i < known.length; i++) {
      String key = identities.key(names.text(i));
      if (key.isEmpty()) {
        known[i] = NONE;
      } else {
        known[i] = number(numbers, key);
        if (known[i] == people.size()) {
          people.add(new Person(key));
        }
      }
    }
    return known;
  }

  private static int number(Map<String, Integer> numbers, String text) {
    Integer known = numbers.putIfAbsent(text, numbers.size());
    return known == null ? numbers.size() - 1 : known;
  }

  private void grow() {
    if (games == lines.length) {
      for (int side = 0; side < players.length; side++) {
        players[side] = Arrays.copyOf(players[side], 2 * games);
      }
      eventOf = Arrays.copyOf(eventOf, 2 * games);
      roundOf = Arrays.copyOf(roundOf, 2 * games);
      lines = Arrays.copyOf(lines, 2 * games);
    }
  }

  /** Returns how a player is shown. */
  String shown(int player) {
    Person person = people.get(player);
    return identities.shown(person.key, person.mostWritten());
  }

  /** Returns a form in which a player can be asked for in a command. */
  Person person(int player) {
    return people.get(player);
  }

  /** Returns the number of the player with a key, or {@link #NONE}. */
  int find(String key) {
    return numbers.getOrDefault(key, NONE);
  }

  /** Returns the number of players. */
  int size() {
    return people.size();
  }

  /** Returns the number of games with a player. */
  int games() {
    return games;
  }

  /** Returns the player of a side, or {@link #NONE}. */
  int player(int game, Side side) {
    return players[side.ordinal()][game];
  }

  /** Returns event and year of a game, or {@link #NONE}. */
  int event(int game) {
    return eventOf[game];
  }

  /** Returns the round of a game in its event, else its day, or {@link #NONE}. */
  int round(int game) {
    return roundOf[game];
  }

  /** Returns a hash of start and moves, 0 where they are too few to tell games apart. */
  long line(int game) {
    return lines[game];
  }
}
