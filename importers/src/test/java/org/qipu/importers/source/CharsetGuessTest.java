package org.qipu.importers.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordReader;
import org.qipu.importers.pgn.PgnReader;
import org.qipu.importers.record.GameRecord;

class CharsetGuessTest {
  private static final String TRADITIONAL =
      "[Red \"許銀川\"]\n[Black \"功蓋\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ 1-0\n\n";
  private static final String SIMPLIFIED =
      "[Red \"许银川\"]\n[Black \"胡荣华\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 车９平８ 1-0\n\n";

  private static String decode(byte[] bytes, Charset charset) {
    DecodedText text = new DecodedText();
    TextDecoder.decode(bytes, 0, bytes.length, charset, text);
    return new String(text.chars(), 0, text.length());
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "GB18030", "Big5"})
  void tellsTheSetByTheMoves(String name) {
    String text = name.equals("Big5") ? TRADITIONAL : SIMPLIFIED;
    byte[] bytes = text.getBytes(Charset.forName(name));
    Charset guess = CharsetGuess.of(bytes, 0, bytes.length, null);
    assertThat(decode(bytes, guess)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[Event \"第一局 結論\"]", "[Event \"全國個人賽\"]\n\n1. h2e2 *"})
  void tellsTheSetByNamesAlone(String text) {
    byte[] bytes = text.getBytes(Charset.forName("Big5"));
    assertThat(CharsetGuess.of(bytes, 0, bytes.length, null)).isEqualTo(TextDecoder.BIG5);
    byte[] simplified = "[Event \"全国个人赛\"]".getBytes(Charset.forName("GBK"));
    assertThat(CharsetGuess.of(simplified, 0, simplified.length, null))
        .isEqualTo(TextDecoder.GB18030);
  }

  @Test
  void oneOddByteLeavesUtf8() {
    byte[] bytes = SIMPLIFIED.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < bytes.length; i++) {
      byte[] odd = bytes.clone();
      odd[i] = (byte) 0xE9;
      assertThat(CharsetGuess.of(odd, 0, odd.length, null)).isEqualTo(StandardCharsets.UTF_8);
    }
  }

  @Test
  void decodesWhatThePlatformDecodes() {
    byte[] bytes = new byte[3];
    for (Charset charset : new Charset[] {TextDecoder.GB18030, TextDecoder.BIG5}) {
      for (int pair = 0x8140; pair <= 0xFEFE; pair++) {
        bytes[0] = (byte) (pair >> 8);
        bytes[1] = (byte) pair;
        bytes[2] = 'x';
        String expected = new String(bytes, charset);
        if ((pair & 0xFF) >= 0x40 && expected.indexOf('\uFFFD') < 0) {
          assertThat(decode(bytes, charset)).isEqualTo(expected);
        }
      }
    }
    String rare = "\uD840\uDC00 é ḿ 㐷 €";
    assertThat(decode(rare.getBytes(TextDecoder.GB18030), TextDecoder.GB18030)).isEqualTo(rare);
    assertThat(decode(rare.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
        .isEqualTo(rare);
  }

  @Test
  void invalidBytesAreCounted() {
    byte[] bytes = {'a', (byte) 0xE9, 'b', 0, (byte) 0xFF, 'c'};
    DecodedText text = new DecodedText();
    TextDecoder.decode(bytes, 0, bytes.length, StandardCharsets.UTF_8, text);
    assertThat(new String(text.chars(), 0, text.length())).isEqualTo("a\uFFFDb\uFFFDc");
    assertThat(text.malformed()).isEqualTo(2);
    assertThat(text.firstMalformed()).isEqualTo(1);
    assertThat(text.nuls()).isEqualTo(1);
    assertThat(text.firstNul()).isEqualTo(3);
  }

  @Test
  void eachGameOfAFilePutTogetherHasItsOwn() throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    for (int i = 0; i < 5; i++) {
      file.writeBytes(SIMPLIFIED.getBytes(Charset.forName("GBK")));
    }
    file.writeBytes(TRADITIONAL.getBytes(Charset.forName("Big5")));
    file.writeBytes(("\uFEFF" + TRADITIONAL).getBytes(StandardCharsets.UTF_8));
    file.writeBytes(SIMPLIFIED.getBytes(Charset.forName("GBK")));
    try (RecordReader reader = reader(file.toByteArray())) {
      for (int i = 0; i < 8; i++) {
        GameRecord game = reader.next();
        assertThat(game).isNotNull();
        if (game != null) {
          assertThat(game.charset()).isEqualTo(i == 5 ? "big5" : i == 6 ? "utf-8" : "gb18030");
          assertThat(game.tags().red()).isIn("许银川", "許銀川");
          assertThat(game.diagnostics()).isEmpty();
        }
      }
      assertThat(reader.next()).isNull();
    }
  }

  private static RecordReader reader(byte[] bytes) throws IOException {
    return new PgnReader(SourceFile.of("x.pgn", bytes), ReadOptions.DEFAULT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16LE", "UTF-16BE"})
  void utf16WithAndWithoutMark(String name) throws IOException {
    for (String mark : new String[] {"", "\uFEFF"}) {
      byte[] bytes = (mark + SIMPLIFIED + SIMPLIFIED).getBytes(Charset.forName(name));
      try (RecordReader reader = reader(bytes)) {
        for (int i = 0; i < 2; i++) {
          GameRecord game = reader.next();
          assertThat(game).isNotNull();
          if (game != null) {
            assertThat(game.charset()).isEqualToIgnoringCase(name);
            assertThat(game.tags().red()).isEqualTo("许银川");
            assertThat(game.tree().mainLineLength()).isEqualTo(4);
          }
        }
      }
    }
  }

  @Test
  void utf16StreamsSurrogatesWhole() throws IOException {
    String text = "a\uD840\uDC00".repeat(10_000);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_16LE);
    try (Utf8InputStream in =
        new Utf8InputStream(new ByteArrayInputStream(bytes), StandardCharsets.UTF_16LE)) {
      assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(text);
    }
  }
}
