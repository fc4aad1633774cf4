package org.qipu.importers.cbl;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.RecordReader;
import org.qipu.importers.ccbridge.CcBridgeRecord;
import org.qipu.importers.ccbridge.Utf16;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.Severity;
import org.qipu.importers.diagnostic.SourceLocation.ByteLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.source.EncodedStrings;
import org.qipu.importers.source.Findings;
import org.qipu.rules.GameResult;

/**
 * Reads the new kind of library, forward only. Records are found by their own first bytes, block by
 * block, since some programs leave the index out of step with them; the index says which ones are
 * deleted.
 *
 * <p>Source: formats, "CBL", sections 1 to 3.
 */
final class LibraryReader implements RecordReader {
  /** Longest index that is read; more entries than any library has. */
  private static final long MAX_INDEX = 64L << 20;

  private final InputStream in;
  private final RecordScanner scanner;
  private final List<Tags.Tag> libraryTags = new ArrayList<>();
  private LibraryIndex index = new LibraryIndex(new byte[0]);
  private boolean reordered;
  private byte[] header = new byte[0];
  private boolean started;
  private long firstRecord;
  private int ordinal;

  /** The next record to be returned, read ahead to say of the last one what comes behind it. */
  private @Nullable Found ahead;

  /** A record that is not deleted. */
  private static final class Found {
    final int ordinal;
    final long offset;
    final byte[] bytes;
    final LibraryIndex.@Nullable Entry entry;
    final Findings findings;

    Found(int ordinal, long offset, byte[] bytes, LibraryIndex.@Nullable Entry entry) {
      this.ordinal = ordinal;
      this.offset = offset;
      this.bytes = bytes;
      this.entry = entry;
      findings = Findings.inBytes(offset);
    }
  }

  /** Makes a reader that closes the stream. */
  LibraryReader(InputStream in) {
    this.in = in;
    scanner = new RecordScanner(in);
  }

  @Override
  public @Nullable GameRecord next() throws IOException {
    Findings notes = Findings.inBytes(0);
    if (!started) {
      started = true;
      if (scanner.isAtEnd()) {
        return null;
      }
      if (!readHeader(notes)) {
        return rejected(notes);
      }
      ahead = find(notes);
      if (ahead == null) {
        boolean sound = notes.list().stream().allMatch(note -> note.severity() == Severity.INFO);
        return sound ? null : rejected(notes);
      }
    }
    Found found = ahead;
    if (found == null) {
      return null;
    }
    found.findings.addAll(notes);
    header = new byte[0];
    ahead = find(found.findings);
    return record(found);
  }

  private GameRecord record(Found found) {
    List<Tags.Tag> further = new ArrayList<>();
    LibraryIndex.Entry entry = found.entry;
    if (entry != null && reordered) {
      further.add(new Tags.Tag("Order", Integer.toString(entry.order())));
    }
    further.addAll(libraryTags);
    // The first record carries what is said of the library, the others its name.
    libraryTags.removeIf(tag -> !tag.name().equals(LibraryField.NAME.tag()));
    return CcBridgeRecord.read(
        new CcBridgeRecord.Source(CblReader.FORMAT, found.ordinal, found.offset),
        found.bytes,
        found.findings,
        further);
  }

  /** Reads up to the first record; false if this is no library. */
  private boolean readHeader(Findings notes) throws IOException {
    header = scanner.takeToRecord(LibraryField.HEADER);
    if (!CblReader.isLibrary(header)) {
      notes.add(DiagnosticCode.UNKNOWN_FORMAT, 0, "", "The file does not begin as a library does.");
      return false;
    }
    if (header.length < LibraryField.HEADER) {
      notes.add(
          scanner.isAtEnd() ? DiagnosticCode.TRUNCATED_FILE : DiagnosticCode.DAMAGED_HEADER,
          header.length,
          "",
          "The header of the library is shorter than it should be.");
    }
    byte[] whole = Arrays.copyOf(header, LibraryField.HEADER);
    Utf16 text = new Utf16(whole, notes);
    for (LibraryField field : LibraryField.values()) {
      String value = EncodedStrings.withLineFeeds(text.field(field.offset(), field.width()));
      if (!value.isEmpty()) {
        libraryTags.add(new Tags.Tag(field.tag(), value));
      }
    }
    long capacity =
        ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN).getInt(LibraryField.CAPACITY)
            & 0xFFFF_FFFFL;
    readIndex(capacity * LibraryIndex.ENTRY, notes);
    return true;
  }

  private void readIndex(long length, Findings notes) throws IOException {
    byte[] bytes = scanner.takeToRecord(Math.min(length, MAX_INDEX));
    index = new LibraryIndex(bytes);
    reordered = index.isReordered();
    boolean isShort = bytes.length < length;
    long skipped = scanner.skipToRecord();
    boolean atEnd = scanner.isAtEnd();
    if (atEnd && isShort) {
      notes.addAt(
          DiagnosticCode.TRUNCATED_FILE,
          new ByteLocation(scanner.offset()),
          "",
          "The library ends inside its index.");
    } else if (isShort || (skipped > 0 && !atEnd)) {
      notes.addAt(
          DiagnosticCode.INDEX_MISMATCH,
          new ByteLocation(LibraryField.HEADER),
          Long.toString(length / LibraryIndex.ENTRY),
          "The records do not begin behind the index as long as it is said to be.");
    }
    firstRecord = scanner.offset();
  }

  /** Returns the next record that is not deleted, or null; tells what is passed over. */
  private @Nullable Found find(Findings notes) throws IOException {
    while (scanner.isAtRecord()) {
      long offset = scanner.offset();
      byte[] bytes = takeRecord(notes);
      ordinal++;
      LibraryIndex.Entry entry =
          index.entry((offset - firstRecord) / LibraryIndex.BLOCK, CcBridgeRecord.guid(bytes));
      if (entry != null && entry.isDeleted()) {
        notes.addAt(
            DiagnosticCode.DELETED_RECORD,
            new ByteLocation(offset),
            entry.title(),
            "The library marks record " + ordinal + " as deleted; it was passed over.");
        continue;
      }
      Found found = new Found(ordinal, offset, bytes, entry);
      if (entry == null) {
        found.findings.add(
            DiagnosticCode.INDEX_MISMATCH, 0, "", "The index of the library lacks this record.");
      }
      return found;
    }
    tellMissing(notes);
    return null;
  }

  private void tellMissing(Findings notes) {
    int missing = index.missing();
    if (missing > 0) {
      notes.addAt(
          DiagnosticCode.TRUNCATED_FILE,
          new ByteLocation(scanner.offset()),
          Integer.toString(missing),
          "The index of the library names records that are not there: " + missing + ".");
      index = new LibraryIndex(new byte[0]);
    }
  }

  /** Takes the blocks of a record: the first one and those that begin no other. */
  private byte[] takeRecord(Findings notes) throws IOException {
    byte[] first = scanner.take(LibraryIndex.BLOCK);
    byte[] bytes = first;
    int length = first.length;
    boolean cut = false;
    while (!scanner.isAtEnd() && !scanner.isAtRecord()) {
      byte[] block = scanner.take(LibraryIndex.BLOCK);
      if (length + block.length > CcBridgeRecord.MAX_LENGTH) {
        cut = true;
        continue;
      }
      if (length + block.length > bytes.length) {
        bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + block.length));
      }
      System.arraycopy(block, 0, bytes, length, block.length);
      length += block.length;
    }
    if (cut) {
      notes.addAt(
          DiagnosticCode.TOO_LARGE,
          new ByteLocation(scanner.offset()),
          "",
          "A record is longer than "
              + CcBridgeRecord.MAX_LENGTH
              + " bytes; the rest was left out.");
    }
    return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
  }

  private GameRecord rejected(Findings notes) {
    return new GameRecord(
        1,
        CblReader.FORMAT,
        "",
        Tags.EMPTY,
        null,
        new MoveTree(),
        GameResult.UNKNOWN,
        false,
        notes.list(),
        header);
  }

  @Override
  public long position() {
    return scanner.offset();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
