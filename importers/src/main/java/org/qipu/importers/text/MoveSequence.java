package org.qipu.importers.text;

import java.util.ArrayList;
import java.util.List;
import org.qipu.importers.text.Token.Kind;

/** The moves of a text that announces a variation, up to the first prose. */
final class MoveSequence {
  private static final int UNKNOWN = -1;

  private final List<Token> tokens = new ArrayList<>();
  private final List<Token> moves = new ArrayList<>();
  private final int prose;
  private final int half;

  /** Reads a text from an index on. */
  MoveSequence(String text, int from) {
    char[] chars = text.toCharArray();
    for (int i = from; i < chars.length; i++) {
      if (chars[i] == '则' || chars[i] == '則') {
        chars[i] = ' '; // it stands between a move and its answer
      }
    }
    prose = MoveScanner.scan(chars, from, chars.length, tokens, false);
    int number = UNKNOWN;
    for (Token token : tokens) {
      if (token.isMove()) {
        moves.add(token);
      } else if (token.kind() == Kind.NUMBER && moves.isEmpty()) {
        number = 2 * (token.value() - 1);
      } else if (token.kind() == Kind.DOTS && moves.isEmpty() && number != UNKNOWN) {
        number++;
      }
    }
    half = number;
  }

  /** Returns everything in front of the prose. */
  List<Token> tokens() {
    return tokens;
  }

  List<Token> moves() {
    return moves;
  }

  /** Returns the index where prose begins, or the length of the text. */
  int prose() {
    return prose;
  }

  /** Returns the half move that a number in front of the first move names, from 0, or -1. */
  int half() {
    return half;
  }
}
