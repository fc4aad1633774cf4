package org.qipu.indexer.index;

import java.io.IOException;
import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.FilterCodec;
import org.apache.lucene.codecs.PointsFormat;
import org.apache.lucene.codecs.PointsReader;
import org.apache.lucene.codecs.PointsWriter;
import org.apache.lucene.index.SegmentReadState;
import org.apache.lucene.index.SegmentWriteState;

/**
 * The points format of Lucene, whose files are written faster: the keys of positions are most of
 * what an import indexes, and Lucene sorts them byte by byte where they lie. What is written is
 * what Lucene itself writes and reads.
 */
final class SortedPointsFormat extends PointsFormat {
  private final PointsFormat lucene;

  private SortedPointsFormat(PointsFormat lucene) {
    this.lucene = lucene;
  }

  /** Returns Lucene's present codec with this format; indexes made by either are the same. */
  static Codec codec() {
    Codec lucene = Codec.getDefault();
    PointsFormat points = new SortedPointsFormat(lucene.pointsFormat());
    return new FilterCodec(lucene.getName(), lucene) {
      @Override
      public PointsFormat pointsFormat() {
        return points;
      }
    };
  }

  @Override
  public PointsWriter fieldsWriter(SegmentWriteState state) throws IOException {
    return new SortingPointsWriter(state);
  }

  @Override
  public PointsReader fieldsReader(SegmentReadState state) throws IOException {
    return lucene.fieldsReader(state);
  }
}
