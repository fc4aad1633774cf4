package org.qipu.importers.source;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.sevenz.SevenZArchiveEntry;
import org.apache.commons.compress.archivers.sevenz.SevenZMethod;
import org.apache.commons.compress.archivers.sevenz.SevenZOutputFile;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.jspecify.annotations.Nullable;

/** Makes archives of one small game. */
public final class Archives {
  static final String GAME = "1. 炮二平五 *\n";
  static final byte[] TEXT = GAME.getBytes(StandardCharsets.UTF_8);

  /** The game twice: zstd 1.5.4, two frames with a skippable one between. */
  static final byte[] ZSTD =
      base64(
          "KLUv/SQSkQAAMS4g54Ku5LqM5bmz5LqUICoKf/nKS1AqTRgDAAAAYWJjKLUv/SASkQAAMS4g54Ku5LqM5bmz5LqUICoK");

  /** Made by xz 5.4.1. */
  static final byte[] XZ =
      base64(
          "/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQARMS4g54Ku5LqM5bmz5LqUICoKAAAARxiep6y0gOkAASoSSwhUvB+2830BAAAAAARZWg==");

  /** Made by bzip2 1.0.8. */
  static final byte[] BZIP2 =
      base64(
          "QlpoOTFBWSZTWdFLMnEAAALYeQAQQBEgABAEBAAAAQgwBoAgACImjIxNP1QpgADPGZ3LSLBPB34u5IpwoSGilmTi");

  private Archives() {}

  /** One of each kind, and some inside others. */
  public static List<byte[]> samples() throws IOException {
    Charset gbk = Charset.forName("GBK");
    List<byte[]> samples =
        new ArrayList<>(
            List.of(
                zip(gbk, ZipEntry.DEFLATED, "棋谱/一.pgn", "b.pgn"),
                zip(StandardCharsets.UTF_8, ZipEntry.STORED, "a.pgn", "b.pgn"),
                tar(".pgn", TEXT, TEXT, TEXT),
                gzip(tar("/a name longer than the hundred bytes of its field".repeat(4), TEXT)),
                rar(0, 0, gbk, "棋谱\\一.pgn", "b.pgn", "c.pgn"),
                sevenZip(SevenZMethod.LZMA2, null, TEXT, "a.pgn", "b.pgn"),
                sevenZip(SevenZMethod.LZMA, null, TEXT, "a.pgn"),
                sevenZip(SevenZMethod.COPY, null, TEXT, "a.pgn", "b.pgn"),
                ZSTD.clone(),
                XZ.clone(),
                BZIP2.clone(),
                gzip(TEXT)));
    for (byte[] sample : List.copyOf(samples)) {
      samples.add(zipOf("in.zip", sample));
      samples.add(tar("in.zip", sample, TEXT));
    }
    return samples;
  }

  static byte[] zip(Charset charset, int method, String... names) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes, charset)) {
      zip.setMethod(method);
      for (String name : names) {
        ZipEntry entry = new ZipEntry(name);
        if (method == ZipEntry.STORED) {
          entry.setSize(TEXT.length);
          entry.setCrc(crc(TEXT));
        }
        zip.putNextEntry(entry);
        zip.write(TEXT);
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  static byte[] zipOf(String name, byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry(name));
      zip.write(content);
    }
    return bytes.toByteArray();
  }

  static byte[] tar(String name, byte[]... contents) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes, "UTF-8")) {
      tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_GNU);
      int number = 0;
      for (byte[] content : contents) {
        TarArchiveEntry entry = new TarArchiveEntry(number++ + name, true);
        entry.setSize(content.length);
        tar.putArchiveEntry(entry);
        tar.write(content);
        tar.closeArchiveEntry();
      }
    }
    return bytes.toByteArray();
  }

  static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(bytes);
    }
    return packed.toByteArray();
  }

  static byte[] sevenZip(
      SevenZMethod method, char @Nullable [] password, byte[] content, String... names)
      throws IOException {
    SeekableInMemoryByteChannel channel = new SeekableInMemoryByteChannel();
    try (SevenZOutputFile file = new SevenZOutputFile(channel, password)) {
      file.setContentCompression(method);
      for (String name : names) {
        SevenZArchiveEntry entry = new SevenZArchiveEntry();
        entry.setName(name);
        file.putArchiveEntry(entry);
        file.write(content);
        file.closeArchiveEntry();
      }
    }
    return Arrays.copyOf(channel.array(), (int) channel.size());
  }

  /** A RAR 4 archive of stored entries, after the technical note of RAR 3. */
  static byte[] rar(int archiveFlags, int fileFlags, Charset charset, String... names)
      throws IOException {
    ByteArrayOutputStream rar = new ByteArrayOutputStream();
    rar.write(new byte[] {'R', 'a', 'r', '!', 0x1A, 7, 0});
    rar.write(block(0x73, archiveFlags, new byte[6]));
    for (String name : names) {
      byte[] bytes = name.getBytes(charset);
      ByteBuffer header = ByteBuffer.allocate(25 + bytes.length).order(ByteOrder.LITTLE_ENDIAN);
      header.putInt(TEXT.length).putInt(TEXT.length); // packed, unpacked
      header.put((byte) 2).putInt((int) crc(TEXT)).putInt(0x5A213000); // Windows, CRC, time
      header.put((byte) 20).put((byte) 0x30); // version, stored
      header.putShort((short) bytes.length).putInt(0x20).put(bytes);
      rar.write(block(0x74, 0x8000 | fileFlags, header.array()));
      rar.write(TEXT);
    }
    rar.write(block(0x7B, 0x4000, new byte[0]));
    return rar.toByteArray();
  }

  static byte[] block(int type, int flags, byte[] body) {
    ByteBuffer block = ByteBuffer.allocate(7 + body.length).order(ByteOrder.LITTLE_ENDIAN);
    block.putShort((short) 0).put((byte) type).putShort((short) flags);
    block.putShort((short) block.capacity()).put(body);
    block.putShort(0, (short) crc(Arrays.copyOfRange(block.array(), 2, block.capacity())));
    return block.array();
  }

  static long crc(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return crc.getValue();
  }

  private static byte[] base64(String text) {
    return Base64.getDecoder().decode(text);
  }
}
