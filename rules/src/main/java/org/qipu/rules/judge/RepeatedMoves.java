package org.qipu.rules.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.MoveList;
import org.qipu.rules.Position;
import org.qipu.rules.Side;
import org.qipu.rules.Square;
import org.qipu.rules.judge.ChineseClassifier.Stance;

/**
 * The moves of a repetition, each looked into when it is first asked for. The start position is in
 * use until it is closed, and unchanged afterwards.
 */
final class RepeatedMoves implements AutoCloseable {
  private final ChineseClassifier classifier;
  private final Position position;
  private final int[] codes;
  private final int first;
  private final int size;
  private final @Nullable Position[] givenBack;
  private final Map<PlayedMove, Stance> known;

  /** How many moves of the repetition are on the board. */
  private int played;

  /**
   * Puts the repetition on the board.
   *
   * @param known stances found before, to which more are added
   */
  RepeatedMoves(
      ChineseClassifier classifier,
      Map<PlayedMove, Stance> known,
      Position start,
      int[] codes,
      Repetition repetition) {
    this.known = known;
    this.classifier = classifier;
    this.position = start;
    this.codes = codes;
    first = repetition.firstPly();
    size = repetition.lastPly() - first + 1;
    givenBack = new @Nullable Position[size];
    for (int ply = 1; ply < first; ply++) {
      position.make(codes[ply - 1]);
    }
  }

  int size() {
    return size;
  }

  Side side(int i) {
    goTo(i);
    return position.sideToMove();
  }

  boolean isCheck(int i) {
    goTo(i);
    return position.givesCheck(codes[first - 1 + i]);
  }

  /**
   * Returns those of the first moves that a side made, without its checks; first the ones after
   * which it could capture and give check least, which take least to look into.
   */
  List<Integer> quietestFirst(Side side, int count) {
    int[] forcing = new int[size];
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (side(i) == side && !isCheck(i)) {
        forcing[i] = forcing(givenBack(i));
        order.add(i);
      }
    }
    order.sort(Comparator.comparingInt(i -> forcing[i]));
    return order;
  }

  private static int forcing(Position position) {
    MoveList moves = new MoveList();
    position.legalMoves(moves);
    int count = 0;
    for (int i = 0; i < moves.size(); i++) {
      int code = moves.code(i);
      if (position.pieceIndexAt(code % Square.COUNT) >= 0 || position.givesCheck(code)) {
        count++;
      }
    }
    return count;
  }

  /** Returns whether a move attacks. */
  Stance stance(int i) {
    // The span ends where it begins, so that its last moves came before its first ones.
    Position earlier = givenBack((i - 2 + size) % size);
    goTo(i);
    int code = codes[first - 1 + i];
    PlayedMove move = new PlayedMove(position.key(), code, earlier.key());
    Stance stance = known.get(move);
    if (stance == null) {
      stance = classifier.stance(position, code, earlier);
      known.put(move, stance);
    }
    return stance;
  }

  /** Returns the position after a move, with the move given back to the side that made it. */
  private Position givenBack(int i) {
    Position passed = givenBack[i];
    if (passed == null) {
      goTo(i + 1);
      passed = Turn.passed(position);
      givenBack[i] = passed;
    }
    return passed;
  }

  private void goTo(int i) {
    while (played < i) {
      position.make(codes[first - 1 + played]);
      played++;
    }
    while (played > i) {
      position.unmake();
      played--;
    }
  }

  @Override
  public void close() {
    goTo(0);
    for (int ply = 1; ply < first; ply++) {
      position.unmake();
    }
  }
}
