package org.qipu.indexer.index;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import org.apache.lucene.codecs.PointsReader;
import org.apache.lucene.codecs.lucene90.Lucene90PointsWriter;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.PointValues;
import org.apache.lucene.index.SegmentWriteState;
import org.apache.lucene.util.IORunnable;
import org.apache.lucene.util.bkd.BKDConfig;
import org.apache.lucene.util.bkd.BKDWriter;

/**
 * Writes the points of a new segment: those of one dimension and up to eight bytes are sorted as
 * numbers and then written as if a single segment in the right order were merged.
 */
final class SortingPointsWriter extends Lucene90PointsWriter {
  private final SegmentWriteState state;

  SortingPointsWriter(SegmentWriteState state) throws IOException {
    super(state);
    this.state = state;
  }

  @Override
  public void writeField(FieldInfo field, PointsReader reader) throws IOException {
    PointValues values = reader.getValues(field.name);
    if (field.getPointDimensionCount() != 1 || field.getPointNumBytes() > Long.BYTES) {
      super.writeField(field, reader);
      return;
    }
    BKDConfig config =
        new BKDConfig(1, 1, field.getPointNumBytes(), BKDConfig.DEFAULT_MAX_POINTS_IN_LEAF_NODE);
    SortedPoints sorted = SortedPoints.of(values, field.getPointNumBytes());
    try (BKDWriter writer =
        new BKDWriter(
            state.segmentInfo.maxDoc(),
            state.directory,
            state.segmentInfo.name,
            config,
            BKDWriter.DEFAULT_MAX_MB_SORT_IN_HEAP,
            sorted.size())) {
      IORunnable finish =
          writer.merge(
              metaOut, indexOut, dataOut, Collections.singletonList(null), List.of(sorted));
      if (finish != null) {
        metaOut.writeInt(field.number);
        finish.run();
      }
    }
  }
}
