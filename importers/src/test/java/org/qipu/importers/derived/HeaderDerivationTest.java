package org.qipu.importers.derived;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.importers.derived.DerivedHeaders.Origin;
import org.qipu.importers.record.Tags;
import org.qipu.importers.record.Tags.Tag;
import org.qipu.rules.GameResult;

class HeaderDerivationTest {
  private static Stream<String> titles() throws IOException {
    InputStream in =
        Objects.requireNonNull(HeaderDerivationTest.class.getResourceAsStream("titles.tsv"));
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return reader.lines().filter(line -> !line.startsWith("#")).toList().stream();
    }
  }

  private static DerivedHeaders derive(List<Tag> tags, GameResult result, String source) {
    return HeaderDerivation.derive(Tags.of(tags), result, true, "xqf", source);
  }

  private static DerivedHeaders ofTitle(String title, GameResult result) {
    return derive(List.of(new Tag("Title", title)), result, "games/1.xqf#1");
  }

  @ParameterizedTest
  @MethodSource("titles")
  void titlesNameThePlayers(String line) {
    String[] row = line.split("\t", -1);
    GameResult stated = Objects.requireNonNull(GameResult.fromText(row[1]));
    DerivedHeaders derived = ofTitle(row[0], stated);
    if (row[2].equals("-")) {
      assertThat(derived).isEqualTo(DerivedHeaders.NONE);
      return;
    }
    assertThat(derived.red()).isEqualTo(new DerivedPlayer(row[3], row[2]));
    assertThat(derived.black()).isEqualTo(new DerivedPlayer(row[5], row[4]));
    assertThat(derived.coloursSure()).isEqualTo(row[6].equals("sure"));
    assertThat(derived.result()).hasToString(row[7]);
    assertThat(derived.playersFrom()).isEqualTo(Origin.TITLE);
  }

  @Test
  void fileNameAndFolderSpeakWhereNothingIsWritten() {
    DerivedHeaders derived =
        derive(List.of(), GameResult.UNKNOWN, "a.zip!/1962年全国个人赛对局选/徐和良先和李义庭.XQF#1");
    assertThat(derived.red().fullName()).isEqualTo("徐和良");
    assertThat(derived.black().fullName()).isEqualTo("李义庭");
    assertThat(derived.result()).isEqualTo(GameResult.DRAW);
    assertThat(derived.event()).isEqualTo("1962年全国个人赛对局选");
    assertThat(derived.date()).hasToString("1962");
    assertThat(derived.playersFrom()).isEqualTo(Origin.FILE_NAME);
  }

  @Test
  void fileNameOfManyGamesSpeaksOfNone() {
    assertThat(
            HeaderDerivation.derive(Tags.EMPTY, GameResult.UNKNOWN, true, "pgn", "徐和良先和李义庭.pgn#1"))
        .isEqualTo(DerivedHeaders.NONE);
  }

  @Test
  void nothingWrittenIsReplaced() {
    List<Tag> tags = new ArrayList<>();
    tags.add(new Tag("Title", "2004年威凯杯 19970816 徐天红先胜徐天利"));
    tags.add(new Tag("Red", "某人"));
    tags.add(new Tag("Event", "友谊赛"));
    tags.add(new Tag("Date", "民国"));
    assertThat(derive(tags, GameResult.BLACK_WINS, "1999年杯赛/1.xqf#1"))
        .isEqualTo(DerivedHeaders.NONE);
  }

  @Test
  void resultIsToldOfThePlayersThatAreWritten() {
    List<Tag> tags =
        List.of(
            new Tag("Title", "上海孙勇征  红先负  广东许银川（加赛）"),
            new Tag("Red", "孙勇征"),
            new Tag("Black", "广东 许银川"),
            new Tag("Date", "2001"));
    DerivedHeaders derived = derive(tags, GameResult.UNKNOWN, "1.xqf");
    assertThat(derived.hasPlayers()).isFalse();
    assertThat(derived.result()).isEqualTo(GameResult.BLACK_WINS);
    assertThat(derive(tags, GameResult.DRAW, "1.xqf")).isEqualTo(DerivedHeaders.NONE);
  }

  @Test
  void foldersThatAreNoEventsTellNoDate() {
    DerivedHeaders derived = derive(List.of(), GameResult.UNKNOWN, "2024年备份/徐和良先和李义庭.xqf#1");
    assertThat(derived.date().isUnknown()).isTrue();
    assertThat(derived.event()).isEmpty();
  }

  @Test
  void questionMarksAreNoPlayers() {
    List<Tag> tags =
        List.of(new Tag("Red", "?"), new Tag("Black", "?"), new Tag("Event", "徐天红先胜徐天利"));
    DerivedHeaders derived = derive(tags, GameResult.UNKNOWN, "1.xqf");
    assertThat(derived.red().name()).isEqualTo("徐天红");
    assertThat(derived.playersFrom()).isEqualTo(Origin.EVENT);
  }

  @ParameterizedTest
  @CsvSource({
    "19730817 上海市象棋决赛 胡荣华（先胜）殷金寿, 1973-08-17, 19730817 上海市象棋决赛",
    "19540600侯玉山負楊官璘, 1954-06, ''",
    "杨官璘先胜董文渊（1952.9.19于上海）, 1952-09-19, ''",
    "涵弈(月将)-负-任志平(5段) 02-09-26, 2002-09-26, ''",
    "顾哥(日帅)-负-暗夜奔雷(7段) 2002年8月23日 23点27分, 2002-08-23, ''",
    "2003年“千年銀荔杯”全國象棋甲級聯賽 浦東 宇  兵 先和 黑龍江 張曉平, 2003, " + "2003年“千年銀荔杯”全國象棋甲級聯賽",
    "1950年-1960年 杨官璘先胜董文渊, '', ''"
  })
  void titlesTellDateAndEvent(String title, String date, String event) {
    DerivedHeaders derived = ofTitle(title, GameResult.BLACK_WINS);
    assertThat(derived.date()).hasToString(date);
    assertThat(derived.event()).isEqualTo(event);
  }

  @Test
  void anyTextGivesSomething() {
    Random random = new Random(20);
    String alphabet =
        "先后後红紅二胜勝负負和对對vsVS-—（）()[] 　\u00A0徐天李队隊赛第1局２年月:，。“《炮車\uD83D\uDE00\u0000\u2028";
    for (int i = 0; i < 100_000; i++) {
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(random.nextInt(20) == 0 ? 400 : 20);
      for (int j = 0; j < length; j++) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      String title = text.toString();
      GameResult result = GameResult.values()[random.nextInt(4)];
      assertThatCode(
              () -> {
                DerivedHeaders derived =
                    derive(List.of(new Tag("Event", title)), result, title + '/' + title);
                if (derived.hasPlayers()) {
                  assertThat(derived.red().name()).isNotBlank();
                  assertThat(derived.black().name()).isNotBlank();
                }
              })
          .as("title %s", title)
          .doesNotThrowAnyException();
    }
  }
}
