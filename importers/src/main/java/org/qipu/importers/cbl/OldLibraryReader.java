package org.qipu.importers.cbl;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.RecordReader;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation.ByteLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.source.Findings;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.GameResult;

/**
 * Reads the old kind of library: behind 20 bytes one zlib stream of a header and records, each of
 * which says its length. Places are offsets in the unpacked data.
 *
 * <p>Source: formats, "CBL", section 6.
 */
final class OldLibraryReader implements RecordReader {
  /** Where the zlib stream begins. */
  private static final int PACKED = 20;

  /** Most bytes that are unpacked; the known libraries have less than one megabyte. */
  private static final long MAX_UNPACKED = 256L << 20;

  /** Longest record or text of the header. */
  private static final int MAX_LENGTH = 32 << 20;

  private static final int TIME = 19;

  private final InputStream file;
  private final InputStream in;
  private final @Nullable Charset prescribed;
  private final long size;
  private final List<Tags.Tag> libraryTags = new ArrayList<>();
  private long offset;
  private long records;
  private int ordinal;
  private boolean started;

  /** Why no more can be read, or null. */
  private @Nullable String end;

  /**
   * Opens a file.
   *
   * @throws IOException if reading fails
   */
  @SuppressWarnings("resource") // closed with the file
  OldLibraryReader(SourceFile source, @Nullable Charset prescribed) throws IOException {
    file = source.open();
    size = Math.max(source.size(), 0);
    this.prescribed = prescribed;
    file.readNBytes(PACKED);
    in = new InflaterInputStream(file);
  }

  @Override
  public @Nullable GameRecord next() throws IOException {
    if (!started) {
      started = true;
      readHeader();
    }
    if (ordinal >= records && end == null) {
      return null;
    }
    if (end != null && ordinal > 0) {
      return null;
    }
    ordinal++;
    long start = offset;
    Findings findings = Findings.inBytes(start + 4);
    byte[] head = end == null ? take(4) : new byte[0];
    int length = head.length < 4 ? 0 : number(head, 0) - 4;
    byte[] bytes = new byte[0];
    if (head.length == 4 && (length < OldRecord.LEAST || length > MAX_LENGTH)) {
      end = "The length of a record is impossible.";
    } else if (end == null) {
      bytes = take(length);
    }
    String fault = end;
    if (fault != null) {
      long missing = Math.max(0, records - ordinal + (bytes.length < OldRecord.LEAST ? 1 : 0));
      findings.addAt(
          DiagnosticCode.TRUNCATED_FILE,
          new ByteLocation(offset),
          Long.toString(missing),
          fault + " Records missing: " + missing + ".");
    }
    if (bytes.length < OldRecord.LEAST) {
      return rejected(findings, bytes);
    }
    List<Tags.Tag> further = List.copyOf(libraryTags);
    libraryTags.removeIf(tag -> !tag.name().equals(LibraryField.NAME.tag()));
    return new OldRecord(bytes, start + 4, findings, prescribed).read(ordinal, further);
  }

  private void readHeader() throws IOException {
    Findings findings = Findings.inBytes(0);
    List<byte[]> texts = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      texts.add(takeText());
    }
    texts.add(take(TIME));
    texts.add(take(TIME));
    byte[] count = take(4);
    records = count.length < 4 ? 0 : number(count, 0) & 0xFFFF_FFFFL;
    texts.add(takeText());
    OldTexts strings = new OldTexts(texts, prescribed, findings);
    List<String> names =
        List.of(
            LibraryField.NAME.tag(),
            "LibraryHeader2",
            "LibraryHeader3",
            LibraryField.CREATOR.tag(),
            LibraryField.CREATOR_EMAIL.tag(),
            LibraryField.CREATED.tag(),
            LibraryField.MODIFIED.tag(),
            LibraryField.REMARKS.tag());
    for (int i = 0; i < names.size(); i++) {
      String value = strings.text(i);
      if (!value.isEmpty()) {
        libraryTags.add(new Tags.Tag(names.get(i), value));
      }
    }
  }

  private static int number(byte[] bytes, int at) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(at);
  }

  private byte[] takeText() throws IOException {
    byte[] length = take(4);
    int count = length.length < 4 ? 0 : number(length, 0);
    if (count < 0 || count > MAX_LENGTH) {
      end = "The length of a text in the header is impossible.";
      return new byte[0];
    }
    return take(count);
  }

  /** Takes as many bytes of the unpacked data, or those that are left; then says so. */
  private byte[] take(int length) throws IOException {
    if (end != null) {
      return new byte[0];
    }
    if (offset + length > MAX_UNPACKED) {
      end = "The library unpacks to more than " + MAX_UNPACKED + " bytes.";
      return new byte[0];
    }
    byte[] bytes;
    try {
      bytes = in.readNBytes(length);
    } catch (ZipException | EOFException e) {
      end = "The packed data is damaged or ends too early: " + e.getMessage() + '.';
      return new byte[0];
    }
    offset += bytes.length;
    if (bytes.length < length) {
      end = "The library ends too early.";
    }
    return bytes;
  }

  private GameRecord rejected(Findings findings, byte[] bytes) {
    return new GameRecord(
        ordinal,
        CblReader.FORMAT,
        "",
        Tags.of(libraryTags),
        null,
        new MoveTree(),
        GameResult.UNKNOWN,
        false,
        findings.list(),
        bytes);
  }

  @Override
  public long position() {
    return end == null && ordinal < records ? Math.min(offset, size) : size;
  }

  @Override
  public void close() throws IOException {
    in.close();
    file.close();
  }
}
