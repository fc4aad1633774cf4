package org.qipu.importers.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.source.Findings;
import org.qipu.importers.text.Token.Kind;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;

/**
 * Makes the tree of the lines of moves of one game. Prose is a comment of the move in front of it.
 *
 * <p>Source: text exports; text notation, section 7.
 */
final class MoveSection {
  /** Marks behind a move that say what is on the board anyway. */
  private static final Set<String> IDLE_MARKS =
      Set.of("吃", "将", "將", "将军", "將軍", "照", "照将", "照將", "杀", "殺");

  /** The line of moves that is no variation. */
  private static final String MAIN = "";

  private static final Pattern BLACKS_FEN = Pattern.compile("\\s[bB]\\s*\\}?\\s*$");

  private static final int UNKNOWN = -1;

  private final Piece piece;
  private final Header header;
  private final Findings findings;
  private @Nullable Trial trial;

  /** True where only numbered lines are moves: programs write comments without any mark. */
  private final boolean strict;

  private final MoveTree tree = new MoveTree();
  private final List<Integer> depths = new ArrayList<>(List.of(0));
  private final Map<String, Integer> ends = new HashMap<>();

  /** Half moves in front of the first one: 1 for a game that begins with 1. … */
  private int firstHalf = UNKNOWN;

  private int cursor = MoveTree.ROOT;
  private String line = MAIN;

  /** The head of a block whose moves have not come yet. */
  private @Nullable Matcher branch;

  private int branchIndex;
  private boolean branchIsBlacks;
  private int variations;

  /** Where the variation announced last leaves the game, or NONE. */
  private int group = MoveTree.NONE;

  private boolean numbered;

  /** Prose of which it is not known yet whether moves follow. */
  private final List<Integer> waiting = new ArrayList<>();

  /** The line up to which all has been read as a comment in braces. */
  private int commentEnd;

  /** Where a comment ended behind which the line is still to be read, or UNKNOWN. */
  private int behindComment = UNKNOWN;

  /** The closing brace found last, or -1: many open ones must not each look for it again. */
  private int close;

  /** From where it was looked for. */
  private int closeSoughtFrom = Integer.MAX_VALUE;

  MoveSection(Piece piece, Header header, Findings findings) {
    this.piece = piece;
    this.header = header;
    this.findings = findings;
    strict = piece.style() == Piece.Style.KEYED;
    ends.put(MAIN, MoveTree.ROOT);
  }

  MoveTree tree() {
    return tree;
  }

  /**
   * Returns the start position; without one given, dots in front of the first move say who begins.
   */
  @Nullable Setup start() {
    Setup setup = header.setup();
    boolean blacks = firstHalf > 0 && firstHalf % 2 == 1;
    return setup != null && blacks && header.tags().text("FEN").isBlank()
        ? setup.withSideToMove(Side.BLACK)
        : setup;
  }

  void read() {
    header.comments().forEach(comment -> tree.addComment(MoveTree.ROOT, comment));
    List<TextLine> lines = piece.lines();
    int from = header.end();
    if (from > 0 && lines.get(from - 1).form() == TextLine.Form.FEN) {
      from--; // moves may stand behind the position
    }
    for (int i = from; i < lines.size(); i++) {
      if (piece.start(i) >= commentEnd) {
        readLine(lines.get(i), piece.start(i), i);
      }
    }
    finish();
  }

  private void readLine(TextLine text, int index, int number) {
    switch (text.form()) {
      case MOVES, TABLE -> {
        if (isComment(text)) {
          comment(text, number);
        } else {
          readMoves(text, index);
        }
      }
      case RESULT -> readTokens(text.tokens(), text.text(), index);
      case BRANCH -> {
        flush();
        branch = TextLine.BRANCH.matcher(HeaderKeys.trim(text.text()));
        branchIndex = index;
        branchIsBlacks = false;
      }
      case BRANCH_FEN -> {
        if (branch == null) {
          comment(text, number);
        } else {
          branchIsBlacks = BLACKS_FEN.matcher(text.text()).find();
        }
      }
      case ANNOUNCED -> {
        if (strict || !readAnnounced(text.text(), index)) {
          comment(text, number);
        }
      }
      case FEN -> {
        if (text.moves() > 0) {
          readMoves(text, index);
        }
      }
      case PROSE, HEADING, DAMAGED_HEADING, KEY -> comment(text, number);
      case MAIN_LINE -> line = MAIN;
      case BLANK, EXACT, EXACT_END, SIGNATURE, RULE, FOOTER -> {}
    }
  }

  private boolean isComment(TextLine text) {
    boolean known = !text.tokens().isEmpty() && text.moves() == 0;
    return strict && text.number() == 0 && numbered && !known;
  }

  private void comment(TextLine text, int number) {
    if (piece.style() == Piece.Style.PLAIN) {
      waiting.add(number);
    } else {
      addComment(HeaderKeys.trim(text.text()));
    }
  }

  /** Prose between moves belongs to them. */
  private void flush() {
    for (int number : waiting) {
      addComment(HeaderKeys.trim(piece.lines().get(number).text()));
    }
    waiting.clear();
  }

  private void addComment(String comment) {
    if (!comment.isEmpty()) {
      tree.addComment(cursor, comment);
    }
  }

  /**
   * Of the prose behind the last move one line may be a comment on it; a document that only quotes
   * a game goes on for pages.
   */
  private void finish() {
    if (waiting.isEmpty()) {
      return;
    }
    int first = waiting.get(0);
    String text = HeaderKeys.trim(piece.lines().get(first).text());
    boolean next = !hasBlankBefore(first);
    boolean sentence = !text.isEmpty() && "。！!…”".indexOf(text.charAt(text.length() - 1)) >= 0;
    if (next && sentence) {
      addComment(text);
      waiting.remove(0);
    }
    if (!waiting.isEmpty()) {
      first = waiting.get(0);
      findings.add(
          DiagnosticCode.TRAILING_TEXT,
          piece.start(first),
          HeaderKeys.trim(piece.lines().get(first).text()),
          "The text behind the moves is not part of the game.");
    }
  }

  private boolean hasBlankBefore(int number) {
    return piece.lines().get(number - 1).form() == TextLine.Form.BLANK;
  }

  private void readMoves(TextLine text, int index) {
    flush();
    if (text.moves() > 0) {
      place(text);
    }
    if (!text.tokens().isEmpty() && text.form() == TextLine.Form.MOVES) {
      String label = HeaderKeys.trim(text.text().substring(0, text.tokens().get(0).from()));
      if (label.codePoints().anyMatch(Character::isLetter)) {
        addComment(label);
      }
    }
    readTokens(text.tokens(), text.text(), index);
    if (text.prose() < text.text().length() && index + text.prose() >= commentEnd) {
      addComment(HeaderKeys.trim(text.text().substring(text.prose())));
    }
  }

  /** Finds where the first move of a line belongs. */
  private void place(TextLine text) {
    int number = text.number();
    int half = number == 0 ? UNKNOWN : 2 * (number - 1) + (text.isBlacks() ? 1 : 0);
    numbered |= number > 0;
    if (firstHalf == UNKNOWN) {
      Setup setup = header.setup();
      boolean blacks = setup != null && setup.sideToMove() == Side.BLACK;
      firstHalf = half == UNKNOWN ? (blacks ? 1 : 0) : half;
    }
    Matcher head = branch;
    if (head != null) {
      branch = null;
      startBranch(head, half);
      return;
    }
    int main = ends.getOrDefault(MAIN, MoveTree.ROOT);
    boolean fits = half == UNKNOWN || half == firstHalf + depth(cursor);
    if (!line.equals(MAIN) && !fits && half == firstHalf + depth(main)) {
      line = MAIN;
      cursor = main;
    }
  }

  private int depth(int node) {
    return depths.get(node);
  }

  /** Goes to the move after which a block's first one is played. */
  private void startBranch(Matcher head, int half) {
    if (!head.find()) {
      return;
    }
    String base = head.group(2) == null ? MAIN : head.group(2);
    int wanted = half;
    if (wanted == UNKNOWN) {
      wanted = 2 * (Integer.parseInt(head.group(3)) - 1) + (branchIsBlacks ? 1 : 0);
    }
    line = head.group(1);
    Integer end = ends.get(base);
    int plies = wanted - firstHalf;
    if (end == null || plies < 0 || plies > depth(end)) {
      findings.add(
          DiagnosticCode.ORPHAN_VARIATION,
          branchIndex,
          head.group(),
          "The line or the move that this variation leaves does not exist.");
      cursor = nodeAt(end == null ? ends.getOrDefault(MAIN, MoveTree.ROOT) : end, plies);
      return;
    }
    cursor = nodeAt(end, plies);
  }

  private int nodeAt(int end, int plies) {
    int node = end;
    while (depth(node) > Math.max(0, plies)) {
      node = tree.parent(node);
    }
    return node;
  }

  private void readTokens(List<Token> tokens, String text, int index) {
    readLineTokens(tokens, text, index);
    while (behindComment != UNKNOWN) {
      int from = behindComment;
      behindComment = UNKNOWN;
      readBehindComment(from);
    }
  }

  private void readLineTokens(List<Token> tokens, String text, int index) {
    for (Token token : tokens) {
      if (index + token.from() >= commentEnd) {
        readToken(token, text, index);
      }
    }
  }

  /** Reads what is left of the line in which a comment ends; another one may begin there. */
  private void readBehindComment(int from) {
    String all = piece.text();
    int lineEnd = all.indexOf('\n', from);
    String rest = all.substring(from, lineEnd < 0 ? all.length() : lineEnd);
    char[] chars = rest.toCharArray();
    List<Token> tokens = new ArrayList<>();
    int prose = MoveScanner.scan(chars, 0, chars.length, tokens, false);
    readLineTokens(tokens, rest, from);
    if (from + prose >= commentEnd) {
      addComment(HeaderKeys.trim(rest.substring(prose)));
    }
    commentEnd = Math.max(commentEnd, from + rest.length());
  }

  private void readToken(Token token, String text, int index) {
    int at = index + token.from();
    String inside = text.substring(token.from(), token.to());
    switch (token.kind()) {
      case MOVE, SHORT, NEAR -> add(move(token, text, index));
      case MARK -> {
        if (cursor != MoveTree.ROOT) {
          tree.addMark(cursor, token.value());
        }
      }
      case BRACES -> addComment(HeaderKeys.trim(inside.substring(1, inside.length() - 1)));
      case BRACKETS -> readBrackets(HeaderKeys.trim(inside.substring(1, inside.length() - 1)), at);
      case OPEN_BRACE -> readOpenBrace(at);
      case STRAY_BRACE -> report(DiagnosticCode.STRAY_BRACE, at, "}", "No comment is open here.");
      case OPEN_BRACKET -> unbalanced(at, "(", "This bracket is not closed on its line.");
      case STRAY_BRACKET -> unbalanced(at, ")", "No bracket is open here.");
      case RESULT -> header.addResult(GameResult.values()[token.value()], at);
      case NUMBER, DOTS, TABLE_WORD -> {}
    }
  }

  private void unbalanced(int at, String found, String message) {
    report(DiagnosticCode.UNBALANCED_VARIATION, at, found, message);
  }

  private void report(DiagnosticCode code, int at, String found, String message) {
    findings.add(code, line.equals(MAIN) ? depth(cursor) : 0, at, found, "", message);
  }

  private MoveText move(Token token, String text, int index) {
    String written = HeaderKeys.withoutBlanks(text.substring(token.from(), token.to()));
    return new MoveText(written, findings.place(index + token.from()));
  }

  private void add(MoveText move) {
    cursor = tree.add(cursor, move);
    depths.add(depth(tree.parent(cursor)) + 1);
    ends.put(line, cursor);
  }

  private void readBrackets(String inside, int at) {
    GameResult result = GameResult.fromText(inside);
    if (result != null && inside.length() > 1) {
      header.addResult(result, at);
    } else if (!IDLE_MARKS.contains(inside) && (strict || !readAside(inside, at + 1))) {
      addComment(inside);
    }
  }

  /** A brace may be closed on a later line; if another opens before, it is not closed at all. */
  private void readOpenBrace(int at) {
    String all = piece.text();
    if (closeSoughtFrom > at || (close >= 0 && close < at)) {
      close = all.indexOf('}', at);
      closeSoughtFrom = at;
    }
    int open = all.indexOf('{', at + 1);
    if (close > at && (open < 0 || close < open)) {
      addComment(HeaderKeys.trim(all.substring(at + 1, close)));
      behindComment = close + 1;
      commentEnd = Math.max(commentEnd, behindComment);
    } else {
      report(DiagnosticCode.UNCLOSED_COMMENT, at, "{", "This comment is never closed.");
    }
  }

  /** Reads a variation in brackets behind the move that it replaces. */
  private boolean readAside(String text, int at) {
    MoveSequence sequence = new MoveSequence(text, 0);
    return !sequence.moves().isEmpty()
        && sequence.prose() == text.length()
        && tryAt(sequence, text, at, parents(1, 2), null);
  }

  /** Reads what an announcement announces; false if it is none after all. */
  private boolean readAnnounced(String whole, int index) {
    String text = HeaderKeys.trim(whole);
    int offset = whole.indexOf(text);
    Matcher matcher = TextLine.ANNOUNCEMENT.matcher(text);
    if (!matcher.find()) {
      return false;
    }
    String words = matcher.group();
    MoveSequence sequence = new MoveSequence(text, matcher.end());
    flush();
    if (sequence.moves().isEmpty()) {
      return false;
    }
    boolean list = words.startsWith("(") || words.startsWith("（");
    boolean first = words.length() > 1 && words.charAt(1) == '一';
    int home = cursorOfGame();
    List<Integer> places = new ArrayList<>();
    if (sequence.half() != UNKNOWN && sequence.half() - firstHalf <= depth(home)) {
      places.add(nodeAt(home, sequence.half() - firstHalf));
    }
    if (list && !first && group != MoveTree.NONE) {
      places.add(group);
    }
    int before = cursor;
    cursor = home;
    if (list && first) {
      places.addAll(parents(0, 3));
    } else {
      places.addAll(parents(1, 2));
      places.addAll(parents(0, 0));
    }
    String announcement = list ? null : words;
    if (tryAt(sequence, text, index + offset, places, announcement)) {
      return true;
    }
    cursor = before;
    return false;
  }

  private int cursorOfGame() {
    return ends.getOrDefault(MAIN, MoveTree.ROOT);
  }

  /** Returns the moves in front of the cursor's by so many plies. */
  private List<Integer> parents(int from, int to) {
    List<Integer> nodes = new ArrayList<>();
    int node = cursor;
    for (int i = 0; i <= to && node != MoveTree.NONE; i++) {
      if (i >= from) {
        nodes.add(node);
      }
      node = tree.parent(node);
    }
    return nodes;
  }

  /** Adds a sequence at the first of some places where all of it can be played. */
  private boolean tryAt(
      MoveSequence sequence, String text, int index, List<Integer> places, @Nullable String words) {
    List<MoveText> moves = new ArrayList<>();
    for (Token token : sequence.moves()) {
      moves.add(move(token, text, index));
    }
    for (int place : places) {
      if (hasDigitsOf(place, moves.get(0)) && isPlayable(place, moves)) {
        addVariation(sequence, text, index, place, moves, words);
        return true;
      }
    }
    return false;
  }

  /** Most texts have digits of another kind for each side; a variation has those of its game. */
  private boolean hasDigitsOf(int place, MoveText move) {
    int first = depth(place) % 2 + 1;
    int home = cursorOfGame();
    if (depth(home) < first) {
      return true;
    }
    return isChineseDigit(tree.text(nodeAt(home, first))) == isChineseDigit(move);
  }

  private static boolean isChineseDigit(MoveText move) {
    return "一二三四五六七八九".indexOf(move.text().charAt(move.text().length() - 1)) >= 0;
  }

  private boolean isPlayable(int place, List<MoveText> moves) {
    Setup setup = start();
    if (setup == null) {
      return false;
    }
    Trial rules = trial;
    if (rules == null) {
      rules = new Trial(setup);
      trial = rules;
    }
    List<MoveText> whole = new ArrayList<>();
    for (int node = place; node != MoveTree.ROOT; node = tree.parent(node)) {
      whole.add(tree.text(node));
    }
    Collections.reverse(whole);
    whole.addAll(moves);
    return rules.legalPlies(whole) == whole.size();
  }

  private void addVariation(
      MoveSequence sequence,
      String text,
      int index,
      int place,
      List<MoveText> moves,
      @Nullable String words) {
    int home = cursor;
    String homeLine = line;
    boolean aside = words == null && !text.startsWith("(") && !text.startsWith("（");
    boolean continues = !aside && place == cursorOfGame();
    group = place;
    line = continues ? MAIN : "announced " + ++variations;
    cursor = place;
    int next = 0;
    boolean first = true;
    for (Token token : sequence.tokens()) {
      if (token.isMove()) {
        add(moves.get(next++));
        if (first && words != null) {
          tree.addOpeningComment(cursor, words);
        }
        first = false;
      } else if (token.kind() == Kind.MARK || token.kind() == Kind.BRACES) {
        readToken(token, text, index);
      } else if (token.kind() == Kind.BRACKETS) {
        addComment(text.substring(token.from() + 1, token.to() - 1));
      }
    }
    addComment(HeaderKeys.trim(text.substring(sequence.prose())));
    if (aside) {
      cursor = home;
      line = homeLine;
    }
  }
}
