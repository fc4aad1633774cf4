package org.qipu.importers.source;

import java.io.IOException;

/** Reading an archive went over one of the {@link SourceLimits}; the message names it. */
final class ArchiveLimitException extends IOException {
  private static final long serialVersionUID = 1;

  ArchiveLimitException(String message) {
    super(message);
  }
}
