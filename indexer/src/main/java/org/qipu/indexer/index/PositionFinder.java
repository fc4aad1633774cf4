package org.qipu.indexer.index;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.search.DocIdSetIterator;

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

  /** Adds to each count the number of the selected games that met the target. */
  void count(LeafSelection games, LineScope scope, int[] counts) throws IOException {
    if (scope == LineScope.MAIN && targets.stream().noneMatch(PositionTarget::hasImage)) {
      countMainLines(games, counts);
      return;
    }
    DocSet[] sets = find(games.reader(), scope);
    for (int i = 0; i < sets.length; i++) {
      counts[i] += games.count(sets[i]);
    }
  }

  /** Does the same for main lines by replaying the selected games, which should be few. */
  void countByReplay(LeafSelection games, int[] counts) throws IOException {
    KeyTable table = new KeyTable(2 * counts.length);
    int leastPieces = Integer.MAX_VALUE;
    for (int i = 0; i < counts.length; i++) {
      PositionTarget target = targets.get(i);
      table.add(EdgeKey.first(target.key()), i);
      if (target.hasImage()) {
        table.add(EdgeKey.first(target.imageKey()), i);
      }
      leastPieces = Math.min(leastPieces, target.pieces());
    }
    int[] countedFor = new int[counts.length];
    Arrays.fill(countedFor, -1);
    LeafGames moves = new LeafGames(games.reader(), false);
    DocIdSetIterator docs = games.iterator();
    for (int doc = docs.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = docs.nextDoc()) {
      boolean more = moves.start(doc, replay);
      while (more && replay.pieces() >= leastPieces) {
        int target = table.get(EdgeKey.first(replay.key()));
        if (target >= 0 && countedFor[target] != doc) {
          countedFor[target] = doc;
          counts[target]++;
        }
        more = replay.next();
      }
    }
  }

  /** Where every game counts, parts of the index are counted by their size, unread. */
  private void countMainLines(LeafSelection games, int[] counts) throws IOException {
    for (int i = 0; i < counts.length; i++) {
      long key = targets.get(i).key();
      long edges = edges(IndexFields.EDGES, key).count(games);
      if (edges > 1) {
        long firstMark = EdgeKey.of(key, EdgeKey.MET_AGAIN, 0);
        long lastMark = EdgeKey.of(key, EdgeKey.MET_AGAIN, 3);
        edges -= 2 * PointRange.ofEdges(IndexFields.EDGES, firstMark, lastMark).count(games);
      }
      counts[i] += (int) edges;
    }
    int[] countedFor = new int[counts.length];
    Arrays.fill(countedFor, -1);
    for (TailGroup group : groups) {
      DocList docs = candidates(games.reader(), IndexFields.STRUCTURES, group.structure());
      LeafGames moves = new LeafGames(games.reader(), false);
      for (int i = 0; i < docs.size(); i++) {
        if (games.contains(docs.get(i))) {
          countTails(moves, docs.get(i), group, countedFor, counts);
        }
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
