package org.qipu.importers.derived;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The player at the end of the text before a {@link PairingWord}, or at the beginning of the text
 * behind it.
 *
 * @param player who
 * @param certain true if it looks like a name: a surname and one or two characters, perhaps after a
 *     place, association or team
 * @param apart true if blanks stand between team and name
 * @param rest what stands before the player: number, event, round
 * @param dated true if nothing but a date of eight digits stands directly before the player
 */
record PlayerText(
    DerivedPlayer player, boolean certain, boolean apart, String rest, boolean dated) {
  private static final int LONGEST = 16;

  /** A rank on a server stands behind a nickname: (9段), (人王). */
  private static final Pattern RANKED = Pattern.compile("[^ ()][^()]*\\([^()]{1,6}\\)");

  private static final Pattern TRAILING_RANK = Pattern.compile("(.*?)\\(([^()]*)\\)");
  private static final Pattern LEVEL = Pattern.compile("[一二三四五六七八九1-9](段|级|級)|特级大师|特級大師|大师|大師");

  /** Numbers, rounds and events that are glued to a name: what ends here does not belong to it. */
  private static final Pattern LEADING =
      Pattern.compile(
          ".*(?:[0-9一二三四五六七八九十百](?:局|轮|輪|场|場|盘|盤|台|臺|回)|[0-9]|赛|賽|杯|盃|快棋|[,:;!?”\"’》\\]])");

  private static final Pattern LEADING_SIGNS = Pattern.compile("^[ .-]+");

  private static final Pattern DOUBLES = Pattern.compile("混双|混雙|双打|雙打|双人|雙人");

  private static final Pattern COMPACT_DATE = Pattern.compile("(?:.*[^0-9])?[12][0-9]{7}");
  private static final Pattern TEAM_END = Pattern.compile(".*(?:队|隊|棋院|俱乐部|俱樂部|棋协|棋協|协会|協會|集团|集團)");
  private static final Pattern EVENT_END =
      Pattern.compile(".*(?:赛|賽|杯|盃|轮|輪|局|组|組|届|屆|场|場|盘|盤|台|回|年|月|日|站|[0-9])");
  private static final Pattern NOT_A_NAME =
      Pattern.compile(".*(?:[0-9,:;!?“”\"《》]|局|变|變|势|勢|定式|步杀|步殺).*");

  /** Behind a name stands a remark of a play-off: 江苏王斌先负广东吕钦加赛快棋. */
  private static final Pattern TRAILING =
      Pattern.compile("[0-9,:;!?(\\[“”《]|加赛|加賽|附加赛|附加賽|快棋|超快|慢棋|评|評|-");

  /** Returns the player before a word, or null. */
  static @Nullable PlayerText before(String text) {
    String level = "";
    String whole = text;
    Matcher rank = TRAILING_RANK.matcher(text);
    if (text.endsWith(")") && rank.matches()) {
      whole = rank.group(1).strip();
      level = LEVEL.matcher(rank.group(2)).matches() ? "(" + rank.group(2) + ")" : "";
    }
    int cut = end(LEADING, whole);
    String rest = whole.substring(0, cut).strip();
    boolean dated = COMPACT_DATE.matcher(whole.substring(0, cut)).matches();
    String[] words = words(LEADING_SIGNS.matcher(whole.substring(cut)).replaceFirst(""));
    String last = words[words.length - 1];
    String previous = words.length > 1 ? words[words.length - 2] : "";
    boolean apart = !previous.isEmpty() && isTeam(previous) && isName(last);
    PlayerText player;
    if (apart) {
      player = of(last, previous, NameLists.isPerson(last) || NameLists.isTeam(previous));
      rest = join(rest, words, words.length - 2);
    } else {
      player = glued(last);
      rest = join(rest, words, words.length - 1);
    }
    return player == null
        ? null
        : new PlayerText(
            new DerivedPlayer(player.player.name() + level, player.player.team()),
            player.certain,
            apart,
            rest,
            dated && words.length == 1);
  }

  /** True if the event is one for teams of two: two names stand on each side. */
  static boolean isDoubles(String text) {
    return DOUBLES.matcher(text).find();
  }

  /** True if team and name are two words. */
  boolean apartFromTeam() {
    return !player.team().isEmpty() && apart;
  }

  /** True if the words begin with what teams are named after, perhaps with more glued to it. */
  boolean hasTeam() {
    return !player.team().isEmpty() || NameLists.teamLength(player.name()) > 0;
  }

  /**
   * Returns the player behind a word, or null.
   *
   * @param teamFirst true if the player before the word has a team and a blank behind it
   */
  static @Nullable PlayerText behind(String text, boolean teamFirst) {
    Matcher end = TRAILING.matcher(text);
    String whole = end.find() ? text.substring(0, end.start()) : text;
    String level = "";
    Matcher rank = TRAILING_RANK.matcher(text.substring(0, text.lastIndexOf(')') + 1));
    if (rank.matches() && rank.group(1).strip().equals(whole.strip())) {
      level = LEVEL.matcher(rank.group(2)).matches() ? "(" + rank.group(2) + ")" : "";
    }
    String[] words = words(whole.strip());
    PlayerText player = glued(words[0]);
    boolean two = words.length > 1 && isTeam(words[0]) && isName(words[1]);
    if (two
        && (player == null
            || !player.certain
            || ((teamFirst || !player.player.team().isEmpty()) && NameLists.isPerson(words[1])))) {
      player = of(words[1], words[0], NameLists.isPerson(words[1]) || NameLists.isTeam(words[0]));
    }
    return player == null || level.isEmpty()
        ? player
        : new PlayerText(
            new DerivedPlayer(player.player.name() + level, player.player.team()),
            player.certain,
            false,
            "",
            false);
  }

  /** Returns a nickname with its rank, or null if a text is none. */
  static @Nullable PlayerText ranked(String text) {
    boolean ranked = text.length() <= 2 * LONGEST && RANKED.matcher(text).matches();
    return ranked ? new PlayerText(new DerivedPlayer(text, ""), true, false, "", false) : null;
  }

  private static PlayerText of(String name, String team, boolean certain) {
    return new PlayerText(new DerivedPlayer(name, team), certain, false, "", false);
  }

  private static int end(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.lookingAt() ? matcher.end() : 0;
  }

  private static String join(String rest, String[] words, int count) {
    StringBuilder joined = new StringBuilder(rest);
    for (int i = 0; i < count; i++) {
      joined.append(' ').append(words[i]);
    }
    return joined.toString().strip();
  }

  /** Splits at blanks, but not inside a Latin name nor inside 湖北汪 洋. */
  private static String[] words(String text) {
    String[] words = text.split(" +", -1);
    int count = 0;
    for (int i = 0; i < words.length; i++) {
      boolean glue =
          count > 0
              && words[i].length() == 1
              && TitleText.isHan(words[i])
              && NameLists.isSurname(words[count - 1].substring(words[count - 1].length() - 1))
              && !NameLists.isPerson(words[count - 1])
              && !NameLists.isTeam(words[count - 1]);
      if (glue) {
        words[count - 1] += words[i];
      } else if (count > 0 && isLatin(words[i]) && isLatin(words[count - 1])) {
        words[count - 1] += ' ' + words[i];
      } else {
        words[count++] = words[i];
      }
    }
    return Arrays.copyOf(words, count);
  }

  /** Splits a word into team and name, or takes it for a name; null if it is neither. */
  private static @Nullable PlayerText glued(String word) {
    if (NameLists.isPerson(word)) {
      return of(word, "", true);
    }
    int team = end(TEAM_END, word);
    if (team == 0) {
      team = NameLists.teamLength(word);
      if (team > 0 && team < word.length() && "省市".indexOf(word.charAt(team)) >= 0) {
        team++;
      }
    }
    String name = word.substring(team);
    boolean foreigner = team > 0 && isName(name) && NameLists.isTeam(word.substring(0, team));
    if (team > 0 && (NameLists.isPerson(name) || foreigner)) {
      return of(name, word.substring(0, team), true);
    }
    boolean plausible =
        word.length() >= 2
            && word.length() <= LONGEST
            && !NOT_A_NAME.matcher(word).matches()
            && !NameLists.isTeam(word)
            && !Jargon.isIn(word);
    return plausible ? of(word, "", false) : null;
  }

  private static boolean isLatin(String word) {
    return word.length() > 1 && Character.isLetter(word.charAt(0)) && word.charAt(0) < '\u0250';
  }

  /** True if a word could be a name without its team: Latin, or two or three characters. */
  private static boolean isName(String word) {
    return word.length() >= 2
        && (isLatin(word)
            || NameLists.isPerson(word)
            || (word.length() <= 3 && TitleText.isHan(word)))
        && !NameLists.isTeam(word)
        && !NOT_A_NAME.matcher(word).matches()
        && !Jargon.isIn(word);
  }

  /** True if a word before a name is where the player comes from and not the event. */
  private static boolean isTeam(String word) {
    return NameLists.isTeam(word)
        || (word.length() >= 2
            && word.length() <= 12
            && TitleText.isHan(word)
            && !EVENT_END.matcher(word).matches()
            && !Jargon.isIn(word));
  }
}
