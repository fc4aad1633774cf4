package org.qipu.cli.output;

/** How many columns of a terminal a text takes: Chinese characters take two. */
public final class DisplayWidth {
  private DisplayWidth() {}

  /** Returns the columns of a text without control characters. */
  public static int of(String text) {
    int width = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      width += of(c);
      i += Character.charCount(c);
    }
    return width;
  }

  /** Returns a text of at most so many columns; what is cut shows as an ellipsis. */
  public static String cut(String text, int most) {
    if (of(text) <= most) {
      return text;
    }
    int width = 0;
    int end = 0;
    while (true) {
      int c = text.codePointAt(end);
      width += of(c);
      if (width > most - 1) {
        return text.substring(0, end).stripTrailing() + '…';
      }
      end += Character.charCount(c);
    }
  }

  private static int of(int c) {
    if (c < 0x300) {
      return 1;
    }
    int type = Character.getType(c);
    if (type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT) {
      return 0;
    }
    return isWide(c) ? 2 : 1;
  }

  // The blocks of East Asian Width W and F (Unicode Standard Annex 11) that texts of ours meet.
  private static boolean isWide(int c) {
    return (c >= 0x1100 && c <= 0x115F)
        || (c >= 0x2E80 && c <= 0x303E)
        || (c >= 0x3041 && c <= 0xA4CF)
        || (c >= 0xAC00 && c <= 0xD7A3)
        || (c >= 0xF900 && c <= 0xFAFF)
        || (c >= 0xFE30 && c <= 0xFE6F)
        || (c >= 0xFF00 && c <= 0xFF60)
        || (c >= 0xFFE0 && c <= 0xFFE6)
        || (c >= 0x1F300 && c <= 0x1F64F)
        || (c >= 0x1F900 && c <= 0x1F9FF)
        || (c >= 0x20000 && c <= 0x3FFFD);
  }
}
