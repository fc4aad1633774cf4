package org.qipu.importers.movetext;

/** What a character can be in a move text, in any script and width. */
public final class CharClass {
  public static final byte OTHER = 0;
  public static final byte BLANK = 1;

  /** Chinese name of a piece. */
  public static final byte PIECE = 2;

  /** 进退平 and their variants. */
  public static final byte DIRECTION = 3;

  /** Number from 1 to 9 in any digits. */
  public static final byte NUMBER = 4;

  /** 前中后. */
  public static final byte ORDER = 5;

  // Source: text notation, section 2.
  private static final String PIECES = "车車俥伡砗硨马馬傌㐷码相象像仕士帅帥将將炮砲包兵卒卆";
  private static final String DIRECTIONS = "进進上退下平";
  private static final String NUMBERS =
      "一二三四五六七八九123456789１２３４５６７８９壹贰叁肆伍陆柒捌玖貳叄參陸㈠㈡㈢㈣㈤㈥㈦㈧㈨①②③④⑤⑥⑦⑧⑨";
  private static final String ORDERS = "前中后後";

  private static final byte[] CLASSES = classes();

  private CharClass() {}

  private static byte[] classes() {
    byte[] classes = new byte[1 << 16];
    PIECES.chars().forEach(c -> classes[c] = PIECE);
    DIRECTIONS.chars().forEach(c -> classes[c] = DIRECTION);
    NUMBERS.chars().forEach(c -> classes[c] = NUMBER);
    ORDERS.chars().forEach(c -> classes[c] = ORDER);
    for (char c = 0; c <= ' '; c++) {
      classes[c] = BLANK;
    }
    for (char c = '\u2000'; c <= '\u200B'; c++) {
      classes[c] = BLANK;
    }
    classes['\u00A0'] = BLANK;
    classes['\u202F'] = BLANK;
    classes['\u3000'] = BLANK;
    return classes;
  }

  public static byte of(char c) {
    return CLASSES[c];
  }

  public static boolean isBlank(char c) {
    return c < 0x80 ? c <= ' ' : CLASSES[c] == BLANK;
  }

  public static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }

  /** Returns the ASCII form of full-width characters and of the dashes in use for a minus. */
  public static char fold(char c) {
    if (c < '\u2010') {
      return c;
    }
    if (c >= '\uFF01' && c <= '\uFF5E') {
      return (char) (c - 0xFEE0);
    }
    return (c <= '\u2015' || c == '\u2212') ? '-' : c;
  }

  /** Returns the index of the first line end at or behind an index, or the end. */
  public static int lineEnd(char[] chars, int from, int end) {
    int i = from;
    while (i < end && !isLineEnd(chars[i])) {
      i++;
    }
    return i;
  }
}
