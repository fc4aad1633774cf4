package org.qipu.indexer.index;

import java.io.IOException;

/** The index was written in a form that this program does not read; it can be built anew. */
public final class IndexFormatException extends IOException {
  private static final long serialVersionUID = 1L;

  IndexFormatException(String message) {
    super(message);
  }
}
