package org.qipu.indexer.opening;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.indexer.text.NameFolding;
import org.qipu.rules.Move;
import org.qipu.rules.Side;

class FeatureTest {
  private static final List<String> ALL_NAMES =
      FeatureTable.get().features().stream().flatMap(feature -> feature.names().stream()).toList();

  static List<String> lines() {
    return ResourceLines.of("feature-lines.txt");
  }

  @ParameterizedTest
  @MethodSource("lines")
  void holdsWhereItsDefinitionSays(String row) {
    String[] fields = (row + ";;").split(";", -1);
    List<Move> line = OpeningLines.legal(fields[0]);
    for (List<Move> either : List.of(line, OpeningLines.mirrored(line))) {
      OpeningFeatures features = OpeningLines.after(EccoProfile.STD, either).features();
      check(features.red().names(Side.RED), fields[1]);
      check(features.black().names(Side.BLACK), fields[2]);
    }
    for (String field : List.of(fields[1], fields[2])) {
      assertThat(ALL_NAMES).containsAll(words(field, 0)).containsAll(words(field, 1));
    }
  }

  private static void check(List<String> names, String field) {
    assertThat(names).containsAll(words(field, 0));
    assertThat(words(field, 1)).noneMatch(names::contains);
  }

  @Test
  void everyFeatureHasALineWhereItHolds() {
    Set<String> missing = new TreeSet<>();
    FeatureTable.get().features().forEach(feature -> missing.add(feature.names().get(0)));
    for (String row : lines()) {
      String[] fields = (row + ";;").split(";", -1);
      for (Feature feature : FeatureTable.get().features()) {
        if (words(fields[1], 0).contains(feature.name(Side.RED))
            || words(fields[2], 0).contains(feature.name(Side.BLACK))) {
          missing.remove(feature.names().get(0));
        }
      }
    }
    assertThat(missing).isEmpty();
  }

  private static List<String> words(String field, int part) {
    String[] parts = field.split("!", -1);
    List<String> words = new ArrayList<>();
    if (part < parts.length) {
      for (String word : parts[part].split(" ", -1)) {
        if (!word.isEmpty()) {
          words.add(word);
        }
      }
    }
    return words;
  }

  @Test
  void hasNamesInBothScriptsAndEnglish() {
    for (Feature feature : FeatureTable.get().features()) {
      assertThat(feature.english()).as(feature.name(Side.RED)).isNotEmpty().doesNotContain("");
      assertThat(feature.traditional()).hasSameSizeAs(feature.names());
      assertThat(NameFolding.simplify(feature.traditionalName(Side.BLACK)))
          .isEqualTo(feature.name(Side.BLACK));
    }
  }

  @Test
  void leavesDetailsOutOfShortLists() {
    FeatureSet red =
        OpeningLines.after(EccoProfile.STD, OpeningLines.legal("炮二平五 马8进7 马二进三")).features().red();
    assertThat(red.names(Side.RED)).contains("中炮", "右中炮", "右正马");
    assertThat(red.mainNames(Side.RED)).containsExactly("中炮");
  }
}
