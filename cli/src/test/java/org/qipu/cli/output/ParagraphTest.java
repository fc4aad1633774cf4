package org.qipu.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ParagraphTest {
  @Test
  void keepsAMoveAndItsNumberOnOneLine() {
    String text = "(2.\u00A0马八进七 马8进7) ".repeat(8).strip();
    for (String line : Paragraph.wrap(text, "  ")) {
      assertThat(line).matches("  (\\(2\\. 马八进七|马8进7\\)).*(马八进七|马8进7\\))");
      assertThat(DisplayWidth.of(line)).isLessThanOrEqualTo(80);
    }
  }

  @Test
  void breaksChineseTextAnywhereButBeforeAFullStop() {
    assertThat(Paragraph.wrap("字".repeat(40) + "。字", "")).containsExactly("字".repeat(39), "字。字");
    assertThat(Paragraph.wrap("字".repeat(45), "")).containsExactly("字".repeat(40), "字".repeat(5));
  }

  @Test
  void breaksALongWordThatHasNoBlank() {
    assertThat(Paragraph.wrap("x".repeat(100), "")).containsExactly("x".repeat(80), "x".repeat(20));
    assertThat(Paragraph.wrap("。".repeat(50), "")).hasSizeGreaterThan(1);
  }
}
