package org.qipu.indexer.player;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.indexer.text.NameFolding;

class NamePairsTest {
  @ParameterizedTest
  @CsvSource({
    "胡荣华, 胡荣华",
    "胡荣华(大师), 胡荣华",
    "胡荣华特级大师, 胡荣华",
    "特级大师胡荣华, 胡荣华",
    "胡荣华国际特级大师, 胡荣华",
    "//上海胡荣华., 上海胡荣华",
    "秋风漂泊(日帅), 秋风漂泊",
    "a(b)(c), a(b)",
    "大师, 大师",
    "(李永勤), 李永勤",
    "[(王)], [(王)]",
    "棋协大师王五, 棋协大师王五",
    "洪智先胜, 洪智",
    "王大师, 王大师"
  })
  void takesOffTitlesAndSigns(String key, String plain) {
    assertThat(NamePairs.undressed(key)).isEqualTo(plain);
  }

  @ParameterizedTest
  @CsvSource({
    "胡荣华, 0",
    "上海胡荣华, 2",
    "上海队胡荣华, 3",
    "上海市胡荣华, 3",
    "火车头于幼华, 3",
    "广东女队陈丽淳, 4",
    "王国华, 0",
    "中国呂欽, 2",
    "荣华, 0",
    "上海, 0",
    "huronghua, 0"
  })
  void findsTheTeam(String key, int length) {
    assertThat(NamePairs.teamLength(NameFolding.fold(key))).isEqualTo(length);
  }

  @Test
  void hasEachLookalikeOnceAndSimplified() throws IOException {
    List<String> groups;
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(NamePairs.class.getResourceAsStream("lookalikes.txt")),
                StandardCharsets.UTF_8))) {
      groups = reader.lines().filter(line -> !line.startsWith("#")).toList();
    }
    String all = groups.stream().collect(Collectors.joining());
    assertThat(all.chars().distinct().count()).isEqualTo(all.length());
    assertThat(NameFolding.fold(all)).isEqualTo(all);
    assertThat(groups).allMatch(group -> group.length() >= 2);
  }
}
