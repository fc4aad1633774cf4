package org.qipu.importers.mutation;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Damages files as transfers, programs and people do, and worse. The same seed, the same damage.
 */
final class Mutator {
  private static final List<Charset> CHARSETS =
      List.of(
          StandardCharsets.UTF_8,
          Charset.forName("GB18030"),
          Charset.forName("Big5-HKSCS"),
          StandardCharsets.UTF_16LE,
          StandardCharsets.UTF_16BE,
          StandardCharsets.ISO_8859_1);

  private static final byte[][] MARKS = {
    {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF}, {(byte) 0xFF, (byte) 0xFE}, {(byte) 0xFE, (byte) 0xFF}
  };

  /** Numbers that lengths and counts do not expect. */
  private static final int[] NUMBERS = {
    0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 0xFFFF, 0x7FFF, 0x10000, 0x01000000, 255, 256
  };

  /** What a run of one token is long enough for: nesting, quadratic time. */
  private static final int RUN_BYTES = 40_000;

  private final List<byte[]> seeds;
  private final List<byte[]> tokens;
  private final Random random;

  /**
   * Makes a mutator.
   *
   * @param seeds files to damage, not changed here
   * @param tokens what gives the format its structure
   */
  Mutator(List<byte[]> seeds, List<byte[]> tokens, Random random) {
    this.seeds = seeds;
    this.tokens = tokens;
    this.random = random;
  }

  /** Returns one of the seeds with one to eight changes. */
  byte[] next() {
    byte[] bytes = seed().clone();
    int changes = 1 + random.nextInt(8);
    for (int i = 0; i < changes && bytes.length > 0; i++) {
      bytes = changed(bytes);
    }
    return bytes;
  }

  private byte[] seed() {
    return seeds.get(random.nextInt(seeds.size()));
  }

  private byte[] changed(byte[] bytes) {
    int at = place(bytes.length);
    switch (random.nextInt(16)) {
      case 0, 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
      case 2 -> bytes[at] = (byte) random.nextInt(256);
      case 3 -> bytes[at] = (byte) (random.nextBoolean() ? 0xFF : 0x7F);
      case 4 -> Arrays.fill(bytes, at, Math.min(bytes.length, at + 4), (byte) 0xFF);
      case 5, 6 -> writeNumber(bytes, at);
      case 7 -> {
        int magic = random.nextInt(Math.min(bytes.length, 16));
        bytes[magic] = (byte) random.nextInt(256);
      }
      case 8 -> {
        return Arrays.copyOf(bytes, at);
      }
      case 9 -> {
        return spliced(bytes, at, at + block(bytes.length - at), new byte[0]);
      }
      case 10 -> {
        byte[] block = Arrays.copyOfRange(bytes, at, at + block(bytes.length - at));
        int to = random.nextBoolean() ? at : place(bytes.length);
        return spliced(bytes, to, to, block);
      }
      case 11 -> swapBlocks(bytes, at);
      case 12 -> {
        byte[] other = seed();
        if (other.length > 0) {
          int from = place(other.length);
          return spliced(bytes, at, bytes.length, Arrays.copyOfRange(other, from, other.length));
        }
      }
      case 13, 14 -> {
        return spliced(bytes, at, at, token());
      }
      default -> {
        return random.nextInt(4) == 0
            ? recoded(bytes)
            : spliced(bytes, at, at, new byte[1 + random.nextInt(40)]);
      }
    }
    return bytes;
  }

  /** Any place, one near the beginning, or one near the end. */
  private int place(int length) {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt(Math.min(length, 100));
      case 1 -> length - 1 - random.nextInt(Math.min(length, 200));
      default -> random.nextInt(length);
    };
  }

  private int block(int room) {
    return Math.min(room, random.nextInt(random.nextInt(8) == 0 ? 20_000 : 300));
  }

  private void writeNumber(byte[] bytes, int at) {
    int number =
        random.nextBoolean()
            ? NUMBERS[random.nextInt(NUMBERS.length)]
            : bytes.length + random.nextInt(-4, 5);
    int width = 1 << random.nextInt(3);
    boolean bigEndian = random.nextInt(4) == 0;
    for (int i = 0; i < width && at + i < bytes.length; i++) {
      bytes[at + i] = (byte) (number >>> (8 * (bigEndian ? width - 1 - i : i)));
    }
  }

  private void swapBlocks(byte[] bytes, int at) {
    int to = place(bytes.length);
    int length = block(bytes.length - Math.max(at, to));
    byte[] first = Arrays.copyOfRange(bytes, at, at + length);
    System.arraycopy(bytes, to, bytes, at, length);
    System.arraycopy(first, 0, bytes, to, length);
  }

  /** One token or a few in a row, once or as a run. */
  private byte[] token() {
    byte[] unit = new byte[0];
    for (int i = 0; i == 0 || (i < 3 && random.nextBoolean()); i++) {
      byte[] token = tokens.get(random.nextInt(tokens.size()));
      unit = spliced(unit, unit.length, unit.length, token);
    }
    int bytes = random.nextInt(8) == 0 ? random.nextInt(RUN_BYTES) : 0;
    byte[] run = new byte[Math.max(1, bytes / unit.length) * unit.length];
    for (int at = 0; at < run.length; at += unit.length) {
      System.arraycopy(unit, 0, run, at, unit.length);
    }
    return run;
  }

  private byte[] recoded(byte[] bytes) {
    Charset from = CHARSETS.get(random.nextInt(CHARSETS.size()));
    Charset to = CHARSETS.get(random.nextInt(CHARSETS.size()));
    byte[] recoded = new String(bytes, from).getBytes(to);
    return random.nextBoolean()
        ? recoded
        : spliced(recoded, 0, 0, MARKS[random.nextInt(MARKS.length)]);
  }

  /** Returns bytes with a part of them replaced. */
  private static byte[] spliced(byte[] bytes, int from, int to, byte[] middle) {
    byte[] result = Arrays.copyOf(bytes, from + middle.length + bytes.length - to);
    System.arraycopy(middle, 0, result, from, middle.length);
    System.arraycopy(bytes, to, result, from + middle.length, bytes.length - to);
    return result;
  }
}
