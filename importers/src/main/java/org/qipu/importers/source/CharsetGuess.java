package org.qipu.importers.source;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Tells the character set of a text of game records by its evidence. Valid UTF-8 is UTF-8. Of the
 * others the one wins under which most bytes are characters of moves, since a Big5 record is valid
 * GB18030 as well and only becomes nonsense.
 *
 * <p>Source: formats, "Text encodings".
 */
public final class CharsetGuess {
  private static final String MOVE_CHARACTERS = "车車俥马馬傌相象仕士帅帥将將炮砲包兵卒进進退平前后後中一二三四五六七八九０１２３４５６７８９";

  private static final byte GB_MOVE = 1;
  private static final byte BIG5_MOVE = 2;

  /** Private use, bopomofo or foreign letters in GB18030. */
  private static final byte GB_ODD = 4;

  /** Private use or bopomofo in Big5. */
  private static final byte BIG5_ODD = 8;

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

  /** The bits of eight bytes of which one at least is set where not all are ASCII. */
  private static final long NOT_ASCII = 0x8080808080808080L;

  private static final byte[] PAIRS = pairs();
  private static final boolean[] UTF8_MOVE = utf8Moves();

  /** A margin of move characters by which another set must win against a file's own. */
  private static final int MARGIN = 3;

  /** Pairs of bytes that are looked at; no count may exceed 16 bits. */
  private static final int MAX_PAIRS = 60_000;

  /** Invalid sequences behind which a text that has few valid ones is no UTF-8. */
  private static final int MANY_ERRORS = 64;

  private int utf8Moves;
  private int utf8Sequences;
  private int utf8Triples;
  private int utf8Errors;
  private int gbMoves;
  private int gbOdd;
  private int big5Moves;
  private int big5Odd;
  private int pairs;
  private int lowTrails;

  private CharsetGuess() {}

  private static byte[] pairs() {
    byte[] flags = new byte[1 << 16];
    for (int lead = 0x81; lead <= 0xFE; lead++) {
      for (int trail = 0x40; trail <= 0xFE; trail++) {
        boolean gbPrivate =
            (lead >= 0xAA && lead <= 0xAF && trail >= 0xA1)
                || (lead >= 0xF8 && trail >= 0xA1)
                || (lead >= 0xA1 && lead <= 0xA7 && trail < 0xA1);
        boolean gbBopomofo = lead == 0xA8 && trail >= 0xC5 && trail <= 0xE9;
        // Kana, Greek and Cyrillic are where Big5 has its simplest and commonest characters.
        boolean gbForeign = lead >= 0xA4 && lead <= 0xA7 && trail >= 0xA1;
        boolean big5Private = lead >= 0xFA || lead <= 0xA0 || (trail >= 0x7F && trail <= 0xA0);
        boolean big5Bopomofo = lead == 0xA3 && trail >= 0x74 && trail <= 0xBA;
        flags[lead << 8 | trail] =
            (byte)
                ((gbPrivate || gbBopomofo || gbForeign ? GB_ODD : 0)
                    | (big5Private || big5Bopomofo ? BIG5_ODD : 0));
      }
    }
    for (int i = 0; i < MOVE_CHARACTERS.length(); i++) {
      String c = MOVE_CHARACTERS.substring(i, i + 1);
      mark(flags, c.getBytes(TextDecoder.GB18030), GB_MOVE);
      mark(flags, c.getBytes(TextDecoder.BIG5), BIG5_MOVE);
    }
    return flags;
  }

  private static void mark(byte[] flags, byte[] pair, byte flag) {
    if (pair.length == 2) {
      flags[(pair[0] & 0xFF) << 8 | (pair[1] & 0xFF)] |= flag;
    }
  }

  private static boolean[] utf8Moves() {
    boolean[] moves = new boolean[1 << 16];
    MOVE_CHARACTERS.chars().forEach(c -> moves[c] = true);
    return moves;
  }

  /**
   * Returns the character set of a text without a byte order mark: UTF-8, GB18030 or Big5.
   *
   * @param prior the set of the file that the text is a part of, which is left only for clear
   *     evidence and holds where there is none; null for a whole file
   */
  public static Charset of(byte[] bytes, int from, int to, @Nullable Charset prior) {
    int at = from;
    while (at < to && bytes[at] >= 0) {
      at++;
    }
    if (at == to) {
      return prior == null ? StandardCharsets.UTF_8 : prior;
    }
    CharsetGuess evidence = new CharsetGuess();
    evidence.countUtf8(bytes, at, to);
    if (evidence.utf8Errors == 0 && evidence.utf8Triples > 0) {
      return StandardCharsets.UTF_8;
    }
    evidence.countPairs(bytes, at, to);
    return evidence.decide(prior);
  }

  /**
   * Returns a set in which ASCII does not stand for itself, so that bytes cannot be looked at: the
   * prescribed one, or the one that a byte order mark or zero bytes show; else null.
   */
  public static @Nullable Charset wide(byte[] sample, int length, @Nullable Charset prescribed) {
    if (prescribed != null) {
      String name = prescribed.name();
      return name.startsWith("UTF-16") || name.startsWith("UTF-32") ? prescribed : null;
    }
    int first = length < 2 ? 0 : (sample[0] & 0xFF) << 8 | (sample[1] & 0xFF);
    if (first == 0xFEFF) {
      return StandardCharsets.UTF_16BE;
    }
    return first == 0xFFFE ? StandardCharsets.UTF_16LE : utf16(sample, length);
  }

  /**
   * Returns UTF-16 in the byte order that a text without a byte order mark shows by its zero bytes,
   * or null. Blanks, digits and line ends have one in every script.
   */
  private static @Nullable Charset utf16(byte[] bytes, int length) {
    int pairs = Math.min(length, 1 << 10) / 2;
    int high = 0;
    int low = 0;
    for (int i = 0; i < 2 * pairs; i += 2) {
      if (bytes[i] == 0 && bytes[i + 1] != 0) {
        high++;
      } else if (bytes[i] != 0 && bytes[i + 1] == 0) {
        low++;
      }
    }
    if (pairs < 4 || Math.max(high, low) * 5 < pairs || Math.min(high, low) * 10 > pairs) {
      return null;
    }
    return high > low ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
  }

  /** True if a set leaves more bytes unread than the one that the bytes show. */
  public static boolean refutes(Charset charset, byte[] bytes, int from, int to) {
    Charset guess = of(bytes, from, to, null);
    if (guess.equals(charset)) {
      return false;
    }
    DecodedText text = new DecodedText();
    TextDecoder.decode(bytes, from, to, guess, text);
    int likely = text.malformed();
    TextDecoder.decode(bytes, from, to, charset, text);
    return text.malformed() > likely;
  }

  private void countUtf8(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to) {
      if (at + Long.BYTES <= to && ((long) EIGHT_BYTES.get(bytes, at) & NOT_ASCII) == 0) {
        at += Long.BYTES;
        continue;
      }
      int b = bytes[at];
      if (b >= 0) {
        at++;
        continue;
      }
      int length = TextDecoder.utf8Length(bytes, at, to);
      if (length == 0) {
        utf8Errors++;
        at++;
        if (utf8Errors > MANY_ERRORS && utf8Triples * 4 < utf8Errors) {
          return;
        }
      } else {
        utf8Sequences++;
        if (length == 3) {
          utf8Triples++;
          int c = (b & 0xF) << 12 | (bytes[at + 1] & 0x3F) << 6 | (bytes[at + 2] & 0x3F);
          utf8Moves += UTF8_MOVE[c] ? 1 : 0;
        }
        at += length;
      }
    }
  }

  private void countPairs(byte[] bytes, int from, int to) {
    int moves = 0;
    int odd = 0;
    int count = 0;
    int low = 0;
    int at = from;
    while (at + 1 < to) {
      int lead = bytes[at];
      if (lead >= 0) {
        at++;
        continue;
      }
      int trail = bytes[at + 1] & 0xFF;
      if (trail < 0x40) {
        at++;
        continue;
      }
      int flags = PAIRS[(lead & 0xFF) << 8 | trail];
      // Two counts in one sum: GB18030 in the low half, Big5 in the high half.
      moves += (flags & GB_MOVE) | (flags & BIG5_MOVE) << 15;
      odd += (flags & GB_ODD) >> 2 | (flags & BIG5_ODD) << 13;
      low += trail < 0x7F ? 1 : 0;
      count++;
      at += 2;
      if (count == MAX_PAIRS) {
        break;
      }
    }
    pairs = count;
    lowTrails = low;
    gbMoves = moves & 0xFFFF;
    big5Moves = moves >>> 16;
    gbOdd = odd & 0xFFFF;
    big5Odd = odd >>> 16;
  }

  private Charset decide(@Nullable Charset prior) {
    int gb = gbMoves - gbOdd;
    int big5 = big5Moves - big5Odd;
    int best = Math.max(gb, big5);
    if (prior != null && prior.equals(StandardCharsets.UTF_8)) {
      if (best < utf8Moves + MARGIN || best <= 2 * utf8Moves) {
        return prior;
      }
    } else if (prior == null) {
      boolean mostlyUtf8 = utf8Sequences > 4 * utf8Errors && best <= MARGIN;
      if (mostlyUtf8 || (utf8Moves > 0 && utf8Moves >= best)) {
        return StandardCharsets.UTF_8;
      }
    } else if (utf8Moves >= best + MARGIN && utf8Moves > 2 * best) {
      return StandardCharsets.UTF_8;
    }
    boolean priorBig5 = prior != null && prior.equals(TextDecoder.BIG5);
    boolean priorGb = prior != null && prior.equals(TextDecoder.GB18030);
    boolean close = Math.abs(gb - big5) < MARGIN || Math.max(gb, big5) <= 2 * Math.min(gb, big5);
    if (close && (priorBig5 || priorGb)) {
      return priorBig5 ? TextDecoder.BIG5 : TextDecoder.GB18030;
    }
    if (gbMoves == 0 && big5Moves == 0) {
      // No moves to go by, only names. In simplified text all second bytes are high, in Big5 four
      // of ten are not.
      boolean big5Text = gbOdd == big5Odd ? lowTrails * 4 >= pairs : gbOdd > big5Odd;
      return big5Text && pairs > 0 ? TextDecoder.BIG5 : TextDecoder.GB18030;
    }
    return big5 > gb ? TextDecoder.BIG5 : TextDecoder.GB18030;
  }
}
