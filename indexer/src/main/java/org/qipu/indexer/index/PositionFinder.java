package org.qipu.indexer.index;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.search.DocIdSetIterator;

/**
 * Finds the games of a segment that met positions, deleted games included. Edges are trusted, but
 * do not say at which ply; a game with the structure of a position in its later part is replayed.
 */
final class PositionFinder {
  /** The plies whose positions have edges. */
  static final PlyRange EDGE_PLIES = new PlyRange(0, IndexFields.EDGE_PLIES - 1);

  private final List<PositionTarget> targets;
  private final List<TailGroup> groups;
  private final PackedReplay replay = new PackedReplay();

  PositionFinder(List<PositionTarget> targets) {
    this.targets = targets;
    this.groups = TailGroup.of(targets);
  }

  /** Returns the games that met each target. */
  DocSet[] find(LeafReader reader, LineScope scope) throws IOException {
    DocSet[] sets = findByEdges(reader, scope);
    addTails(reader, scope, PlyRange.ALL, sets);
    return sets;
  }

  /** Returns the games that met each target at a ply that has edges. */
  DocSet[] findByEdges(LeafReader reader, LineScope scope) throws IOException {
    DocSet[] sets = new DocSet[targets.size()];
    for (int i = 0; i < sets.length; i++) {
      sets[i] = new DocSet(reader.maxDoc());
      for (PositionTarget.Image image : targets.get(i).images()) {
        if (scope != LineScope.VARIATIONS) {
          edges(IndexFields.EDGES, image.key()).addTo(reader, sets[i]);
        }
        if (scope != LineScope.MAIN) {
          edges(IndexFields.VARIATION_EDGES, image.key()).addTo(reader, sets[i]);
        }
      }
    }
    return sets;
  }

  /** Adds the games that met each target at a ply that has no edges, within a range. */
  void addTails(LeafReader reader, LineScope scope, PlyRange plies, DocSet[] sets)
      throws IOException {
    if (plies.last() < IndexFields.EDGE_PLIES) {
      return;
    }
    PlyRange late = new PlyRange(Math.max(plies.first(), IndexFields.EDGE_PLIES), plies.last());
    for (TailGroup group : groups) {
      if (scope != LineScope.VARIATIONS) {
        addMainLineTails(reader, group, late, sets);
      }
      if (scope != LineScope.MAIN) {
        addVariationTails(reader, group, late, sets);
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

  private void addMainLineTails(LeafReader reader, TailGroup group, PlyRange plies, DocSet[] sets)
      throws IOException {
    DocList docs = candidates(reader, IndexFields.STRUCTURES, group.structure());
    LeafGames games = new LeafGames(reader, false);
    for (int i = 0; i < docs.size(); i++) {
      games.start(docs.get(i), replay);
      while (replay.plies() < plies.last() && replay.next() && replay.pieces() >= group.pieces()) {
        if (replay.plies() >= plies.first()) {
          add(group, replay.key(), docs.get(i), sets);
        }
      }
    }
  }

  private void addVariationTails(LeafReader reader, TailGroup group, PlyRange plies, DocSet[] sets)
      throws IOException {
    DocList docs = candidates(reader, IndexFields.VARIATION_STRUCTURES, group.structure());
    LeafGames games = new LeafGames(reader, true);
    for (int i = 0; i < docs.size(); i++) {
      games.start(docs.get(i), replay);
      while (replay.next()) {
        if (replay.inVariation()) {
          if (plies.contains(replay.plies() - 1)) {
            add(group, replay.keyBefore(), docs.get(i), sets);
          }
          if (plies.contains(replay.plies())) {
            add(group, replay.key(), docs.get(i), sets);
          }
        }
      }
    }
  }

  private static void add(TailGroup group, long key, int doc, DocSet[] sets) {
    int target = group.target(key);
    if (target >= 0) {
      sets[target].add(doc);
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
      for (PositionTarget.Image image : target.images()) {
        table.add(EdgeKey.first(image.key()), i);
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
