package org.qipu.indexer.opening;

import java.util.ArrayList;
import java.util.List;

/**
 * One condition of a rule. It is met by a move or never: no later move undoes it, so that a game is
 * classified move by move. Moves are given by their ids in {@link EccoRules}.
 */
sealed interface EccoCondition {
  /**
   * A condition on the moves of one side.
   *
   * @param black whose
   * @param first first move looked at, from 1
   * @param last the move that decides; {@link #ANY} for the first wanted one
   * @param wanted what meets it
   * @param between what may be played before
   * @param distinct true if no move may come twice
   */
  record Moves(
      boolean black,
      int first,
      int last,
      List<Integer> wanted,
      List<Integer> between,
      boolean distinct)
      implements EccoCondition {
    static final int ANY = 0;

    /** Returns the moves that meet the condition as the n-th, which is one looked at. */
    List<Integer> meeting(int n) {
      return last == ANY || n == last ? wanted : List.of();
    }

    /** Returns the moves as the n-th that leave it open, unless they meet it. */
    List<Integer> leavingOpen(int n) {
      return last == ANY || n < last ? between : List.of();
    }
  }

  /**
   * Red's first {@code red} was Black's answer to {@code before}, and is answered by {@code
   * answer}.
   *
   * @param answer id of a move, or {@link #NO_MOVE}
   */
  record Turn(int red, int before, int answer) implements EccoCondition {
    static final int NO_MOVE = -1;
  }

  /** A class of games that is defined above. */
  record Is(String name) implements EccoCondition {}

  /** Gives moves their ids. */
  interface MoveIds {
    /** Returns the id of a move. */
    int id(String move);

    /** Returns the ids of a move or of a named set. */
    List<Integer> ids(String moveOrSet);
  }

  /**
   * Reads one condition.
   *
   * @throws IllegalArgumentException if the text is none: a fault of the rule file
   */
  static EccoCondition read(String text, MoveIds moves) {
    List<String> words = ResourceLines.split(text, " ");
    String head = words.get(0);
    if (head.equals("is")) {
      return new Is(words.get(1));
    }
    if (head.equals("turn")) {
      return turn(words, moves);
    }
    boolean black = head.charAt(0) == 'b';
    int equals = head.indexOf('=');
    if (equals > 0) {
      int n = Integer.parseInt(head, 1, equals, 10);
      List<Integer> wanted = ids(List.of(head.substring(equals + 1)), moves);
      return new Moves(black, n, n, wanted, List.of(), false);
    }
    if (head.endsWith("+") && words.get(2).equals("after")) {
      int first = Integer.parseInt(head, 1, head.length() - 1, 10);
      List<Integer> wanted = ids(words.subList(1, 2), moves);
      List<Integer> between = ids(words.subList(3, words.size()), moves);
      return new Moves(black, first, Moves.ANY, wanted, between, false);
    }
    int dash = head.indexOf('-');
    boolean allOf = words.get(1).equals("all") && words.get(2).equals("of");
    if (dash > 0 && (allOf || words.get(1).equals("among"))) {
      List<Integer> wanted = ids(words.subList(allOf ? 3 : 2, words.size()), moves);
      int first = Integer.parseInt(head, 1, dash, 10);
      int last = Integer.parseInt(head, dash + 1, head.length(), 10);
      return new Moves(black, first, last, wanted, wanted, allOf);
    }
    throw new IllegalArgumentException("not a condition: " + text);
  }

  private static Turn turn(List<String> words, MoveIds moves) {
    int red = Turn.NO_MOVE;
    int before = Turn.NO_MOVE;
    int answer = Turn.NO_MOVE;
    for (String word : words.subList(1, words.size())) {
      int equals = word.indexOf('=');
      int move = moves.id(word.substring(equals + 1));
      switch (word.substring(0, equals)) {
        case "r" -> red = move;
        case "b-1" -> before = move;
        case "b" -> answer = move;
        default -> throw new IllegalArgumentException("not a turn: " + words);
      }
    }
    return new Turn(red, before, answer);
  }

  private static List<Integer> ids(List<String> words, MoveIds moves) {
    List<Integer> ids = new ArrayList<>();
    for (String word : words) {
      for (String part : ResourceLines.split(word, "|")) {
        ids.addAll(moves.ids(part));
      }
    }
    return ids;
  }
}
