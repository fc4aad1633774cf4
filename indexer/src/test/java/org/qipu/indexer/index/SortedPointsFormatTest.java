package org.qipu.indexer.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.apache.lucene.codecs.Codec;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.index.CheckIndex;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PointValues;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The format against Lucene's own: the same points in the same order, one or several segments. */
class SortedPointsFormatTest {
  private static final int[] LENGTHS = {1, 4, 5, 8};

  private static final class Bytes extends Field {
    Bytes(int length, byte[] value) {
      super("bytes" + length, new BytesRef(value), type(length));
    }

    private static FieldType type(int length) {
      FieldType type = new FieldType();
      type.setDimensions(1, length);
      type.freeze();
      return type;
    }
  }

  private static void write(Directory directory, Codec codec, int games, int segments)
      throws IOException {
    Random random = new Random(7L * games + segments);
    IndexWriterConfig config = new IndexWriterConfig().setCodec(codec);
    try (IndexWriter writer = new IndexWriter(directory, config)) {
      for (int i = 0; i < games; i++) {
        Document document = new Document();
        for (int length : LENGTHS) {
          int count = random.nextInt(4);
          for (int j = 0; j < count; j++) {
            byte[] value = new byte[length];
            random.nextBytes(value);
            if (random.nextBoolean()) {
              Arrays.fill(value, (byte) random.nextInt()); // many equal ones
            }
            document.add(new Bytes(length, value));
          }
        }
        document.add(new IntPoint("plane", random.nextInt(), random.nextInt(10)));
        writer.addDocument(document);
        if (i % Math.max(1, games / segments) == 1) {
          writer.flush();
        }
      }
      writer.forceMerge(segments);
    }
  }

  /** Returns every point of a field, segment by segment, in the order of the tree. */
  private static List<String> points(Directory directory, String field) throws IOException {
    List<String> points = new ArrayList<>();
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      for (var leaf : reader.leaves()) {
        points.add("segment of " + leaf.reader().maxDoc());
        add(leaf.reader(), field, points);
      }
    }
    return points;
  }

  private static void add(LeafReader reader, String field, List<String> points) throws IOException {
    PointValues values = reader.getPointValues(field);
    if (values == null) {
      return;
    }
    points.add(values.size() + " points in " + values.getDocCount());
    values.intersect(
        new PointValues.IntersectVisitor() {
          @Override
          public void visit(int doc) {
            throw new IllegalStateException("values are asked for");
          }

          @Override
          public void visit(int doc, byte[] value) {
            points.add(HexFormat.of().formatHex(value) + ' ' + doc);
          }

          @Override
          public PointValues.Relation compare(byte[] min, byte[] max) {
            return PointValues.Relation.CELL_CROSSES_QUERY;
          }
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 300, 5000})
  void holdsThePointsThatLuceneHolds(int games) throws IOException {
    for (int segments : new int[] {1, 3}) {
      try (Directory ours = new ByteBuffersDirectory();
          Directory theirs = new ByteBuffersDirectory()) {
        write(ours, SortedPointsFormat.codec(), games, segments);
        write(theirs, Codec.getDefault(), games, segments);
        for (int length : LENGTHS) {
          assertThat(points(ours, "bytes" + length)).isEqualTo(points(theirs, "bytes" + length));
        }
        assertThat(points(ours, "plane")).isEqualTo(points(theirs, "plane"));
        try (CheckIndex check = new CheckIndex(ours)) {
          check.setInfoStream(
              new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8));
          assertThat(check.checkIndex().clean).isTrue();
        }
      }
    }
  }
}
