package org.qipu.importers.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.importers.diagnostic.DiagnosticCode;

class SourceWalkerTest {
  private static final byte[] TEXT = "1. 炮二平五 *\n".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder;

  /** What a walk found, in order: names with sizes read, and problems. */
  private static final class Found implements SourceVisitor {
    final Map<String, Long> files = new LinkedHashMap<>();
    final List<String> problems = new ArrayList<>();
    final Map<String, String> hashes = new LinkedHashMap<>();

    @Override
    public void visit(SourceFile file) throws IOException {
      try (InputStream in = file.open()) {
        files.put(file.name(), in.transferTo(OutputStream.nullOutputStream()));
      }
      hashes.put(file.name(), file.sha256());
    }

    @Override
    public void problem(SourceProblem problem) {
      problems.add(
          problem.diagnostic().code()
              + " "
              + problem.name()
              + (problem.missing() ? " missing" : ""));
    }

    List<String> names(Path root) {
      return files.keySet().stream().map(name -> name.replace(root + "/", "")).toList();
    }
  }

  private Found walk(String... paths) {
    return walk(InputStream.nullInputStream(), paths);
  }

  private Found walk(InputStream standardInput, String... paths) {
    Found found = new Found();
    List<String> inFolder =
        Arrays.stream(paths)
            .map(path -> path.equals("-") ? path : folder.resolve(path).toString())
            .toList();
    new SourceWalker(SourceLimits.DEFAULT, standardInput).walk(inFolder, found);
    return found;
  }

  private static byte[] zip(Charset charset, String... names) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes, charset)) {
      for (String name : names) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(TEXT);
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] tar(String... names) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes, "UTF-8")) {
      for (String name : names) {
        TarArchiveEntry entry = new TarArchiveEntry(name, true);
        entry.setSize(TEXT.length);
        tar.putArchiveEntry(entry);
        tar.write(TEXT);
        tar.closeArchiveEntry();
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(bytes);
    }
    return packed.toByteArray();
  }

  private void put(String name, byte[] bytes) throws IOException {
    Path path = folder.resolve(name);
    Path parent = path.getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    Files.write(path, bytes);
  }

  @Test
  void foldersInCodePointOrder() throws IOException {
    put("x/乙.pgn", TEXT);
    put("x/b.pgn", TEXT);
    put("x/B.pgn", TEXT);
    put("x/a/z.pgn", TEXT);
    put("x/\uFF01.pgn", TEXT);
    put("x/\uD840\uDC00.pgn", TEXT);
    assertThat(walk("x").names(folder))
        .containsExactly(
            "x/B.pgn", "x/a/z.pgn", "x/b.pgn", "x/乙.pgn", "x/\uFF01.pgn", "x/\uD840\uDC00.pgn");
  }

  @Test
  void linksThatLeadBackAreWalkedOnce() throws IOException {
    put("x/a.pgn", TEXT);
    Files.createSymbolicLink(folder.resolve("x/loop"), folder.resolve("x"));
    assertThat(walk("x").names(folder)).containsExactly("x/a.pgn");
  }

  @Test
  void missingPathIsReportedAndTheOthersAreDone() throws IOException {
    put("a.pgn", TEXT);
    Found found = walk("nothing.pgn", "a.pgn");
    assertThat(found.names(folder)).containsExactly("a.pgn");
    assertThat(found.problems)
        .containsExactly("unreadable-file " + folder.resolve("nothing.pgn") + " missing");
  }

  @Test
  void archivesAreReadInPlace() throws IOException {
    put("a.zip", zip(StandardCharsets.UTF_8, "dir/一.pgn", "b.pgn"));
    put("gbk.zip", zip(Charset.forName("GBK"), "棋谱/象棋.pgn"));
    put("c.tar.gz", gzip(tar("d/二.pgn")));
    put("e.tar", tar("f.pgn"));
    put("g.pgn.gz", gzip(TEXT));
    assertThat(walk(".").names(folder.resolve(".")))
        .containsExactly(
            "a.zip!/dir/一.pgn",
            "a.zip!/b.pgn",
            "c.tar.gz!/d/二.pgn",
            "e.tar!/f.pgn",
            "g.pgn.gz",
            "gbk.zip!/棋谱/象棋.pgn");
  }

  @Test
  void archivesInsideArchivesUpToALimit() throws IOException {
    byte[] archive = zip(StandardCharsets.UTF_8, "deep.pgn");
    for (int i = 0; i < 4; i++) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
        zip.putNextEntry(new ZipEntry(i + ".zip"));
        zip.write(archive);
      }
      archive = bytes.toByteArray();
      put(i + ".zip", archive);
    }
    assertThat(walk("0.zip").names(folder)).containsExactly("0.zip!/0.zip!/deep.pgn");
    Found deep = walk("1.zip");
    assertThat(deep.files).isEmpty();
    assertThat(deep.problems)
        .containsExactly("archive-limit " + folder.resolve("1.zip") + "!/1.zip!/0.zip");
  }

  @Test
  void standardInput() throws IOException {
    assertThat(walk(new ByteArrayInputStream(TEXT), "-").files)
        .containsExactly(Map.entry("-", (long) TEXT.length));
    byte[] archive = zip(StandardCharsets.UTF_8, "a.pgn");
    assertThat(walk(new ByteArrayInputStream(archive), "-").files.keySet())
        .containsExactly("-!/a.pgn");
  }

  @Test
  void largeEntriesStream() throws IOException {
    byte[] large = new byte[20 << 20];
    for (int i = 0; i < large.length; i++) {
      large[i] = (byte) ((i * 31) >> 7);
    }
    put("large.pgn.gz", gzip(large));
    Found found = walk("large.pgn.gz");
    assertThat(found.files.values()).containsExactly((long) large.length);
    assertThat(found.hashes.values()).containsExactly(SourceFile.of("x", large).sha256());
  }

  @Test
  void truncatedArchiveGivesWhatCanBeRead() throws IOException {
    byte[] packed = gzip("1. 炮二平五 马8进7 *\n".repeat(5000).getBytes(StandardCharsets.UTF_8));
    put("cut.pgn.gz", Arrays.copyOf(packed, packed.length - 12));
    Found found = walk("cut.pgn.gz");
    assertThat(found.files).hasSize(1);
    assertThat(found.problems).singleElement().asString().startsWith("damaged-archive");
  }

  /** P40: names that lead outside are refused, nothing is written anywhere. */
  @Test
  void p40UnsafeNames() throws IOException {
    put("in/slip.zip", zip(StandardCharsets.UTF_8, "ok.pgn", "../escaped.pgn", "/abs.pgn"));
    put("in/slip.tar", tar("../escaped.pgn", "a/../../b.pgn", "ok.pgn"));
    Found found = walk("in");
    assertThat(found.names(folder)).containsExactly("in/slip.tar!/ok.pgn", "in/slip.zip!/ok.pgn");
    assertThat(found.problems).hasSize(4).allMatch(text -> text.startsWith("unsafe-entry-name"));
    try (Stream<Path> all = Files.walk(folder)) {
      assertThat(all.filter(Files::isRegularFile)).hasSize(2);
    }
  }

  /** P40: a small archive of gigabytes is refused by name of the limit. */
  @Test
  void p40Bombs() throws IOException {
    byte[] million = new byte[1_000_000];
    Arrays.fill(million, (byte) ' ');
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(zipped)) {
      zip.putNextEntry(new ZipEntry("big.pgn"));
      for (int i = 0; i < 300; i++) {
        zip.write(million);
      }
      zip.closeEntry();
      zip.putNextEntry(new ZipEntry("ok.pgn"));
      zip.write(TEXT);
    }
    put("bomb.zip", zipped.toByteArray());
    ByteArrayOutputStream gzipped = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(gzipped)) {
      for (int i = 0; i < 300; i++) {
        gzip.write(million);
      }
    }
    put("bomb.pgn.gz", gzipped.toByteArray());
    Found found = walk(".");
    assertThat(found.names(folder.resolve("."))).containsExactly("bomb.zip!/ok.pgn");
    assertThat(found.problems)
        .hasSize(2)
        .allMatch(text -> text.startsWith(DiagnosticCode.ARCHIVE_LIMIT.toString()));
    Found streamed = walk(new ByteArrayInputStream(zipped.toByteArray()), "-");
    assertThat(streamed.problems)
        .singleElement()
        .asString()
        .startsWith(DiagnosticCode.ARCHIVE_LIMIT.toString());
  }
}
