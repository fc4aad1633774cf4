package org.qipu.indexer.player;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.player.PlayerIdentity.Spelling;

/** Makes the changes that users ask for. */
public final class IdentityEdit {
  private static final List<String> BLANK_LINE = List.of("");

  private IdentityEdit() {}

  /** Spellings of one player in the making. */
  private static final class Collected {
    private final Map<String, Spelling> byText = new LinkedHashMap<>();
    private final Set<String> keys = new HashSet<>();
    private final Map<String, Spelling> others = new LinkedHashMap<>();
    private final List<String> head = new ArrayList<>();
    private boolean hasHead;

    /** Takes all forms that people wrote down, also those that differ by script alone. */
    void addAll(PlayerIdentity player) {
      Spelling name = player.spellings().get(0);
      List<String> comments = name.comments();
      boolean apart = !comments.isEmpty() && comments.get(0).isBlank();
      head.addAll(apart && hasHead ? comments.subList(1, comments.size()) : comments);
      hasHead = true;
      byText.putIfAbsent(name.text(), name.with(List.of()));
      for (Spelling spelling : player.spellings()) {
        byText.putIfAbsent(spelling.text(), spelling);
        keys.add(spelling.key());
      }
      addOthers(player);
    }

    void addOthers(PlayerIdentity player) {
      player.others().forEach(other -> others.putIfAbsent(other.key(), other));
    }

    /** Takes a spelling that says something new. */
    void add(Spelling spelling) {
      if (keys.add(spelling.key())) {
        byText.put(spelling.text(), spelling);
      }
    }

    /**
     * Returns the player.
     *
     * @param shown null for the first spelling
     * @param isNew true if it takes no other's place in the file
     */
    PlayerIdentity shownAs(@Nullable String shown, boolean isNew) {
      List<Spelling> spellings = new ArrayList<>(byText.values());
      if (shown != null) {
        Spelling name = Spelling.of(shown, List.of());
        Spelling known = byText.get(name.text());
        spellings.remove(known);
        spellings.add(0, known == null ? name : known);
      }
      boolean apart = !head.isEmpty() && head.get(0).isBlank();
      List<String> comments = new ArrayList<>(isNew && !apart ? BLANK_LINE : List.of());
      comments.addAll(head);
      comments.addAll(spellings.get(0).comments());
      spellings.set(0, spellings.get(0).with(comments));
      return new PlayerIdentity(spellings, List.copyOf(others.values()));
    }
  }

  /**
   * Returns the change that makes names one player.
   *
   * @param names spellings, each of which stands for all of its player; at least one
   * @param shown the name that is shown; null for that of the first player
   */
  public static IdentityChange merge(
      PlayerIdentities players, List<String> names, @Nullable String shown) {
    List<PlayerIdentity> before = new ArrayList<>();
    Collected whole = new Collected();
    for (String name : names) {
      PlayerIdentity known = players.find(name).orElse(null);
      if (known == null) {
        whole.add(Spelling.of(name, List.of()));
      } else if (!before.contains(known)) {
        before.add(known);
        whole.addAll(known);
      }
    }
    String command = "merge " + words(names) + as(shown);
    List<PlayerIdentity> inOrder = players.players().stream().filter(before::contains).toList();
    return new IdentityChange(command, inOrder, List.of(whole.shownAs(shown, before.isEmpty())));
  }

  /**
   * Returns the change that takes spellings from a player.
   *
   * <p>From whom the player was told apart, those stay told apart who keep the name, or else who
   * take a new one together.
   *
   * @param spellings all of this player; those that differ by script and the like go as well
   * @param shown the name of the player that they become together; null if each stands for itself
   */
  public static IdentityChange split(
      PlayerIdentity player, List<String> spellings, @Nullable String shown) {
    Set<String> keys = new HashSet<>();
    spellings.forEach(spelling -> keys.add(PlayerNames.keyOf(spelling)));
    Collected going = new Collected();
    List<Spelling> staying = new ArrayList<>();
    for (Spelling spelling : player.spellings()) {
      if (keys.contains(spelling.key())) {
        going.add(spelling.with(List.of()));
      } else {
        staying.add(spelling);
      }
    }
    List<PlayerIdentity> after = new ArrayList<>();
    Spelling name = player.spellings().get(0);
    if (!staying.isEmpty()) {
      Spelling first = staying.get(0);
      if (!first.equals(name)) {
        List<String> comments = new ArrayList<>(name.comments());
        comments.addAll(first.comments());
        staying.set(0, first.with(comments));
      }
      after.add(new PlayerIdentity(staying, player.others()));
    } else if (shown != null) {
      going.addOthers(player);
    } else if (!player.others().isEmpty()) {
      after.add(new PlayerIdentity(List.of(name), player.others()));
    }
    if (shown != null) {
      after.add(going.shownAs(shown, true));
    }
    List<String> words = new ArrayList<>(List.of(player.name()));
    words.addAll(spellings);
    return new IdentityChange("split " + words(words) + as(shown), List.of(player), after);
  }

  /**
   * Returns the change that tells names apart: each two of them are two players.
   *
   * @param names spellings, each of which stands for all of its player; no two of one player
   */
  public static IdentityChange tellApart(PlayerIdentities players, List<String> names) {
    List<PlayerIdentity> before = new ArrayList<>();
    List<PlayerIdentity> after = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      List<Spelling> others =
          names.subList(i + 1, names.size()).stream()
              .filter(other -> !players.areDistinct(name, other))
              .map(other -> Spelling.of(other, List.of()))
              .toList();
      if (!others.isEmpty()) {
        PlayerIdentity known = players.find(name).orElse(null);
        if (known == null) {
          after.add(new PlayerIdentity(List.of(Spelling.of(name, BLANK_LINE)), others));
        } else {
          before.add(known);
          after.add(known.toldApartFrom(others));
        }
      }
    }
    return new IdentityChange("distinct " + words(names), before, after);
  }

  /**
   * Returns the change that takes over all players of another set. Those who share a spelling
   * become one; the name that is shown stays where there is one.
   *
   * @param source where the others come from
   */
  public static IdentityChange union(
      PlayerIdentities players, PlayerIdentities others, String source) {
    Groups groups = new Groups();
    players.players().forEach(groups::add);
    int own = players.players().size();
    others.players().forEach(groups::add);
    Map<Integer, Collected> results = new LinkedHashMap<>();
    for (int i = own; i < groups.size(); i++) {
      results.putIfAbsent(groups.root(i), new Collected());
    }
    List<PlayerIdentity> before = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      Collected whole = results.get(groups.root(i));
      if (whole != null && i < own) {
        before.add(groups.get(i));
        whole.addAll(groups.get(i));
      } else if (whole != null && whole.byText.isEmpty()) {
        whole.addAll(groups.get(i));
      } else if (whole != null) {
        groups.get(i).spellings().forEach(whole::add);
        whole.addOthers(groups.get(i));
      }
    }
    List<PlayerIdentity> after = new ArrayList<>();
    results.forEach((root, whole) -> after.add(whole.shownAs(null, root >= own)));
    List<PlayerIdentity> same = before.stream().filter(new HashSet<>(after)::contains).toList();
    return new IdentityChange(
        "import " + quoted(source), without(before, same), without(after, same));
  }

  private static List<PlayerIdentity> without(
      List<PlayerIdentity> players, List<PlayerIdentity> some) {
    Set<PlayerIdentity> left = new HashSet<>(some);
    return players.stream().filter(player -> !left.contains(player)).toList();
  }

  /** Players that hang together by their spellings. */
  private static final class Groups {
    private final List<PlayerIdentity> players = new ArrayList<>();
    private final List<Integer> parents = new ArrayList<>();
    private final Map<String, Integer> owners = new HashMap<>();

    void add(PlayerIdentity player) {
      int number = players.size();
      players.add(player);
      parents.add(number);
      for (String key : player.keys()) {
        Integer owner = owners.putIfAbsent(key, number);
        if (owner != null) {
          int one = root(owner);
          int other = root(number);
          parents.set(Math.max(one, other), Math.min(one, other));
        }
      }
    }

    int root(int number) {
      int root = number;
      while (parents.get(root) != root) {
        parents.set(root, parents.get(parents.get(root)));
        root = parents.get(root);
      }
      return root;
    }

    PlayerIdentity get(int number) {
      return players.get(number);
    }

    int size() {
      return players.size();
    }
  }

  private static String as(@Nullable String shown) {
    return shown == null ? "" : " --as " + quoted(shown);
  }

  private static String words(List<String> words) {
    return String.join(" ", words.stream().map(IdentityEdit::quoted).toList());
  }

  /** Returns a word on one line, in quotes if a shell would take it apart. */
  public static String quoted(String word) {
    String line = word.strip().replaceAll("\\s+", " ");
    boolean plain =
        !line.isEmpty()
            && line.codePoints()
                .allMatch(c -> Character.isLetterOrDigit(c) || c == '.' || c == '/' || c == '_');
    return plain ? line : "'" + line.replace("'", "'\\''") + "'";
  }
}
