package org.qipu.indexer.player;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.qipu.indexer.player.PlayerIdentity.Spelling;

/**
 * A change of the players of a database: some are replaced by others.
 *
 * @param command what the user called, on one line
 * @param before the players that were there
 * @param after the players that take their place
 */
public record IdentityChange(
    String command, List<PlayerIdentity> before, List<PlayerIdentity> after) {

  /** Whether a change is made in a set of players. */
  enum State {
    MADE,
    NOT_MADE,
    /** These players were changed otherwise meanwhile. */
    OTHER
  }

  public IdentityChange {
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  /** True if nothing is changed. */
  public boolean isEmpty() {
    return before.equals(after);
  }

  /** Returns the players after it who are one with somebody from whom they were told apart. */
  public List<PlayerIdentity> contradictions() {
    return after.stream().filter(player -> !player.contradictions().isEmpty()).toList();
  }

  /** Returns the same change; who is one player now was never told apart. */
  public IdentityChange withoutContradictions() {
    return new IdentityChange(
        command, before, after.stream().map(PlayerIdentity::withoutContradictions).toList());
  }

  /** Returns the players after the change. */
  public PlayerIdentities applyTo(PlayerIdentities players) {
    return players.replacing(before, after);
  }

  /** Returns the players without the change, which is {@link State#MADE} in them. */
  PlayerIdentities takenFrom(PlayerIdentities players) {
    return players.replacing(players.touching(keys()), before);
  }

  /** Tells whether this change is made in a set of players. Comments may have been edited. */
  State stateIn(PlayerIdentities players) {
    Set<List<List<String>>> present = texts(players.touching(keys()));
    if (present.equals(texts(after))) {
      return State.MADE;
    }
    return present.equals(texts(before)) ? State.NOT_MADE : State.OTHER;
  }

  private Set<String> keys() {
    Set<String> keys = new HashSet<>();
    Stream.concat(before.stream(), after.stream()).forEach(player -> keys.addAll(player.keys()));
    return keys;
  }

  /** Returns what stands in the file of each player, without the comments. */
  private static Set<List<List<String>>> texts(List<PlayerIdentity> players) {
    return players.stream()
        .map(
            player ->
                List.of(player.texts(), player.others().stream().map(Spelling::text).toList()))
        .collect(Collectors.toSet());
  }
}
