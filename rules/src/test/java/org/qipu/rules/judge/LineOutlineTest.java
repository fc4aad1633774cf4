package org.qipu.rules.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.qipu.rules.Move;
import org.qipu.rules.MoveList;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

class LineOutlineTest {
  private static final long SEED = 20_241_130L;

  private final LineOutline outline = new LineOutline();

  private void draw(Setup start, String moves) {
    int[] codes =
        Arrays.stream(moves.split(" ")).mapToInt(move -> Move.parse(move).code()).toArray();
    outline.draw(start, codes, codes.length);
  }

  @Test
  void aPositionThatComesBackTwiceStandsForTheThirdTime() {
    draw(Setup.START, "h2e2 h7e7 e2h2 e7h7 h2e2 h7e7 e2h2");
    assertThat(outline.mayRepeat()).isFalse();
    draw(Setup.START, "h2e2 h7e7 e2h2 e7h7 h2e2 h7e7 e2h2 e7h7");
    assertThat(outline.mayRepeat()).isTrue();
    assertThat(outline.longestQuiet()).isEqualTo(8);
  }

  @Test
  void aCaptureEndsTheStretchAndStartsAnother() {
    draw(Setup.START, "h2e2 h9g7 e2e6 g7h9 a0a1");
    assertThat(outline.longestQuiet()).isEqualTo(2);
    draw(Fen.parse("4k4/9/9/9/9/9/9/9/9/4KR3 w - - 118 90"), "f0f1 e9d9");
    assertThat(outline.longestQuiet()).isEqualTo(120);
  }

  /** Random play of few pieces, which repeats often, against positions as such. */
  @Test
  void neverOverlooksARepetition() {
    SplittableRandom random = new SplittableRandom(SEED);
    MoveList legal = new MoveList();
    int repeated = 0;
    int cleared = 0;
    for (int round = 0; round < 2_000; round++) {
      Setup start =
          round % 2 == 0 ? Setup.START : Fen.parse("3k5/4a4/9/9/9/9/9/9/4A4/4K4 w - - 0 1");
      Position position = Position.from(start);
      int length = 1 + random.nextInt(60);
      int[] codes = new int[length];
      Map<Position, Integer> stood = new HashMap<>(Map.of(position.copy(), 1));
      boolean third = false;
      int quiet = 0;
      int longest = 0;
      int made = 0;
      position.legalMoves(legal);
      while (made < length && legal.size() > 0) {
        int code = legal.code(random.nextInt(legal.size()));
        boolean captures = position.pieceAt(Move.ofCode(code).to()) != null;
        codes[made++] = code;
        position.make(code);
        quiet = captures ? 0 : quiet + 1;
        longest = Math.max(longest, quiet);
        third |= stood.merge(position.copy(), 1, Integer::sum) == 3;
        position.legalMoves(legal);
      }
      outline.draw(start, codes, made);
      assertThat(outline.longestQuiet()).as("round %d", round).isEqualTo(longest);
      if (third) {
        repeated++;
        assertThat(outline.mayRepeat()).as("round %d", round).isTrue();
      } else if (!outline.mayRepeat()) {
        cleared++;
      }
    }
    assertThat(repeated).isGreaterThan(200);
    assertThat(cleared).isGreaterThan(900);
  }
}
