package org.qipu.importers.source;

import java.io.IOException;
import org.qipu.importers.diagnostic.DiagnosticCode;

/** An archive, or an entry of one, cannot be read, or no further; the message says why. */
final class ArchiveException extends IOException {
  private static final long serialVersionUID = 1;

  private final String text;
  private final DiagnosticCode code;
  private final long offset;

  private ArchiveException(DiagnosticCode code, String message, long offset) {
    super(message);
    this.text = message;
    this.code = code;
    this.offset = offset;
  }

  /** One of the {@link SourceLimits} has been passed; the message names it. */
  static ArchiveException limit(String message) {
    return new ArchiveException(DiagnosticCode.ARCHIVE_LIMIT, message, 0);
  }

  /** Only its password opens it. */
  static ArchiveException encrypted(String message) {
    return new ArchiveException(DiagnosticCode.ENCRYPTED_ARCHIVE, message, 0);
  }

  /** It is packed in a way that is not known here. */
  static ArchiveException unsupported(String message) {
    return new ArchiveException(DiagnosticCode.UNSUPPORTED_ARCHIVE, message, 0);
  }

  /**
   * The bytes are damaged.
   *
   * @param offset where: of an entry the bytes unpacked before, else the bytes of the archive
   */
  static ArchiveException damaged(String message, long offset) {
    return new ArchiveException(DiagnosticCode.DAMAGED_ARCHIVE, message, offset);
  }

  /**
   * Returns what a library means by an exception: damage, unless it passes on something else.
   *
   * @param offset as for {@link #damaged(String, long)}
   */
  static ArchiveException of(Throwable failure, long offset) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof ArchiveException known && known.code != DiagnosticCode.DAMAGED_ARCHIVE) {
        return known;
      }
    }
    ArchiveException damaged = damaged(why(failure), offset);
    damaged.initCause(failure);
    return damaged;
  }

  /** Returns a text for a failure: what was wrong first; some have no message. */
  static String why(Throwable failure) {
    Throwable first = failure;
    while (first.getCause() != null) {
      first = first.getCause();
    }
    String message = first.getMessage();
    return message == null || message.isBlank() ? first.getClass().getSimpleName() : message;
  }

  /** Returns the same for another entry. */
  ArchiveException copy() {
    return new ArchiveException(code, text, offset);
  }

  /** Returns the message, which is never absent. */
  String text() {
    return text;
  }

  DiagnosticCode code() {
    return code;
  }

  long offset() {
    return offset;
  }
}
