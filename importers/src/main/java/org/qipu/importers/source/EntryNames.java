package org.qipu.importers.source;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The names of one archive's entries as bytes: packing programs on Chinese systems write their own
 * character set without saying so. One name is too short to tell Big5 from GB18030, so that all
 * that have been seen are looked at together.
 */
final class EntryNames {
  private static final int MOST_EVIDENCE = 1 << 16;

  private byte[] evidence = new byte[1 << 10];
  private int length;
  private int judged;
  private @Nullable Charset charset;

  /** Takes a name as evidence of the character set. */
  void see(byte[] name) {
    boolean ascii = true;
    for (byte b : name) {
      ascii &= b >= 0;
    }
    if (ascii || length + name.length > MOST_EVIDENCE) {
      return;
    }
    if (length + name.length + 1 > evidence.length) {
      evidence = Arrays.copyOf(evidence, 2 * (length + name.length + 1));
    }
    System.arraycopy(name, 0, evidence, length, name.length);
    length += name.length;
    evidence[length++] = '\n';
  }

  /** Returns the name that bytes mean, which have been seen. */
  String decode(byte[] name) {
    Charset likely = charset;
    // Judged anew when the evidence has doubled: walking many entries stays linear.
    if (likely == null || length >= 2 * judged) {
      likely = CharsetGuess.of(evidence, 0, length, null);
      charset = likely;
      judged = length;
    }
    for (Charset each :
        List.of(likely, StandardCharsets.UTF_8, TextDecoder.GB18030, TextDecoder.BIG5)) {
      CharBuffer decoded = strictly(each, name);
      if (decoded != null) {
        return EntryName.clean(decoded.toString());
      }
    }
    return EntryName.clean(new String(name, likely));
  }

  private static @Nullable CharBuffer strictly(Charset charset, byte[] bytes) {
    try {
      return charset.newDecoder().decode(ByteBuffer.wrap(bytes));
    } catch (CharacterCodingException e) {
      return null;
    }
  }
}
