package org.qipu.indexer.opening;

/**
 * The features of both sides: what a game shows, or what a name asks for.
 *
 * @param red Red's
 * @param black Black's
 */
public record OpeningFeatures(FeatureSet red, FeatureSet black) {
  /** No features at all: of a game without moves, or with another start position. */
  public static final OpeningFeatures NONE = new OpeningFeatures(FeatureSet.NONE, FeatureSet.NONE);

  /** True if each side has all that is asked for. */
  public boolean containsAll(OpeningFeatures wanted) {
    return red.containsAll(wanted.red) && black.containsAll(wanted.black);
  }

  /** True if neither side has a feature. */
  public boolean isEmpty() {
    return red.isEmpty() && black.isEmpty();
  }
}
