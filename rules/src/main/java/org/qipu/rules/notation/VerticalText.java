package org.qipu.rules.notation;

import static org.qipu.rules.notation.PieceNames.BACK;
import static org.qipu.rules.notation.PieceNames.DIGIT;
import static org.qipu.rules.notation.PieceNames.FORWARD;
import static org.qipu.rules.notation.PieceNames.FRONT;
import static org.qipu.rules.notation.PieceNames.LATIN_PIECE;
import static org.qipu.rules.notation.PieceNames.LEVEL;
import static org.qipu.rules.notation.PieceNames.MIDDLE;
import static org.qipu.rules.notation.PieceNames.PIECE;
import static org.qipu.rules.notation.PieceNames.REAR;
import static org.qipu.rules.notation.PieceNames.SIGN;

import java.util.ArrayList;
import java.util.List;
import org.qipu.rules.PieceType;

/**
 * A move text by files (炮二平五, C2.5) taken apart, before the board is looked at.
 *
 * @param style which of the customs of marks applies
 * @param type ordinal of the piece type; -1 if the text is no move
 * @param file 1 to 9 from the mover's right, 0 if it is not named
 * @param mark an index 1 to 9 or a mark of {@link PieceNames}, 0 if there is none
 * @param directions the directions it may mean, as bits
 * @param number 1 to 9
 * @param problemOffset where a text that is no move stops being one
 */
record VerticalText(
    Style style,
    int type,
    int file,
    int mark,
    int directions,
    int number,
    int problemOffset,
    String expected) {

  /** How the marks of a text are to be taken. */
  enum Style {
    /** Chinese words, or a sign that is used like them. */
    CHINESE,
    /** Latin letters, with the customs of the WXF page for three and more Soldiers on a file. */
    WXF,
    /** Soldiers numbered a to e. */
    LETTERS,
    /** Two digits before the sign: three dialects differ in what they mean. */
    TWO_DIGITS
  }

  static final int ALL_DIRECTIONS = LEVEL | FORWARD | BACK;

  /** The frontmost and the last of four or five Soldiers: doubled signs. */
  static final int FIRST = 13;

  static final int LAST = 14;

  private static final int SOLDIER = PieceType.SOLDIER.ordinal();
  private static final PieceType[] TYPES = PieceType.values();
  private static final int MAX_SYMBOLS = 6;

  /**
   * The sequences of kinds that are moves, an octal digit a symbol: 1 piece, 2 number, 3 mark, 4
   * direction, 5 sign, 6 letter. The same as the cases of {@link #of}.
   */
  private static final int[] SHAPES = {
    01242, 01252, 0124, 0122, 03142, 03152, 02142, 02152, 01342, 01352, 0314, 0134, 0312, 0132,
    0212, 031242, 031252, 021242, 021252, 013242, 013252, 012242, 03242, 03252, 02242, 02252, 03122,
    01552, 05152, 01152, 01652, 02552, 05252, 05552, 051252
  };

  /** Takes a text apart; never throws. */
  static VerticalText of(String text) {
    long symbols = 0;
    int shape = 0;
    int count = 0;
    for (int i = 0; i < text.length(); i++) {
      int symbol = PieceNames.symbol(text.charAt(i));
      if (symbol == PieceNames.BLANK) {
        continue;
      }
      if (symbol == 0 || count == MAX_SYMBOLS) {
        return unreadable(text);
      }
      int kind = symbol >> 4;
      shape = shape << 3 | (kind == LATIN_PIECE ? PIECE : kind);
      symbols = symbols << 8 | symbol;
      count++;
    }
    return new Symbols(text, symbols, count).form(shape);
  }

  boolean isReadable() {
    return type >= 0;
  }

  /** True if the direction is missing. */
  boolean isShort() {
    return directions == ALL_DIRECTIONS;
  }

  /** True if a text of these kinds, an octal digit each, is a move. */
  static boolean isShape(int shape) {
    for (int known : SHAPES) {
      if (known == shape) {
        return true;
      }
    }
    return false;
  }

  private static VerticalText unreadable(String text) {
    int shape = 0;
    int length = 0;
    int offset = 0;
    while (offset < text.length()) {
      int symbol = PieceNames.symbol(text.charAt(offset));
      if (symbol != PieceNames.BLANK) {
        int kind = symbol >> 4 == LATIN_PIECE ? PIECE : symbol >> 4;
        int longer = shape << 3 | kind;
        if (kind == 0 || nextKinds(longer, length + 1) == 0) {
          break;
        }
        shape = longer;
        length++;
      }
      offset++;
    }
    int next = nextKinds(shape, length);
    List<String> expected = new ArrayList<>();
    for (int kind = PIECE; kind <= LATIN_PIECE; kind++) {
      if ((next & 1 << kind) != 0) {
        expected.add(PieceNames.kindName(kind));
      }
    }
    String words = expected.isEmpty() ? "the end of the move" : String.join(" or ", expected);
    return new VerticalText(Style.CHINESE, -1, 0, 0, 0, 0, offset, words);
  }

  /** Returns the kinds that can follow the given ones, as bits; bit 0 stands for the end. */
  private static int nextKinds(int prefix, int length) {
    int kinds = 0;
    for (int shape : SHAPES) {
      int shapeLength = (34 - Integer.numberOfLeadingZeros(shape)) / 3;
      int rest = 3 * (shapeLength - length);
      if (rest >= 0 && shape >> rest == prefix) {
        kinds |= rest == 0 ? 1 : 1 << (shape >> (rest - 3) & 7);
      }
    }
    return kinds;
  }

  /** Up to six symbols, the first one in the highest byte. */
  private record Symbols(String text, long packed, int count) {

    VerticalText form(int shape) {
      return switch (shape) {
        case 01242, 01252 -> move(0, 1, 0, 2, 3);
        case 0124 -> straight(0) ? move(0, 1, 0, 2, -1) : unreadable(text);
        case 0122 -> move(0, 1, 0, -1, 2);
        case 03142, 03152, 02142, 02152 -> move(1, -1, value(0), 2, 3);
        case 01342, 01352 -> move(0, -1, value(1), 2, 3);
        case 0314 -> straight(1) ? move(1, -1, value(0), 2, -1) : unreadable(text);
        case 0134 -> straight(0) ? move(0, -1, value(1), 2, -1) : unreadable(text);
        case 0312, 0212 -> move(1, -1, value(0), -1, 2);
        case 0132 -> move(0, -1, value(1), -1, 2);
        case 031242, 031252, 021242, 021252 -> move(1, 2, value(0), 3, 4);
        case 013242, 013252, 012242 -> move(0, 2, value(1), 3, 4);
        case 03122 -> move(1, 2, value(0), -1, 3);
        case 03242, 03252, 02242 -> move(-1, 1, value(0), 2, 3);
        case 02252 ->
            new VerticalText(
                Style.TWO_DIGITS, SOLDIER, value(1), value(0), value(2), value(3), 0, "");
        // Signs as marks.
        case 01552 -> move(0, -1, mark(1), 2, 3);
        case 05152 -> move(1, -1, mark(0), 2, 3);
        case 051252 -> move(1, 2, mark(0), 3, 4);
        case 02552 -> move(-1, 0, mark(1), 2, 3);
        case 05252 -> move(-1, 1, mark(0), 2, 3);
        case 05552 -> doubled();
        case 01152, 01652 -> lettered();
        default -> unreadable(text);
      };
    }

    /** Makes the form from the places of its parts; -1 for one that is missing. */
    private VerticalText move(int piece, int file, int mark, int direction, int number) {
      int type = piece < 0 ? SOLDIER : value(piece);
      boolean latin = piece >= 0 && kind(piece) == LATIN_PIECE;
      boolean signed = direction >= 0 && kind(direction) == SIGN;
      int directions = direction < 0 ? ALL_DIRECTIONS : value(direction);
      if (signed && !latin && piece >= 0 && directions == BACK && TYPES[type].movesStraight()) {
        directions = BACK | LEVEL;
      }
      return new VerticalText(
          latin ? Style.WXF : Style.CHINESE,
          type,
          file < 0 ? 0 : value(file),
          mark,
          directions,
          number < 0 ? 1 : value(number),
          0,
          "");
    }

    /** Four and five Soldiers on a file: {@code ++.6} and {@code --.6}. */
    private VerticalText doubled() {
      if (value(0) != value(1) || value(0) == LEVEL) {
        return unreadable(text);
      }
      int mark = value(0) == FORWARD ? FIRST : LAST;
      return new VerticalText(Style.WXF, SOLDIER, 0, mark, value(2), value(3), 0, "");
    }

    /** {@code Pa.5} to {@code Pe.5}. */
    private VerticalText lettered() {
      int index = letterIndex();
      if (value(0) != SOLDIER || kind(0) != LATIN_PIECE || index == 0) {
        return unreadable(text);
      }
      return new VerticalText(Style.LETTERS, SOLDIER, 0, index, value(2), value(3), 0, "");
    }

    private int letterIndex() {
      int seen = 0;
      for (int i = 0; i < text.length(); i++) {
        if (PieceNames.symbol(text.charAt(i)) != PieceNames.BLANK && seen++ == 1) {
          int index = (PieceNames.narrow(text.charAt(i)) | 0x20) - 'a' + 1;
          return index >= 1 && index <= 5 ? index : 0;
        }
      }
      return 0;
    }

    private int symbol(int place) {
      return (int) (packed >>> (8 * (count - 1 - place))) & 0xFF;
    }

    private int kind(int place) {
      return symbol(place) >> 4;
    }

    private int value(int place) {
      return symbol(place) & 15;
    }

    private boolean straight(int place) {
      return TYPES[value(place)].movesStraight();
    }

    private int mark(int place) {
      return switch (value(place)) {
        case FORWARD -> FRONT;
        case BACK -> REAR;
        default -> MIDDLE;
      };
    }
  }

  /** Returns the place in the text where the n-th number stands, or 0. */
  static int offsetOfNumber(String text, int n) {
    int seen = 0;
    for (int i = 0; i < text.length(); i++) {
      int symbol = PieceNames.symbol(text.charAt(i));
      if (symbol >> 4 == DIGIT && seen++ == n) {
        return i;
      }
    }
    return 0;
  }
}
