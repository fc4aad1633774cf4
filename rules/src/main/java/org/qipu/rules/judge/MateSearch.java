package org.qipu.rules.judge;

import java.util.ArrayList;
import java.util.List;
import org.qipu.rules.Move;
import org.qipu.rules.MoveList;
import org.qipu.rules.Position;

/**
 * Whether the side to move mates by giving check on every move. The attacker plays only checks, the
 * defender every legal reply. The answer YES has a proof, NO means that the tree was exhausted;
 * else the search is undecided.
 *
 * <p>The number of checks grows step by step, so that the first proof found is a shortest one. A
 * position that repeats on the line is no progress and fails for the attacker. Not thread-safe.
 *
 * <p>Source: clause 28.2.
 */
final class MateSearch {
  /** Checks in the longest line that is searched. */
  static final int MAX_CHECKS = 10;

  /**
   * Checks in the longest line on which the tree is exhausted after no mate was found. Where checks
   * can go on for long they come back to a few positions, and these tell that there is no mate.
   */
  private static final int MAX_EXHAUSTED = 60;

  private static final int CAPACITY = 1 << 16;

  // What is known of a position with the attacker to move, in the low bits of an entry.
  private static final int MATES = 0;
  private static final int FAILS = 1;
  private static final int CUT_OFF = 2;

  private final long[] tableKeys = new long[CAPACITY];

  /** 0 where free, else {@code result + 4 * (checks + 1)}. */
  private final short[] tableValues = new short[CAPACITY];

  private final int[] usedSlots = new int[CAPACITY];
  private int used;

  private final MoveList[] lists = new MoveList[2 * MAX_EXHAUSTED + 2];
  private final long[] path = new long[MAX_EXHAUSTED + 1];
  private final long[] repeated = new long[256];
  private int repeatedCount;
  private boolean tainted;

  private int checks;
  private long nodes;
  private long maxNodes;

  MateSearch() {
    for (int i = 0; i < lists.length; i++) {
      lists[i] = new MoveList();
    }
  }

  /** Returns the number of positions that the last search looked at. */
  long nodes() {
    return nodes;
  }

  /** Returns the number of checks that the last search needed; only after a YES. */
  int checks() {
    return checks;
  }

  /**
   * Searches a position, which is unchanged afterwards.
   *
   * @param maxChecks 1 to {@link #MAX_CHECKS}
   */
  Answer search(Position position, int maxChecks, long nodeLimit) {
    clear();
    nodes = 0;
    maxNodes = nodeLimit;
    repeatedCount = 0;
    tainted = false;
    for (int checks = 1; checks <= maxChecks; checks++) {
      if (tainted) {
        clear();
        repeatedCount = 0;
        tainted = false;
      }
      int result = attack(position, checks, 0);
      if (result == MATES) {
        this.checks = checks;
        return Answer.YES;
      }
      if (result == FAILS && !tainted) {
        return Answer.NO;
      }
      if (nodes >= maxNodes) {
        return Answer.UNDECIDED;
      }
    }
    if (maxChecks < MAX_CHECKS) {
      return Answer.UNDECIDED;
    }
    clear();
    repeatedCount = 0;
    tainted = false;
    return attack(position, MAX_EXHAUSTED, 0) == FAILS && !tainted ? Answer.NO : Answer.UNDECIDED;
  }

  /**
   * Returns the first moves that mate within the number of checks, as far as the bound allows; call
   * it after a YES.
   */
  List<Move> matingMoves(Position position, int maxChecks, long nodeLimit) {
    List<Move> moves = new ArrayList<>();
    MoveList list = new MoveList();
    position.legalMoves(list);
    for (int i = 0; i < list.size(); i++) {
      if (searchAfter(position, list.code(i), maxChecks, nodeLimit) == Answer.YES) {
        moves.add(list.move(i));
      }
    }
    return moves;
  }

  /** Searches whether a legal move is a check that mates within the number, itself included. */
  Answer searchAfter(Position position, int code, int maxChecks, long nodeLimit) {
    if (!position.givesCheck(code)) {
      return Answer.NO;
    }
    clear();
    nodes = 0;
    maxNodes = nodeLimit;
    repeatedCount = 0;
    path[0] = position.key();
    position.make(code);
    int result = defend(position, maxChecks - 1, 1);
    position.unmake();
    if (result == MATES) {
      return Answer.YES;
    }
    return nodes < maxNodes ? Answer.NO : Answer.UNDECIDED;
  }

  private void clear() {
    for (int i = 0; i < used; i++) {
      tableValues[usedSlots[i]] = 0;
    }
    used = 0;
  }

  /** The attacker is to move and may give so many checks. Recursion is bounded by them. */
  private int attack(Position position, int checks, int depth) {
    long key = position.key();
    int slot = find(key);
    int known = tableValues[slot];
    if (known != 0) {
      int result = known & 3;
      int searched = (known >> 2) - 1;
      if (result == FAILS
          || (result == MATES && searched <= checks)
          || (result == CUT_OFF && searched >= checks)) {
        return result;
      }
    }
    for (int i = depth - 1; i >= 0; i--) {
      if (path[i] == key) {
        noteRepeated(key);
        return FAILS;
      }
    }
    if (++nodes > maxNodes) {
      return CUT_OFF;
    }
    path[depth] = key;
    MoveList moves = lists[2 * depth];
    position.legalMoves(moves);
    int result = FAILS;
    for (int i = 0; i < moves.size(); i++) {
      int code = moves.code(i);
      if (!position.givesCheck(code)) {
        continue;
      }
      if (checks == 0) {
        result = CUT_OFF;
        break;
      }
      position.make(code);
      int reply = defend(position, checks - 1, depth + 1);
      position.unmake();
      if (reply == MATES) {
        result = MATES;
        break;
      }
      if (reply == CUT_OFF) {
        result = CUT_OFF;
      }
    }
    if (result == MATES) {
      for (int i = 0; i < repeatedCount; i++) {
        tainted |= repeated[i] == key;
      }
    }
    store(key, result, checks);
    return result;
  }

  private int defend(Position position, int checks, int depth) {
    MoveList moves = lists[2 * depth - 1];
    position.legalMoves(moves);
    int result = MATES;
    for (int i = 0; i < moves.size(); i++) {
      position.make(moves.code(i));
      int next = attack(position, checks, depth);
      position.unmake();
      if (next == FAILS) {
        return FAILS;
      }
      if (next == CUT_OFF) {
        result = CUT_OFF;
        if (checks > 0 && nodes >= maxNodes) {
          return result;
        }
      }
    }
    return result;
  }

  /**
   * A failure that rests on a repetition holds as long as the repeated position fails too; if that
   * turns out to mate, the failures so far prove nothing.
   */
  private void noteRepeated(long key) {
    for (int i = 0; i < repeatedCount; i++) {
      if (repeated[i] == key) {
        return;
      }
    }
    if (repeatedCount == repeated.length) {
      tainted = true;
    } else {
      repeated[repeatedCount++] = key;
    }
  }

  private int find(long key) {
    int slot = (int) (key ^ key >>> 32) & (CAPACITY - 1);
    while (tableValues[slot] != 0 && tableKeys[slot] != key) {
      slot = (slot + 1) & (CAPACITY - 1);
    }
    return slot;
  }

  private void store(long key, int result, int checks) {
    int slot = find(key);
    if (tableValues[slot] == 0) {
      if (used >= CAPACITY / 2) {
        return;
      }
      usedSlots[used++] = slot;
      tableKeys[slot] = key;
    }
    tableValues[slot] = (short) (result + 4 * (checks + 1));
  }
}
