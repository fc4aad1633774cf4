package org.qipu.cli.output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Output that stands nowhere before it is read: standard output, a pipe, a device. A failure is not
 * swallowed as {@link java.io.PrintWriter} does: it ends the command, quietly if the reader of a
 * pipe has gone and with a message if a disk is full.
 */
public final class DirectOutput extends OutputStream {
  private static final int TYPE_MASK = 0170000;
  private static final int PIPE = 0010000;
  private static final int SOCKET = 0140000;

  private final OutputStream stream;
  private final String name;
  private final Path place;
  private boolean failed;

  private DirectOutput(OutputStream stream, String name, Path place) {
    this.stream = stream;
    this.name = name;
    this.place = place;
  }

  /** Returns the standard output of the process. */
  public static DirectOutput standard() {
    return new DirectOutput(
        new FileOutputStream(FileDescriptor.out), "standard output", Path.of("/dev/fd/1"));
  }

  /**
   * Opens a link such as {@code /dev/stdout}, a named pipe or a device.
   *
   * @throws IOException if it can't be written
   */
  public static DirectOutput open(Path file) throws IOException {
    return new DirectOutput(Files.newOutputStream(file), file.toString(), file);
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
      throw new WriteFailure(name, e);
    }
  }

  // The text of the system's error depends on its language, so the kind of file is asked first.
  private boolean readerHasGone(IOException failure) {
    try {
      Object mode = Files.getAttribute(place, "unix:mode");
      int type = (Integer) mode & TYPE_MASK;
      return type == PIPE || type == SOCKET;
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
      return message.contains("pipe");
    }
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }

  /** Nobody reads any more. */
  public static final class ReaderGone extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** The output can't be written. */
  public static final class WriteFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    WriteFailure(String name, IOException cause) {
      super(name + ": " + cause.getMessage(), cause);
    }
  }
}
