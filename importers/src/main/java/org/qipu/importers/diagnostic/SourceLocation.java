package org.qipu.importers.diagnostic;

/** A place inside a file. */
public sealed interface SourceLocation {
  /** The place of a finding that belongs to the whole file. */
  SourceLocation NONE = new ByteLocation(0);

  /**
   * A place in a text file.
   *
   * @param line from 1, counted from the start of the file
   * @param column from 1, in code points
   */
  record TextLocation(int line, int column) implements SourceLocation {}

  /**
   * A place in a binary file.
   *
   * @param offset bytes from the start of the file
   */
  record ByteLocation(long offset) implements SourceLocation {}
}
