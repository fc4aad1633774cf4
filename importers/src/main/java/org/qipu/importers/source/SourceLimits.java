package org.qipu.importers.source;

/**
 * What is taken from an archive. An archive is foreign input: a few megabytes can unpack to
 * petabytes.
 *
 * @param maxEntryBytes largest entry
 * @param maxArchiveBytes largest sum of all entries of one archive
 * @param maxRatio largest number of bytes that one packed byte may become
 * @param ratioFromBytes unpacked bytes up to which the ratio is not asked for
 * @param maxEntries most entries of one archive
 * @param maxDepth most archives inside each other; a compressed file counts in another one only
 * @param maxSpoolBytes largest archive that is read from any place and comes as a stream
 */
public record SourceLimits(
    long maxEntryBytes,
    long maxArchiveBytes,
    int maxRatio,
    long ratioFromBytes,
    int maxEntries,
    int maxDepth,
    long maxSpoolBytes) {
  /**
   * The usual limits. Records of games shrink to a fifth or a tenth; a file of one repeated line to
   * a three hundredth, which is why the ratio counts from 64 MB only.
   */
  public static final SourceLimits DEFAULT =
      new SourceLimits(64L << 30, 256L << 30, 200, 64L << 20, 10_000_000, 2, 16L << 30);
}
