package org.qipu.importers.mxq;

/**
 * The strings in front of the moves, in the order of the file.
 *
 * <p>Source: formats, "MXQ", section 1.
 */
enum MxqField {
  /** Name of the room in which was played. */
  ROOM(Form.TEXT),
  /** Date and time, such as {@code 2003年6月12日 16点31分}. */
  DATE(Form.DATE),
  /** Players and result: {@code 甲(1星)-胜-乙(2弦)}. */
  TITLE(Form.TEXT),
  RED_RATING(Form.NUMBER),
  BLACK_RATING(Form.NUMBER),
  /** Minutes a player; the next two are further numbers of the rule of time. */
  MINUTES(Form.NUMBER),
  TIME_RULE_2(Form.NUMBER),
  TIME_RULE_3(Form.NUMBER),
  /** Seconds that Red had left. */
  RED_SECONDS(Form.NUMBER),
  /** Seconds that Black had left. */
  BLACK_SECONDS(Form.NUMBER),
  /** How the game ended, such as {@code 黑方投子认负}. */
  ENDING(Form.TEXT);

  /** How many there are. */
  static final int COUNT = values().length;

  private enum Form {
    TEXT,
    DATE,
    NUMBER
  }

  private final Form form;

  MxqField(Form form) {
    this.form = form;
  }

  /**
   * True if bytes look like this string in every known file: no control characters, digits where
   * one or all are. That tells where the next string begins if a length is wrong.
   */
  boolean fits(byte[] bytes, int from, int to) {
    int digits = 0;
    for (int i = from; i < to; i++) {
      if (bytes[i] >= 0 && bytes[i] < ' ') {
        return false;
      }
      digits += digits == i - from && bytes[i] >= '0' && bytes[i] <= '9' ? 1 : 0;
    }
    return switch (form) {
      case TEXT -> true;
      case DATE -> digits > 0;
      case NUMBER -> digits > 0 && digits == to - from;
    };
  }
}
