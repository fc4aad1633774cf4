package org.qipu.importers.source;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;

/** A channel for reading that a library may close without closing the one below. */
final class SharedChannel implements SeekableByteChannel {
  private final SeekableByteChannel below;
  private boolean open = true;

  SharedChannel(SeekableByteChannel below) {
    this.below = below;
  }

  @Override
  public int read(ByteBuffer buffer) throws IOException {
    return below.read(buffer);
  }

  @Override
  public int write(ByteBuffer buffer) {
    throw new NonWritableChannelException();
  }

  @Override
  public long position() throws IOException {
    return below.position();
  }

  @Override
  public SeekableByteChannel position(long position) throws IOException {
    below.position(position);
    return this;
  }

  @Override
  public long size() throws IOException {
    return below.size();
  }

  @Override
  public SeekableByteChannel truncate(long size) {
    throw new NonWritableChannelException();
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public void close() {
    open = false;
  }
}
