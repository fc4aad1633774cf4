package org.qipu.importers.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.record.Tags.Tag;
import org.qipu.importers.source.Findings;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;

/** Reads a game in the form that {@link TextWriter} writes, where nothing has to be guessed. */
final class ExactGameReader {
  private static final Pattern NUMBER = Pattern.compile("^\\d{1,6}\\.");
  private static final Pattern MARK = Pattern.compile("[!?]{1,2}|\\$\\d{1,3}");
  private static final List<String> SIGNS = List.of("", "!", "?", "!!", "??", "!?", "?!");
  private static final String MAIN = "";
  private static final int UNKNOWN = -1;

  private final String text;
  private final Findings findings;
  private final List<Tag> tags = new ArrayList<>();
  private final MoveTree tree = new MoveTree();
  private final List<Integer> depths = new ArrayList<>(List.of(0));
  private final Map<String, Integer> ends = new HashMap<>();
  private @Nullable Setup setup = Setup.START;
  private GameResult result = GameResult.UNKNOWN;
  private boolean resultStated;
  private boolean resultOverMoves;
  private int at;
  private int firstHalf = UNKNOWN;
  private int cursor = MoveTree.ROOT;
  private String line = MAIN;

  /** The head of a block before its first move, and the half move that a number has announced. */
  private @Nullable Matcher branch;

  private int half = UNKNOWN;
  private boolean afterNumber;
  private final List<String> openings = new ArrayList<>();

  ExactGameReader(String text, Findings findings) {
    this.text = text;
    this.findings = findings;
    ends.put(MAIN, MoveTree.ROOT);
  }

  Tags tags() {
    return Tags.of(tags);
  }

  @Nullable Setup setup() {
    return setup;
  }

  MoveTree tree() {
    return tree;
  }

  GameResult result() {
    return result;
  }

  boolean isResultStated() {
    return resultStated;
  }

  void read() {
    nextLine();
    readHeader();
    readMoves();
  }

  private int lineEnd() {
    int end = text.indexOf('\n', at);
    return end < 0 ? text.length() : end;
  }

  private void nextLine() {
    at = Math.min(text.length(), lineEnd() + 1);
  }

  private void readHeader() {
    int blank = UNKNOWN;
    boolean main = false;
    while (at < text.length() && !main) {
      String row = text.substring(at, lineEnd());
      Matcher mark = TextLine.MAIN_LINE.matcher(row);
      if (row.isBlank()) {
        blank = blank == UNKNOWN ? at : blank;
      } else if (mark.find()) {
        main = true;
        readResult(mark.group(1));
      } else if (row.charAt(0) == '{' || NUMBER.matcher(row).find()) {
        break;
      } else {
        if (blank != UNKNOWN) {
          report(
              DiagnosticCode.BLANK_LINE_IN_TAGS, blank, "", "There is a blank line in the header.");
          blank = UNKNOWN;
        }
        readField(row);
      }
      nextLine();
    }
    takeTags();
  }

  private void readResult(String stated) {
    if (stated.isBlank()) {
      return;
    }
    resultOverMoves = true;
    GameResult known = GameResult.fromText(stated);
    if (known == null) {
      report(DiagnosticCode.UNKNOWN_RESULT, at, stated, "This is no known result.");
    } else {
      result = known;
      resultStated = true;
    }
  }

  private void readField(String row) {
    int colon = Escapes.indexOf(row, 0, row.length(), ':', '：');
    if (colon < 0) {
      report(
          DiagnosticCode.MALFORMED_TAG,
          at,
          row,
          "This line of the header has no key word; it was kept as a comment.");
      tree.addComment(MoveTree.ROOT, Escapes.read(row));
      return;
    }
    String name = row.substring(0, colon);
    String tag = name.startsWith("\\") ? Escapes.read(name) : HeaderKeys.tagNamed(name);
    tags.add(new Tag(tag, Escapes.read(row.substring(colon + 1).strip())));
  }

  private void takeTags() {
    Tags all = Tags.of(tags);
    String stated = all.text("Result");
    GameResult known = stated.isBlank() ? null : GameResult.fromText(stated);
    if (known == null && !stated.isBlank()) {
      report(DiagnosticCode.UNKNOWN_RESULT, at, stated, "This is no known result.");
    } else if (known != null && !resultOverMoves) {
      report(
          DiagnosticCode.RESULT_TOKEN_MISSING,
          at,
          stated,
          "The header states a result, and none stands over the moves.");
      result = known;
    } else if (known != null
        && known != result
        && result != GameResult.UNKNOWN
        && known != GameResult.UNKNOWN) {
      findings.add(
          DiagnosticCode.CONTRADICTING_RESULTS,
          0,
          at,
          result.toString(),
          known.toString(),
          "The result over the moves is not that of the header.");
    } else if (known != null && result == GameResult.UNKNOWN) {
      result = known;
    }
    resultStated |= !stated.isBlank();
    if (!all.text("FEN").isBlank()) {
      setup = Header.readFen(all.text("FEN"), 0, findings);
    }
  }

  private void readMoves() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (Character.isWhitespace(c)) {
        at++;
      } else if (c == '{') {
        readComment();
      } else if (c == '}') {
        report(DiagnosticCode.STRAY_BRACE, at, "}", "No comment is open here.");
        at++;
      } else if (text.startsWith(TextLine.EXACT_FOOT, at)) {
        at = text.length();
      } else if (!isBranch(c)) {
        readWord();
      }
    }
  }

  private boolean isBranch(char c) {
    if (c != '变' || (at > 0 && text.charAt(at - 1) != '\n')) {
      return false;
    }
    Matcher head = TextLine.BRANCH.matcher(text.substring(at, lineEnd()));
    if (!head.find()) {
      return false;
    }
    branch = head;
    half = UNKNOWN;
    afterNumber = true;
    line = head.group(1);
    at += head.end();
    return true;
  }

  private void readComment() {
    int stop = Escapes.indexOf(text, at + 1, text.length(), '}', '{');
    int to = stop + 1;
    if (stop < 0 || text.charAt(stop) == '{') {
      report(DiagnosticCode.UNCLOSED_COMMENT, at, "{", "This comment is never closed.");
      stop = lineEnd();
      to = stop;
      if (NUMBER.matcher(text.substring(at + 1, stop).strip()).find()) {
        at++;
        return;
      }
    }
    String comment = Escapes.read(text.substring(at + 1, stop));
    at = to;
    if (afterNumber) {
      openings.add(comment);
    } else {
      tree.addComment(cursor, comment);
    }
  }

  private void readWord() {
    int from = at;
    int stop = Escapes.indexOf(text, at, text.length(), '{', '}');
    int end = stop < 0 ? text.length() : stop;
    while (at < end && !Character.isWhitespace(text.charAt(at))) {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    at = Math.min(at, text.length());
    String word = text.substring(from, at);
    Matcher number = NUMBER.matcher(word);
    if (number.find()) {
      half = 2 * (Integer.parseInt(word.substring(0, number.end() - 1)) - 1);
      afterNumber = true;
      at = from + number.end();
    } else if (word.charAt(0) == '…') {
      half = half == UNKNOWN ? UNKNOWN : half + 1;
      afterNumber = true;
    } else if (MARK.matcher(word).matches()) {
      readMark(word);
    } else if (word.equals("(") || word.equals(")")) {
      findings.add(
          DiagnosticCode.UNBALANCED_VARIATION, from, word, "There are no brackets in this form.");
    } else {
      addMove(Escapes.read(word), from);
    }
  }

  private void readMark(String word) {
    int nag = word.charAt(0) == '$' ? Integer.parseInt(word.substring(1)) : SIGNS.indexOf(word);
    if (cursor != MoveTree.ROOT) {
      tree.addMark(cursor, nag);
    }
  }

  /** Returns how a mark is written. */
  static String sign(int nag) {
    return nag > 0 && nag < SIGNS.size() ? SIGNS.get(nag) : "$" + nag;
  }

  private void addMove(String move, int from) {
    if (firstHalf == UNKNOWN) {
      firstHalf = Math.max(0, half);
    }
    Matcher head = branch;
    if (head != null) {
      branch = null;
      cursor = branchNode(head, from);
    }
    cursor = tree.add(cursor, new MoveText(move, findings.place(from)));
    depths.add(depths.get(tree.parent(cursor)) + 1);
    ends.put(line, cursor);
    openings.forEach(comment -> tree.addOpeningComment(cursor, comment));
    openings.clear();
    afterNumber = false;
    half = UNKNOWN;
  }

  private int branchNode(Matcher head, int from) {
    String base = head.group(2) == null ? MAIN : head.group(2);
    Integer end = ends.get(base);
    int wanted = half == UNKNOWN ? 2 * (Integer.parseInt(head.group(3)) - 1) : half;
    int plies = wanted - firstHalf;
    int node = end == null ? ends.getOrDefault(MAIN, MoveTree.ROOT) : end;
    if (end == null || plies < 0 || plies > depths.get(node)) {
      report(
          DiagnosticCode.ORPHAN_VARIATION,
          from,
          head.group(),
          "The line or the move that this variation leaves does not exist.");
    }
    while (depths.get(node) > Math.max(0, plies)) {
      node = tree.parent(node);
    }
    return node;
  }

  private void report(DiagnosticCode code, int index, String found, String message) {
    findings.add(code, index, found, message);
  }
}
