package org.qipu.importers.dhtmlxq;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameDate;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.source.FenText;
import org.qipu.importers.source.Findings;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

/** Makes tags, start position and tree of the fields of one game. */
final class DhtmlXqGameReader {
  private static final Pattern VARIATION = Pattern.compile("move_(\\d{1,7})_(\\d{1,7})_(\\d{1,7})");
  private static final Pattern COMMENT = Pattern.compile("comment(\\d{1,7})(?:_(\\d{1,7}))?");

  /** Begins the names of tags that keep fields of no use. */
  private static final String KEPT = "orphan_";

  /** The tag that keeps a board that is not taken. */
  static final String KEPT_BINIT = KEPT + "binit";

  private final char[] chars;
  private final Findings findings;
  private final List<FieldScanner.Field> fields;
  private final List<Tags.Tag> tags = new ArrayList<>();
  private final Map<String, Integer> tagIndexes = new HashMap<>();
  private final Set<String> filled = new HashSet<>();
  private FieldScanner.@Nullable Field movelist;
  private FieldScanner.@Nullable Field binit;
  private MoveTree tree = new MoveTree();
  private GameResult result = GameResult.UNKNOWN;
  private boolean resultStated;
  private @Nullable Setup setup = Setup.START;

  DhtmlXqGameReader(char[] chars, int length, Findings findings) {
    this.chars = chars;
    this.findings = findings;
    this.fields = new FieldScanner(chars, length, findings).read();
  }

  MoveTree tree() {
    return tree;
  }

  Tags tags() {
    return Tags.of(tags);
  }

  GameResult result() {
    return result;
  }

  boolean isResultStated() {
    return resultStated;
  }

  /** Returns the start position, or null if it cannot be read. */
  @Nullable Setup setup() {
    return setup;
  }

  /** Reads digits without any tags. */
  void readBare(int length) {
    tree = new LineTable(MoveDigits.read(chars, 0, length, 1, true, findings)).tree();
    setup = withFirstMover(Setup.START);
  }

  /** Reads the fields. */
  void read() {
    List<MoveText> mainLine = List.of();
    List<LineTable.Variation> variations = new ArrayList<>();
    List<FieldScanner.Field> comments = new ArrayList<>();
    for (FieldScanner.Field field : fields) {
      String name = field.name().toLowerCase(Locale.ROOT);
      Matcher variation = VARIATION.matcher(name);
      if (name.equals("movelist")) {
        if (movelist == null || isBlank(movelist)) {
          movelist = field;
          mainLine = MoveDigits.read(chars, field.from(), field.to(), 1, true, findings);
        } else if (!isBlank(field)) {
          keepRepeated(field);
        }
      } else if (name.equals("binit")) {
        if (binit == null || isBlank(binit)) {
          binit = field;
        } else if (!isBlank(field) && !value(field).equals(value(binit))) {
          keepRepeated(field);
        }
      } else if (variation.matches()) {
        variations.add(variation(variation, field));
      } else if (COMMENT.matcher(name).matches()) {
        comments.add(field);
      } else {
        addTag(field);
      }
    }
    LineTable lines = new LineTable(mainLine);
    lines.addAll(variations).forEach(this::keepOrphan);
    tree = lines.tree();
    comments.forEach(comment -> addComment(lines, comment));
    addPlayer("Red", "RedName");
    addPlayer("Black", "BlackName");
    readResult();
    readSetup();
    checkDate();
  }

  private LineTable.Variation variation(Matcher name, FieldScanner.Field field) {
    int ply = Integer.parseInt(name.group(2));
    return new LineTable.Variation(
        Integer.parseInt(name.group(1)),
        ply,
        Integer.parseInt(name.group(3)),
        MoveDigits.read(chars, field.from(), field.to(), ply, false, findings),
        field);
  }

  private boolean isBlank(FieldScanner.Field field) {
    return value(field).isEmpty();
  }

  private String value(FieldScanner.Field field) {
    return FieldText.read(chars, field.from(), field.to(), false);
  }

  private String shown(FieldScanner.Field field) {
    return value(field);
  }

  private void keepRepeated(FieldScanner.Field field) {
    findings.add(
        DiagnosticCode.REPEATED_TAG,
        field.index(),
        shown(field),
        "The field " + field.name() + " stands twice; the first one counts.");
    tags.add(new Tags.Tag(KEPT + field.name(), value(field)));
  }

  private void keepOrphan(LineTable.Variation variation) {
    FieldScanner.Field field = variation.field();
    findings.add(
        DiagnosticCode.ORPHAN_VARIATION,
        field.index(),
        field.name(),
        "The variation "
            + field.name()
            + " belongs to no move, or its number is taken; it was kept as a tag.");
    tags.add(new Tags.Tag(KEPT + field.name(), value(field)));
  }

  private void addTag(FieldScanner.Field field) {
    String name = field.name().toLowerCase(Locale.ROOT);
    if (isRedTime(name, field)) {
      name = "redtime";
    }
    filled.add(name);
    String value = value(field);
    if (name.equals("refer")) {
      value = FieldText.unescape(value);
    }
    if (value.isEmpty() || value.equals(FieldNames.FIXED.get(name))) {
      return;
    }
    String tag = name.equals("redtime") ? "RedTime" : FieldNames.tag(field.name());
    Integer before = tagIndexes.putIfAbsent(tag.toLowerCase(Locale.ROOT), field.index());
    if (before != null) {
      String other = Tags.of(tags).text(tag);
      if (other.equals(value)) {
        return;
      }
      findings.add(
          DiagnosticCode.REPEATED_TAG,
          0,
          field.index(),
          value,
          other,
          "The field " + field.name() + " stands twice with different values.");
    }
    tags.add(new Tags.Tag(tag, value));
  }

  /** A known fault of one program: Red's time stands between the players as that of Black. */
  private boolean isRedTime(String name, FieldScanner.Field field) {
    return name.equals("blacktime")
        && field.closedBy().equals("time")
        && filled.contains("red")
        && !filled.contains("black");
  }

  private void addPlayer(String tag, String nameTag) {
    Tags known = Tags.of(tags);
    if (known.value(tag) == null && known.value(nameTag) != null) {
      tags.add(new Tags.Tag(tag, known.text(nameTag)));
    }
  }

  private void addComment(LineTable lines, FieldScanner.Field field) {
    String comment = FieldText.read(chars, field.from(), field.to(), true);
    if (comment.isEmpty()) {
      return;
    }
    Matcher name = COMMENT.matcher(field.name().toLowerCase(Locale.ROOT));
    if (!name.matches()) {
      throw new IllegalStateException("no comment: " + field.name());
    }
    boolean main = name.group(2) == null;
    int line = main ? 0 : Integer.parseInt(name.group(1));
    int ply = Integer.parseInt(main ? name.group(1) : name.group(2));
    int behind = lines.nodeBehind(line, ply);
    if (behind != MoveTree.NONE) {
      tree.addOpeningComment(behind, comment);
      return;
    }
    int node = lines.node(line, ply);
    if (node == MoveTree.NONE) {
      node = lines.lastNode(line);
      findings.add(
          DiagnosticCode.ORPHAN_COMMENT,
          field.index(),
          field.name(),
          "There is no move that " + field.name() + " belongs to; it was put behind the last one.");
    }
    tree.addComment(node, comment);
  }

  private int indexOf(String tag) {
    return tagIndexes.getOrDefault(tag.toLowerCase(Locale.ROOT), 0);
  }

  private void readResult() {
    String text = tags().text("Result");
    resultStated = !text.isEmpty();
    GameResult known = GameResult.fromText(text);
    if (resultStated && known == null) {
      findings.add(
          DiagnosticCode.UNKNOWN_RESULT,
          indexOf("Result"),
          text,
          "The result is none of the known spellings.");
    }
    result = known == null ? GameResult.UNKNOWN : known;
    for (Tags.Tag tag : tags) {
      GameResult other = tag.name().equals("Result") ? GameResult.fromText(tag.value()) : null;
      if (other != null && other != result && other != GameResult.UNKNOWN) {
        findings.add(
            DiagnosticCode.CONTRADICTING_RESULTS,
            0,
            indexOf("Result"),
            tag.value(),
            result.toString(),
            "There are two results.");
      }
    }
  }

  private void readSetup() {
    FieldScanner.Field field = binit;
    String digits = field == null ? "" : value(field).replaceAll("\\s", "");
    Setup board = digits.isEmpty() ? null : Binit.read(digits);
    String fen = tags().text("FEN");
    if (!fen.isEmpty()) {
      setup = FenText.read(fen, indexOf("FEN"), findings);
    } else if (!digits.isEmpty()) {
      setup = board == null ? null : withFirstMover(board);
    } else {
      setup = withFirstMover(Setup.START);
    }
    if (field == null || digits.isEmpty()) {
      return;
    }
    if (board == null) {
      boolean saved = setup != null;
      findings.add(
          saved ? DiagnosticCode.CONTRADICTING_START : DiagnosticCode.BAD_FEN,
          0,
          field.index(),
          digits,
          "32 squares of two digits",
          "The board of the field binit cannot be read"
              + (saved ? "; the one of the field fen was taken." : "."));
    } else if (setup != null
        && !Fen.writeBoardAndSide(board.withSideToMove(setup.sideToMove()))
            .equals(Fen.writeBoardAndSide(setup))) {
      findings.add(
          DiagnosticCode.CONTRADICTING_START,
          0,
          field.index(),
          Fen.writeBoardAndSide(board),
          Fen.writeBoardAndSide(setup),
          "The fields binit and fen give different boards; that of fen was taken.");
    } else {
      return;
    }
    tags.add(new Tags.Tag(KEPT_BINIT, digits));
  }

  /** The format does not say who begins: it is the side of the piece that moves first. */
  private Setup withFirstMover(Setup board) {
    int first = tree.firstChild(MoveTree.ROOT);
    Move move = first == MoveTree.NONE ? null : Move.fromName(tree.text(first).text());
    Piece piece = move == null ? null : board.pieceAt(move.from());
    return piece == null ? board : board.withSideToMove(piece.side());
  }

  private void checkDate() {
    String text = tags().text("Date");
    if (text.chars().anyMatch(Character::isDigit) && GameDate.read(text).isUnknown()) {
      findings.add(
          DiagnosticCode.BAD_DATE,
          indexOf("Date"),
          text,
          "The date names no year that can be understood.");
    }
  }
}
