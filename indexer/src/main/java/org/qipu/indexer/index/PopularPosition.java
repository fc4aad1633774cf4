package org.qipu.indexer.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PointValues;
import org.apache.lucene.util.NumericUtils;
import org.qipu.rules.Side;

/**
 * A position that very many games of a segment met within the plies that have edges.
 *
 * @param key the key, of which the lower bits are of no account
 * @param mover the side to move
 * @param pieces number of pieces
 */
record PopularPosition(long key, Side mover, int pieces) {
  /**
   * The fewest edges that can be asked for: so many fill a leaf of the tree of points, however they
   * lie, so that a look at the ends of the leaves finds the position.
   */
  static final int LEAST_EDGES = 1536;

  /**
   * Returns the positions with a number of edges or more, in the order of their keys.
   *
   * @param leastEdges at least {@link #LEAST_EDGES}
   */
  static List<PopularPosition> in(LeafReader reader, int leastEdges) throws IOException {
    List<PopularPosition> positions = new ArrayList<>();
    PointValues points = reader.getPointValues(IndexFields.EDGES);
    if (points == null) {
      return positions;
    }
    Search search = new Search();
    search.visit(points.getPointTree());
    for (int i = 0; i < search.keys.size(); i++) {
      long key = search.keys.get(i);
      if (PositionFinder.edges(IndexFields.EDGES, key).count(reader) >= leastEdges) {
        positions.add(of(key, new LeafGames(reader, false), search.docs.get(i)));
      }
    }
    return positions;
  }

  private static PopularPosition of(long key, LeafGames games, int doc) throws IOException {
    PackedReplay replay = new PackedReplay();
    boolean more = games.start(doc, replay);
    while (more && EdgeKey.first(replay.key()) != key) {
      more = replay.next();
    }
    return new PopularPosition(key, Side.values()[replay.board().side()], replay.pieces());
  }

  /** Finds the positions that fill a whole leaf of the tree, and a game that met each. */
  private static final class Search implements PointValues.IntersectVisitor {
    private final LongSet keys = new LongSet();
    private final List<Integer> docs = new ArrayList<>();
    private int doc;

    /** The tree is as deep as the logarithm of its leaves, so this recursion is shallow. */
    void visit(PointValues.PointTree tree) throws IOException {
      long least = EdgeKey.first(NumericUtils.sortableBytesToLong(tree.getMinPackedValue(), 0));
      long greatest = EdgeKey.first(NumericUtils.sortableBytesToLong(tree.getMaxPackedValue(), 0));
      if (least == greatest) {
        if (keys.size() == 0 || keys.get(keys.size() - 1) != least) {
          tree.visitDocIDs(this);
          keys.add(least);
          docs.add(doc);
        }
      } else if (tree.moveToChild()) {
        do {
          visit(tree);
        } while (tree.moveToSibling());
        tree.moveToParent();
      }
    }

    @Override
    public void visit(int document) {
      doc = document;
    }

    @Override
    public void visit(int document, byte[] value) {
      doc = document;
    }

    @Override
    public PointValues.Relation compare(byte[] min, byte[] max) {
      return PointValues.Relation.CELL_INSIDE_QUERY;
    }
  }
}
