package org.qipu.importers.pgn;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.movetext.CharClass;
import org.qipu.importers.movetext.MoveForm;
import org.qipu.importers.pgn.PgnTokenizer.Kind;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.source.Findings;
import org.qipu.rules.GameResult;

/**
 * Builds the tree of one game from its tokens. Damage costs as little as possible: what is never
 * closed ends where the moves go on.
 */
final class PgnMoveSection {
  /** Deepest nesting of variations that is read. */
  static final int MAX_DEPTH = 10_000;

  /** Longest text that is taken for a move that cannot be read, in characters. */
  private static final int MAX_UNREADABLE = 20;

  private final char[] chars;
  private final int from;
  private final int end;
  private final boolean tagged;
  private final PgnTokenizer tokens;
  private final MoveForm form;
  private final Findings findings;
  private final BracketPairs brackets;
  private final PgnTrailer trailer;

  /** Indexes of brackets that an earlier reading found to be never closed. */
  private final Set<Integer> unclosed;

  private final MoveTree tree = new MoveTree();
  private int node = MoveTree.ROOT;
  private int mainPlies;

  /** True between the bracket of a variation and its first move. */
  private boolean fresh;

  private boolean afterNumber;
  private int lastNumber;

  /** Plies since the last number, and how many numbers had two. */
  private int pliesOfRound;

  private int fullRounds;
  private @Nullable String openingComment;
  private boolean noBraceCloses;
  private int proseFrom = -1;
  private int proseTo;

  private final OpenVariations openVariations = new OpenVariations();

  private @Nullable GameResult result;
  private int resultIndex;

  private PgnMoveSection(
      char[] chars,
      int from,
      int end,
      boolean tagged,
      boolean lineComments,
      Findings findings,
      BracketPairs brackets,
      Set<Integer> unclosed) {
    this.chars = chars;
    this.from = from;
    this.end = end;
    this.tagged = tagged;
    this.findings = findings;
    this.unclosed = unclosed;
    tokens = new PgnTokenizer(chars, from, end, lineComments);
    form = new MoveForm(chars, end);
    this.brackets = brackets;
    brackets.restart();
    trailer = new PgnTrailer(chars, end, tagged, tokens, findings);
  }

  /**
   * Reads one game.
   *
   * @param tagged true if tags stand in front, so that only tags begin the next game
   * @param brackets those of the whole text up to the end
   */
  static PgnMoveSection read(
      char[] chars,
      int from,
      int end,
      boolean tagged,
      boolean lineComments,
      Findings findings,
      BracketPairs brackets) {
    Findings first = findings.another();
    PgnMoveSection section =
        new PgnMoveSection(chars, from, end, tagged, lineComments, first, brackets, Set.of());
    section.read();
    if (section.openVariations.depth() > 0) {
      Set<Integer> unclosed = section.openVariations.brackets();
      first = findings.another();
      section =
          new PgnMoveSection(chars, from, end, tagged, lineComments, first, brackets, unclosed);
      section.read();
    }
    findings.addAll(first);
    return section;
  }

  MoveTree tree() {
    return tree;
  }

  /** Returns the result behind the moves, or null. */
  @Nullable GameResult result() {
    return result;
  }

  /** Returns the index of the result, or of the end of the moves. */
  int resultIndex() {
    return resultIndex;
  }

  /** Returns the index behind the game's last token. */
  int position() {
    return tokens.position();
  }

  private void read() {
    while (true) {
      int before = tokens.position();
      Kind kind = tokens.next();
      if (proseFrom >= 0 && kind != Kind.WORD && kind != Kind.END && !stepsOverPly(kind)) {
        keepProse();
      }
      switch (kind) {
        case NUMBER -> number();
        case MOVE -> move(tokens.moveText());
        case BRACE -> brace();
        case STRAY_BRACE -> report(DiagnosticCode.STRAY_BRACE, "This brace closes no comment.");
        case OPEN -> open();
        case CLOSE -> close();
        case MARK -> mark();
        case RESULT -> {
          if (isEnd()) {
            resultIndex = tokens.from();
            result = tokens.result();
            if (!goesOn()) {
              trailer.skip(result, mainPlies);
              return;
            }
          }
        }
        case LINE_COMMENT -> lineComment();
        case SQUARE -> {
          if (square()) {
            tokens.position(before);
            resultIndex = before;
            return;
          }
        }
        case WORD -> word();
        case END -> {
          resultIndex = Math.max(from, end - 1);
          if (proseFrom >= 0) {
            dropProse();
          }
          return;
        }
      }
      if (kind != Kind.NUMBER) {
        afterNumber = false;
      }
    }
  }

  private void report(DiagnosticCode code, String message) {
    findings.add(code, ply(), tokens.from(), tokens.text(), "", message);
  }

  private int ply() {
    return openVariations.depth() == 0 ? mainPlies : 0;
  }

  private void number() {
    afterNumber = true;
    int number = tokens.value();
    if (openVariations.depth() > 0 && openVariations.closesItself() && !fresh) {
      boolean again = number < lastNumber || (number == lastNumber && !tokens.dotsOfBlack());
      if (again) {
        pop();
      }
    }
    if (number != lastNumber) {
      if (stepsOverPly(Kind.NUMBER)) {
        addMissingPly();
      }
      if (pliesOfRound == 2) {
        fullRounds++;
      }
      pliesOfRound = tokens.dotsOfBlack() ? 1 : 0;
    }
    lastNumber = number;
  }

  /**
   * True if a number shows that Black's ply of the round before is missing or was no move text. To
   * read on would give the following moves to the wrong sides. Files that number every ply are not
   * meant: they have no round of two.
   */
  private boolean stepsOverPly(Kind kind) {
    return kind == Kind.NUMBER
        && openVariations.depth() == 0
        && pliesOfRound == 1
        && tokens.value() == lastNumber + 1
        && !tokens.dotsOfBlack()
        && (fullRounds > 0 || (proseFrom >= 0 && lastNumber == 1))
        && proseTo - proseFrom <= MAX_UNREADABLE;
  }

  /** Puts the words in the place of the ply, or nothing; replay will say that it is no move. */
  private void addMissingPly() {
    boolean words = proseFrom >= 0;
    int place = words ? proseFrom : tokens.from();
    String text = words ? PgnText.readComment(chars, proseFrom, proseTo) : "";
    node = tree.add(node, new MoveText(text, findings.place(place)));
    mainPlies++;
    pliesOfRound++;
    proseFrom = -1;
  }

  private void move(String text) {
    pliesOfRound++;
    node = tree.add(node, new MoveText(text, findings.place(tokens.from())));
    fresh = false;
    if (openingComment != null) {
      tree.addOpeningComment(node, openingComment);
      openingComment = null;
    }
    if (openVariations.depth() == 0) {
      mainPlies++;
    }
  }

  private void mark() {
    if (node == MoveTree.ROOT || fresh) {
      report(DiagnosticCode.STRAY_TEXT, "This mark has no move in front of it.");
      addComment(tokens.text());
    } else {
      tree.addMark(node, tokens.value());
    }
  }

  private void addComment(String comment) {
    if (comment.isEmpty()) {
      return;
    }
    if (fresh) {
      openingComment = openingComment == null ? comment : openingComment + '\n' + comment;
    } else {
      tree.addComment(node, comment);
    }
  }

  private void brace() {
    int open = tokens.from();
    int inner = -1;
    int close = noBraceCloses ? end : open + 1;
    while (close < end && chars[close] != '}') {
      if (chars[close] == '{' && inner < 0) {
        inner = close;
      }
      close++;
    }
    if (close < end && (inner < 0 || !holdsMoves(open + 1, inner))) {
      addComment(PgnText.readComment(chars, open + 1, close));
      tokens.position(close + 1);
      return;
    }
    noBraceCloses = close == end;
    report(DiagnosticCode.UNCLOSED_COMMENT, "This comment is never closed.");
    int resume = movesGoOn(open + 1);
    addComment(PgnText.readComment(chars, open + 1, resume));
    tokens.position(resume);
  }

  /** True if the moves of the game go on between two braces that both open. */
  private boolean holdsMoves(int from, int to) {
    PgnTokenizer inside = new PgnTokenizer(chars, from, to, false);
    boolean onlyMoves = true;
    boolean moves = false;
    boolean expected = false;
    for (Kind kind = inside.next(); kind != Kind.END; kind = inside.next()) {
      if (kind == Kind.MOVE) {
        if (expected) {
          return true;
        }
        moves = true;
      } else if (kind != Kind.NUMBER && kind != Kind.MARK) {
        onlyMoves = false;
      }
      expected =
          kind == Kind.NUMBER && (inside.value() == lastNumber + 1 || inside.value() == lastNumber);
    }
    return moves && onlyMoves;
  }

  /** Returns where moves begin, or the line ends. */
  private int movesGoOn(int from) {
    int i = from;
    boolean atStart = true;
    while (i < end && !CharClass.isLineEnd(chars[i])) {
      boolean blank = CharClass.isBlank(chars[i]);
      if (atStart && !blank && trailer.isMoveAt(i)) {
        return i;
      }
      atStart = blank || CharClass.fold(chars[i]) == '.';
      i++;
    }
    return i;
  }

  private void open() {
    int open = tokens.from();
    boolean variation = node != MoveTree.ROOT && !fresh && beginsWithMove(tokens.position());
    boolean broken = unclosed.contains(open);
    if (variation && broken) {
      report(DiagnosticCode.UNBALANCED_VARIATION, "This variation is never closed.");
      if (!replacesLastMove(tokens.position())) {
        // A bracket by mistake: the moves behind it belong to the line.
        return;
      }
    }
    if (!variation) {
      bracketComment(open);
    } else if (openVariations.depth() == MAX_DEPTH) {
      report(
          DiagnosticCode.TOO_DEEP,
          "Variations are nested deeper than the limit of "
              + MAX_DEPTH
              + "; this one is left out.");
      int close = brackets.close(open);
      tokens.position(close < 0 ? CharClass.lineEnd(chars, open, end) : close + 1);
    } else {
      push(open, broken);
    }
  }

  private void push(int bracket, boolean broken) {
    openVariations.push(node, bracket, lastNumber, pliesOfRound, broken);
    node = tree.parent(node);
    fresh = true;
  }

  private void pop() {
    openVariations.pop();
    node = openVariations.node();
    lastNumber = openVariations.number();
    pliesOfRound = openVariations.pliesOfRound();
    fresh = false;
    if (openingComment != null) {
      tree.addComment(node, openingComment);
      openingComment = null;
    }
  }

  private void close() {
    if (openVariations.depth() == 0) {
      report(DiagnosticCode.UNBALANCED_VARIATION, "This bracket closes no variation.");
    } else {
      pop();
    }
  }

  /** True if what stands in a bracket begins with a move and not with words. */
  private boolean beginsWithMove(int index) {
    PgnTokenizer ahead = new PgnTokenizer(chars, index, end, false);
    while (true) {
      switch (ahead.next()) {
        case NUMBER, MARK -> {}
        case BRACE -> {
          int close = brackets.canCloseComment(ahead.position() - 1) ? ahead.position() : end;
          while (close < end && chars[close] != '}') {
            close++;
          }
          ahead.position(Math.min(end, close + 1));
        }
        case MOVE -> {
          int stop = ahead.position();
          return stop == end || !isWordCharacter(chars[stop]);
        }
        default -> {
          return false;
        }
      }
    }
  }

  private static boolean isWordCharacter(char c) {
    return CharClass.of(c) == CharClass.OTHER && Character.isIdeographic(c);
  }

  /** True if the first number behind a bracket is that of the move in front of it. */
  private boolean replacesLastMove(int index) {
    PgnTokenizer ahead = new PgnTokenizer(chars, index, end, false);
    return ahead.next() == Kind.NUMBER && ahead.value() <= lastNumber;
  }

  private void bracketComment(int open) {
    int close = brackets.close(open);
    if (close < 0) {
      report(DiagnosticCode.UNBALANCED_VARIATION, "This bracket is never closed.");
      return;
    }
    int first = open + 1;
    int last = close;
    String text = PgnText.readComment(chars, first, last);
    if (text.startsWith("{") && text.indexOf('}') == text.length() - 1) {
      text = text.substring(1, text.length() - 1).strip();
    }
    findings.add(
        DiagnosticCode.BRACKET_IS_COMMENT,
        ply(),
        open,
        text,
        "",
        "A bracket without moves was kept as a comment.");
    addComment(text);
    tokens.position(close + 1);
  }

  /** True if a result ends the game; at the end of a variation it is a comment. */
  private boolean isEnd() {
    if (openVariations.depth() == 0) {
      return true;
    }
    PgnTokenizer ahead = new PgnTokenizer(chars, tokens.position(), end, false);
    if (ahead.next() != Kind.CLOSE) {
      return true;
    }
    addComment(tokens.text());
    return false;
  }

  private void lineComment() {
    int stop = CharClass.lineEnd(chars, tokens.from(), end);
    if (chars[tokens.from()] == ';') {
      addComment(PgnText.readComment(chars, tokens.position(), stop));
    }
    tokens.position(stop);
  }

  /** Handles a square bracket; true if it begins the tags of the next game. */
  private boolean square() {
    int open = tokens.from();
    int stop = CharClass.lineEnd(chars, open, end);
    if (StandardTags.beginTag(chars, open, stop)) {
      return true;
    }
    int close = open;
    while (close < stop && chars[close] != ']') {
      close++;
    }
    if (close == stop) {
      proseFrom = open;
      proseTo = stop;
    } else {
      String text = new String(chars, open, close + 1 - open);
      report(DiagnosticCode.BRACKET_IS_COMMENT, "A bracket without moves was kept as a comment.");
      addComment(text);
    }
    tokens.position(Math.min(stop, close + 1));
    return false;
  }

  private void word() {
    int wordFrom = tokens.from();
    int stop = CharClass.lineEnd(chars, wordFrom, end);
    if (!afterNumber
        && isFirstOnLine(wordFrom)
        && !form.isMoveLike(tokens.from(), tokens.position())
        && !hasMove(wordFrom, stop)) {
      tokens.position(stop);
      addProse(wordFrom, stop);
    } else if (form.isMoveLike(tokens.from(), tokens.position())
        || (afterNumber && tokens.position() - wordFrom <= 8)) {
      if (proseFrom >= 0) {
        keepProse();
      }
      move(tokens.moveText());
    } else {
      addProse(wordFrom, tokens.position());
    }
  }

  private void addProse(int wordFrom, int wordTo) {
    if (proseFrom < 0) {
      proseFrom = wordFrom;
    }
    proseTo = wordTo;
  }

  private boolean isFirstOnLine(int index) {
    int i = index - 1;
    while (i >= 0 && CharClass.isBlank(chars[i]) && !CharClass.isLineEnd(chars[i])) {
      i--;
    }
    return i < 0 || CharClass.isLineEnd(chars[i]);
  }

  private boolean hasMove(int from, int stop) {
    boolean atStart = true;
    for (int i = from; i < stop; i++) {
      if (atStart && form.match(i) > i) {
        return true;
      }
      atStart = CharClass.isBlank(chars[i]) || CharClass.fold(chars[i]) == '.';
    }
    return false;
  }

  /** Makes the words in front of a move a comment. */
  private void keepProse() {
    String text = PgnText.readComment(chars, proseFrom, proseTo);
    findings.add(
        DiagnosticCode.STRAY_TEXT,
        ply(),
        proseFrom,
        text,
        "",
        "Text outside of comments was kept as a comment.");
    proseFrom = -1;
    addComment(text);
  }

  private void dropProse() {
    if (mainPlies == 0) {
      keepProse();
      return;
    }
    trailer.report(proseFrom, proseTo);
    proseFrom = -1;
  }

  /** True if a result stands among the moves by mistake: the next move follows, or its number. */
  private boolean goesOn() {
    int index = tokens.position();
    PgnTokenizer ahead = new PgnTokenizer(chars, index, end, false);
    Kind kind = ahead.next();
    boolean number = kind == Kind.NUMBER && lastNumber > 0 && trailer.isMoveAt(ahead.from());
    boolean goesOn =
        number
            ? ahead.value() == lastNumber + 1
            : tagged && kind == Kind.MOVE && ahead.from() < CharClass.lineEnd(chars, index, end);
    if (goesOn && openVariations.depth() == 0) {
      findings.add(
          DiagnosticCode.CONTRADICTING_RESULTS,
          mainPlies,
          tokens.from(),
          tokens.text(),
          "",
          "A result stands in the middle of the moves.");
    }
    return goesOn && openVariations.depth() == 0;
  }
}
