package org.qipu.importers.cbl;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.RecordWriter;
import org.qipu.importers.ccbridge.CcBridgeRecord;
import org.qipu.importers.ccbridge.CcBridgeWriting;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.Leftovers;
import org.qipu.importers.replay.ReplayedGame;

/**
 * Writes the new kind of library. The index comes first and says how long the records are, so that
 * these wait in a temporary file until the last one is known.
 *
 * <p>Source: formats, "CBL", section 4.
 */
public final class CblWriter implements RecordWriter {
  private static final int VERSION = 3;
  private static final int VERSION_OFFSET = 16;
  private static final int GUID_OFFSET = 20;
  private static final int UNLIMITED_OFFSET = 52;
  private static final List<Integer> CAPACITIES = List.of(128, 256, 512, 1024, 2048);

  private static final Set<String> LIBRARY_TAGS =
      Stream.concat(Arrays.stream(LibraryField.values()).map(LibraryField::tag), Stream.of("Order"))
          .map(tag -> tag.toLowerCase(Locale.ROOT))
          .collect(Collectors.toUnmodifiableSet());

  private final OutputStream out;
  private final List<byte[]> entries = new ArrayList<>();
  private final byte[] header = new byte[LibraryField.HEADER];
  private @Nullable Path waiting;
  private @Nullable OutputStream records;
  private boolean closed;

  /** Makes a writer that closes the stream. */
  public CblWriter(OutputStream out) {
    this.out = out;
  }

  @Override
  public List<Diagnostic> write(ReplayedGame game) throws IOException {
    Leftovers left = new Leftovers();
    byte[] record = CcBridgeWriting.write(game, LIBRARY_TAGS, left);
    if (record != null) {
      Tags tags = game.record().tags();
      writeLibrary(tags, left);
      entries.add(entry(record, tags));
      int blocks = blocks(record.length);
      records().write(Arrays.copyOf(record, blocks * LibraryIndex.BLOCK));
    }
    return left.list();
  }

  private static int blocks(int length) {
    return (length + LibraryIndex.BLOCK - 1) / LibraryIndex.BLOCK;
  }

  /** The first game that says something of its library says it for all. */
  private void writeLibrary(Tags tags, Leftovers left) {
    for (LibraryField field : LibraryField.values()) {
      String value = tags.text(field.tag());
      boolean free = header[field.offset()] == 0 && header[field.offset() + 1] == 0;
      if (!value.isEmpty() && free) {
        String text = value.replace("\n", "\r\n");
        int length = CcBridgeWriting.writeText(text, header, field.offset(), field.width());
        if (length < text.length()) {
          left.header(value, "The field " + field.tag() + " has less room; the text was cut.");
        }
      }
    }
  }

  private byte[] entry(byte[] record, Tags tags) {
    byte[] entry = new byte[LibraryIndex.ENTRY];
    ByteBuffer numbers = ByteBuffer.wrap(entry).order(ByteOrder.LITTLE_ENDIAN);
    String order = tags.text("Order");
    boolean given =
        !order.isEmpty() && order.length() < 10 && order.chars().allMatch(CblWriter::isDigit);
    numbers.putInt(0, LibraryIndex.LIVE);
    numbers.putInt(LibraryIndex.ORDER, given ? Integer.parseInt(order) : entries.size());
    numbers.putInt(LibraryIndex.BLOCKS, blocks(record.length));
    numbers.putInt(LibraryIndex.USED, record.length);
    CcBridgeWriting.writeText(
        CcBridgeRecord.guid(record),
        entry,
        LibraryIndex.GUID,
        LibraryIndex.TITLE - LibraryIndex.GUID);
    CcBridgeWriting.writeText(
        tags.text("Title"), entry, LibraryIndex.TITLE, LibraryIndex.TITLE_WIDTH);
    return entry;
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private OutputStream records() throws IOException {
    OutputStream stream = records;
    if (stream == null) {
      Path path = Files.createTempFile("qipu", ".records");
      waiting = path;
      stream = new BufferedOutputStream(Files.newOutputStream(path));
      records = stream;
    }
    return stream;
  }

  @Override
  public void close() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    try (out) {
      OutputStream stream = records;
      Path path = waiting;
      if (stream != null && path != null) {
        stream.close();
        writeHeader();
        Files.copy(path, out);
      }
    } finally {
      if (waiting != null) {
        Files.delete(waiting);
      }
    }
  }

  private void writeHeader() throws IOException {
    int capacity =
        CAPACITIES.stream()
            .filter(size -> size >= entries.size())
            .findFirst()
            .orElse(entries.size());
    ByteBuffer numbers = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
    CblReader.writeSignature(header);
    numbers.putInt(VERSION_OFFSET, VERSION);
    numbers.putInt(UNLIMITED_OFFSET, Integer.MAX_VALUE);
    numbers.putInt(LibraryField.CAPACITY, capacity);
    UUID guid = UUID.nameUUIDFromBytes(identity());
    numbers.putLong(GUID_OFFSET, guid.getMostSignificantBits());
    numbers.putLong(GUID_OFFSET + Long.BYTES, guid.getLeastSignificantBits());
    out.write(header);
    for (byte[] entry : entries) {
      out.write(entry);
    }
    byte[] unused = new byte[LibraryIndex.ENTRY];
    for (int i = entries.size(); i < capacity; i++) {
      out.write(unused);
    }
  }

  /** The identifiers of all records: the same games give the same library. */
  private byte[] identity() {
    StringBuilder text = new StringBuilder();
    for (byte[] entry : entries) {
      int end = LibraryIndex.GUID + LibraryIndex.GUID_WIDTH;
      text.append(
          new String(Arrays.copyOfRange(entry, LibraryIndex.GUID, end), StandardCharsets.UTF_16LE));
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }
}
