package org.qipu.importers.source;

import java.io.IOException;

/** Receives what a {@link SourceWalker} finds, one after another in a fixed order. */
public interface SourceVisitor {
  /**
   * Takes one file. A transient file has to be read before this returns.
   *
   * @throws IOException if reading the file fails; the walker reports it and goes on. Failures of
   *     anything else, such as the visitor's own output, must not be thrown as IOException
   */
  void visit(SourceFile file) throws IOException;

  /** Takes what could not be read. */
  void problem(SourceProblem problem);

  /** True if the walk is to stop before the next file. */
  default boolean isCancelled() {
    return false;
  }
}
