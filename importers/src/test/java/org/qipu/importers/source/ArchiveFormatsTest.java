package org.qipu.importers.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.qipu.importers.source.Archives.GAME;
import static org.qipu.importers.source.Archives.TEXT;
import static org.qipu.importers.source.Archives.gzip;
import static org.qipu.importers.source.Archives.rar;
import static org.qipu.importers.source.Archives.sevenZip;
import static org.qipu.importers.source.Archives.tar;
import static org.qipu.importers.source.Archives.zip;
import static org.qipu.importers.source.Archives.zipOf;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.sevenz.SevenZMethod;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.importers.diagnostic.SourceLocation.ByteLocation;

/** Every kind of archive: whole, damaged, encrypted, over a limit; from disk and as a stream. */
class ArchiveFormatsTest {

  private static final Charset GBK = Charset.forName("GBK");
  private static final Charset BIG5 = Charset.forName("Big5");

  @TempDir private Path folder;

  /** What a walk found: names with contents, and problems as "code name@offset". */
  private static final class Found implements SourceVisitor {
    final Map<String, String> files = new LinkedHashMap<>();
    final List<String> problems = new ArrayList<>();
    final List<String> messages = new ArrayList<>();

    @Override
    public void visit(SourceFile file) throws IOException {
      files.put(file.name(), "");
      try (InputStream in = file.open()) {
        byte[] bytes = in.readAllBytes();
        String text = new String(bytes, StandardCharsets.UTF_8);
        files.put(file.name(), bytes.length < 100 ? text : bytes.length + " bytes");
      }
    }

    @Override
    public void problem(SourceProblem problem) {
      long offset =
          problem.diagnostic().location() instanceof ByteLocation place ? place.offset() : -1;
      problems.add(problem.diagnostic().code() + " " + problem.name() + "@" + offset);
      messages.add(problem.diagnostic().message());
    }
  }

  private static Found stream(byte[] bytes) {
    return stream(bytes, SourceLimits.DEFAULT);
  }

  private static Found stream(byte[] bytes, SourceLimits limits) {
    Found found = new Found();
    new SourceWalker(limits, new ByteArrayInputStream(bytes)).walk(List.of("-"), found);
    return found;
  }

  /** Walks the archive on disk and as a stream: both give the same. */
  private Found walk(byte[] bytes) throws IOException {
    Path path = folder.resolve("archive");
    Files.write(path, bytes);
    Found onDisk = new Found();
    new SourceWalker(SourceLimits.DEFAULT, InputStream.nullInputStream())
        .walk(List.of(path.toString()), onDisk);
    Found streamed = stream(bytes);
    String root = path.toString();
    Map<String, String> files = new LinkedHashMap<>();
    onDisk.files.forEach((name, text) -> files.put(name.replace(root, "-"), text));
    assertThat(streamed.files).containsExactlyEntriesOf(files);
    assertThat(streamed.problems)
        .isEqualTo(onDisk.problems.stream().map(text -> text.replace(root, "-")).toList());
    return streamed;
  }

  @Test
  void sevenZipByEveryMethod() throws IOException {
    for (SevenZMethod method :
        List.of(SevenZMethod.LZMA2, SevenZMethod.LZMA, SevenZMethod.BZIP2, SevenZMethod.COPY)) {
      Found found = walk(sevenZip(method, null, TEXT, "棋谱/一.pgn", "b.pgn"));
      assertThat(found.files)
          .containsExactly(Map.entry("-!/棋谱/一.pgn", GAME), Map.entry("-!/b.pgn", GAME));
      assertThat(found.problems).isEmpty();
    }
  }

  @Test
  void rar4() throws IOException {
    Found found = walk(rar(0, 0, GBK, "棋谱\\象棋.pgn", "对局/b.pgn"));
    assertThat(found.files)
        .containsExactly(Map.entry("-!/棋谱/象棋.pgn", GAME), Map.entry("-!/对局/b.pgn", GAME));
    assertThat(found.problems).isEmpty();
  }

  @Test
  void otherKindsAreNamed() throws IOException {
    Found rar5 = walk(new byte[] {'R', 'a', 'r', '!', 0x1A, 7, 1, 0, 1, 2, 3, 4});
    assertThat(rar5.files).isEmpty();
    assertThat(rar5.problems).containsExactly("unsupported-archive -@0");
    assertThat(rar5.messages.get(0)).contains("RAR 5");
    Found cabinet = walk(zipOf("x.cab", new byte[] {'M', 'S', 'C', 'F', 0, 0, 0, 0, 9}));
    assertThat(cabinet.problems).containsExactly("unsupported-archive -!/x.cab@0");
  }

  @Test
  void compressedFiles() throws IOException {
    byte[] zstd = Archives.ZSTD.clone();
    assertThat(walk(zstd).files).containsExactly(Map.entry("-", GAME + GAME));
    byte[] xz = Archives.XZ.clone();
    assertThat(walk(xz).files).containsExactly(Map.entry("-", GAME));
    byte[] bzip2 = Archives.BZIP2.clone();
    assertThat(walk(bzip2).files).containsExactly(Map.entry("-", GAME));
    // A stream in a format of its own among the entries.
    Found inside = walk(tar(".pgn.packed", zstd, xz, bzip2, gzip(TEXT)));
    assertThat(inside.files.values()).containsExactly(GAME + GAME, GAME, GAME, GAME);
    assertThat(inside.problems).isEmpty();
  }

  @Test
  void anyArchiveInsideAnyOther() throws IOException {
    List<byte[]> archives =
        List.of(
            zip(StandardCharsets.UTF_8, ZipEntry.DEFLATED, "x.pgn"),
            sevenZip(SevenZMethod.LZMA2, null, TEXT, "x.pgn"),
            rar(0, 0, GBK, "x.pgn"),
            gzip(tar("x.pgn", TEXT)));
    for (byte[] inner : archives) {
      for (byte[] outer :
          List.of(
              zipOf("in", inner),
              gzip(tar("in", inner)),
              sevenZip(SevenZMethod.LZMA2, null, inner, "in"))) {
        Found found = walk(outer);
        assertThat(found.files.values()).containsExactly(GAME);
        assertThat(found.files.keySet()).allMatch(name -> name.matches("-!/0?in!/0?x\\.pgn"));
        assertThat(found.problems).isEmpty();
        Found deeper = walk(tar(".zip", outer, TEXT));
        assertThat(deeper.files).containsExactly(Map.entry("-!/1.zip", GAME));
        assertThat(deeper.problems).hasSize(1).allMatch(text -> text.startsWith("archive-limit "));
      }
    }
  }

  @Test
  void compressedInsideCompressed() throws IOException {
    byte[] packed = gzip(gzip(gzip(TEXT)));
    assertThat(walk(packed).files).containsExactly(Map.entry("-", GAME));
    assertThat(walk(gzip(packed)).problems).containsExactly("archive-limit -@0");
  }

  @Test
  void namesInEveryCharacterSet() throws IOException {
    String[] names = {"棋譜/第一局.pgn", "棋譜/馬八進七.pgn", "棋譜/圍棋與象棋.pgn"};
    List<String> expected = Arrays.stream(names).map(name -> "-!/" + name).toList();
    for (Charset charset : List.of(BIG5, GBK, StandardCharsets.UTF_8)) {
      assertThat(walk(withoutFlag(zip(charset, ZipEntry.DEFLATED, names))).files.keySet())
          .as("zip in %s", charset)
          .containsExactlyElementsOf(expected);
      assertThat(walk(rar(0, 0, charset, names)).files.keySet())
          .as("rar in %s", charset)
          .containsExactlyElementsOf(expected);
    }
  }

  /** Takes away the flag that says that names are in UTF-8. */
  private static byte[] withoutFlag(byte[] zip) {
    byte[] bytes = zip.clone();
    for (int i = 0; i + 10 < bytes.length; i++) {
      boolean local = bytes[i] == 'P' && bytes[i + 1] == 'K' && bytes[i + 2] == 3;
      boolean central = bytes[i] == 'P' && bytes[i + 1] == 'K' && bytes[i + 2] == 1;
      if (local || central) {
        bytes[i + (local ? 7 : 9)] &= ~8;
      }
    }
    return bytes;
  }

  @Test
  void strangeNamesAreOnlyNames() throws IOException {
    Found found =
        walk(zip(StandardCharsets.UTF_8, ZipEntry.DEFLATED, "a\nb.pgn", "../c.pgn", "/d.pgn"));
    assertThat(found.files).containsExactly(Map.entry("-!/a\uFFFDb.pgn", GAME));
    assertThat(found.problems)
        .containsExactly("unsafe-entry-name -!/../c.pgn@0", "unsafe-entry-name -!//d.pgn@0");
    Found rar = walk(rar(0, 0, GBK, "..\\c.pgn", "C:\\d.pgn", "e.pgn"));
    assertThat(rar.files).containsExactly(Map.entry("-!/e.pgn", GAME));
    assertThat(rar.problems).hasSize(2).allMatch(text -> text.startsWith("unsafe-entry-name "));
    Found sevenZip = walk(sevenZip(SevenZMethod.LZMA2, null, TEXT, "../c.pgn", "e.pgn"));
    assertThat(sevenZip.files).containsExactly(Map.entry("-!/e.pgn", GAME));
    assertThat(sevenZip.problems).hasSize(1);
    try (var files = Files.walk(folder)) {
      assertThat(files.filter(Files::isRegularFile)).hasSize(1);
    }
  }

  @Test
  void cutOffArchives() throws IOException {
    byte[] zip = zip(StandardCharsets.UTF_8, ZipEntry.STORED, "a.pgn", "b.pgn");
    int second = indexOf(zip, TEXT, indexOf(zip, TEXT, 0) + 1);
    Found found = walk(Arrays.copyOf(zip, second + 5));
    assertThat(found.files).containsEntry("-!/a.pgn", GAME).hasSize(2);
    assertThat(found.problems)
        .containsExactly("damaged-archive -!/b.pgn@5", "damaged-archive -@" + (second + 5));

    byte[] rar = rar(0, 0, GBK, "a.pgn", "b.pgn");
    second = indexOf(rar, TEXT, indexOf(rar, TEXT, 0) + 1);
    found = walk(Arrays.copyOf(rar, second + 5));
    assertThat(found.files).containsEntry("-!/a.pgn", GAME);
    assertThat(found.problems).hasSize(1).allMatch(text -> text.contains("damaged-archive -!/b"));
    found = walk(Arrays.copyOf(rar, second - 5));
    assertThat(found.files).containsExactly(Map.entry("-!/a.pgn", GAME));
    assertThat(found.problems).hasSize(1).allMatch(text -> text.startsWith("damaged-archive -@"));

    byte[] sevenZip = sevenZip(SevenZMethod.COPY, null, TEXT, "a.pgn", "b.pgn");
    found = walk(Arrays.copyOf(sevenZip, sevenZip.length - 1));
    assertThat(found.problems).hasSize(1).allMatch(text -> text.startsWith("damaged-archive -@"));

    byte[] tar = tar(".pgn", TEXT, TEXT);
    found = walk(Arrays.copyOf(tar, 512 + 512 + 512 + 5));
    assertThat(found.files).containsEntry("-!/0.pgn", GAME).hasSize(2);
    assertThat(found.problems).contains("damaged-archive -!/1.pgn@5");
  }

  private static int indexOf(byte[] bytes, byte[] wanted, int from) {
    for (int i = from; ; i++) {
      if (Arrays.equals(bytes, i, i + wanted.length, wanted, 0, wanted.length)) {
        return i;
      }
    }
  }

  @Test
  void changedBytesAreDamage() throws IOException {
    for (byte[] archive :
        List.of(
            zip(StandardCharsets.UTF_8, ZipEntry.STORED, "a.pgn", "b.pgn"),
            rar(0, 0, GBK, "a.pgn", "b.pgn"),
            sevenZip(SevenZMethod.COPY, null, TEXT, "a.pgn", "b.pgn"))) {
      archive[indexOf(archive, TEXT, 0)] = '2';
      Found found = walk(archive);
      assertThat(found.files).containsEntry("-!/b.pgn", GAME).containsKey("-!/a.pgn");
      // The library for 7z says it at the last byte.
      int offset = archive[0] == '7' ? TEXT.length - 1 : TEXT.length;
      assertThat(found.problems).containsExactly("damaged-archive -!/a.pgn@" + offset);
    }
  }

  @Test
  void damagedHeaderOfRar() throws IOException {
    byte[] rar = rar(0, 0, GBK, "a.pgn", "b.pgn", "c.pgn");
    int second = indexOf(rar, "b.pgn".getBytes(StandardCharsets.US_ASCII), 0);
    rar[second] = 'x';
    Found found = walk(rar);
    assertThat(found.files).containsExactly(Map.entry("-!/a.pgn", GAME));
    assertThat(found.problems).containsExactly("damaged-archive -@" + (second - 32));
  }

  @Test
  void encryptedArchives() throws IOException {
    byte[] zip = zip(StandardCharsets.UTF_8, ZipEntry.STORED, "a.pgn", "b.pgn");
    zip[6] |= 1;
    zip[indexOf(zip, new byte[] {'P', 'K', 1, 2}, 0) + 8] |= 1;
    Found found = walk(zip);
    assertThat(found.files).containsExactly(Map.entry("-!/b.pgn", GAME));
    assertThat(found.problems).containsExactly("encrypted-archive -!/a.pgn@0");

    found = walk(sevenZip(SevenZMethod.LZMA2, "geheim".toCharArray(), TEXT, "a.pgn", "b.pgn"));
    assertThat(found.files).isEmpty();
    assertThat(found.problems)
        .containsExactly("encrypted-archive -!/a.pgn@0", "encrypted-archive -!/b.pgn@0");

    assertThat(walk(rar(0, 4, GBK, "a.pgn")).problems)
        .containsExactly("encrypted-archive -!/a.pgn@0");
    assertThat(walk(rar(0x80, 0, GBK, "a.pgn")).problems).containsExactly("encrypted-archive -@0");
    assertThat(walk(rar(1, 2, GBK, "a.pgn")).problems)
        .containsExactly("unsupported-archive -!/a.pgn@0");
  }

  /** Entries before a limit are kept, and the message names the limit. */
  @Test
  void limits() throws IOException {
    byte[] content = new byte[3000];
    Arrays.fill(content, (byte) ' ');
    ByteArrayOutputStream zip = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(zip)) {
      for (int i = 0; i < 4; i++) {
        out.putNextEntry(new ZipEntry(i + ".pgn"));
        out.write(content);
      }
    }
    for (byte[] archive :
        List.of(
            zip.toByteArray(),
            tar(".pgn", content, content, content, content),
            gzip(tar(".pgn", content, content, content, content)),
            sevenZip(SevenZMethod.LZMA2, null, content, "0.pgn", "1.pgn", "2.pgn", "3.pgn"))) {
      Found entries = stream(archive, limits(1 << 20, 1 << 20, 1_000_000, 3));
      assertThat(entries.files).hasSize(3);
      assertThat(entries.problems).containsExactly("archive-limit -@0");
      assertThat(entries.messages.get(0)).contains("number of entries").contains(" 3.");

      Found size = stream(archive, limits(2000, 1 << 20, 1_000_000, 10));
      assertThat(size.problems).isNotEmpty().allMatch(text -> text.startsWith("archive-limit -"));
      assertThat(size.messages).allMatch(text -> text.contains(" 2000 bytes"));

      Found total = stream(archive, limits(1 << 20, 7000, 1_000_000, 10));
      assertThat(total.files).hasSizeBetween(2, 3).containsEntry("-!/0.pgn", "3000 bytes");
      assertThat(total.problems).hasSize(1);
      assertThat(total.messages.get(0)).contains(" 7000 bytes");
    }
    Found ratio = stream(zip.toByteArray(), limits(1 << 20, 1 << 20, 50, 10));
    assertThat(ratio.problems).hasSize(4);
    assertThat(ratio.messages).allMatch(text -> text.contains("ratio") && text.contains(" 50."));
    Found spool =
        stream(zip.toByteArray(), new SourceLimits(1 << 20, 1 << 20, 200, 1 << 20, 10, 2, 100));
    assertThat(spool.problems).contains("archive-limit -@0");
    assertThat(spool.messages).anyMatch(text -> text.contains(" 100 bytes"));
  }

  private static SourceLimits limits(long entry, long archive, int ratio, int entries) {
    return new SourceLimits(entry, archive, ratio, 1000, entries, 2, 1 << 20);
  }

  /** A 7z archive that is no file and too large for memory goes through a temporary file. */
  @Test
  void largeArchivesFromAStream() throws IOException {
    byte[] content = new byte[20 << 20];
    new Random(20261130).nextBytes(content);
    byte[] archive = sevenZip(SevenZMethod.COPY, null, content, "a.bin", "b.bin");
    Found found = stream(archive);
    assertThat(found.files.values())
        .containsExactly(content.length + " bytes", content.length + " bytes");
    assertThat(found.problems).isEmpty();
    try (var files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      assertThat(files.filter(path -> path.toString().endsWith(".qipu-spool"))).isEmpty();
    }
  }

  /** An entry too large for memory, which is read to its end or not at all, ends no archive. */
  @Test
  void entriesBehindLargeOnes() throws IOException {
    byte[] content = new byte[9 << 20];
    new Random(20261201).nextBytes(content);
    for (byte[] archive :
        List.of(
            tar(".pgn", content, TEXT),
            gzip(tar(".pgn", content, TEXT)),
            tar(".pgn", gzip(content), TEXT),
            tar(".pgn", zipOf("a.bin", content), TEXT))) {
      Found found = walk(archive);
      assertThat(found.files.values()).containsExactly(content.length + " bytes", GAME);
      assertThat(found.problems).isEmpty();
    }
    List<String> names = new ArrayList<>();
    SourceVisitor closing =
        new SourceVisitor() {
          @Override
          public void visit(SourceFile file) throws IOException {
            names.add(file.name());
            file.open().close();
          }

          @Override
          public void problem(SourceProblem problem) {
            names.add(problem.toString());
          }
        };
    byte[] tar = tar(".pgn", content, TEXT);
    new SourceWalker(SourceLimits.DEFAULT, new ByteArrayInputStream(tar))
        .walk(List.of("-"), closing);
    assertThat(names).containsExactly("-!/0.pgn", "-!/1.pgn");
  }
}
