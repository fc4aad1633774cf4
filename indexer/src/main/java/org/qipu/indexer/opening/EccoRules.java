package org.qipu.indexer.opening;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The rules of one profile, compiled for {@link EccoState}: every condition is a bit, and for each
 * move of a side two masks tell which open conditions it meets and which it leaves open. The rules
 * are a tree written flat, in which a part whose conditions are not met is skipped.
 *
 * <p>Source: {@code ecco-rules.txt}, whose head describes its language.
 */
final class EccoRules implements EccoCondition.MoveIds {
  static final int RED = 0;
  static final int BLACK = 1;
  static final int MOVES = 10;

  private static final int GROUP = -1;

  private static final class Std {
    private static final EccoRules RULES = new EccoRules(EccoProfile.STD);
  }

  private static final class Legacy {
    private static final EccoRules RULES = new EccoRules(EccoProfile.LEGACY);
  }

  /** A pair of moves of both sides, see {@link EccoCondition.Turn}. */
  record Turn(int bit, int red, int before, int answer) {}

  /** An alternative of a class: the class is met when all conditions are. */
  static final class Alternative {
    private final int bit;
    private final int[] conditions;

    private Alternative(int bit, int[] conditions) {
      this.bit = bit;
      this.conditions = conditions;
    }

    int bit() {
      return bit;
    }

    boolean isMet(long[] met, int offset) {
      return allMet(conditions, met, offset);
    }
  }

  private final EccoProfile profile;

  // While reading: what has which number.
  private final Map<String, List<Integer>> sets = new HashMap<>();
  private final Map<String, Integer> bits = new HashMap<>();
  private final List<EccoCondition> conditionsByBit = new ArrayList<>();
  private final List<Integer> moveNumbers = new ArrayList<>();

  private final byte[] moveIds = new byte[OwnMove.COUNT];
  private final Turn[][] turnsByRed;
  private final List<Alternative> alternatives = new ArrayList<>();
  private final List<int[]> nodeConditions = new ArrayList<>();
  private final List<Integer> nodeCodes = new ArrayList<>();
  private final List<Integer> nodeEnds = new ArrayList<>();

  private final int[][] conditions;
  private final short[] codes;
  private final short[] ends;
  private final int words;

  /** For each side, its n-th move and each move: masks of {@link #words}, met then left open. */
  private final long[][][][] masks;

  /** For each side and n: conditions that want no move twice from the n-th, or one before, on. */
  private final long[][][] distinct;

  private EccoRules(EccoProfile profile) {
    this.profile = profile;
    moveNumbers.add(OwnMove.TANDEM); // id 0: all moves that the rules don't name
    read(ResourceLines.of("ecco-rules.txt"));
    conditions = nodeConditions.toArray(int[][]::new);
    codes = shorts(nodeCodes);
    ends = shorts(nodeEnds);
    words = (conditionsByBit.size() + Long.SIZE - 1) / Long.SIZE;
    turnsByRed = new Turn[moveNumbers.size()][0];
    masks = new long[2][MOVES + 1][moveNumbers.size()][2 * words];
    distinct = new long[2][MOVES + 1][words];
    compile();
  }

  /** Returns the rules of a profile; they are compiled when they are first asked for. */
  static EccoRules of(EccoProfile profile) {
    return switch (profile) {
      case STD -> Std.RULES;
      case LEGACY -> Legacy.RULES;
    };
  }

  private static short[] shorts(List<Integer> values) {
    short[] array = new short[values.size()];
    for (int i = 0; i < array.length; i++) {
      array[i] = values.get(i).shortValue();
    }
    return array;
  }

  private void read(List<String> lines) {
    Deque<Integer> openGroups = new ArrayDeque<>();
    Deque<Integer> depths = new ArrayDeque<>();
    for (String line : lines) {
      String text = line.strip();
      int depth = line.length() - line.stripLeading().length();
      int blank = text.indexOf(' ');
      String word = blank < 0 ? text : text.substring(0, blank);
      String rest = blank < 0 ? "" : text.substring(blank + 1);
      if (word.equals("set")) {
        List<String> parts = ResourceLines.split(rest, " = ");
        List<Integer> ids = new ArrayList<>();
        for (String move : ResourceLines.split(parts.get(1), " ")) {
          ids.add(id(move));
        }
        sets.put(parts.get(0), ids);
        continue;
      }
      if (word.equals("class")) {
        List<String> parts = ResourceLines.split(rest, " = ");
        alternatives.add(new Alternative(bit("is " + parts.get(0)), bits(parts.get(1))));
        continue;
      }
      while (!depths.isEmpty() && depths.peek() >= depth) {
        depths.pop();
        nodeEnds.set(openGroups.pop(), nodeCodes.size());
      }
      if (word.equals("when")) {
        depths.push(depth);
        openGroups.push(nodeCodes.size());
        addNode(GROUP, rest);
      } else if (isOfProfile(word)) {
        int at = word.indexOf('@');
        addNode(EccoTable.get().indexOf(at < 0 ? word : word.substring(0, at)), rest);
      }
    }
    if (!openGroups.isEmpty()) {
      throw new IllegalArgumentException("the last rule must be the one without conditions");
    }
  }

  private boolean isOfProfile(String word) {
    int at = word.indexOf('@');
    return at < 0
        || EccoProfile.valueOf(word.substring(at + 1).toUpperCase(Locale.ROOT)) == profile;
  }

  private void addNode(int code, String text) {
    nodeConditions.add(bits(text));
    nodeCodes.add(code);
    nodeEnds.add(nodeCodes.size());
  }

  private int[] bits(String text) {
    if (text.isEmpty()) {
      return new int[0];
    }
    List<String> parts = ResourceLines.split(text, "; ");
    int[] numbers = new int[parts.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = bit(parts.get(i));
    }
    return numbers;
  }

  private int bit(String text) {
    Integer known = bits.get(text);
    if (known != null) {
      return known;
    }
    int bit = conditionsByBit.size();
    bits.put(text, bit);
    conditionsByBit.add(EccoCondition.read(text, this));
    return bit;
  }

  @Override
  public int id(String move) {
    int number = OwnMove.parse(move);
    if (moveIds[number] == 0) {
      moveIds[number] = (byte) moveNumbers.size();
      moveNumbers.add(number);
    }
    return moveIds[number];
  }

  @Override
  public List<Integer> ids(String moveOrSet) {
    List<Integer> set = sets.get(moveOrSet);
    return set == null ? List.of(id(moveOrSet)) : set;
  }

  private void compile() {
    long[][][] openToAll = new long[2][MOVES + 1][words];
    for (int bit = 0; bit < conditionsByBit.size(); bit++) {
      EccoCondition condition = conditionsByBit.get(bit);
      if (condition instanceof EccoCondition.Turn turn) {
        Turn[] same = turnsByRed[turn.red()];
        Turn[] more = Arrays.copyOf(same, same.length + 1);
        more[same.length] = new Turn(bit, turn.red(), turn.before(), turn.answer());
        turnsByRed[turn.red()] = more;
      } else if (condition instanceof EccoCondition.Moves moves) {
        compile(moves, bit, openToAll);
      }
    }
    for (int side = RED; side <= BLACK; side++) {
      for (int n = 1; n <= MOVES; n++) {
        for (long[] row : masks[side][n]) {
          for (int word = 0; word < words; word++) {
            row[words + word] |= openToAll[side][n][word];
          }
        }
      }
    }
  }

  private void compile(EccoCondition.Moves moves, int bit, long[][][] openToAll) {
    int side = moves.black() ? BLACK : RED;
    int word = bit / Long.SIZE;
    long mask = 1L << bit;
    for (int n = 1; n <= MOVES; n++) {
      openToAll[1 - side][n][word] |= mask;
      if (n < moves.first()) {
        openToAll[side][n][word] |= mask;
        continue;
      }
      for (int move : moves.leavingOpen(n)) {
        masks[side][n][move][words + word] |= mask;
      }
      for (int move : moves.meeting(n)) {
        masks[side][n][move][word] |= mask;
      }
      if (moves.distinct()) {
        distinct[side][n][word] |= mask;
      }
    }
  }

  EccoProfile profile() {
    return profile;
  }

  /** Returns the length of a mask of conditions. */
  int words() {
    return words;
  }

  /** Returns the id of a move by its number, 0 for one that no rule names. */
  int moveId(int number) {
    return number == OwnMove.TANDEM ? 0 : moveIds[number];
  }

  /** Returns what a side's n-th move does: a mask of what it meets, one of what stays open. */
  long[] masks(int side, int n, int moveId) {
    return masks[side][n][moveId];
  }

  /** Returns the conditions that a move breaks if it was the side's n-th move before. */
  long[] distinct(int side, int n) {
    return distinct[side][n];
  }

  /** Returns the pairs with a move of Red; not to be changed. */
  Turn[] turnsAfter(int red) {
    return turnsByRed[red];
  }

  List<Alternative> alternatives() {
    return Collections.unmodifiableList(alternatives);
  }

  /** Returns the index of the code that the first rule gives whose conditions are all met. */
  int codeOf(long[] met, int offset) {
    int node = 0;
    while (true) {
      if (!allMet(conditions[node], met, offset)) {
        node = ends[node];
      } else if (codes[node] == GROUP) {
        node++;
      } else {
        return codes[node];
      }
    }
  }

  private static boolean allMet(int[] conditions, long[] met, int offset) {
    for (int condition : conditions) {
      if ((met[offset + (condition >> 6)] & 1L << condition) == 0) {
        return false;
      }
    }
    return true;
  }
}
