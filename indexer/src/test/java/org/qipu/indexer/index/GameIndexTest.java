package org.qipu.indexer.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GameIndexTest {
  @TempDir private Path folder;

  private static void add(GameIndex index, long... ids) throws Exception {
    for (long id : ids) {
      index.add(new SampleGames.Builder(id).moves("h2e2 h9g7").build());
    }
  }

  @Test
  void whatWasCommittedIsThereWhenOpenedAgain() throws Exception {
    try (GameIndex index = GameIndex.openForWriting(folder)) {
      assertThat(index.journalNumber()).isEqualTo(GameIndex.NEVER_COMMITTED);
      assertThat(index.gameCount()).isZero();
      add(index, 1, 2, 3);
      index.commit(7);
      assertThat(index.journalNumber()).isEqualTo(7);
      add(index, 4);
      assertThat(index.gameCount()).isEqualTo(4);
    }
    try (GameIndex index = GameIndex.openReadOnly(folder)) {
      assertThat(index.gameCount()).as("game 4 was not committed").isEqualTo(3);
      assertThat(index.journalNumber()).isEqualTo(7);
    }
    try (GameIndex index = GameIndex.openForWriting(folder)) {
      assertThat(index.gameCount()).isEqualTo(3);
      assertThat(index.journalNumber()).isEqualTo(7);
      add(index, 3, 4);
      index.delete(1);
      index.delete(99);
      index.finishLargeImport();
      index.commit(8);
      assertThat(index.gameCount()).isEqualTo(3);
    }
    try (GameIndex index = GameIndex.openReadOnly(folder)) {
      assertThat(index.gameCount()).isEqualTo(3);
      assertThat(index.journalNumber()).isEqualTo(8);
      assertThat(index.searcher().getIndexReader().leaves()).hasSize(1);
    }
  }

  @Test
  void anAddedGameReplacesTheOneWithItsId() throws Exception {
    try (GameIndex index = GameIndex.openForWriting(folder)) {
      add(index, 1, 2, 1, 1);
      assertThat(index.gameCount()).isEqualTo(2);
    }
  }

  @Test
  void readingCreatesNothing() {
    Path missing = folder.resolve("missing");
    assertThatThrownBy(() -> GameIndex.openReadOnly(missing).close())
        .isInstanceOf(IndexNotFoundException.class);
    assertThat(missing).doesNotExist();
    assertThatThrownBy(() -> GameIndex.openReadOnly(folder).close())
        .isInstanceOf(IndexNotFoundException.class);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void anotherFormatIsRefusedByName() throws Exception {
    try (Directory directory = FSDirectory.open(folder);
        IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
      writer.setLiveCommitData(Map.of("qipu.format", "999").entrySet());
      writer.commit();
    }
    assertThatThrownBy(() -> GameIndex.openForWriting(folder).close())
        .isInstanceOf(IndexFormatException.class)
        .hasMessageContaining("format 999")
        .hasMessageContaining("format " + GameIndex.FORMAT);
    assertThatThrownBy(() -> GameIndex.openReadOnly(folder).close())
        .isInstanceOf(IndexFormatException.class);
  }

  @Test
  void aLockFileThatNobodyHoldsIsNoObstacle() throws Exception {
    try (GameIndex index = GameIndex.openForWriting(folder)) {
      index.commit(1);
    }
    Files.writeString(folder.resolve(IndexWriter.WRITE_LOCK_NAME), "");
    try (GameIndex index = GameIndex.openForWriting(folder)) {
      assertThat(index.journalNumber()).isEqualTo(1);
    }
  }

  @Test
  void aReaderDoesNotWrite() throws Exception {
    try (GameIndex index = GameIndex.openForWriting(folder)) {
      index.commit(1);
    }
    try (GameIndex index = GameIndex.openReadOnly(folder)) {
      assertThatThrownBy(() -> index.delete(1)).isInstanceOf(IllegalStateException.class);
    }
  }
}
