package org.qipu.importers.source;

import com.github.junrar.Archive;
import com.github.junrar.io.SeekableReadOnlyByteChannel;
import com.github.junrar.volume.Volume;
import com.github.junrar.volume.VolumeManager;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import org.jspecify.annotations.Nullable;

/** The one volume of a RAR archive, up to a place, as the library wants to see it. */
final class RarVolume implements VolumeManager, Volume, SeekableReadOnlyByteChannel {
  private final SeekableByteChannel channel;
  private final long end;
  private @Nullable Archive archive;

  RarVolume(SeekableByteChannel channel, long end) {
    this.channel = channel;
    this.end = end;
  }

  @Override
  public @Nullable Volume nextVolume(Archive owner, @Nullable Volume last) {
    archive = owner;
    return last == null ? this : null;
  }

  @Override
  public SeekableReadOnlyByteChannel getChannel() {
    return this;
  }

  @Override
  public long getLength() {
    return end;
  }

  @Override
  public @Nullable Archive getArchive() {
    return archive;
  }

  @Override
  public long getPosition() throws IOException {
    return channel.position();
  }

  @Override
  public void setPosition(long position) throws IOException {
    channel.position(position);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int count) throws IOException {
    long room = end - channel.position();
    return room <= 0
        ? -1
        : channel.read(ByteBuffer.wrap(buffer, offset, (int) Math.min(count, room)));
  }

  @Override
  public int readFully(byte[] buffer, int count) throws IOException {
    int filled = 0;
    while (filled < count) {
      int n = read(buffer, filled, count - filled);
      if (n < 0) {
        throw new EOFException("The archive ends too soon.");
      }
      filled += n;
    }
    return filled;
  }

  @Override
  public void close() {
    // The channel is not ours.
  }
}
