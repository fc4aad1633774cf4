package org.qipu.indexer.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.store.DataInput;
import org.apache.lucene.store.DataOutput;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Move;
import org.qipu.rules.Side;

/** What was played in a position; every number is exact. */
public final class PositionTally {
  private final Side mover;

  /**
   * A row for each move, one for {@link EdgeKey#NONE}, and one for {@link EdgeKey#MET_AGAIN}: a
   * game in n rows is there n - 1 times. A position has few moves, so they are searched in order.
   */
  private final List<MoveTally> rows = new ArrayList<>();

  /** Edges come sorted by move. */
  private @Nullable MoveTally latest;

  PositionTally(Side mover) {
    this.mover = mover;
  }

  /** Returns the moves, in no certain order. */
  public List<MoveTally> moves() {
    return rows.stream().filter(row -> row.code() < Move.COUNT).toList();
  }

  /** Returns the number of games with a line that ends here. */
  public int ended() {
    MoveTally end = find(EdgeKey.NONE);
    return end == null ? 0 : end.games();
  }

  /** Returns all games that met the position, each once. */
  public MoveTally total() {
    MoveTally total = new MoveTally(EdgeKey.NONE);
    for (MoveTally row : rows) {
      if (row.code() != EdgeKey.MET_AGAIN) {
        total.add(row);
      }
    }
    MoveTally again = find(EdgeKey.MET_AGAIN);
    if (again != null) {
      total.leaveOut(again);
    }
    return total;
  }

  /**
   * Adds what a game played, each move once a game.
   *
   * @param move its code, or {@link EdgeKey#NONE}
   * @param again true if the game has been added with another move
   * @param ids tells the number of the document's game
   * @return the tally of the move
   */
  MoveTally add(int move, boolean again, long facts, int doc, LeafColumn ids) throws IOException {
    if (again) {
      row(EdgeKey.MET_AGAIN).add(facts, mover, doc, ids);
    }
    MoveTally row = row(move);
    row.add(facts, mover, doc, ids);
    return row;
  }

  /** Returns the tally of a move, or null if no game played it. */
  @Nullable MoveTally find(int move) {
    for (MoveTally row : rows) {
      if (row.code() == move) {
        return row;
      }
    }
    return null;
  }

  private MoveTally row(int move) {
    if (latest != null && latest.code() == move) {
      return latest;
    }
    MoveTally row = find(move);
    if (row == null) {
      row = new MoveTally(move);
      rows.add(row);
    }
    latest = row;
    return row;
  }

  /** Adds a tally of other games, but not what they reached. */
  void add(PositionTally other) {
    other.rows.forEach(row -> row(row.code()).add(row));
  }

  /** Writes {@code tally = side rows *row}: side to move as a byte, number of rows as a vInt. */
  void write(DataOutput out) throws IOException {
    out.writeByte((byte) mover.ordinal());
    out.writeVInt(rows.size());
    for (MoveTally row : rows) {
      row.write(out);
    }
  }

  static PositionTally read(DataInput in) throws IOException {
    PositionTally tally = new PositionTally(Side.values()[in.readByte()]);
    for (int i = in.readVInt(); i > 0; i--) {
      tally.rows.add(MoveTally.read(in));
    }
    return tally;
  }
}
