package org.qipu.indexer.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.Transliterator;
import java.text.Normalizer;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class NameFoldingTest {
  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "names.csv", numLinesToSkip = 1)
  void foldsAndReads(String name, String folded, String pinyin, String joined) {
    assertThat(NameFolding.fold(name)).isEqualTo(folded);
    assertThat(NameFolding.pinyin(name)).isEqualTo(pinyin);
    assertThat(NameFolding.joinedReadings(name)).contains(joined.split(" ", -1));
  }

  /** ICU is the source of the tables and too slow to load in the product. */
  @Test
  void tablesSayWhatIcuSays() {
    Transliterator simplify = Transliterator.getInstance("Traditional-Simplified");
    Transliterator latin = Transliterator.getInstance("Han-Latin");
    for (char c = '\u3400'; c <= '\u9FFF'; c++) {
      String one = String.valueOf(c);
      String simplified = simplify.transliterate(one);
      assertThat(NameFolding.simplify(one)).isEqualTo(simplified.length() == 1 ? simplified : one);
      String syllable = withoutTone(latin.transliterate(one));
      if (c >= '\u4E00' && syllable.matches("[a-z]+")) {
        assertThat(NameFolding.readings(c)).as(one).contains(syllable);
      }
    }
  }

  private static String withoutTone(String pinyin) {
    return Normalizer.normalize(pinyin.strip(), Normalizer.Form.NFD)
        .replace("u\u0308", "v")
        .replaceAll("\\p{M}", "")
        .toLowerCase(Locale.ROOT);
  }

  @Test
  void aNameWithVeryManyReadingsHasSome() {
    assertThat(NameFolding.joinedReadings("曾吕解朴翟瞿查盖行长重乐".repeat(20))).hasSize(64);
  }
}
