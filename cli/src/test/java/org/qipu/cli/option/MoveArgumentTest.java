package org.qipu.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoveArgumentTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "炮二平五 马8进7                | 炮二平五 马8进7",
        "1. 炮二平五 马8进7 2.马二进三   | 炮二平五 马8进7 马二进三",
        "1.炮二平五马8进7               | 炮二平五 马8进7",
        "1、炮二平五，马8进7；          | 炮二平五 马8进7",
        "１．炮二平五　马８进７          | 炮二平五 马８进７",
        "1. ... 马8进7                  | 马8进7",
        "1... h9g7 2. h0g2              | h9g7 h0g2",
        "1 h2e2 h9g7 2 h0g2 1-0         | h2e2 h9g7 h0g2",
        "炮25 馬8 7 *                   | 炮25 馬87",
        "1. 炮二平五! 马8进7?! $6 2. 马二进三±   | 炮二平五 马8进7 马二进三",
        "1. Che2 {+0.12/10 h9g7} Hg7 $1 | Che2 Hg7",
        "h2e2h9g7 a10b10H2-E2           | h2e2 h9g7 a10b10 H2-E2",
        "⒈炮二平五 马8进7               | 炮二平五 马8进7",
        "车四平三(吃) 车二进七+          | 车四平三(吃) 车二进七+",
        "C2.5 H8+7 +C.6 -R+1            | C2.5 H8+7 +C.6 -R+1",
        "H2-E2 h9-g7 1/2-1/2            | H2-E2 h9-g7",
        "前炮退二 后卒平6 一兵平四        | 前炮退二 后卒平6 一兵平四"
      })
  void findsTheMoves(String given, String moves) {
    assertThat(MoveArgument.line(List.of(given))).isEqualTo(moves);
    assertThat(MoveArgument.line(List.of(given.split(" ", -1)))).isEqualTo(moves);
  }

  @Test
  void keepsGapsInPatterns() {
    assertThat(MoveArgument.pattern("炮二平五 * 马8进7*车一平二")).isEqualTo("炮二平五 * 马8进7 * 车一平二");
  }
}
