package org.qipu.indexer.opening;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.qipu.rules.Side;

/**
 * A set of features of one side, as bits of {@link Feature#index()}.
 *
 * @param low the features 0 to 63
 * @param high the features 64 to 127
 */
public record FeatureSet(long low, long high) {
  /** The set without a feature. */
  public static final FeatureSet NONE = new FeatureSet(0, 0);

  /** Most features that a set can tell apart. */
  static final int MOST = 2 * Long.SIZE;

  /** True if the feature is in the set. */
  public boolean contains(Feature feature) {
    return contains(feature.index());
  }

  boolean contains(int index) {
    return ((index < Long.SIZE ? low : high) & 1L << index) != 0;
  }

  /** True if all features of the other set are in this one. */
  public boolean containsAll(FeatureSet other) {
    return (other.low & ~low) == 0 && (other.high & ~high) == 0;
  }

  /** Returns this set with a feature more. */
  FeatureSet with(int index) {
    long bit = 1L << index;
    return index < Long.SIZE ? new FeatureSet(low | bit, high) : new FeatureSet(low, high | bit);
  }

  /** Returns the features of both sets. */
  FeatureSet union(FeatureSet other) {
    return new FeatureSet(low | other.low, high | other.high);
  }

  /** True if no feature is in the set. */
  public boolean isEmpty() {
    return (low | high) == 0;
  }

  /** Gives the index of each feature to a consumer, in order. */
  public void forEachIndex(IntConsumer consumer) {
    for (long bits = low; bits != 0; bits &= bits - 1) {
      consumer.accept(Long.numberOfTrailingZeros(bits));
    }
    for (long bits = high; bits != 0; bits &= bits - 1) {
      consumer.accept(Long.SIZE + Long.numberOfTrailingZeros(bits));
    }
  }

  /** Returns the features in the order of the table. */
  public List<Feature> list() {
    List<Feature> list = new ArrayList<>();
    for (Feature feature : FeatureTable.get().features()) {
      if (contains(feature)) {
        list.add(feature);
      }
    }
    return list;
  }

  /** Returns the simplified names of the features as the given side's. */
  public List<String> names(Side side) {
    return list().stream().map(feature -> feature.name(side)).toList();
  }

  /** Returns the same without details, for people. */
  public List<String> mainNames(Side side) {
    return list().stream()
        .filter(feature -> !feature.detail())
        .map(feature -> feature.name(side))
        .toList();
  }
}
