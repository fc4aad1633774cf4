package org.qipu.indexer.opening;

import java.util.Arrays;
import java.util.List;

/**
 * How far a game has come in the rules: what is met after each ply. Adding a ply allocates nothing,
 * taking one back costs nothing.
 */
final class EccoState {
  private final EccoRules rules;
  private static final short NOT_ASKED = -1;

  private final List<EccoRules.Alternative> alternatives;
  private final int words;
  private final int limit;

  // One row of words a ply, row 0 before the first.
  private final long[] met;
  private final long[] open;

  /** The code after each ply, worked out when it is asked for. */
  private final short[] codes;

  private final byte[][] played = new byte[2][EccoRules.MOVES + 1];
  private int plies;

  EccoState(EccoRules rules) {
    this.rules = rules;
    alternatives = rules.alternatives();
    words = rules.words();
    limit = rules.profile().plies();
    met = new long[(limit + 1) * words];
    open = new long[(limit + 1) * words];
    codes = new short[limit + 1];
    Arrays.fill(open, 0, words, -1L);
    codes[0] = NOT_ASKED;
  }

  /** Returns the place in the table of the code reached. */
  int code() {
    int ply = Math.min(plies, limit);
    if (codes[ply] == NOT_ASKED) {
      codes[ply] = codeOf(ply * words);
    }
    return codes[ply];
  }

  void reset() {
    plies = 0;
  }

  void undo() {
    plies--;
  }

  /** Adds a ply by its {@link OwnMove} number; Red has the first. */
  void play(int move) {
    plies++;
    if (plies > limit) {
      return;
    }
    int side = (plies - 1) % 2;
    int n = (plies + 1) / 2;
    int id = rules.moveId(move);
    int row = plies * words;
    int before = row - words;
    long[] masks = rules.masks(side, n, id);
    long[] broken = rules.distinct(side, lastTime(side, n, id));
    played[side][n] = (byte) id;
    boolean news = false;
    for (int w = 0; w < words; w++) {
      long candidates = open[before + w] & ~broken[w];
      long meets = candidates & masks[w];
      met[row + w] = met[before + w] | meets;
      open[row + w] = candidates & masks[words + w];
      news |= meets != 0;
    }
    news |= playTurns(side, n, id, row);
    codes[plies] = news ? NOT_ASKED : codes[plies - 1];
  }

  private short codeOf(int row) {
    for (int i = 0; i < alternatives.size(); i++) {
      EccoRules.Alternative alternative = alternatives.get(i);
      if (alternative.isMet(met, row)) {
        meet(row, alternative.bit());
      }
    }
    return (short) rules.codeOf(met, row);
  }

  /** Returns when a side played a move before its n-th for the last time, 0 for never. */
  private int lastTime(int side, int n, int id) {
    int i = n - 1;
    while (i > 0 && played[side][i] != id) {
      i--;
    }
    return i;
  }

  private boolean playTurns(int side, int n, int id, int row) {
    boolean news = false;
    for (EccoRules.Turn turn : rules.turnsAfter(played[EccoRules.RED][n])) {
      boolean decidedByRed = turn.answer() == EccoCondition.Turn.NO_MOVE;
      boolean decides = side == (decidedByRed ? EccoRules.RED : EccoRules.BLACK);
      if (decides
          && lastTime(EccoRules.RED, n, turn.red()) == 0
          && played[EccoRules.BLACK][n - 1] == turn.before()
          && (decidedByRed || id == turn.answer())) {
        meet(row, turn.bit());
        news = true;
      }
    }
    return news;
  }

  private void meet(int row, int bit) {
    met[row + (bit >> 6)] |= 1L << bit;
  }
}
