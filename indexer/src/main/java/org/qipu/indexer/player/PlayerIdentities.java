package org.qipu.indexer.player;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.text.NameFolding;

/**
 * The players of whom several spellings are known, or who were told apart from others; no spelling
 * belongs to two. Immutable.
 */
public final class PlayerIdentities implements PlayerNames {
  /** Nobody is known. */
  public static final PlayerIdentities NONE = new PlayerIdentities(List.of(), List.of(), List.of());

  private final List<String> head;
  private final List<PlayerIdentity> players;
  private final List<String> foot;
  private final Map<String, PlayerIdentity> byKey;

  /** Of each player who was told apart from others, these others; both ways. */
  private final Map<String, Set<String>> distinct = new HashMap<>();

  /** Players by the pinyin of their spellings; made when a name is first asked for in Latin. */
  private @Nullable Map<String, Set<PlayerIdentity>> bySound;

  /**
   * Makes a set of players.
   *
   * @param head lines before all players in the file
   * @param foot lines behind them
   * @throws IllegalArgumentException if a spelling belongs to two players, or is no name, or if a
   *     player is told apart from itself
   */
  PlayerIdentities(List<String> head, List<PlayerIdentity> players, List<String> foot) {
    this.head = List.copyOf(head);
    this.players = List.copyOf(players);
    this.foot = List.copyOf(foot);
    byKey = new HashMap<>();
    for (PlayerIdentity player : players) {
      for (String key : player.keys()) {
        if (key.isEmpty()) {
          throw new IllegalArgumentException("a spelling of " + player.name() + " is no name");
        }
        if (byKey.put(key, player) != null) {
          throw new IllegalArgumentException(key + " belongs to two players");
        }
      }
    }
    for (PlayerIdentity player : players) {
      if (!player.contradictions().isEmpty()) {
        throw new IllegalArgumentException(player.name() + " is told apart from itself");
      }
      for (PlayerIdentity.Spelling other : player.others()) {
        String one = key(player.name());
        String two = key(other.text());
        distinct.computeIfAbsent(one, key -> new HashSet<>()).add(two);
        distinct.computeIfAbsent(two, key -> new HashSet<>()).add(one);
      }
    }
  }

  /** Returns the players in the order of the file. */
  public List<PlayerIdentity> players() {
    return players;
  }

  /** Returns the lines before all players. */
  List<String> head() {
    return head;
  }

  /** Returns the lines behind all players. */
  List<String> foot() {
    return foot;
  }

  /** Returns the player with a spelling, which may differ by script, width, case and blanks. */
  public Optional<PlayerIdentity> find(String spelling) {
    return Optional.ofNullable(byKey.get(PlayerNames.keyOf(spelling)));
  }

  /** True if somebody said that two names are two players. */
  public boolean areDistinct(String one, String other) {
    return distinct.getOrDefault(key(one), Set.of()).contains(key(other));
  }

  /** Returns the players to whom one of the keys belongs, in the order of the file. */
  List<PlayerIdentity> touching(Set<String> keys) {
    return players.stream()
        .filter(player -> player.keys().stream().anyMatch(keys::contains))
        .toList();
  }

  /**
   * Returns the players with some replaced by others: each of these stands where the first was with
   * whom it shares a spelling, or else at the end.
   */
  PlayerIdentities replacing(List<PlayerIdentity> gone, List<PlayerIdentity> fresh) {
    Map<String, Integer> places = new HashMap<>();
    for (int i = gone.size() - 1; i >= 0; i--) {
      int place = i;
      gone.get(i).keys().forEach(key -> places.put(key, place));
    }
    Map<PlayerIdentity, List<PlayerIdentity>> replaced = new HashMap<>();
    gone.forEach(player -> replaced.put(player, new ArrayList<>()));
    List<PlayerIdentity> last = new ArrayList<>();
    for (PlayerIdentity player : fresh) {
      OptionalInt place =
          player.keys().stream()
              .filter(places::containsKey)
              .mapToInt(key -> places.getOrDefault(key, 0))
              .min();
      (place.isPresent() ? replaced.getOrDefault(gone.get(place.getAsInt()), last) : last)
          .add(player);
    }
    List<PlayerIdentity> result = new ArrayList<>();
    for (PlayerIdentity player : players) {
      result.addAll(replaced.getOrDefault(player, List.of(player)));
    }
    result.addAll(last);
    return new PlayerIdentities(head, result, foot);
  }

  @Override
  public String key(String written) {
    String key = PlayerNames.keyOf(written);
    PlayerIdentity player = byKey.get(key);
    return player == null ? key : player.spellings().get(0).key();
  }

  @Override
  public String shown(String key, String mostWritten) {
    PlayerIdentity player = byKey.get(key);
    return player == null ? mostWritten : player.name();
  }

  @Override
  public Set<String> alsoKnownAs(String asked) {
    if (players.isEmpty()) {
      return Set.of();
    }
    Set<String> keys = new LinkedHashSet<>();
    String key = PlayerNames.keyOf(asked);
    PlayerIdentity spelled = byKey.get(key);
    if (spelled != null) {
      keys.addAll(spelled.keys());
    }
    if (!key.isEmpty() && key.chars().noneMatch(c -> NameFolding.isHan((char) c))) {
      for (String sound : NameFolding.joinedReadings(asked)) {
        sounds().getOrDefault(sound, Set.of()).forEach(player -> keys.addAll(player.keys()));
      }
    }
    return keys;
  }

  private Map<String, Set<PlayerIdentity>> sounds() {
    Map<String, Set<PlayerIdentity>> known = bySound;
    if (known == null) {
      known = new HashMap<>();
      for (PlayerIdentity player : players) {
        for (String spelling : player.texts()) {
          for (String sound : NameFolding.joinedReadings(spelling)) {
            known.computeIfAbsent(sound, s -> new LinkedHashSet<>()).add(player);
          }
        }
      }
      bySound = known;
    }
    return known;
  }
}
