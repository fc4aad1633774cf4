package org.qipu.importers.cbl;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.ccbridge.Utf16;
import org.qipu.importers.source.Findings;

/**
 * The index of a library: an entry for each record, in the order in which the records stand.
 *
 * <p>Source: formats, "CBL", section 2.
 */
final class LibraryIndex {
  /** Length of an entry. */
  static final int ENTRY = 276;

  /** Length of a block; a record takes as many as it needs. */
  static final int BLOCK = 4096;

  static final int UNUSED = 0;
  static final int DELETED = 5;
  static final int LIVE = 7;

  // Offsets in an entry.
  static final int ORDER = 4;
  static final int BLOCKS = 8;
  static final int USED = 12;
  static final int GUID = 20;
  static final int GUID_WIDTH = 76;
  static final int TITLE = 100;
  static final int TITLE_WIDTH = 176;

  private final List<Entry> entries = new ArrayList<>();
  private @Nullable Map<String, Entry> byGuid;
  private int at;
  private int found;

  /**
   * An entry in use.
   *
   * @param isDeleted true if its record is to be passed over
   * @param order number in the table of contents
   * @param firstBlock where its record stands, in blocks from the first record
   * @param guid of the record, or ""
   * @param title of the record
   */
  record Entry(boolean isDeleted, int order, long firstBlock, String guid, String title) {}

  /** Reads an index; a cut entry at its end is none. */
  LibraryIndex(byte[] bytes) {
    ByteBuffer numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    Utf16 text = new Utf16(bytes, Findings.inBytes(0));
    long block = 0;
    for (int from = 0; from + ENTRY <= bytes.length; from += ENTRY) {
      int state = bytes[from];
      if (state == UNUSED) {
        continue;
      }
      entries.add(
          new Entry(
              state == DELETED,
              numbers.getInt(from + ORDER),
              block,
              text.field(from + GUID, GUID_WIDTH),
              text.field(from + TITLE, TITLE_WIDTH)));
      block += numbers.getInt(from + BLOCKS) & 0xFFFF_FFFFL;
    }
  }

  /**
   * Returns the entry of a record, or null if there is none: the one for its place if the
   * identifiers agree, else the one with its identifier. To be asked in the order of the file.
   */
  @Nullable Entry entry(long block, String guid) {
    while (at < entries.size() && entries.get(at).firstBlock() < block) {
      at++;
    }
    Entry here = at < entries.size() ? entries.get(at) : null;
    if (here == null || here.firstBlock() != block || !here.guid().equals(guid)) {
      here = byGuid().get(guid);
    }
    found += here == null || here.isDeleted() ? 0 : 1;
    return here;
  }

  private Map<String, Entry> byGuid() {
    Map<String, Entry> map = byGuid;
    if (map == null) {
      map = new HashMap<>();
      for (Entry entry : entries) {
        Entry other = map.get(entry.guid());
        if (other == null || other.isDeleted()) {
          map.put(entry.guid(), entry);
        }
      }
      byGuid = map;
    }
    return map;
  }

  /** Returns how many records that are not deleted have not been asked for. */
  int missing() {
    return (int) entries.stream().filter(entry -> !entry.isDeleted()).count() - found;
  }

  /** True if the table of contents has another order than the records. */
  boolean isReordered() {
    int before = Integer.MIN_VALUE;
    for (Entry entry : entries) {
      if (!entry.isDeleted()) {
        if (entry.order() < before) {
          return true;
        }
        before = entry.order();
      }
    }
    return false;
  }
}
