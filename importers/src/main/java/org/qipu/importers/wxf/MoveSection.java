package org.qipu.importers.wxf;

import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.movetext.CharClass;
import org.qipu.importers.movetext.MoveForm;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.source.Findings;
import org.qipu.rules.GameResult;

/**
 * Reads the moves of a game, which are one line. Marks stand behind their move, or in front of the
 * number that follows it. What stands behind the closing brace belongs to the game as well.
 */
final class MoveSection {
  private static final String CLOSING = "}END";
  private static final String DOTS = ".．…⋯";

  private final String text;
  private final char[] chars;
  private final int end;
  private final Blocks blocks;
  private final MoveTree tree;
  private final Findings findings;
  private final MoveForm form;
  private int at;
  private int node = MoveTree.ROOT;
  private boolean afterNumber;
  private boolean closed;
  private @Nullable GameResult result;
  private int resultIndex;

  MoveSection(
      String text, char[] chars, int from, Blocks blocks, MoveTree tree, Findings findings) {
    this.text = text;
    this.chars = chars;
    this.at = from;
    this.end = text.length();
    this.blocks = blocks;
    this.tree = tree;
    this.findings = findings;
    form = new MoveForm(chars, end);
  }

  /** Returns the index behind blanks, marks and a move's number with its dots. */
  static int skipNumber(char[] chars, int from, int end) {
    int at = from;
    while (at < end && (CharClass.isBlank(chars[at]) || isMark(chars[at]))) {
      at++;
    }
    int digits = at;
    while (digits < end && isDigit(chars[digits])) {
      digits++;
    }
    if (digits == at || digits == end || DOTS.indexOf(chars[digits]) < 0) {
      return at;
    }
    at = digits;
    while (at < end && (CharClass.isBlank(chars[at]) || DOTS.indexOf(chars[at]) >= 0)) {
      at++;
    }
    return at;
  }

  private static boolean isMark(char c) {
    char f = CharClass.fold(c);
    return f == '!' || f == '?';
  }

  private static boolean isDigit(char c) {
    char f = CharClass.fold(c);
    return f >= '0' && f <= '9';
  }

  /** Reads to the end of the text. */
  void read() {
    while (true) {
      while (at < end && CharClass.isBlank(chars[at])) {
        at++;
      }
      if (at == end) {
        return;
      }
      Blocks.Block block = blocks.at(at);
      if (block != null) {
        if (!block.content().isEmpty()) {
          tree.addComment(node, block.content());
        }
        at = block.end();
      } else if (chars[at] == '}') {
        readBrace();
      } else if (closed) {
        stray(CharClass.lineEnd(chars, at, end));
      } else {
        readToken();
      }
    }
  }

  private void readBrace() {
    if (!closed && text.startsWith(CLOSING, at)) {
      closed = true;
      at += CLOSING.length();
      return;
    }
    findings.add(DiagnosticCode.STRAY_BRACE, at, "}", "This brace closes nothing.");
    at++;
  }

  private void readToken() {
    char c = chars[at];
    if (isMark(c)) {
      readMark();
      return;
    }
    int stop = form.match(at);
    if (stop > at) {
      addMove(stop);
      skipCheckMark();
      return;
    }
    if (isDigit(c) && readNumber()) {
      return;
    }
    if (DOTS.indexOf(c) >= 0) {
      // In the place of a move that the other side does not make.
      at++;
      return;
    }
    if (c == '$' && readNag()) {
      return;
    }
    readWord();
  }

  private void addMove(int stop) {
    MoveText move = new MoveText(withoutBlanks(at, stop), findings.place(at));
    node = tree.add(node, move);
    afterNumber = false;
    at = stop;
  }

  private String withoutBlanks(int from, int to) {
    StringBuilder move = new StringBuilder(to - from);
    for (int i = from; i < to; i++) {
      if (!CharClass.isBlank(chars[i])) {
        move.append(chars[i]);
      }
    }
    return move.toString();
  }

  /** Skips the signs of check and mate, which the rules tell. */
  private void skipCheckMark() {
    int stop = at;
    while (stop < end && stop < at + 2 && CharClass.fold(chars[stop]) == '+') {
      stop++;
    }
    boolean alone = stop == end || CharClass.isBlank(chars[stop]) || isMark(chars[stop]);
    at = alone ? stop : at;
  }

  private void readMark() {
    int nag = CharClass.fold(chars[at]) == '!' ? 1 : 2;
    int length = 1;
    if (at + 1 < end && isMark(chars[at + 1])) {
      nag += CharClass.fold(chars[at + 1]) == CharClass.fold(chars[at]) ? 2 : 4;
      length = 2;
    }
    addMark(nag, at + length);
  }

  private boolean readNag() {
    int stop = at + 1;
    int nag = 0;
    while (stop < end && stop < at + 4 && chars[stop] >= '0' && chars[stop] <= '9') {
      nag = 10 * nag + chars[stop++] - '0';
    }
    if (stop == at + 1 || nag > 255) {
      return false;
    }
    addMark(nag, stop);
    return true;
  }

  private void addMark(int nag, int stop) {
    if (node == MoveTree.ROOT) {
      stray(stop);
      return;
    }
    tree.addMark(node, nag);
    at = stop;
  }

  private boolean readNumber() {
    int stop = at;
    while (stop < end && isDigit(chars[stop])) {
      stop++;
    }
    boolean dotted = stop < end && DOTS.indexOf(chars[stop]) >= 0;
    if (!dotted && stop < end && !CharClass.isBlank(chars[stop])) {
      return false;
    }
    at = dotted ? stop + 1 : stop;
    afterNumber = true;
    return true;
  }

  /** Reads a result, a move that has no form of one, or text of any other kind. */
  private void readWord() {
    int stop = at;
    while (stop < end
        && !CharClass.isBlank(chars[stop])
        && (stop == at || (chars[stop] != '}' && !text.startsWith("/*", stop)))) {
      stop++;
    }
    GameResult read = GameResult.fromText(text.substring(at, stop));
    if (read != null && result == null) {
      result = read;
      resultIndex = at;
      at = stop;
      return;
    }
    while (stop > at + 1 && isMark(chars[stop - 1])) {
      stop--;
    }
    if (afterNumber || form.isMoveLike(at, stop)) {
      addMove(stop);
    } else {
      stray(stop);
    }
  }

  private void stray(int stop) {
    String word = text.substring(at, stop).strip();
    findings.add(DiagnosticCode.STRAY_TEXT, at, word, "This is no move; kept as a comment.");
    tree.addComment(node, word);
    at = stop;
  }

  /** True if the moves are closed as they should be. */
  boolean isClosed() {
    return closed;
  }

  /** Returns the result among the moves, or null. */
  @Nullable GameResult result() {
    return result;
  }

  int resultIndex() {
    return resultIndex;
  }
}
