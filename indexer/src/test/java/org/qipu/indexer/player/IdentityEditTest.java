package org.qipu.indexer.player;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.rules.RandomGames;

class IdentityEditTest {
  private static final List<String> NAMES =
      List.of("甲", "上海甲", "乙", "Yi", "丙丙", "丙 丁", "丁", "戊", "广东戊", "己", "#庚", "辛(大师)");

  @TempDir private Path folder;

  private static PlayerIdentities players(String text) {
    PlayersText.Reading reading = PlayersText.read(text);
    assertThat(reading.problems()).isEmpty();
    return reading.players();
  }

  private static String merged(String text, String shown, String... names) {
    PlayerIdentities before = players(text);
    return PlayersText.write(
        IdentityEdit.merge(before, List.of(names), shown.isEmpty() ? null : shown).applyTo(before));
  }

  @Test
  void merges() {
    assertThat(merged("", "", "甲", "乙")).isEqualTo("\n甲\n  乙\n");
    assertThat(merged("甲\n  乙\n丙\n", "", "丙", "乙")).isEqualTo("丙\n  甲\n  乙\n");
    assertThat(merged("甲\n  乙\n丙\n", "", "乙", "丁")).isEqualTo("甲\n  乙\n  丁\n丙\n");
    assertThat(merged("甲\n  乙\n", "乙", "甲")).isEqualTo("乙\n  甲\n");
    assertThat(merged("甲\n  乙\n", "丙", "乙")).isEqualTo("丙\n  甲\n  乙\n");
    assertThat(merged("胡榮華\n  乙\n", "胡荣华", "乙")).isEqualTo("胡荣华\n  胡榮華\n  乙\n");
    assertThat(merged("胡榮華\n", "", "胡 荣 华", "乙")).isEqualTo("胡榮華\n  乙\n");
  }

  @Test
  void keepsComments() {
    String text = "# head\n\n# of 甲\n甲\n  # of 乙\n  乙\n\n# of 丙\n丙\n# end\n";
    assertThat(merged(text, "", "甲", "丙"))
        .isEqualTo("# head\n\n# of 甲\n# of 丙\n甲\n  # of 乙\n  乙\n  丙\n# end\n");
    assertThat(merged(text, "乙", "甲"))
        .isEqualTo("# head\n\n# of 甲\n  # of 乙\n乙\n  甲\n\n# of 丙\n丙\n# end\n");
  }

  @Test
  void changesNothingWhereNothingIsNew() {
    PlayerIdentities players = players("甲\n  乙\n");
    assertThat(IdentityEdit.merge(players, List.of("乙", "甲"), null).isEmpty()).isTrue();
    assertThat(IdentityEdit.merge(players, List.of("甲", "丙"), null).isEmpty()).isFalse();
    assertThat(IdentityEdit.union(players, players("乙\n  甲\n"), "file").isEmpty()).isTrue();
  }

  @Test
  void splits() {
    PlayerIdentities players = players("甲\n  乙\n  丙\n\n丁\n");
    PlayerIdentity one = players.players().get(0);
    assertThat(write(players, IdentityEdit.split(one, List.of("乙"), null)))
        .isEqualTo("甲\n  丙\n\n丁\n");
    assertThat(write(players, IdentityEdit.split(one, List.of("甲"), null)))
        .isEqualTo("乙\n  丙\n\n丁\n");
    assertThat(write(players, IdentityEdit.split(one, List.of("丙", "乙"), "戊")))
        .isEqualTo("甲\n\n戊\n  乙\n  丙\n\n丁\n");
    assertThat(write(players, IdentityEdit.split(one, one.texts(), null))).isEqualTo("\n丁\n");
  }

  @Test
  void keepsWhoIsToldApart() {
    PlayerIdentities players = players("甲\n  乙\n  != 丙\n\n丁\n  != 戊\n");
    assertThat(IdentityEdit.tellApart(players, List.of("丙", "乙")).isEmpty()).isTrue();
    assertThat(write(players, IdentityEdit.merge(players, List.of("丁", "乙"), null)))
        .isEqualTo("\n丁\n  甲\n  乙\n  != 戊\n  != 丙\n");
    PlayerIdentity one = players.players().get(0);
    assertThat(write(players, IdentityEdit.split(one, List.of("甲"), null)))
        .startsWith("乙\n  != 丙\n");
    assertThat(write(players, IdentityEdit.split(one, one.texts(), null)))
        .startsWith("甲\n  != 丙\n");
    assertThat(write(players, IdentityEdit.split(one, one.texts(), "庚")))
        .startsWith("\n庚\n  甲\n  乙\n  != 丙\n");
    PlayerIdentities others = players("乙\n  己\n  != 辛\n\n壬\n  != 丙\n");
    assertThat(write(players, IdentityEdit.union(players, others, "file")))
        .isEqualTo("甲\n  乙\n  己\n  != 丙\n  != 辛\n\n丁\n  != 戊\n\n壬\n  != 丙\n");
  }

  @Test
  void saysWhoWasToldApartAndIsOne() {
    PlayerIdentities players = players("甲\n  乙\n  != 丙\n\n丙\n  丁\n");
    IdentityChange change = IdentityEdit.merge(players, List.of("丁", "乙"), null);
    assertThat(change.contradictions()).hasSize(1);
    assertThat(write(players, change.withoutContradictions())).isEqualTo("\n丙\n  丁\n  甲\n  乙\n");
    assertThat(IdentityEdit.merge(players, List.of("丁", "戊"), null).contradictions()).isEmpty();
    assertThat(IdentityEdit.union(players, players("丁\n  乙\n"), "file").contradictions())
        .hasSize(1);
  }

  private static String write(PlayerIdentities players, IdentityChange change) {
    return PlayersText.write(change.applyTo(players));
  }

  @Test
  void takesOverOthers() {
    PlayerIdentities players = players("甲\n  乙\n\n丙\n\n丁\n  戊\n");
    PlayerIdentities others = players("己\n  庚\n\n乙\n  丙\n  辛\n\n戊\n  丁\n");
    IdentityChange change = IdentityEdit.union(players, others, "a b.txt");
    assertThat(write(players, change)).isEqualTo("甲\n  乙\n  丙\n  辛\n\n丁\n  戊\n\n己\n  庚\n");
    assertThat(change.before()).hasSize(2); // 丁 stays as it is
    assertThat(change.command()).isEqualTo("import 'a b.txt'");
  }

  /** Compares random changes with sets of names that are joined and parted by hand. */
  @Test
  void isAPartitionWhateverIsDone() {
    RandomGenerator random = RandomGames.seeded().random();
    for (int round = 0; round < 100; round++) {
      PlayersFile file = new PlayersFile(folder);
      String first = PlayersText.write(file.players());
      Map<String, Set<String>> model = new TreeMap<>();
      NAMES.forEach(name -> model.put(name, new TreeSet<>(Set.of(name))));
      List<String> texts = new ArrayList<>(List.of(first));
      for (int step = 0; step < 12; step++) {
        IdentityChange change = randomChange(file.players(), model, random).withoutContradictions();
        if (!change.isEmpty()) {
          file.make(change);
          texts.add(PlayersText.write(file.players()));
        }
        assertThat(partition(file.players())).isEqualTo(new HashSet<>(model.values()));
        assertShownOnce(file.players());
      }
      // Another process takes everything back.
      PlayersFile other = new PlayersFile(folder);
      for (int step = texts.size() - 1; step > 0; step--) {
        assertThat(other.undo()).isPresent();
        PlayerIdentities earlier = PlayersText.read(texts.get(step - 1)).players();
        assertThat(other.players().players())
            .containsExactlyInAnyOrderElementsOf(earlier.players());
        assertThat(other.players().head()).isEqualTo(earlier.head());
      }
      assertThat(other.undo()).isEmpty();
      assertThat(other.players().players()).isEmpty();
    }
  }

  private static IdentityChange randomChange(
      PlayerIdentities players, Map<String, Set<String>> model, RandomGenerator random) {
    List<String> names =
        IntStream.range(0, 1 + random.nextInt(3))
            .mapToObj(i -> NAMES.get(random.nextInt(NAMES.size())))
            .distinct()
            .toList();
    switch (random.nextInt(4)) {
      case 0 -> {
        join(model, names);
        String shown = random.nextBoolean() ? names.get(names.size() - 1) : null;
        return IdentityEdit.merge(players, names, shown);
      }
      case 1 -> {
        PlayerIdentity player = players.find(names.get(0)).orElse(null);
        if (player == null) {
          return new IdentityChange("nothing", List.of(), List.of());
        }
        List<String> going = names.stream().filter(player.texts()::contains).toList();
        String shown = random.nextBoolean() ? going.get(going.size() - 1) : null;
        for (String name : going) {
          group(model, name).remove(name);
          model.put(name, new TreeSet<>(Set.of(name)));
        }
        if (shown != null) {
          join(model, going);
        }
        return IdentityEdit.split(player, going, shown);
      }
      case 2 -> {
        List<String> different =
            names.stream()
                .filter(
                    name ->
                        names.stream()
                            .noneMatch(n -> !n.equals(name) && group(model, n).contains(name)))
                .toList();
        return IdentityEdit.tellApart(players, different);
      }
      default -> {
        join(model, names);
        PlayerIdentities others =
            IdentityEdit.merge(PlayerIdentities.NONE, names, null).applyTo(PlayerIdentities.NONE);
        return IdentityEdit.union(players, others, "file");
      }
    }
  }

  private static Set<String> group(Map<String, Set<String>> model, String name) {
    return Objects.requireNonNull(model.get(name));
  }

  private static void join(Map<String, Set<String>> model, List<String> names) {
    Set<String> all = new TreeSet<>();
    names.forEach(name -> all.addAll(group(model, name)));
    all.forEach(name -> model.put(name, all));
  }

  /** Returns who is who among the names, by asking for each. */
  private static Set<Collection<String>> partition(PlayerIdentities players) {
    Map<String, Set<String>> byKey = new HashMap<>();
    for (String name : NAMES) {
      byKey.computeIfAbsent(players.key(name), key -> new TreeSet<>()).add(name);
    }
    return new HashSet<>(byKey.values());
  }

  private static void assertShownOnce(PlayerIdentities players) {
    for (PlayerIdentity player : players.players()) {
      assertThat(player.texts()).doesNotHaveDuplicates();
      for (String text : player.texts()) {
        assertThat(players.shown(players.key(text), "")).isEqualTo(player.name());
        assertThat(players.alsoKnownAs(text)).containsAll(player.keys());
      }
    }
    List<String> all =
        players.players().stream().flatMap(player -> player.keys().stream()).toList();
    assertThat(all)
        .doesNotHaveDuplicates()
        .isSubsetOf(NAMES.stream().map(PlayerNames::keyOf).toList());
    assertThat(all.stream().sorted(Comparator.naturalOrder())).doesNotContain("");
  }
}
