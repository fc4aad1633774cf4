package org.qipu.importers;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/**
 * How records are to be read.
 *
 * @param charset the character set of text files; null to go by the evidence
 */
public record ReadOptions(@Nullable Charset charset) {
  /** Nothing prescribed. */
  public static final ReadOptions DEFAULT = new ReadOptions(null);
}
