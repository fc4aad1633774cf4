package org.qipu.importers.derived;

/** Folds widths, blanks, brackets and dashes of titles, character by character. */
final class TitleText {
  /** What is longer is no title. */
  static final int LONGEST = 160;

  private TitleText() {}

  /** Returns the text with ASCII signs for their full-width relatives, cut to a fixed length. */
  static String fold(String text) {
    int length = Math.min(text.length(), LONGEST);
    StringBuilder folded = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      folded.append(fold(text.charAt(i)));
    }
    return folded.toString().strip();
  }

  private static char fold(char c) {
    if (c < 0x80) {
      return c < ' ' ? ' ' : c;
    }
    return switch (c) {
      case '【', '〔', '［', '〖' -> '[';
      case '】', '〕', '］', '〗' -> ']';
      case '—', '–', '－', '─', '―' -> '-';
      case '。', '、', '；' -> ',';
      default ->
          c > '\uFF00' && c <= '\uFF5E'
              ? (char) (c - 0xFEE0)
              : Character.isSpaceChar(c) || Character.isISOControl(c) ? ' ' : c;
    };
  }

  /** True for a character of the Chinese script. */
  static boolean isHan(char c) {
    return c >= '\u3400' && c <= '\u9FFF';
  }

  /** True if a text has characters of the Chinese script only. */
  static boolean isHan(String text) {
    return text.chars().allMatch(c -> isHan((char) c));
  }
}
