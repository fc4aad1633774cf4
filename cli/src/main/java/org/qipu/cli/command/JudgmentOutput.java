package org.qipu.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.RowWriter;
import org.qipu.cli.output.TextTable;
import org.qipu.importers.replay.GameEnd;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.judge.Clause;
import org.qipu.rules.judge.Explanations;
import org.qipu.rules.judge.JudgedMove;
import org.qipu.rules.judge.Judgment;
import org.qipu.rules.judge.NaturalLimit;
import org.qipu.rules.judge.Repetition;
import org.qipu.rules.judge.Threat;
import org.qipu.rules.judge.Verdict;
import org.qipu.rules.notation.ChineseNotation;

/** Writes judgments: for people the verdict with its reasons, for programs one row each. */
final class JudgmentOutput {
  private static final List<Column> COLUMNS =
      List.of(
          Column.hidden("id").orNone(),
          Column.of("source"),
          Column.hidden("result").orNone(),
          Column.of("verdict"),
          Column.of("clause"),
          Column.number("firstPly"),
          Column.number("lastPly"),
          Column.of("moves"),
          Column.of("possible"),
          Column.of("occurrences"),
          Column.of("repeatedAgain"),
          Column.of("naturalLimit"),
          Column.of("end"),
          Column.of("explanation"),
          Column.of("error"));

  private final Session session;
  private final OutputOption.Form form;
  private final Explanations explanations;
  private final @Nullable RowWriter rows;

  JudgmentOutput(Session session, OutputOption output) {
    this.session = session;
    form = output.form();
    explanations = Explanations.of(session.messages().isChinese() ? "zh" : "en");
    rows =
        form == OutputOption.Form.TEXT
            ? null
            : output.rows(session.out(), session.messages(), COLUMNS);
  }

  /** Writes a judgment of moves from a position. */
  void judgment(
      @Nullable Long id,
      @Nullable String source,
      @Nullable GameResult result,
      Position start,
      List<Move> moves,
      Judgment judgment,
      NaturalLimit limit) {
    if (rows == null) {
      print(id, source, result, start, moves, judgment);
      return;
    }
    Repetition repetition = judgment.repetition();
    List<Integer> occurrences = repetition == null ? List.of() : repetition.plies();
    List<Verdict> possible = judgment.possible().stream().sorted().toList();
    boolean json = form == OutputOption.Form.JSON;
    rows.row(
        id,
        source,
        result,
        judgment.verdict(),
        judgment.clause(),
        judgment.firstPly(),
        judgment.lastPly(),
        json ? moves(start, moves, judgment) : joined(judgment),
        json ? possible : words(possible),
        json ? occurrences : words(occurrences),
        judgment.repeatedAgain(),
        json ? counts(limit) : limit.now().conservative(),
        end(judgment),
        explanations.explain(judgment),
        null);
  }

  /** Writes that there was nothing to judge. */
  void failure(@Nullable Long id, @Nullable String source, String error) {
    if (rows != null) {
      rows.row(
          id, source, null, null, null, null, null, null, null, null, null, null, null, null,
          error);
    }
  }

  void end() {
    if (rows != null) {
      rows.end();
    }
  }

  private void print(
      @Nullable Long id,
      @Nullable String source,
      @Nullable GameResult result,
      Position start,
      List<Move> moves,
      Judgment judgment) {
    if (source != null) {
      String number = id == null ? "" : id + "  ";
      String stated = result == null ? "" : "  " + result;
      session.out().println(number + TextTable.printable(source) + stated);
    }
    session.out().println(explanations.explain(judgment));
    if (!judgment.moves().isEmpty()) {
      List<Column> columns =
          List.of(Column.number("ply"), Column.of("move"), Column.of("uci"), Column.of("class"));
      RowWriter table = new TextTable(session.out(), session.messages(), columns);
      List<String> names = names(start, moves, judgment);
      for (int i = 0; i < judgment.moves().size(); i++) {
        JudgedMove move = judgment.moves().get(i);
        table.row(move.ply(), names.get(i), move.move(), explanations.explain(move));
      }
      table.end();
    }
  }

  /** Returns the name that manifests use. */
  private static GameEnd end(Judgment judgment) {
    if (judgment.clause() == Clause.SUICIDE) {
      return GameEnd.ILLEGAL_FINAL_MOVE;
    }
    return switch (judgment.ending()) {
      case OPEN -> GameEnd.OPEN;
      case CHECKMATE -> GameEnd.MATE;
      case STALEMATE -> GameEnd.STALEMATE;
    };
  }

  private static String words(List<?> values) {
    return values.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  private static String joined(Judgment judgment) {
    return judgment.moves().stream()
        .map(move -> move.ply() + " " + move.move() + " " + name(move) + " " + certainty(move))
        .collect(Collectors.joining("; "));
  }

  private static String name(JudgedMove move) {
    return move.moveClass().name().toLowerCase(Locale.ROOT);
  }

  private static String certainty(JudgedMove move) {
    return move.isSure() ? "sure" : "doubtful";
  }

  /** Returns the Chinese texts of the judged moves. */
  private static List<String> names(Position start, List<Move> moves, Judgment judgment) {
    List<String> names = new ArrayList<>();
    Position position = start.copy();
    int last = judgment.moves().isEmpty() ? 0 : judgment.lastPly();
    for (int ply = 1; ply <= last; ply++) {
      Move move = moves.get(ply - 1);
      if (ply >= judgment.firstPly()) {
        names.add(ChineseNotation.SIMPLIFIED.write(position, move));
      }
      position.make(move);
    }
    return names;
  }

  private List<Object> moves(Position start, List<Move> moves, Judgment judgment) {
    List<String> names = names(start, moves, judgment);
    List<Object> objects = new ArrayList<>();
    for (int i = 0; i < judgment.moves().size(); i++) {
      JudgedMove move = judgment.moves().get(i);
      Map<String, @Nullable Object> object = new LinkedHashMap<>();
      object.put("ply", move.ply());
      object.put("side", move.side().name().toLowerCase(Locale.ROOT));
      object.put("move", move.move().toString());
      object.put("chinese", names.get(i));
      object.put("class", name(move));
      object.put("certainty", certainty(move));
      object.put(
          "possible",
          move.possible().stream()
              .sorted()
              .map(nature -> nature.name().toLowerCase(Locale.ROOT))
              .toList());
      object.put(
          "doubts",
          move.doubts().stream()
              .sorted()
              .map(doubt -> doubt.name().toLowerCase(Locale.ROOT).replace('_', '-'))
              .toList());
      object.put("threats", move.threats().stream().map(JudgmentOutput::threat).toList());
      object.put("explanation", explanations.explain(move));
      objects.add(object);
    }
    return objects;
  }

  private static Map<String, @Nullable Object> threat(Threat threat) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("form", threat.form().name().toLowerCase(Locale.ROOT));
    object.put("clause", threat.form().clause());
    object.put("piece", threat.piece());
    object.put("target", threat.target());
    object.put("line", threat.line());
    object.put("certainty", threat.sure() ? "sure" : "doubtful");
    return object;
  }

  private static Map<String, @Nullable Object> counts(NaturalLimit limit) {
    NaturalLimit.Rounds now = limit.now();
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("limit", limit.limit());
    object.put("plies", now.plies());
    object.put("redChecks", now.redChecks());
    object.put("blackChecks", now.blackChecks());
    object.put("rounds", now.raw());
    object.put("roundsForRed", now.red());
    object.put("roundsForBlack", now.black());
    object.put("roundsForSure", now.conservative());
    object.put("firstRed", limit.firstRed());
    object.put("firstBlack", limit.firstBlack());
    object.put("firstSure", limit.firstConservative());
    object.put("pliesBefore", limit.pliesBefore());
    return object;
  }
}
