package org.qipu.importers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.importers.FormatDetector.Detection;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.source.SourceFile;

class FormatDetectorTest {

  @ParameterizedTest
  @CsvSource({
    "SOURCES.md, # About these games, skipped-file",
    "scan.JPG, JFIF, skipped-file",
    "game.xqf, XQ, unknown-format",
    "noextension, some words, unknown-format",
  })
  void tellsWhatLiesBesideRecordsFromWhatShouldBeOne(String name, String content, String code)
      throws IOException {
    Detection detection = FormatDetector.detect(file(name, content));
    assertThat(detection.format()).isNull();
    assertThat(detection.diagnostic()).extracting(Diagnostic::code).hasToString(code);
    assertThat(new String(detection.firstBytes(), StandardCharsets.UTF_8)).isEqualTo(content);
  }

  @ParameterizedTest
  @CsvSource({"notes.md, 1. 炮二平五 马8进7 2. 马二进三 车9平8 *", "empty.pgn, ''"})
  void looksAtTheContentFirst(String name, String content) throws IOException {
    Detection detection = FormatDetector.detect(file(name, content));
    assertThat(detection.format()).isEqualTo(RecordFormat.PGN);
  }

  private static SourceFile file(String name, String content) {
    return SourceFile.of(name, content.getBytes(StandardCharsets.UTF_8));
  }
}
