package org.qipu.importers.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one file, archive entry or standard input, under the name that is shown for it. A
 * file on disk and a small entry can be opened at any time, from any thread and often; a large
 * entry ({@link #isTransient()}) only once, and only during the visit.
 */
public final class SourceFile {
  /** The size of an entry whose archive does not say it. */
  public static final long UNKNOWN_SIZE = -1;

  private static final int BUFFER = 1 << 16;

  private final String name;
  private final long size;
  private final @Nullable Path path;
  private final byte[] first;
  private final @Nullable InputStream rest;
  private @Nullable DigestInputStream opened;
  private @Nullable String hash;

  private SourceFile(
      String name, long size, @Nullable Path path, byte[] first, @Nullable InputStream rest) {
    this.name = name;
    this.size = size;
    this.path = path;
    this.first = first;
    this.rest = rest;
  }

  /** Returns a file of bytes in memory, which must not be changed afterwards. */
  public static SourceFile of(String name, byte[] bytes) {
    return new SourceFile(name, bytes.length, null, bytes, null);
  }

  /**
   * Returns a file on disk.
   *
   * @throws IOException if its size cannot be read
   */
  public static SourceFile of(String name, Path path) throws IOException {
    return new SourceFile(name, Files.size(path), path, new byte[0], null);
  }

  /** Returns an entry too large for memory: its first bytes and a stream of the others. */
  static SourceFile streaming(String name, long size, byte[] first, InputStream rest) {
    return new SourceFile(name, size, null, first, rest);
  }

  /**
   * Returns the name that is shown: the path with {@code /}, an entry as {@code
   * archive.zip!/dir/file.pgn}, standard input as {@code -}.
   */
  public String name() {
    return name;
  }

  /** Returns the last part of the name. */
  public String fileName() {
    return name.substring(name.lastIndexOf('/') + 1);
  }

  /** Returns the number of bytes, or {@link #UNKNOWN_SIZE}. */
  public long size() {
    return size;
  }

  /** True if the bytes can be read only once, and only during the visit. */
  public boolean isTransient() {
    return rest != null;
  }

  /** Returns all bytes if they are in memory already, else null; not to be changed. */
  public byte @Nullable [] bytes() {
    return path == null && rest == null ? first : null;
  }

  /**
   * Returns this file with its bytes in memory, so that it is opened and read only once.
   *
   * @throws IOException if reading fails
   */
  public SourceFile inMemory() throws IOException {
    return path == null ? this : of(name, Files.readAllBytes(path));
  }

  /**
   * Returns the first bytes, at most {@code max}, without using up a file that can be read once.
   *
   * @throws IOException if reading fails
   */
  public byte[] head(int max) throws IOException {
    if (path == null) {
      return first.length <= max ? first : Arrays.copyOf(first, max);
    }
    try (InputStream in = Files.newInputStream(path)) {
      return in.readNBytes(max);
    }
  }

  /**
   * Opens the bytes; the caller closes the stream.
   *
   * @throws IOException if reading fails
   * @throws IllegalStateException if the file is transient and was opened before
   */
  public InputStream open() throws IOException {
    if (path != null) {
      return Files.newInputStream(path);
    }
    if (rest == null) {
      return new ByteArrayInputStream(first);
    }
    if (opened != null) {
      throw new IllegalStateException("can be read only once: " + name);
    }
    InputStream all = new SequenceInputStream(new ByteArrayInputStream(first), rest);
    opened = new DigestInputStream(all, newSha256());
    return opened;
  }

  /**
   * Returns the SHA-256 of the bytes in hexadecimal. A transient file is read to its end for it, so
   * that this comes after reading the records.
   *
   * @throws IOException if reading fails
   */
  public String sha256() throws IOException {
    if (hash != null) {
      return hash;
    }
    MessageDigest digest = newSha256();
    if (path != null) {
      try (InputStream in = Files.newInputStream(path)) {
        byte[] buffer = new byte[BUFFER];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
          digest.update(buffer, 0, n);
        }
      }
    } else if (rest == null) {
      digest.update(first);
    } else {
      DigestInputStream in = opened;
      if (in == null) {
        open();
        in = Objects.requireNonNull(opened);
      }
      in.transferTo(OutputStream.nullOutputStream());
      digest = in.getMessageDigest();
    }
    hash = HexFormat.of().formatHex(digest.digest());
    return hash;
  }

  private static MessageDigest newSha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
