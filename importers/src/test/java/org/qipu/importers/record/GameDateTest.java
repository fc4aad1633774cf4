package org.qipu.importers.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** Dates as collections have them: quirks 19 to 23. */
class GameDateTest {

  @ParameterizedTest
  @CsvSource({
    "1999-12-19, 1999-12-19",
    "2003年12月14日, 2003-12-14",
    "2002.3.23, 2002-03-23",
    "19810910, 1981-09-10",
    "1/25/1988, 1988-01-25",
    "2004 1 28, 2004-01-28",
    "56。12。26, 1956-12-26",
    "'1978，9，10', 1978-09-10",
    "09、02、2000, 2000",
    "２００１年, 2001",
    "1928年秋, 1928",
    "1992年元月8日, 1992-01-08",
    "1995-8-18上午, 1995-08-18",
    "1983.*.*, 1983",
    "1981年-2001年, 1981",
    "03年8月2日-6日, 2003-08-02"
  })
  void quirk19ManyPatterns(String text, String date) {
    assertThat(GameDate.read(text)).hasToString(date);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "date-shapes.tsv", delimiter = '\t')
  void quirks19To23EveryShape(String text, String date) {
    assertThat(GameDate.read(text)).hasToString(date.equals("-") ? "" : date);
  }

  @ParameterizedTest
  @CsvSource({
    "19891年月17日, ''",
    "上989年5月2日, ''",
    "1999年1O月30日, 1999",
    "220年9月1日, ''",
    "200.10.13, ''",
    "198652, ''",
    "1986年11有13日, 1986-11",
    "2010=5-7, 2010",
    "1991.5326, 1991"
  })
  void quirk20TypingErrorsInventNoDate(String text, String date) {
    assertThat(GameDate.read(text)).hasToString(date);
  }

  @ParameterizedTest
  @CsvSource({"2003年6月12日 1, 2003-06-12", "20100415-14：30, 2010-04-15"})
  void quirk21WhatIsCutOffBehindTheDay(String text, String date) {
    assertThat(GameDate.read(text)).hasToString(date);
  }

  @ParameterizedTest
  @CsvSource({"江苏徐某某, ''", "北京市少年宫, ''"})
  void quirk22OtherTextIsNoDate(String text, String date) {
    assertThat(GameDate.read(text)).hasToString(date);
  }

  @ParameterizedTest
  @CsvSource({
    "09-08-01, 2009-08-01",
    "86-4-29, 1986-04-29",
    "02-10-22, 2002-10-22",
    "29-1-1, 2029-01-01",
    "30-1-1, 1930-01-01"
  })
  void quirk23TwoDigitYearsUpTo29AreOfThisCentury(String text, String date) {
    assertThat(GameDate.read(text)).hasToString(date);
  }
}
