package org.qipu.importers.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.jspecify.annotations.Nullable;

/**
 * Bytes that come in one after another and are read from any place: in memory up to a bound, then
 * in a temporary file. The file is opened so that the system removes it when it is closed, also
 * when the process is killed; on Unix it has no name from the beginning.
 */
final class Spool extends OutputStream {
  /** Bytes kept in memory. */
  static final int IN_MEMORY = 8 << 20;

  private final long limit;
  private byte[] memory = new byte[1 << 13];
  private long size;
  private @Nullable SeekableByteChannel file;

  /**
   * Makes an empty one.
   *
   * @param limit largest number of bytes
   */
  Spool(long limit) {
    this.limit = limit;
  }

  /** Returns the number of bytes written. */
  long size() {
    return size;
  }

  /** Returns the bytes, which are read from where its position stands; closing it ends this. */
  SeekableByteChannel channel() throws IOException {
    return file == null ? new SeekableInMemoryByteChannel(memory()) : file.position(0);
  }

  private byte[] memory() {
    memory = Arrays.copyOf(memory, (int) size);
    return memory;
  }

  /** Returns a stream from the first byte on. */
  InputStream stream() throws IOException {
    return Channels.newInputStream(channel());
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    int kept = (int) Math.min(length, limit - size);
    append(bytes, offset, kept);
    if (kept < length) {
      throw ArchiveException.limit(
          "What must be read from any place is over the limit of " + limit + " bytes.");
    }
  }

  private void append(byte[] bytes, int offset, int length) throws IOException {
    if (file == null && size + length > IN_MEMORY) {
      Path path = Files.createTempFile("qipu", ".qipu-spool");
      try {
        file =
            Files.newByteChannel(
                path,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
      } catch (IOException e) {
        Files.delete(path);
        throw e;
      }
      write(file, ByteBuffer.wrap(memory, 0, (int) size));
      memory = new byte[0];
    }
    if (file != null) {
      write(file, ByteBuffer.wrap(bytes, offset, length));
    } else {
      if (size + length > memory.length) {
        memory = Arrays.copyOf(memory, Math.max((int) size + length, 2 * memory.length));
      }
      System.arraycopy(bytes, offset, memory, (int) size, length);
    }
    size += length;
  }

  private static void write(SeekableByteChannel file, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      file.write(bytes);
    }
  }

  @Override
  public void close() throws IOException {
    memory = new byte[0];
    if (file != null) {
      file.close();
    }
  }
}
