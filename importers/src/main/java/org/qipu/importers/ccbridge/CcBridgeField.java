package org.qipu.importers.ccbridge;

import org.jspecify.annotations.Nullable;

/**
 * The texts of the header: UTF-16LE up to a 16-bit zero or the end of the field, in the order of
 * the file.
 *
 * <p>Source: formats, "CBR", sections 2 and 5.
 */
enum CcBridgeField {
  SCRIPT("Script", 52, 128),
  TITLE("Title", 180, 128),
  CATEGORY("Category", 308, 256),
  SOURCE("Source", 564, 64),
  EVENT_CLASS("Class", 628, 64),
  EVENT("Event", 692, 64),
  ROUND("Round", 756, 64),
  GROUP("Group", 820, 32),
  TABLE("Table", 852, 32),
  DATE("Date", 884, 64),
  SITE("Site", 948, 64),
  TIME_CONTROL("TimeControl", 1012, 64),
  RED("Red", 1076, 64),
  RED_TEAM("RedTeam", 1140, 64),
  RED_TIME("RedTime", 1204, 64),
  RED_ELO("RedElo", 1268, 32),
  BLACK("Black", 1300, 64),
  BLACK_TEAM("BlackTeam", 1364, 64),
  BLACK_TIME("BlackTime", 1428, 64),
  BLACK_ELO("BlackElo", 1492, 32),
  REFEREE("Referee", 1524, 64),
  RECORDER("Recorder", 1588, 64),
  ANNOTATOR("Annotator", 1652, 64),
  ANNOTATOR_EMAIL("AnnotatorEmail", 1716, 64),
  CREATOR("Creator", 1780, 64),
  CREATOR_EMAIL("CreatorEmail", 1844, 64),
  CREATED("Created", 1908, 64),
  MODIFIED("Modified", 1972, 64),
  NATURE("Nature", CcBridgeVersion.KIND + 4, 32),
  ENDING("EndType", CcBridgeVersion.RESULT + 4, 32);

  private final String tag;
  private final int offset;
  private final int width;

  CcBridgeField(String tag, int offset, int width) {
    this.tag = tag;
    this.offset = offset;
    this.width = width;
  }

  /**
   * Returns the field of a tag, whose name may be that of chess programs; null if there is none.
   */
  static @Nullable CcBridgeField ofTag(String tag) {
    String name = tag.regionMatches(true, 0, "White", 0, 5) ? "Red" + tag.substring(5) : tag;
    for (CcBridgeField field : values()) {
      if (field.tag.equalsIgnoreCase(name)) {
        return field;
      }
    }
    return null;
  }

  /** Returns the name of the tag that the field is. */
  String tag() {
    return tag;
  }

  /** Returns the place in a record of version 2. */
  int offset() {
    return offset;
  }

  /** Returns the length in bytes. */
  int width() {
    return width;
  }
}
