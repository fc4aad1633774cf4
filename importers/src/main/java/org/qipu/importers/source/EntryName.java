package org.qipu.importers.source;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Names of archive entries: bytes in any character set, and paths not to be trusted. */
final class EntryName {
  private static final Charset GB18030 = Charset.forName("GB18030");
  private static final Charset BIG5 = Charset.forName("Big5-HKSCS");

  private EntryName() {}

  /**
   * Returns the name that bytes mean: UTF-8 if they are valid, else GB18030, else Big5, since
   * packing programs on Chinese systems write their own character set without saying so.
   */
  static String decode(byte[] bytes) {
    String name = strictly(StandardCharsets.UTF_8, bytes);
    if (name == null) {
      name = strictly(GB18030, bytes);
    }
    if (name == null) {
      name = strictly(BIG5, bytes);
    }
    return clean(name == null ? new String(bytes, GB18030) : name);
  }

  private static @Nullable String strictly(Charset charset, byte[] bytes) {
    try {
      return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  /** Returns a name with {@code /} between its parts and without control characters. */
  static String clean(String name) {
    StringBuilder text = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      text.append(c == '\\' ? '/' : Character.isISOControl(c) ? '\uFFFD' : c);
    }
    return text.toString();
  }

  /** True if a name points outside the archive: absolute, with a drive, or with {@code ..}. */
  static boolean isUnsafe(String name) {
    boolean drive = name.length() > 1 && name.charAt(1) == ':';
    return drive || name.startsWith("/") || ("/" + name + "/").contains("/../");
  }
}
