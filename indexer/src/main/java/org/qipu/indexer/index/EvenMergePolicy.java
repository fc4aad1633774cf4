package org.qipu.indexer.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.MergePolicy;
import org.apache.lucene.index.SegmentCommitInfo;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.TieredMergePolicy;
import org.jspecify.annotations.Nullable;

/**
 * Merges as Lucene does, but a forced merge to several segments makes them of about one size, all
 * at the same time: one merge keeps one core busy.
 */
final class EvenMergePolicy extends TieredMergePolicy {
  @Override
  public @Nullable MergeSpecification findForcedMerges(
      SegmentInfos infos,
      int maxSegments,
      Map<SegmentCommitInfo, Boolean> toMerge,
      MergePolicy.MergeContext context)
      throws IOException {
    if (maxSegments == 1 || infos.size() <= maxSegments) {
      return super.findForcedMerges(infos, maxSegments, toMerge, context);
    }
    List<SegmentCommitInfo> segments = new ArrayList<>();
    for (SegmentCommitInfo segment : infos) {
      if (context.getMergingSegments().contains(segment)) {
        return null; // asked again when that merge is done
      }
      segments.add(segment);
    }
    segments.sort(Comparator.comparingInt(segment -> -segment.info.maxDoc()));
    List<List<SegmentCommitInfo>> groups = new ArrayList<>();
    for (int i = 0; i < maxSegments; i++) {
      groups.add(new ArrayList<>());
    }
    long[] games = new long[maxSegments];
    for (SegmentCommitInfo segment : segments) {
      int smallest = smallest(games);
      groups.get(smallest).add(segment);
      games[smallest] += segment.info.maxDoc();
    }
    MergeSpecification merges = new MergeSpecification();
    for (List<SegmentCommitInfo> group : groups) {
      if (group.size() > 1) {
        merges.add(new OneMerge(group));
      }
    }
    return merges;
  }

  private static int smallest(long[] games) {
    int smallest = 0;
    for (int i = 1; i < games.length; i++) {
      smallest = games[i] < games[smallest] ? i : smallest;
    }
    return smallest;
  }
}
