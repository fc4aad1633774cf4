package org.qipu.rules.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.qipu.rules.Move;
import org.qipu.rules.PieceType;
import org.qipu.rules.Position;
import org.qipu.rules.Side;
import org.qipu.rules.fen.Fen;

class ExplanationsTest {
  private static final String CHASE = "2bakab2/9/9/4p4/7c1/9/4P4/6R2/9/2BAKAB2 w";

  private static Judgment judgment(String fen, String moves) {
    List<Move> line = new ArrayList<>();
    for (String move : moves.split(" ", -1)) {
      line.add(Move.parse(move));
    }
    return Judge.of(RuleSet.CN).judge(Position.from(Fen.parse(fen)), line);
  }

  @Test
  void bothLanguagesHaveAWordForEverything() {
    for (Locale locale : List.of(Locale.ROOT, Locale.CHINESE)) {
      ResourceBundle bundle =
          ResourceBundle.getBundle(
              "org.qipu.rules.judge.Explanations",
              locale,
              ResourceBundle.Control.getNoFallbackControl(
                  ResourceBundle.Control.FORMAT_PROPERTIES));
      Set<String> expected = new TreeSet<>();
      for (Clause clause : Clause.values()) {
        expected.add("clause." + clause.name());
      }
      for (Verdict verdict : Verdict.values()) {
        expected.add("verdict." + verdict);
      }
      for (MoveClass nature : MoveClass.values()) {
        expected.add("class." + nature);
      }
      for (Threat.Form form : Threat.Form.values()) {
        expected.add("form." + form);
      }
      for (Doubt doubt : Doubt.values()) {
        expected.add("doubt." + doubt);
      }
      for (PieceType type : PieceType.values()) {
        expected.add("piece." + type);
      }
      for (Side side : Side.values()) {
        expected.add("side." + side);
      }
      assertThat(bundle.keySet()).containsAll(expected);
      assertThat(bundle.getLocale()).isEqualTo(locale);
    }
  }

  @Test
  void namesTheClauseInBothLanguages() {
    Judgment judgment = judgment(CHASE, "g2h2 h5g5 h2g2 g5h5 g2h2 h5g5 h2g2 g5h5");

    assertThat(Explanations.of("en").explain(judgment))
        .isEqualTo(
            "The same position stands on the board 3 times, after plies 0, 4, 8; plies 1 to 8 are"
                + " judged. Red loses: every move of Red is a check, a mating threat or a chase; the"
                + " other side has an idle move (26.4). Red must change; one more repetition loses"
                + " (24.3).");
    assertThat(Explanations.of("zh").explain(judgment))
        .isEqualTo("同一局面出现3次（第0、4、8着之后），裁决第1至第8着。红方负：红方步步是打，另一方有闲着（26.4）。红方必须变着，再重复一次即判负（24.3）。");
    assertThat(Explanations.of("en").explain(judgment.moves().get(0)))
        .isEqualTo("chase (28.3): takes the Cannon on h5, which has no true root, h2h5 (28.16)");
    assertThat(Explanations.of("zh").explain(judgment.moves().get(1))).isEqualTo("闲（28.9）");
  }

  @Test
  void saysWhenTheRepetitionWentOn() {
    String cycle = "g2h2 h5g5 h2g2 g5h5";
    Judgment judgment = judgment(CHASE, cycle + " " + cycle + " " + cycle);

    assertThat(judgment.repeatedAgain()).isTrue();
    assertThat(Explanations.of("en").explain(judgment)).endsWith("went on after that (24.3).");
  }
}
