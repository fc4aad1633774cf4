package org.qipu.indexer.player;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qipu.indexer.player.PlayerIdentity.Spelling;

/** Suggestions as a file of players that people can look through and import. */
public final class SuggestionFile {
  private SuggestionFile() {}

  /** Returns the text of a file; each spelling stands once, below the player it most likely is. */
  public static String of(List<Suggestion> suggestions) {
    Map<String, String> owners = new HashMap<>();
    Map<String, List<Spelling>> players = new LinkedHashMap<>();
    for (Suggestion suggestion : suggestions) {
      String kept = root(owners, PlayerNames.keyOf(suggestion.kept().name()));
      String other = root(owners, PlayerNames.keyOf(suggestion.other().name()));
      if (kept.equals(other)) {
        continue;
      }
      List<Spelling> whole =
          players.computeIfAbsent(kept, key -> start(suggestion.kept(), List.of("")));
      List<Spelling> more = players.remove(other);
      List<Spelling> added =
          new ArrayList<>(more == null ? start(suggestion.other(), List.of()) : more);
      added.set(0, added.get(0).with(List.of("  # " + about(suggestion))));
      whole.addAll(added);
      owners.put(other, kept);
    }
    List<PlayerIdentity> identities = players.values().stream().map(PlayerIdentity::new).toList();
    return PlayersText.write(new PlayerIdentities(List.of(), identities, List.of()));
  }

  private static List<Spelling> start(Suggestion.Named named, List<String> comments) {
    return new ArrayList<>(List.of(Spelling.of(named.name(), comments)));
  }

  private static String root(Map<String, String> owners, String key) {
    String root = key;
    while (owners.containsKey(root)) {
      root = owners.getOrDefault(root, root);
    }
    return root;
  }

  private static String about(Suggestion suggestion) {
    return "%s, %s %s: same games %d, rounds %d, events %d; against: met %d, other opponents %d, %d years apart%s"
        .formatted(
            suggestion.certainty(),
            suggestion.likeness(),
            suggestion.detail(),
            suggestion.sameGames(),
            suggestion.sameRounds(),
            suggestion.sameEvents(),
            suggestion.met(),
            suggestion.otherOpponents(),
            suggestion.yearsApart(),
            suggestion.ambiguous() ? ", ambiguous" : "");
  }
}
