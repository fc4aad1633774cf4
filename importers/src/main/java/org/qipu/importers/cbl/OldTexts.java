package org.qipu.importers.cbl;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.source.EncodedStrings;
import org.qipu.importers.source.Findings;

/** The texts of a record or header of the old kind, all in one character set. */
final class OldTexts {
  private final List<byte[]> texts;
  private final EncodedStrings strings;

  OldTexts(List<byte[]> texts, @Nullable Charset prescribed, Findings findings) {
    this.texts = texts;
    ByteArrayOutputStream evidence = new ByteArrayOutputStream();
    texts.forEach(text -> evidence.write(text, 0, text.length));
    strings = new EncodedStrings(evidence.toByteArray(), evidence.size(), prescribed, findings);
  }

  /** Returns the name of the character set. */
  String charset() {
    return strings.charset();
  }

  /** Returns a text without blanks and line ends at its end. */
  String text(int number) {
    byte[] bytes = texts.get(number);
    return strings.comment(bytes, 0, bytes.length).stripTrailing();
  }

  /** Returns a comment. */
  String comment(byte[] bytes, int from, int to) {
    return strings.comment(bytes, from, to);
  }
}
