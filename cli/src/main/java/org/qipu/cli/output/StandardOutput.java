package org.qipu.cli.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The process's standard output. A failure is not swallowed as {@link java.io.PrintWriter} does: it
 * ends the command, quietly if the reader of a pipe has gone and with a message if a disk is full.
 */
public final class StandardOutput extends OutputStream {
  private static final int TYPE_MASK = 0170000;
  private static final int PIPE = 0010000;
  private static final int SOCKET = 0140000;

  private final OutputStream stream;
  private boolean failed;

  /** Wraps the stream of the process. */
  public StandardOutput(OutputStream stream) {
    this.stream = stream;
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  /** Writes; after a failure, which is told once, nothing more is written. */
  @Override
  public void write(byte[] bytes, int offset, int length) {
    if (failed) {
      return;
    }
    try {
      stream.write(bytes, offset, length);
    } catch (IOException e) {
      failed = true;
      if (readerHasGone(e)) {
        throw new ReaderGone();
      }
      throw new WriteFailure(e);
    }
  }

  // The text of the system's error depends on its language, so the kind of file is asked first.
  private static boolean readerHasGone(IOException failure) {
    try {
      Object mode = Files.getAttribute(Path.of("/dev/fd/1"), "unix:mode");
      int type = (Integer) mode & TYPE_MASK;
      return type == PIPE || type == SOCKET;
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
      return message.contains("pipe");
    }
  }

  /** Nobody reads standard output any more. */
  public static final class ReaderGone extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Standard output can't be written. */
  public static final class WriteFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    WriteFailure(IOException cause) {
      super("standard output: " + cause.getMessage(), cause);
    }
  }
}
