package org.qipu.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.qipu.rules.Position;

class VerticalTextTest {
  private static final String KINDS = "P3前进+d";

  /** The table of shapes, which gives the messages, and the parser know the same ones. */
  @Test
  void allShapesAreReadAndNoOthers() {
    int readable = 0;
    for (int length = 1; length <= 6; length++) {
      for (int n = 0; n < Math.pow(6, length); n++) {
        int shape = 0;
        StringBuilder text = new StringBuilder();
        for (int i = 0, rest = n; i < length; i++, rest /= 6) {
          int kind = rest % 6 + 1;
          // The second letter of Pa.5 is a piece, as far as its kind goes.
          boolean second = kind == 1 && text.toString().equals("P");
          text.append(second ? 'a' : KINDS.charAt(kind - 1));
          shape = shape << 3 | kind;
        }
        VerticalText form = VerticalText.of(text.toString());
        assertThat(form.isReadable()).as(text.toString()).isEqualTo(VerticalText.isShape(shape));
        readable += form.isReadable() ? 1 : 0;
      }
    }
    assertThat(readable).isGreaterThan(30);
  }

  @Test
  void longTextsAreRefusedQuickly() {
    String text = "炮" + "人".repeat(1_000_000);
    MoveReading reading = Notations.read(Position.start(), text);
    assertThat(reading).isInstanceOf(MoveReading.Unreadable.class);
    assertThat(((MoveReading.Unreadable) reading).offset()).isEqualTo(1);
    assertThat(Notations.read(Position.start(), " ".repeat(1_000_000)))
        .isInstanceOf(MoveReading.Unreadable.class);
  }

  /** No character makes a reader throw, wherever it stands. */
  @Test
  void anyCharacterIsSurvived() {
    Position start = Position.start();
    for (int c = 0; c <= Character.MAX_VALUE; c++) {
      for (String text :
          new String[] {"" + (char) c, (char) c + "二平五", "炮二平" + (char) c, "C2" + (char) c + "5"}) {
        MoveReading reading = Notations.read(start, text);
        if (reading instanceof MoveReading.Unreadable unreadable) {
          assertThat(unreadable.offset()).isBetween(0, text.length());
        }
      }
    }
  }
}
