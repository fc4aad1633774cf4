package org.qipu.indexer.opening;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.qipu.rules.PieceType;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * The events that formulas ask for, found by what happens on the board: a move as {@link OwnMove},
 * or a piece that comes to stand on a square of its own side's board.
 */
final class FeatureSignals {
  private static final int[] NONE = {};

  private final Map<List<String>, Integer> events = new HashMap<>();
  private final int[][] byMove = new int[OwnMove.COUNT][];
  private final int[][] byArrival = new int[PieceType.values().length * Square.COUNT][];

  FeatureSignals() {
    Arrays.fill(byMove, NONE);
    Arrays.fill(byArrival, NONE);
  }

  /** True if a text has the form of a move or an arrival. */
  static boolean isEvent(String text) {
    return OwnMove.looksLike(text) || isArrival(text);
  }

  private static boolean isArrival(String text) {
    return text.length() > 2 && text.charAt(1) == '@';
  }

  /** Returns the number of the event that any of the given ones has happened. */
  int event(List<String> texts) {
    Integer known = events.get(texts);
    if (known != null) {
      return known;
    }
    int event = events.size();
    events.put(List.copyOf(texts), event);
    for (String text : texts) {
      if (isArrival(text)) {
        for (int index : arrivals(text)) {
          byArrival[index] = with(byArrival[index], event);
        }
      } else {
        for (int move : OwnMove.parseAll(text)) {
          byMove[move] = with(byMove[move], event);
        }
      }
    }
    return event;
  }

  /** Returns where a piece arrives: {@code C@28/5-6} is the files 2 and 8, the ranks 5 and 6. */
  private static List<Integer> arrivals(String text) {
    int type = OwnMove.pieceType(text.charAt(0));
    int slash = text.indexOf('/');
    int dash = text.indexOf('-');
    String files = text.substring(2, slash);
    int first = Integer.parseInt(text, slash + 1, dash < 0 ? text.length() : dash, 10);
    int last = dash < 0 ? first : Integer.parseInt(text, dash + 1, text.length(), 10);
    if (type < 0 || first < 1 || last > Square.RANKS) {
      throw new IllegalArgumentException("not an arrival: " + text);
    }
    List<Integer> indexes = new ArrayList<>();
    for (int file = 1; file <= Square.FILES; file++) {
      for (int rank = first; rank <= last; rank++) {
        if (files.equals("*") || files.indexOf('0' + file) >= 0) {
          indexes.add(type * Square.COUNT + (rank - 1) * Square.FILES + file - 1);
        }
      }
    }
    return indexes;
  }

  private static int[] with(int[] events, int event) {
    if (events.length > 0 && events[events.length - 1] == event) {
      return events;
    }
    int[] longer = Arrays.copyOf(events, events.length + 1);
    longer[events.length] = event;
    return longer;
  }

  /** Returns how many events there are. */
  int count() {
    return events.size();
  }

  /** Returns the events that a move meets. */
  int[] ofMove(int move) {
    return move == OwnMove.TANDEM ? NONE : byMove[move];
  }

  /** Returns the events that a piece meets that comes to stand on a square. */
  int[] ofArrival(int type, Side side, int square, boolean mirrored) {
    int file = square % Square.FILES;
    int rank = square / Square.FILES;
    boolean fromRight = (side == Side.RED) != mirrored;
    int ownFile = fromRight ? Square.FILES - 1 - file : file;
    int ownRank = side == Side.RED ? rank : Square.RANKS - 1 - rank;
    return byArrival[type * Square.COUNT + ownRank * Square.FILES + ownFile];
  }
}
