package org.qipu.indexer.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.junit.jupiter.api.Test;

class EvenMergePolicyTest {
  @Test
  void aForcedMergeMakesSegmentsOfOneSize() throws IOException {
    try (Directory directory = new ByteBuffersDirectory();
        IndexWriter writer =
            new IndexWriter(
                directory, new IndexWriterConfig().setMergePolicy(new EvenMergePolicy()))) {
      for (int games : new int[] {10, 50, 20, 30, 40}) {
        for (int i = 0; i < games; i++) {
          Document document = new Document();
          document.add(new NumericDocValuesField("number", i));
          writer.addDocument(document);
        }
        writer.commit();
      }
      writer.forceMerge(2);
      assertThat(sizes(writer)).as("50 + 20, and 40 + 30 + 10").containsExactlyInAnyOrder(70, 80);
      writer.forceMerge(2);
      assertThat(sizes(writer)).as("nothing is left to merge").hasSize(2);
      writer.forceMerge(1);
      assertThat(sizes(writer)).containsExactly(150);
    }
  }

  private static List<Integer> sizes(IndexWriter writer) throws IOException {
    try (DirectoryReader reader = DirectoryReader.open(writer)) {
      return reader.leaves().stream().map(leaf -> leaf.reader().maxDoc()).toList();
    }
  }
}
