package org.qipu.indexer.opening;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.rules.Side;

class OpeningNameTest {
  static List<String> names() {
    return ResourceLines.of("names.txt");
  }

  static List<EccoOpening> openings() {
    return EccoTable.get().openings();
  }

  private static OpeningName.Named named(String text) {
    OpeningName name = OpeningName.read(text);
    assertThat(name).as(text).isInstanceOf(OpeningName.Named.class);
    return (OpeningName.Named) name;
  }

  private static List<String> codes(List<EccoOpening> openings) {
    return openings.stream().map(EccoOpening::code).toList();
  }

  private static List<String> words(String text) {
    return List.of(text.strip().split(" ", -1)).stream().filter(word -> !word.isEmpty()).toList();
  }

  @ParameterizedTest
  @MethodSource("names")
  void takesNamesApart(String row) {
    String[] fields = row.split(";", -1);
    OpeningName.Named name = named(fields[0]);
    List<String> codes = words(fields[1].replace("-", ""));
    assertThat(codes(name.named())).containsExactlyElementsOf(codes);
    assertThat(codes(name.family())).containsAll(codes);
    assertThat(name.features().red().names(Side.RED))
        .containsExactlyInAnyOrderElementsOf(words(fields[2]));
    assertThat(name.features().black().names(Side.BLACK))
        .containsExactlyInAnyOrderElementsOf(words(fields[3]));
    assertThat(name.complete()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("openings")
  void knowsAllNamesOfTheTable(EccoOpening opening) {
    assertThat(named(opening.fullName()).named()).contains(opening);
    assertThat(named(opening.name()).named()).contains(opening);
    assertThat(named(opening.name() + " " + opening.variation()).named()).contains(opening);
    assertThat(named(opening.english()).named()).contains(opening);
    assertThat(named(opening.english()).family()).contains(opening);
  }

  @Test
  void aFamilySaysAtLeastAsMuch() {
    List<String> screenHorses = codes(named("中炮对屏风马").family());
    assertThat(screenHorses).contains("C00", "C16", "C46", "C60", "C99").hasSize(85);
    assertThat(screenHorses).allMatch(code -> code.startsWith("C"));
    assertThat(codes(named("中炮过河车对屏风马").family()))
        .contains("C17", "C19", "C25", "C46", "C56")
        .doesNotContain("C00", "C16", "C60");
    assertThat(codes(named("中炮对三步虎").family())).contains("B04", "B20", "B25");
    assertThat(codes(named("半途列炮").family())).contains("D30", "D43", "D55").doesNotContain("D50");
  }

  @Test
  void aNameThatSaysLeftCentralCannonIsTurnedLikeTheGame() {
    OpeningName.Named name = named("仙人指路转左中炮对卒底炮飞左象");
    assertThat(codes(name.named())).contains("E20", "E38");
    OpeningFeatures game =
        OpeningLines.after(EccoProfile.STD, OpeningLines.legal("兵三进一 炮8平7 炮八平五 象7进5 马八进七"))
            .features();
    assertThat(game.containsAll(name.features())).isTrue();
    OpeningFeatures other =
        OpeningLines.after(EccoProfile.STD, OpeningLines.legal("兵三进一 炮8平7 炮八平五 象3进5 马八进七"))
            .features();
    assertThat(other.containsAll(name.features())).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "C16,C16,1",
    "c1,C1,10",
    "Ｃ１,C1,10",
    "C,C,85",
    "C16 中炮巡河车对屏风马 红进左马,C16,1",
    "A00,A00,1"
  })
  void readsCodes(String text, String prefix, int count) {
    OpeningName name = OpeningName.read(text);
    assertThat(name).isInstanceOf(OpeningName.Code.class);
    assertThat(((OpeningName.Code) name).prefix()).isEqualTo(prefix);
    assertThat(((OpeningName.Code) name).openings()).hasSize(count);
  }

  @ParameterizedTest
  @CsvSource({
    "中炮对屏凤马,中炮对屏风马",
    "中跑对屏风马,中炮对屏风马",
    "中炮过河军对屏风马,中炮过河车对屏风马",
    "中炮过河车互近七兵对屏风马,中炮过河车互进七兵对屏风马",
    "仙人指,仙人指路",
    "zhong pao dui ping fen ma,zhong pao dui ping feng ma",
    "Central Cannon vs Screne Horses,Central Cannon vs Screen Horses"
  })
  void suggestsWhatWasMeant(String text, String meant) {
    OpeningName name = OpeningName.read(text);
    assertThat(name).isInstanceOf(OpeningName.Unknown.class);
    assertThat(((OpeningName.Unknown) name).suggestions())
        .extracting(OpeningName.Suggestion::name)
        .contains(meant);
    named(meant);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "A09", "F", "对", "乱七八糟", "xyz", "---", "C16x", "🀄"})
  void knowsWhatItDoesNotKnow(String text) {
    assertThat(OpeningName.read(text)).isEqualTo(new OpeningName.Unknown(List.of()));
  }

  @Test
  void refusesAVeryLongTextAtOnce() {
    assertThat(OpeningName.read("马".repeat(100_000))).isEqualTo(new OpeningName.Unknown(List.of()));
    assertTimeout(Duration.ofSeconds(20), () -> OpeningName.read("屏凤马中炮".repeat(80)));
  }

  @Test
  void saysWhenANameHasMoreThanItsFeatures() {
    assertThat(named("中炮不进三兵对左炮封车转列炮").complete()).isFalse();
    assertThat(named("担子炮").features().isEmpty()).isTrue();
    assertThat(named("担子炮").family()).isEmpty();
  }
}
