package org.qipu.importers.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.record.Tags.Tag;

/**
 * The key words of headers and the tags that they are. Words may have blanks inside, a field may
 * stand behind another on the same line.
 *
 * <p>Source: text exports, sections 1 to 3, 7 and 8.
 */
final class HeaderKeys {
  /** A tag, then its key words; the first is the one that is written. */
  private static final List<String> TABLE =
      List.of(
          "Title 标题 棋局名 对局名称 棋谱名称",
          "Event 赛事 赛事名称 比赛名称",
          "Date 日期 比赛日期 时间 比赛时间",
          "Site 地点 比赛地点",
          "Round 轮次",
          "Red 红方 红方名称",
          "Black 黑方 黑方名称",
          "Result 结果 对局结果 比赛结果",
          "Class 分类",
          "Opening 布局 开局名称",
          "ECCO ECCO 开局编号",
          "Group 组别",
          "Table 台次",
          "Annotator 评论 解说",
          "Author 作者",
          "Creator 录入",
          "Other 备注",
          "EndType 结束方式",
          "TimeControl 记时规则 计时规则 时间规则",
          "Type 棋局类型",
          "GameType 棋局性质",
          "Owner 棋谱主人",
          "Refer 来源网站",
          "AddDate 创建日期",
          "FEN FEN 开局Fen串",
          "RedTime 红方用时",
          "RedTeam 红方团体 红队",
          "RedName 红方姓名",
          "RedElo 红等级分",
          "BlackTime 黑方用时",
          "BlackTeam 黑方团体 黑队",
          "BlackName 黑方姓名",
          "BlackElo 黑等级分");

  /** Fields that begin a header, whatever else there is. */
  private static final Set<String> FIRST = Set.of("Title", "Event");

  /** A second field of a line; the time used belongs to the player in front of it. */
  private static final Pattern SECOND =
      Pattern.compile("(?<=[\\s\\u3000])(比赛地点|耗时|裁判员|裁判)[\\s\\u3000]*[:：]");

  private static final Pattern KEY =
      Pattern.compile("^[\\s\\u3000]*([\\p{L}\\p{N}][\\p{L}\\p{N} \\u3000]{0,23}?)[ \\u3000]*[:：]");

  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");

  private static final Map<String, String> TAGS = new HashMap<>();
  private static final Map<String, String> KEYS = new HashMap<>();

  static {
    for (String row : TABLE) {
      String[] words = row.split(" ", -1);
      KEYS.put(words[0].toLowerCase(Locale.ROOT), words[1]);
      for (int i = 1; i < words.length; i++) {
        TAGS.put(words[i].toLowerCase(Locale.ROOT), words[0]);
      }
    }
  }

  private HeaderKeys() {}

  /** Returns the tag of the key word with which a line begins, or null. */
  static @Nullable String tag(String line) {
    Matcher key = KEY.matcher(line);
    return key.find() ? tagOf(key.group(1)) : null;
  }

  private static @Nullable String tagOf(String key) {
    return TAGS.get(simplified(key));
  }

  /** Returns the tag that a key word is, the key word itself where it is none. */
  static String tagNamed(String key) {
    String tag = tagOf(key);
    return tag == null ? key : tag;
  }

  /** Returns the key word for a tag, or null if it has none. */
  static @Nullable String key(String tag) {
    return KEYS.get(tag.toLowerCase(Locale.ROOT));
  }

  /** True if a tag is one with which headers begin. */
  static boolean isFirst(String tag) {
    return FIRST.contains(tag);
  }

  private static String simplified(String key) {
    return withoutBlanks(key)
        .replace('標', '标')
        .replace('題', '题')
        .replace('賽', '赛')
        .replace('紅', '红')
        .replace('結', '结')
        .replace('輪', '轮')
        .replace('點', '点')
        .replace('評', '评')
        .replace('論', '论')
        .replace('備', '备')
        .replace('時', '时')
        .replace('間', '间')
        .toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the fields of a line in the form of one, under their tags; those without a value not.
   */
  static List<Tag> fields(String line) {
    Matcher key = KEY.matcher(line);
    List<Tag> fields = new ArrayList<>();
    if (!key.find()) {
      return fields;
    }
    String name = tagNamed(key.group(1).strip());
    int from = key.end();
    Matcher second = SECOND.matcher(line);
    while (second.find(from)) {
      add(fields, name, line.substring(from, second.start()));
      String word = second.group(1);
      boolean used = word.equals("耗时");
      name = used ? name.startsWith("Black") ? "BlackTime" : "RedTime" : tagNamed(word);
      from = second.end();
    }
    add(fields, name, line.substring(from));
    return fields;
  }

  private static void add(List<Tag> fields, String name, String value) {
    String text = trim(value);
    // An address that was left empty.
    text = text.endsWith("(Email:)") ? trim(text.substring(0, text.length() - 8)) : text;
    if (!text.isEmpty()) {
      fields.add(new Tag(name, text));
    }
  }

  /** Takes all blanks out, wide ones too. */
  static String withoutBlanks(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (isBlank(text.charAt(i))) {
        return BLANKS.matcher(text).replaceAll("");
      }
    }
    return text;
  }

  /** Takes blanks off both ends, wide ones too. */
  static String trim(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && isBlank(text.charAt(from))) {
      from++;
    }
    while (to > from && isBlank(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }

  private static boolean isBlank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }
}
