package org.qipu.indexer.index;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.index.LeafReader;

/**
 * Finds the games of a segment that met positions. Edges are trusted; a game with the structure of
 * a position in its later part is replayed.
 */
final class PositionFinder {
  private final List<PositionTarget> targets;
  private final List<TailGroup> groups;
  private final PackedReplay replay = new PackedReplay();

  PositionFinder(List<PositionTarget> targets) {
    this.targets = targets;
    this.groups = TailGroup.of(targets);
  }

  /** Returns the games that met each target, deleted ones included. */
  DocSet[] find(LeafReader reader, LineScope scope) throws IOException {
    DocSet[] sets = new DocSet[targets.size()];
    for (int i = 0; i < sets.length; i++) {
      sets[i] = new DocSet(reader.maxDoc());
    }
    if (scope != LineScope.VARIATIONS) {
      addEdges(reader, IndexFields.EDGES, sets);
      for (TailGroup group : groups) {
        addMainLineTails(reader, group, sets);
      }
    }
    if (scope != LineScope.MAIN) {
      addEdges(reader, IndexFields.VARIATION_EDGES, sets);
      for (TailGroup group : groups) {
        addVariationTails(reader, group, sets);
      }
    }
    return sets;
  }

  private void addEdges(LeafReader reader, String field, DocSet[] sets) throws IOException {
    for (int i = 0; i < sets.length; i++) {
      PositionTarget target = targets.get(i);
      edges(field, target.key()).addTo(reader, sets[i]);
      if (target.hasImage()) {
        edges(field, target.imageKey()).addTo(reader, sets[i]);
      }
    }
  }

  static PointRange edges(String field, long key) {
    return PointRange.ofEdges(field, EdgeKey.first(key), EdgeKey.last(key));
  }

  /** Returns the documents with a structure, in ascending order. */
  static DocList candidates(LeafReader reader, String field, long structure) throws IOException {
    DocList docs = new DocList();
    PointRange.ofStructure(field, structure).forEach(reader, (doc, value) -> docs.add(doc));
    docs.sort();
    return docs;
  }

  private void addMainLineTails(LeafReader reader, TailGroup group, DocSet[] sets)
      throws IOException {
    DocList docs = candidates(reader, IndexFields.STRUCTURES, group.structure());
    LeafGames games = new LeafGames(reader, false);
    for (int i = 0; i < docs.size(); i++) {
      games.start(docs.get(i), replay);
      while (replay.next() && replay.pieces() >= group.pieces()) {
        if (replay.plies() >= IndexFields.EDGE_PLIES) {
          int target = group.target(replay.key());
          if (target >= 0) {
            sets[target].add(docs.get(i));
          }
        }
      }
    }
  }

  private void addVariationTails(LeafReader reader, TailGroup group, DocSet[] sets)
      throws IOException {
    DocList docs = candidates(reader, IndexFields.VARIATION_STRUCTURES, group.structure());
    LeafGames games = new LeafGames(reader, true);
    for (int i = 0; i < docs.size(); i++) {
      games.start(docs.get(i), replay);
      while (replay.next()) {
        if (replay.inVariation() && replay.plies() >= IndexFields.EDGE_PLIES) {
          int before =
              replay.plies() > IndexFields.EDGE_PLIES ? group.target(replay.keyBefore()) : -1;
          if (before >= 0) {
            sets[before].add(docs.get(i));
          }
          int after = group.target(replay.key());
          if (after >= 0) {
            sets[after].add(docs.get(i));
          }
        }
      }
    }
  }

  /**
   * Adds to each count the number of games whose main line met the target. Deleted games are
   * counted, and images are not looked for.
   */
  void countMainLines(LeafReader reader, int[] counts) throws IOException {
    for (int i = 0; i < counts.length; i++) {
      long key = targets.get(i).key();
      long edges = edges(IndexFields.EDGES, key).count(reader);
      if (edges > 1) {
        long firstMark = EdgeKey.of(key, EdgeKey.MET_AGAIN, 0);
        long lastMark = EdgeKey.of(key, EdgeKey.MET_AGAIN, 3);
        edges -= 2 * PointRange.ofEdges(IndexFields.EDGES, firstMark, lastMark).count(reader);
      }
      counts[i] += (int) edges;
    }
    int[] countedFor = new int[counts.length];
    Arrays.fill(countedFor, -1);
    for (TailGroup group : groups) {
      DocList docs = candidates(reader, IndexFields.STRUCTURES, group.structure());
      LeafGames games = new LeafGames(reader, false);
      for (int i = 0; i < docs.size(); i++) {
        countTails(games, docs.get(i), group, countedFor, counts);
      }
    }
  }

  private void countTails(LeafGames games, int doc, TailGroup group, int[] countedFor, int[] counts)
      throws IOException {
    games.start(doc, replay);
    int target = group.target(replay.key());
    if (target >= 0) {
      countedFor[target] = doc;
    }
    while (replay.next() && replay.pieces() >= group.pieces()) {
      target = group.target(replay.key());
      if (target >= 0 && countedFor[target] != doc) {
        countedFor[target] = doc;
        if (replay.plies() >= IndexFields.EDGE_PLIES) {
          counts[target]++;
        }
      }
    }
  }

  /** A growing list of documents. */
  static final class DocList {
    private int[] docs = new int[16];
    private int size;

    void add(int doc) {
      if (size == docs.length) {
        docs = Arrays.copyOf(docs, 2 * size);
      }
      docs[size++] = doc;
    }

    void sort() {
      Arrays.sort(docs, 0, size);
    }

    int size() {
      return size;
    }

    int get(int i) {
      return docs[i];
    }
  }
}
