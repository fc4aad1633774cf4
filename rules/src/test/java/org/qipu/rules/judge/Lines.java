package org.qipu.rules.judge;

import java.util.ArrayList;
import java.util.List;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.fen.Fen;

/** Positions and moves of test tables. */
final class Lines {
  private Lines() {}

  static Position position(String fen) {
    return Position.from(Fen.parse(fen));
  }

  static List<Move> moves(String text) {
    List<Move> moves = new ArrayList<>();
    for (String word : text.split(" ", -1)) {
      moves.add(Move.parse(word));
    }
    return moves;
  }

  static List<Move> repeated(List<Move> moves, int times) {
    List<Move> all = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      all.addAll(moves);
    }
    return all;
  }
}
