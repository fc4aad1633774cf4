package org.qipu.indexer.opening;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Side;

/**
 * Something that a side can show in its first ten moves, such as 屏风马 or 巡河车.
 *
 * @param index its place in {@link FeatureTable} and its bit in a {@link FeatureSet}
 * @param names Red's name, and Black's where it differs
 * @param traditional the same in traditional script
 * @param english English names, the usual one first
 * @param only the one side that can have it; null for both
 * @param detail true if short lists leave it out
 */
public record Feature(
    int index,
    List<String> names,
    List<String> traditional,
    List<String> english,
    @Nullable Side only,
    boolean detail) {
  public Feature {
    names = List.copyOf(names);
    traditional = List.copyOf(traditional);
    english = List.copyOf(english);
  }

  /** Returns what it is called when the given side shows it: 进七兵, but 进7卒. */
  public String name(Side side) {
    return ofSide(names, side);
  }

  /** Returns {@link #name} in traditional script. */
  public String traditionalName(Side side) {
    return ofSide(traditional, side);
  }

  private static String ofSide(List<String> names, Side side) {
    return names.get(side == Side.RED ? 0 : names.size() - 1);
  }
}
