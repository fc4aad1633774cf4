package org.qipu.indexer.player;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.qipu.importers.derived.NameLists;
import org.qipu.indexer.text.NameFolding;

/** Finds names that are alike: those that have a key in common, so that not all are compared. */
final class NamePairs {
  /** So many names must stand behind words that are in no list before they count as a team. */
  private static final int LEAST_MEMBERS = 4;

  private static final int LONGEST_NAME = 24;
  private static final int LEAST_LETTERS = 4;

  /** Of more names with one key the most frequent are compared. */
  private static final int MOST_OF_A_KEY = 24;

  private static final String TITLE =
      "(?:国际|中国|世界)?(?:特级|象棋|棋联)?(?:国际)?(?:大师|特大)|冠军|[一二三四五六七八九1-9](?:段|级)|先生|女士|(?:先|后)(?:手|胜|负|和)|(?<=.{3})(?:执红|执黑)";
  private static final Pattern DRESS =
      Pattern.compile(
          "\\([^()]*\\)$|\\[[^\\[\\]]*\\]$|【[^【】]*】$|(?<=.{2})(?:"
              + TITLE
              + ")$|^(?:特级|象棋|国际)*大师(?=.{2})|^[^\\p{L}\\p{N}]+|[^\\p{L}\\p{N})\\]】*]+$");

  /** A rank on a server of games. */
  private static final Pattern RANK =
      Pattern.compile("[(](?:[0-9一二三四五六七八九十]+[段级星弦f]|月将|日帅|人王|天帝|无极|北斗|至尊)");

  private static final Pattern AROUND = Pattern.compile("^[^\\p{L}\\p{N}]+|[^\\p{L}\\p{N}]+$");
  private static final Pattern TEAM_END =
      Pattern.compile("(?:代表队|联队|队|省|市|县|区|棋院|一|二|乙|甲|女|男|[ab]|[12])+$");

  private final PlayerRecords records;
  private final Sink sink;

  private NamePairs(PlayerRecords records, Sink sink) {
    this.records = records;
    this.sink = sink;
  }

  /** Takes pairs. */
  @FunctionalInterface
  interface Sink {
    /**
     * Takes a pair; the same one may come for several reasons, the best first.
     *
     * @param kept the player whose name is the plain one
     * @param detail what makes the difference, such as the team
     * @param strength how much it tells, from 0
     */
    void pair(int kept, int other, Likeness likeness, String detail, int strength);
  }

  /** Gives all pairs to a sink. */
  static void find(PlayerRecords records, Sink sink) {
    NamePairs pairs = new NamePairs(records, sink);
    pairs.findTitles();
    pairs.findTeams();
    pairs.findLatin();
    pairs.findSounds();
    pairs.findLooks();
  }

  /** Returns a name without titles, brackets and signs around it. */
  static String undressed(String key) {
    String core = key;
    while (true) {
      Matcher matcher = DRESS.matcher(core);
      String less = matcher.find() ? matcher.replaceFirst("") : core;
      if (less.equals(core)) {
        return core;
      }
      if (less.isEmpty()) {
        String inner = AROUND.matcher(core).replaceAll(""); // (李永勤)
        return inner.length() < 2 ? core : inner;
      }
      if (less.length() < 2) {
        return core;
      }
      core = less;
    }
  }

  private void findTitles() {
    Map<String, List<Integer>> byCore = new LinkedHashMap<>();
    for (int player = 0; player < records.size(); player++) {
      String key = records.person(player).key();
      String core = PlayerNames.keyOf(undressed(key));
      if (key.length() <= LONGEST_NAME && !core.equals(key) && core.length() >= 2) {
        byCore.computeIfAbsent(core, c -> new ArrayList<>()).add(player);
      }
    }
    byCore.forEach(
        (core, players) -> {
          List<Integer> all = withBase(core, players);
          // Accounts on a server are called after people: 吕钦(8段).
          boolean person =
              NameLists.isPerson(core) && records.person(all.get(0)).key().equals(core);
          for (int other : all.subList(1, all.size())) {
            String key = records.person(other).key();
            int at = key.indexOf(core);
            String detail =
                at < 0 ? key : key.substring(0, at) + "…" + key.substring(at + core.length());
            boolean account = person && RANK.matcher(detail).find();
            sink.pair(all.get(0), other, Likeness.TITLE, detail, account ? 2 : 4);
          }
        });
  }

  /** Returns players in the order of their games, before them the one with the plain name. */
  private List<Integer> withBase(String base, List<Integer> players) {
    List<Integer> all = new ArrayList<>(players);
    all.sort(Comparator.comparingInt((Integer player) -> -records.person(player).games()));
    int plain = records.find(base);
    if (plain != PlayerRecords.NONE) {
      all.remove((Object) plain);
      all.add(0, plain);
    }
    return all;
  }

  /** Returns where a person's name begins behind that of a team; 0 if there is none. */
  static int teamLength(String key) {
    for (int length = 4; length >= 2; length--) {
      int at = key.length() - length;
      if (at >= 2 && NameLists.isPerson(key.substring(at)) && isTeam(key.substring(0, at))) {
        return at;
      }
    }
    return 0;
  }

  /** True if a text is the name of a team, not that of a person. */
  static boolean isTeam(String words) {
    if (NameLists.isTeam(words)) {
      return true;
    }
    String without = TEAM_END.matcher(words).replaceFirst("");
    return without.length() < words.length()
        && (NameLists.isTeam(without) || words.endsWith("队") || words.endsWith("棋院"));
  }

  private void findTeams() {
    Map<String, Set<String>> members = new HashMap<>();
    int[] cuts = new int[records.size()];
    for (int player = 0; player < cuts.length; player++) {
      String key = records.person(player).key();
      cuts[player] = cut(key);
      if (cuts[player] > 0) {
        members
            .computeIfAbsent(key.substring(0, cuts[player]), team -> new LinkedHashSet<>())
            .add(key.substring(cuts[player]));
      }
    }
    Map<String, List<Integer>> byBase = new LinkedHashMap<>();
    for (int player = 0; player < cuts.length; player++) {
      String key = records.person(player).key();
      int cut = cuts[player];
      if (cut > 0
          && (isTeam(key.substring(0, cut))
              || members.getOrDefault(key.substring(0, cut), Set.of()).size() >= LEAST_MEMBERS)) {
        byBase.computeIfAbsent(key.substring(cut), base -> new ArrayList<>()).add(player);
      }
    }
    byBase.forEach(
        (base, players) -> {
          List<Integer> all = withBase(base, players);
          for (int other : all.subList(1, all.size())) {
            String team = records.person(other).key().substring(0, cuts[other]);
            sink.pair(all.get(0), other, Likeness.TEAM, team, isTeam(team) ? 3 : 2);
          }
        });
  }

  /** Returns where the longest name of another player begins, or one behind a known team. */
  private int cut(String key) {
    if (key.length() > LONGEST_NAME || NameLists.isPerson(key)) {
      return 0;
    }
    for (int length = 4; length >= 2; length--) {
      int at = key.length() - length;
      if (at >= 1
          && isAllHan(key)
          && NameLists.isPerson(key.substring(at))
          && records.find(key.substring(at)) != PlayerRecords.NONE) {
        return at;
      }
    }
    return teamLength(key);
  }

  private void findLatin() {
    Map<String, List<Integer>> latin = new LinkedHashMap<>();
    Map<String, List<Integer>> han = new HashMap<>();
    for (int player = 0; player < records.size(); player++) {
      String key = records.person(player).key();
      if (key.length() > LONGEST_NAME) {
        continue;
      }
      if (isAllHan(key)) {
        for (String sound : NameFolding.joinedReadings(key)) {
          han.computeIfAbsent(sound, s -> new ArrayList<>()).add(player);
        }
      } else if (key.chars().noneMatch(c -> NameFolding.isHan((char) c))) {
        for (String sound : orders(records.person(player).mostWritten())) {
          latin.computeIfAbsent(sound, s -> new ArrayList<>()).add(player);
        }
      }
    }
    latin.forEach(
        (sound, players) -> {
          List<Integer> written = mostFrequent(han.getOrDefault(sound, List.of()));
          List<Integer> romanised = mostFrequent(players);
          int strength = Math.max(0, 3 - written.size());
          for (int other : romanised) {
            for (int kept : written) {
              sink.pair(kept, other, Likeness.LATIN, written.size() + " so read", strength);
            }
          }
          for (int i = 1; i < romanised.size(); i++) {
            sink.pair(romanised.get(0), romanised.get(i), Likeness.LATIN, "same letters", 3);
          }
        });
  }

  /**
   * Returns the letters of a Latin name as it stands, and with the first or the last word moved.
   */
  private static Set<String> orders(String written) {
    List<String> words = new ArrayList<>();
    NameFolding.units(written).forEach(unit -> words.add(unit.get(0)));
    String whole = String.join("", words);
    Set<String> orders = new LinkedHashSet<>();
    if (whole.length() >= LEAST_LETTERS && whole.chars().allMatch(c -> c >= 'a' && c <= 'z')) {
      orders.add(whole);
      int last = words.size() - 1;
      orders.add(String.join("", words.subList(1, words.size())) + words.get(0));
      orders.add(words.get(last) + String.join("", words.subList(0, last)));
    }
    return orders;
  }

  private List<Integer> mostFrequent(List<Integer> players) {
    List<Integer> sorted = new ArrayList<>(players);
    sorted.sort(Comparator.comparingInt((Integer player) -> -records.person(player).games()));
    return sorted.size() > MOST_OF_A_KEY ? sorted.subList(0, MOST_OF_A_KEY) : sorted;
  }

  private void findSounds() {
    Map<String, List<Integer>> bySound = new LinkedHashMap<>();
    for (int player = 0; player < records.size(); player++) {
      String key = records.person(player).key();
      if (key.length() <= LONGEST_NAME && isAllHan(key)) {
        bySound.computeIfAbsent(NameFolding.pinyin(key), s -> new ArrayList<>()).add(player);
      }
    }
    bySound.forEach((sound, players) -> pairs(players, Likeness.SOUND));
  }

  private void findLooks() {
    Map<String, List<Integer>> byLook = new LinkedHashMap<>();
    for (int player = 0; player < records.size(); player++) {
      String key = records.person(player).key();
      if (key.length() <= LONGEST_NAME && isAllHan(key)) {
        byLook.computeIfAbsent(look(key), s -> new ArrayList<>()).add(player);
      }
    }
    byLook.forEach((look, players) -> pairs(players, Likeness.LOOK));
  }

  /** Gives the pairs of which one character differs. A short name tells less. */
  private void pairs(List<Integer> players, Likeness likeness) {
    List<Integer> some = mostFrequent(players);
    for (int i = 0; i < some.size(); i++) {
      String one = records.person(some.get(i)).key();
      for (int j = i + 1; j < some.size(); j++) {
        String detail = difference(one, records.person(some.get(j)).key());
        if (!detail.isEmpty()) {
          sink.pair(some.get(i), some.get(j), likeness, detail, one.length() > 2 ? 2 : 0);
        }
      }
    }
  }

  /** Returns the characters in which two names differ if there is just one, else nothing. */
  private static String difference(String one, String other) {
    String found = "";
    for (int i = 0; i < one.length() && one.length() == other.length(); i++) {
      if (one.charAt(i) != other.charAt(i)) {
        if (!found.isEmpty()) {
          return "";
        }
        found = one.charAt(i) + "/" + other.charAt(i);
      }
    }
    return found;
  }

  private static boolean isAllHan(String key) {
    return key.length() >= 2 && key.chars().allMatch(c -> NameFolding.isHan((char) c));
  }

  private static String look(String key) {
    StringBuilder look = new StringBuilder(key);
    for (int i = 0; i < look.length(); i++) {
      look.setCharAt(i, Looks.GROUPS.getOrDefault(look.charAt(i), look.charAt(i)));
    }
    return look.toString();
  }

  /** Characters that look alike, each with the first of its group. */
  private static final class Looks {
    static final Map<Character, Character> GROUPS = read();

    private Looks() {}

    private static Map<Character, Character> read() {
      Map<Character, Character> groups = new HashMap<>();
      InputStream in =
          Objects.requireNonNull(NamePairs.class.getResourceAsStream("lookalikes.txt"));
      try (BufferedReader reader =
          new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
          if (!line.startsWith("#")) {
            for (int i = 0; i < line.length(); i++) {
              groups.put(line.charAt(i), line.charAt(0));
            }
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return groups;
    }
  }
}
