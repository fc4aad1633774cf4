package org.qipu.cli.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Font;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Widths of Helvetica are those of Adobe's AFM file. */
class SvgMetricsTest {
  private final SvgMetrics metrics = new SvgMetrics(new Font(Font.SANS_SERIF, Font.PLAIN, 100));

  @ParameterizedTest
  @CsvSource({
    "'', 0",
    "' ', 28",
    "~, 59",
    "@, 102",
    "1980, 223",
    "Wii, 139",
    "炮二平五, 400",
    "——…, 300",
    "é, 60"
  })
  void measuresTexts(String text, int width) {
    assertThat(metrics.stringWidth(text)).isEqualTo(width);
  }
}
