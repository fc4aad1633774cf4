package org.qipu.cli.chart;

import java.awt.Font;
import java.awt.GraphicsEnvironment;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Looks for a font of this machine that can show a text. */
final class ChartFont {
  private static final List<String> PREFERRED =
      List.of(
          "Noto Sans CJK SC",
          "Source Han Sans SC",
          "Microsoft YaHei",
          "PingFang SC",
          "WenQuanYi Zen Hei",
          Font.SANS_SERIF,
          Font.DIALOG);

  private ChartFont() {}

  /** Returns the family of a font that has all characters of a text, or nothing. */
  static Optional<String> showing(String text) {
    // A font that is missing is given as Dialog, so that families are compared.
    Stream<Font> preferred =
        PREFERRED.stream()
            .map(family -> new Font(family, Font.PLAIN, 12))
            .filter(font -> PREFERRED.contains(font.getFamily(Locale.ROOT)));
    Stream<Font> others =
        Stream.of(0)
            .flatMap(
                any ->
                    Arrays.stream(GraphicsEnvironment.getLocalGraphicsEnvironment().getAllFonts()));
    return Stream.concat(preferred, others)
        .filter(font -> font.canDisplayUpTo(text) < 0)
        .map(font -> font.getFamily(Locale.ROOT))
        .findFirst();
  }
}
