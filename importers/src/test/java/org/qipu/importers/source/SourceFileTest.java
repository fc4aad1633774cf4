package org.qipu.importers.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFileTest {
  /** Of the three bytes "abc". Source: FIPS 180-4, example. */
  private static final String ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @TempDir private Path folder;

  @Test
  void inMemoryIsTheSameFileReadOnce() throws IOException {
    Path path = Files.writeString(folder.resolve("a.pgn"), "abc");
    SourceFile onDisk = SourceFile.of("dir/a.pgn", path);
    assertThat(onDisk.bytes()).isNull();
    SourceFile inMemory = onDisk.inMemory();
    Files.delete(path);
    assertThat(inMemory.name()).isEqualTo("dir/a.pgn");
    assertThat(inMemory.size()).isEqualTo(3);
    assertThat(inMemory.sha256()).isEqualTo(ABC);
    assertThat(inMemory.head(2)).isEqualTo("ab".getBytes(StandardCharsets.US_ASCII));
    assertThat(inMemory.open()).hasBinaryContent("abc".getBytes(StandardCharsets.US_ASCII));
    assertThat(inMemory.inMemory()).isSameAs(inMemory);
  }
}
