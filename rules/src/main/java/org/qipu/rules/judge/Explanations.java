package org.qipu.rules.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/** Says in English or Chinese what was judged and why, with the clauses. */
public final class Explanations {
  private static final String BUNDLE = "org.qipu.rules.judge.Explanations";

  private final ResourceBundle bundle;

  private Explanations(Locale locale) {
    bundle =
        ResourceBundle.getBundle(
            BUNDLE,
            locale,
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
  }

  /** Returns the explanations in a language: Chinese for {@code zh}, else English. */
  public static Explanations of(String language) {
    return new Explanations(language.equals("zh") ? Locale.CHINESE : Locale.ROOT);
  }

  /** Returns the verdict in one sentence or a few. */
  public String explain(Judgment judgment) {
    List<String> sentences = new ArrayList<>();
    Clause clause = judgment.clause();
    if (clause == null) {
      return text("none");
    }
    Repetition repetition = judgment.repetition();
    if (!judgment.moves().isEmpty() && repetition != null) {
      sentences.add(
          text(
              "repetition",
              repetition.plies().size(),
              join(repetition.plies()),
              repetition.firstPly(),
              repetition.lastPly()));
    }
    sentences.add(
        text(
            "clause." + clause.name(),
            clause,
            text("verdict." + judgment.verdict()),
            judgment.lastPly(),
            loser(judgment.verdict())));
    if (judgment.verdict() == Verdict.NEEDS_ARBITER) {
      String moves =
          judgment.doubtfulMoves().stream()
              .map(move -> move.ply() + ". " + move.move())
              .collect(Collectors.joining(text("comma")));
      String verdicts =
          judgment.possible().stream()
              .sorted()
              .map(verdict -> text("verdict." + verdict))
              .collect(Collectors.joining(text("or")));
      sentences.add(text("arbiter", moves, verdicts));
    } else if (!judgment.moves().isEmpty() && judgment.verdict() != Verdict.DRAW) {
      sentences.add(
          text(
              judgment.repeatedAgain() ? "repeated-again" : "must-change",
              loser(judgment.verdict())));
    }
    return String.join(text("space"), sentences);
  }

  /** Returns what a move of a repetition was and why. */
  public String explain(JudgedMove move) {
    StringBuilder text = new StringBuilder(text("class." + move.moveClass()));
    List<String> threats =
        move.threats().stream()
            .filter(threat -> move.moveClass() != MoveClass.IDLE)
            .filter(threat -> threat.sure() || !move.isSure())
            .map(this::explain)
            .distinct()
            .toList();
    if (!threats.isEmpty()) {
      text.append(text("colon")).append(String.join(text("semicolon"), threats));
    }
    if (!move.isSure()) {
      String doubts =
          move.doubts().stream()
              .sorted()
              .map(doubt -> text("doubt." + doubt.name(), doubt.clause()))
              .collect(Collectors.joining(text("semicolon")));
      text.append(text("doubtful", doubts));
    }
    return text.toString();
  }

  private String explain(Threat threat) {
    Piece piece = threat.piece();
    Square target = threat.target();
    return text(
        "form." + threat.form().name(),
        threat.form().clause(),
        piece == null ? "" : text("piece." + piece.type()),
        target == null ? "" : target,
        threat.line().stream().map(Move::toString).collect(Collectors.joining(" ")));
  }

  private String loser(Verdict verdict) {
    return switch (verdict) {
      case RED_LOSES -> text("side." + Side.RED);
      case BLACK_LOSES -> text("side." + Side.BLACK);
      case DRAW, NONE, NEEDS_ARBITER -> "";
    };
  }

  private String join(List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(text("comma")));
  }

  private String text(String key, @Nullable Object... parts) {
    String text = bundle.getString(key);
    for (int i = 0; i < parts.length; i++) {
      text = text.replace("{" + i + "}", String.valueOf(parts[i]));
    }
    return text;
  }
}
