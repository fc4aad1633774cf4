package org.qipu.indexer.index;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.store.ByteArrayDataInput;
import org.apache.lucene.store.ByteBuffersDataOutput;
import org.apache.lucene.store.DataInput;
import org.apache.lucene.store.DataOutput;
import org.jspecify.annotations.Nullable;

/**
 * The tallies of the main lines in the positions that very many games of one segment met, counted
 * once, since a million games take too long to be counted when they are asked for. The bytes:
 *
 * <pre>
 * summary   = positions length *position *tally
 * positions = vInt                   ; how many
 * length    = vInt                   ; of all tallies, in bytes
 * position  = long vInt              ; upper bits of the key, ascending; where its tally begins
 * tally     = ; see {@link PositionTally#write}
 * </pre>
 */
final class SegmentSummary {
  private final long[] keys;
  private final int[] offsets;
  private final byte[] tallies;

  private SegmentSummary(long[] keys, int[] offsets, byte[] tallies) {
    this.keys = keys;
    this.offsets = offsets;
    this.tallies = tallies;
  }

  /** Returns the summary of positions, in ascending order, and their tallies. */
  static SegmentSummary of(List<PopularPosition> positions, List<PositionTally> tallies)
      throws IOException {
    long[] keys = positions.stream().mapToLong(PopularPosition::key).toArray();
    int[] offsets = new int[keys.length];
    ByteBuffersDataOutput out = new ByteBuffersDataOutput();
    for (int i = 0; i < keys.length; i++) {
      offsets[i] = Math.toIntExact(out.size());
      tallies.get(i).write(out);
    }
    return new SegmentSummary(keys, offsets, out.toArrayCopy());
  }

  /** Returns the tally of a position, or null if it is not among the popular ones. */
  @Nullable PositionTally find(long key) throws IOException {
    int at = Arrays.binarySearch(keys, EdgeKey.first(key));
    if (at < 0) {
      return null;
    }
    int length = tallies.length - offsets[at];
    return PositionTally.read(new ByteArrayDataInput(tallies, offsets[at], length));
  }

  void write(DataOutput out) throws IOException {
    out.writeVInt(keys.length);
    out.writeVInt(tallies.length);
    for (int i = 0; i < keys.length; i++) {
      out.writeLong(keys[i]);
      out.writeVInt(offsets[i]);
    }
    out.writeBytes(tallies, tallies.length);
  }

  static SegmentSummary read(DataInput in) throws IOException {
    long[] keys = new long[in.readVInt()];
    int[] offsets = new int[keys.length];
    byte[] tallies = new byte[in.readVInt()];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = in.readLong();
      offsets[i] = in.readVInt();
    }
    in.readBytes(tallies, 0, tallies.length);
    return new SegmentSummary(keys, offsets, tallies);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SegmentSummary that
        && Arrays.equals(keys, that.keys)
        && Arrays.equals(offsets, that.offsets)
        && Arrays.equals(tallies, that.tallies);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(keys) + Arrays.hashCode(tallies);
  }
}
