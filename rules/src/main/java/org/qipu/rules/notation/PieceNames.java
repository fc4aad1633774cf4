package org.qipu.rules.notation;

import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;

/**
 * The characters of move texts: which piece, number, place on a file or direction a character
 * means, and which one is written. A character becomes a symbol: its kind times 16 plus a value.
 */
final class PieceNames {
  /** A piece by its Chinese name; the value is the ordinal of the {@link PieceType}. */
  static final int PIECE = 1;

  /** A number, 1 to 9. */
  static final int DIGIT = 2;

  /** Front, middle or rear; the value is one of the constants below. */
  static final int MARK = 3;

  /** A direction word; the value is one of the constants below. */
  static final int DIRECTION = 4;

  /** One of the signs {@code + - . =}; the value is {@link #FORWARD}, BACK or LEVEL. */
  static final int SIGN = 5;

  /** A Latin letter that numbers Soldiers and names no piece. */
  static final int LETTER = 6;

  /** A piece by its Latin letter; in shapes the same as {@link #PIECE}. */
  static final int LATIN_PIECE = 7;

  /** The symbol of everything that may stand inside a text and means nothing. */
  static final int BLANK = 0x7F;

  // Directions are bits, so that a text can stand for several.
  static final int LEVEL = 1;
  static final int FORWARD = 2;
  static final int BACK = 4;

  // Marks beyond the indices 1 to 9 that a numeral gives.
  static final int FRONT = 10;
  static final int MIDDLE = 11;
  static final int REAR = 12;

  static final String SIMPLIFIED = "帅仕相马车炮兵将士象马车炮卒";
  static final String TRADITIONAL = "帥仕相馬車炮兵將士象馬車炮卒";
  static final String LATIN = "KAEHRCP";
  static final String NUMERALS = "一二三四五六七八九";

  /** What each kind of symbol is called where it is missing, by kind. */
  private static final String[] KIND_NAMES = {
    "", "a piece", "a number 1 to 9", "前, 中 or 后", "a direction", "one of + - . =", "a letter", ""
  };

  /** Full-width forms lie this far above their ASCII characters. */
  private static final int FULL_WIDTH = 0xFEE0;

  private static final byte[] SYMBOLS = symbols();

  private PieceNames() {}

  /** Returns the symbol of a character, 0 if it has no place in a move text. */
  static int symbol(char c) {
    return SYMBOLS[c];
  }

  /** Returns the character that a full-width form stands for, else the character itself. */
  static char narrow(char c) {
    return c >= '\uFF01' && c <= '\uFF5E' ? (char) (c - FULL_WIDTH) : c;
  }

  static String kindName(int kind) {
    return KIND_NAMES[kind];
  }

  /** Returns the ordinal of the type that a Latin letter of either case means, or -1. */
  static int latinType(char letter) {
    int symbol = letter < 0x80 ? SYMBOLS[letter] : 0;
    return symbol >> 4 == LATIN_PIECE && symbol != BLANK ? symbol & 15 : -1;
  }

  static char simplified(Piece piece) {
    return SIMPLIFIED.charAt(piece.index());
  }

  static char traditional(Piece piece) {
    return TRADITIONAL.charAt(piece.index());
  }

  static char latin(Piece piece) {
    return LATIN.charAt(piece.type().ordinal());
  }

  private static byte[] symbols() {
    byte[] symbols = new byte[1 << 16];
    String[] pieces = {"帅帥将將", "仕士", "相象像", "马馬傌㐷码", "车車俥伡砗硨", "炮砲包", "兵卒卆"};
    String[] latinPieces = {"K", "AG", "EBM", "HN", "R", "C", "P"};
    for (PieceType type : PieceType.values()) {
      put(symbols, PIECE, type.ordinal(), pieces[type.ordinal()]);
      String letters = latinPieces[type.ordinal()];
      for (int i = 0; i < letters.length(); i++) {
        putLetter(symbols, LATIN_PIECE, type.ordinal(), letters.charAt(i));
      }
    }
    putLetter(symbols, LETTER, 4, 'D');
    String[] digits = {"壹", "贰貳", "叁叄參", "肆", "伍", "陆陸", "柒", "捌", "玖"};
    for (int n = 1; n <= 9; n++) {
      put(symbols, DIGIT, n, digits[n - 1]);
      for (int first : new int[] {'0', '０', '\u245F', '\u2473', '\u321F', '\u327F'}) {
        put(symbols, DIGIT, n, String.valueOf((char) (first + n)));
      }
      put(symbols, DIGIT, n, NUMERALS.substring(n - 1, n));
    }
    put(symbols, MARK, FRONT, "前");
    put(symbols, MARK, MIDDLE, "中");
    put(symbols, MARK, REAR, "后後");
    put(symbols, DIRECTION, FORWARD, "进進上");
    put(symbols, DIRECTION, BACK, "退下");
    put(symbols, DIRECTION, LEVEL, "平");
    put(symbols, SIGN, FORWARD, "+＋﹢");
    put(symbols, SIGN, BACK, "-－\u2010\u2011\u2012\u2013\u2014\u2015\u2212﹣");
    put(symbols, SIGN, LEVEL, ".．=＝。·・");
    for (int c = 0; c < symbols.length; c++) {
      boolean invisible = c == '\u200B' || c == '\uFEFF';
      if (Character.isWhitespace(c) || Character.isSpaceChar(c) || invisible) {
        symbols[c] = BLANK;
      }
    }
    return symbols;
  }

  private static void put(byte[] symbols, int kind, int value, String characters) {
    for (int i = 0; i < characters.length(); i++) {
      symbols[characters.charAt(i)] = (byte) (kind << 4 | value);
    }
  }

  private static void putLetter(byte[] symbols, int kind, int value, char upper) {
    String both = upper + String.valueOf((char) (upper | 0x20));
    put(symbols, kind, value, both);
    put(symbols, kind, value, String.valueOf((char) (upper + FULL_WIDTH)));
    put(symbols, kind, value, String.valueOf((char) ((upper | 0x20) + FULL_WIDTH)));
  }
}
