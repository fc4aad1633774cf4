package org.qipu.importers.dhtmlxq;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Which field is which tag of a record. A field that is none of these keeps its own name. */
final class FieldNames {
  /** What the fields say that every program writes in the same way. */
  static final Map<String, String> FIXED = Map.of("ver", "www_dpxq_com", "init", "500,350");

  private static final List<String> TABLE =
      List.of(
          "title Title",
          "event Event",
          "group Group",
          "place Site",
          "timerule TimeControl",
          "round Round",
          "table Table",
          "date Date",
          "result Result",
          "red Red",
          "redteam RedTeam",
          "redname RedName",
          "redrating RedElo",
          "redtime RedTime",
          "redlevel RedLevel",
          "redeng RedEng",
          "black Black",
          "blackteam BlackTeam",
          "blackname BlackName",
          "blackrating BlackElo",
          "blacktime BlackTime",
          "blacklevel BlackLevel",
          "blackeng BlackEng",
          "remark Annotator",
          "author Author",
          "refer Refer",
          "generator Creator",
          "adddate AddDate",
          "other Other",
          "open Opening",
          "class Class",
          "type Type",
          "gametype GameType",
          "endtype EndType",
          "owner Owner",
          "firstnum FirstNum",
          "length PlyCount",
          "fen FEN");

  private static final Map<String, String> TAGS = new HashMap<>();
  private static final Map<String, String> FIELDS = new HashMap<>();

  static {
    for (String row : TABLE) {
      int blank = row.indexOf(' ');
      String field = row.substring(0, blank);
      String tag = row.substring(blank + 1);
      TAGS.put(field, tag);
      FIELDS.put(tag.toLowerCase(Locale.ROOT), field);
    }
  }

  /** Fields that are no headers. */
  private static final Pattern OWN = Pattern.compile("binit|movelist|move_.*|comment[0-9_]*");

  private static final Pattern WRITABLE = Pattern.compile("[\\p{L}\\p{N}_-]{1,40}");

  private FieldNames() {}

  /** Returns the tag that a field is. */
  static String tag(String field) {
    return TAGS.getOrDefault(field.toLowerCase(Locale.ROOT), field);
  }

  /** Returns the field that a tag is. */
  static String field(String tag) {
    return FIELDS.getOrDefault(tag.toLowerCase(Locale.ROOT), tag);
  }

  /** True if a tag can be written as a field of that name and be read again. */
  static boolean isWritable(String field) {
    return WRITABLE.matcher(field).matches()
        && !OWN.matcher(field.toLowerCase(Locale.ROOT)).matches();
  }
}
