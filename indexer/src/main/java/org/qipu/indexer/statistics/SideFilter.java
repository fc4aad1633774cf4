package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.GameSegment;
import org.qipu.indexer.index.GameSegment.TextColumn;
import org.qipu.indexer.index.IndexFields;
import org.qipu.indexer.player.PlayerNames;
import org.qipu.rules.Side;

/** Decides as seen by which sides a game is counted. */
final class SideFilter {
  private static final String[] FIELDS = {IndexFields.RED_NAME, IndexFields.BLACK_NAME};

  private final Side[] sides;
  private final @Nullable Predicate<String> player;
  private final @Nullable Predicate<String> opponent;
  private final Names[] players = new Names[FIELDS.length];
  private final Names[] opponents = new Names[FIELDS.length];

  SideFilter(Viewpoint view, PlayerNames names) {
    sides = view.isOfPlayers() ? Side.values() : new Side[] {Side.RED};
    player = view.player().isBlank() ? null : names.named(view.player());
    opponent = view.opponent().isBlank() ? null : names.named(view.opponent());
  }

  /** Returns the sides that come into question. */
  Side[] sides() {
    return sides.clone();
  }

  void open(GameSegment segment) throws IOException {
    for (int side = 0; side < FIELDS.length; side++) {
      players[side] = new Names(segment.texts(FIELDS[side]), player);
      opponents[side] = new Names(segment.texts(FIELDS[side]), opponent);
    }
  }

  /** True if the present game is counted as seen by a side. */
  boolean counts(Side view) throws IOException {
    return players[view.ordinal()].fit() && opponents[view.opposite().ordinal()].fit();
  }

  /** Names of a segment, each looked at once. */
  private static final class Names {
    private static final byte YES = 1;
    private static final byte NO = 2;

    private final TextColumn column;
    private final @Nullable Predicate<String> wanted;
    private final byte[] known;

    Names(TextColumn column, @Nullable Predicate<String> wanted) {
      this.column = column;
      this.wanted = wanted;
      known = new byte[wanted == null ? 0 : column.size()];
    }

    boolean fit() throws IOException {
      if (wanted == null) {
        return true;
      }
      int number = column.number();
      if (number == TextColumn.NONE) {
        return false;
      }
      if (known[number] == 0) {
        known[number] = wanted.test(column.text(number)) ? YES : NO;
      }
      return known[number] == YES;
    }
  }
}
