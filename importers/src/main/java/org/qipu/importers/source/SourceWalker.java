package org.qipu.importers.source;

import java.io.InputStream;
import java.util.List;

/** Finds the files under some paths, archive entries included. */
public final class SourceWalker {
  /** Makes a walker that reads {@code -} from the given stream. */
  public SourceWalker(SourceLimits limits, InputStream standardInput) {}

  /** Walks the paths in their order; folders in code-point order of names. */
  public void walk(List<String> paths, SourceVisitor visitor) {}
}
