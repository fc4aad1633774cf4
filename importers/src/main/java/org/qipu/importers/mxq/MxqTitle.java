package org.qipu.importers.mxq;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.source.TextDecoder;
import org.qipu.rules.GameResult;

/**
 * The word between the players' names in a title, {@code 甲-胜-乙}. It stands in the file's own
 * character set, and no other word says so surely which one that is.
 *
 * <p>Source: formats, "MXQ", section 1.
 *
 * @param redEnd where the name of Red ends
 * @param blackStart where the name of Black begins
 * @param word with its hyphens
 * @param result as the word says it of Red
 * @param charset in which it is written
 */
record MxqTitle(int redEnd, int blackStart, String word, GameResult result, Charset charset) {
  private static final List<Word> WORDS = words();

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Word(byte[] bytes, String text, GameResult result, Charset charset) {}

  private static List<Word> words() {
    List<Word> words = new ArrayList<>();
    for (Charset charset : List.of(TextDecoder.GB18030, TextDecoder.BIG5)) {
      for (char c : new char[] {'胜', '勝', '和', '负', '負'}) {
        String text = "-" + c + "-";
        GameResult result = GameResult.fromText(text);
        // Big5 has 胜 as a rare character, which the server's program writes for 勝.
        if (result != null && charset.newEncoder().canEncode(text)) {
          words.add(new Word(text.getBytes(charset), text, result, charset));
        }
      }
    }
    return List.copyOf(words);
  }

  /** Finds the first such word, for names may have hyphens too; null if there is none. */
  static @Nullable MxqTitle find(byte[] bytes, int from, int to) {
    for (int at = from; at < to; at++) {
      // No second byte of a character is a hyphen.
      if (bytes[at] == '-') {
        for (Word word : WORDS) {
          int end = at + word.bytes.length;
          if (end <= to && Arrays.equals(bytes, at, end, word.bytes, 0, word.bytes.length)) {
            return new MxqTitle(at, end, word.text, word.result, word.charset);
          }
        }
      }
    }
    return null;
  }
}
