package org.qipu.indexer.query;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.BoardImage;
import org.qipu.indexer.index.Meeting;
import org.qipu.indexer.index.MeetingFinder;

/** How and when the games of an answer show what was asked for. */
final class Sightings {
  private final GameQuery query;
  private final List<CompiledQuery.Alternative> alternatives;
  private final List<@Nullable Weight> weights = new ArrayList<>();
  private final List<LeafReaderContext> leaves;

  Sightings(IndexSearcher searcher, GameQuery query, CompiledQuery compiled) throws IOException {
    this.query = query;
    alternatives = compiled.alternatives();
    leaves = searcher.getIndexReader().leaves();
    for (CompiledQuery.Alternative alternative : alternatives) {
      // The only one needs no look: it holds in every game of the answer.
      weights.add(
          alternatives.size() == 1
              ? null
              : searcher.createWeight(
                  searcher.rewrite(alternative.query()), ScoreMode.COMPLETE_NO_SCORES, 1));
    }
  }

  /**
   * Returns for each document of the whole index, in ascending order, when the position first stood
   * in it; where none is asked for, only the image in which it shows the moves.
   */
  Meeting[] of(int[] docs) throws IOException {
    Meeting[] meetings = new Meeting[docs.length];
    int from = 0;
    while (from < docs.length) {
      LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(docs[from], leaves));
      int end = from;
      while (end < docs.length && docs[end] < leaf.docBase + leaf.reader().maxDoc()) {
        end++;
      }
      for (int i = 0; i < alternatives.size(); i++) {
        addMeetings(leaf, i, docs, from, end, meetings);
      }
      from = end;
    }
    return meetings;
  }

  private void addMeetings(
      LeafReaderContext leaf, int number, int[] docs, int from, int end, Meeting[] meetings)
      throws IOException {
    CompiledQuery.Alternative alternative = alternatives.get(number);
    Weight weight = weights.get(number);
    DocIdSetIterator holds = DocIdSetIterator.all(leaf.reader().maxDoc());
    if (weight != null) {
      Scorer scorer = weight.scorer(leaf);
      holds = scorer == null ? DocIdSetIterator.empty() : scorer.iterator();
    }
    MeetingFinder finder = new MeetingFinder(leaf.reader(), query.scope(), query.ply());
    for (int i = from; i < end; i++) {
      int doc = docs[i] - leaf.docBase;
      if (holds.docID() < doc) {
        holds.advance(doc);
      }
      if (holds.docID() == doc) {
        Meeting meeting = meeting(finder, doc, alternative);
        meetings[i] = meetings[i] == null ? meeting : earlier(meetings[i], meeting);
      }
    }
  }

  private Meeting meeting(MeetingFinder finder, int doc, CompiledQuery.Alternative alternative)
      throws IOException {
    if (alternative.target() != null) {
      return finder.first(doc, alternative.target());
    }
    boolean board = !query.line().isEmpty() || query.moves() != null;
    BoardImage image = board ? alternative.images().get(0) : null;
    return new Meeting(Meeting.NEVER.ply(), false, image);
  }

  private static Meeting earlier(Meeting a, Meeting b) {
    if (a.inVariation() != b.inVariation()) {
      return a.inVariation() ? b : a;
    }
    return b.ply() < a.ply() ? b : a;
  }
}
