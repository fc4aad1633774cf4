package org.qipu.rules.notation;

import static org.qipu.rules.notation.PieceNames.BACK;
import static org.qipu.rules.notation.PieceNames.FORWARD;
import static org.qipu.rules.notation.PieceNames.FRONT;
import static org.qipu.rules.notation.PieceNames.LEVEL;
import static org.qipu.rules.notation.PieceNames.MIDDLE;
import static org.qipu.rules.notation.PieceNames.REAR;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Move;
import org.qipu.rules.MoveProblem;
import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;
import org.qipu.rules.Position;
import org.qipu.rules.Side;
import org.qipu.rules.Square;
import org.qipu.rules.notation.VerticalText.Style;

/**
 * Finds the legal moves that a text by files means. The usual text costs one look along a file and
 * one test of legality ({@link #regularMove}); everything else is collected by an object.
 */
final class VerticalReading {
  private static final PieceType[] TYPES = PieceType.values();
  private static final int SOLDIER = PieceType.SOLDIER.ordinal();

  /** No mark in print means 平, a line below 进, a line above 退; typed texts lose the lines. */
  private static final int[] SHORT_ORDER = {LEVEL, FORWARD, BACK};

  /** A minus is 退 for most authors and 平 for some. */
  private static final int[] SIGN_ORDER = {BACK, LEVEL, FORWARD};

  private final Position position;
  private final VerticalText form;

  /** The pieces that may be meant, the likeliest first. */
  private final List<Origin> origins = new ArrayList<>();

  /** Pieces that are looked at when none of the others has a legal move. */
  private final List<Origin> fallbacks = new ArrayList<>();

  /** The legal moves found, the likeliest first. */
  private final List<Move> legal = new ArrayList<>();

  private int onBoard;
  private boolean unsettled;
  private @Nullable Move nearest;
  private MoveProblem problem = MoveProblem.NO_PIECE;

  private VerticalReading(Position position, VerticalText form) {
    this.position = position;
    this.form = form;
    collect();
    search();
  }

  /** A piece and where it is to go. */
  private record Origin(int type, int square, int directions, int number) {}

  /**
   * Returns the code of the move of a plain text with one piece on the file it names, or -1 if the
   * text is anything else or the move is not legal.
   */
  static int regularMove(Position position, VerticalText form) {
    int directions = form.directions();
    if (form.mark() != 0 || form.type() < 0 || (directions & (directions - 1)) != 0) {
      return -1;
    }
    int code = onlyMove(position, form.type(), form.file(), directions, form.number());
    return code >= 0 && position.isLegal(code) ? code : -1;
  }

  /**
   * The same for four characters such as 炮二平五, without taking them apart first and without the test
   * whether the move is legal; else -1.
   */
  static int plainChinese(Position position, String text) {
    if (text.length() != 4) {
      return -1;
    }
    int piece = PieceNames.symbol(text.charAt(0));
    int file = PieceNames.symbol(text.charAt(1));
    int direction = PieceNames.symbol(text.charAt(2));
    int number = PieceNames.symbol(text.charAt(3));
    boolean plain =
        piece >> 4 == PieceNames.PIECE
            && file >> 4 == PieceNames.DIGIT
            && direction >> 4 == PieceNames.DIRECTION
            && number >> 4 == PieceNames.DIGIT;
    return plain ? onlyMove(position, piece & 15, file & 15, direction & 15, number & 15) : -1;
  }

  private static int onlyMove(Position position, int type, int file, int direction, int number) {
    Side side = position.sideToMove();
    int piece = Piece.of(side, TYPES[type]).index();
    int from = -1;
    int square = side == Side.RED ? Square.FILES - file : file - 1;
    for (; square < Square.COUNT; square += Square.FILES) {
      if (position.pieceIndexAt(square) == piece) {
        if (from >= 0) {
          return -1;
        }
        from = square;
      }
    }
    if (from < 0) {
      return -1;
    }
    int to = VerticalGeometry.target(type, from, direction, number, side);
    return to < 0 ? -1 : Move.codeOf(from, to);
  }

  /** Returns the move if the text has one legal reading and nothing unusual, else null. */
  static @Nullable Move plainMove(Position position, String text) {
    VerticalText form = VerticalText.of(text);
    int regular = regularMove(position, form);
    if (regular >= 0) {
      return Move.ofCode(regular);
    }
    if (!form.isReadable()) {
      return null;
    }
    VerticalReading reading = new VerticalReading(position, form);
    return reading.legal.size() == 1 && !reading.unsettled ? reading.legal.get(0) : null;
  }

  /**
   * Returns what a text means; errors of typing and scanning are not mended here.
   *
   * @param writer says how the move is properly written
   */
  static MoveReading read(Position position, String text, VerticalText form, MoveNotation writer) {
    int regular = regularMove(position, form);
    if (regular >= 0) {
      return new MoveReading.Resolved(Move.ofCode(regular));
    }
    if (!form.isReadable()) {
      return new MoveReading.Unreadable(form.problemOffset(), form.expected());
    }
    return new VerticalReading(position, form).outcome(text, writer);
  }

  private MoveReading outcome(String text, MoveNotation writer) {
    if (legal.size() > 1) {
      return new MoveReading.Ambiguous(legal, form.isShort());
    }
    if (legal.size() == 1) {
      Move move = legal.get(0);
      if (!unsettled) {
        return new MoveReading.Resolved(move);
      }
      return new MoveReading.Resolved(
          move,
          List.of(
              new MoveReading.Remark(
                  MoveReading.Remark.Kind.SETTLED_BY_LEGALITY,
                  text,
                  writer.write(position, move))));
    }
    if (nearest != null) {
      return new MoveReading.Illegal(nearest, problem);
    }
    int files = form.file() > 0 && form.mark() == 0 ? 1 : 0;
    if (origins.isEmpty()) {
      String piece = Piece.of(position.sideToMove(), TYPES[form.type()]).toString();
      String where = files > 0 ? " on file " + form.file() : "";
      return new MoveReading.Unreadable(
          files > 0 ? VerticalText.offsetOfNumber(text, 0) : 0, "a " + piece + where);
    }
    return new MoveReading.Unreadable(
        VerticalText.offsetOfNumber(text, lastNumber(text)), "a square on the board");
  }

  private static int lastNumber(String text) {
    int numbers = -1;
    for (int i = 0; i < text.length(); i++) {
      if (PieceNames.symbol(text.charAt(i)) >> 4 == PieceNames.DIGIT) {
        numbers++;
      }
    }
    return numbers;
  }

  private void collect() {
    if (form.style() == Style.TWO_DIGITS) {
      collectTwoDigits();
      return;
    }
    int type = form.type();
    FileGroups groups = new FileGroups(position, type);
    if (form.mark() == 0) {
      collectPlain(groups);
      return;
    }
    if (form.file() != 0) {
      pick(groups, form.file(), form.mark(), origins);
      unsettled |= groups.count(form.file()) == 1;
      return;
    }
    if (groups.tandemFiles() == 0) {
      collectScattered(groups);
    } else if (form.mark() < FRONT) {
      collectIndexed(groups);
    } else {
      collectMarked(groups);
    }
  }

  private void add(List<Origin> list, int square) {
    list.add(new Origin(form.type(), square, form.directions(), form.number()));
  }

  /** No mark: the only piece on the file, or a text that lacks its mark. */
  private void collectPlain(FileGroups groups) {
    int file = form.file();
    int count = groups.count(file);
    boolean middle = form.style() == Style.WXF && hasPlainMiddle(form.type(), count);
    for (int i = 0; i < count; i++) {
      boolean likely = !middle || i == count / 2;
      add(likely ? origins : fallbacks, groups.square(file, i));
    }
    boolean unmarked =
        form.type() == PieceType.ADVISOR.ordinal() || form.type() == PieceType.ELEPHANT.ordinal();
    unsettled |= (count > 1 && !middle && !unmarked) || form.isShort();
  }

  /** The middle one of three or five Soldiers has no sign on the WXF page. */
  private static boolean hasPlainMiddle(int type, int count) {
    return type == SOLDIER && (count == 3 || count == 5);
  }

  /** A mark although no file holds two: any of them, if only one has such a move. */
  private void collectScattered(FileGroups groups) {
    unsettled = true;
    if (form.mark() < FRONT && form.mark() <= groups.total()) {
      add(origins, groups.square(form.mark() - 1));
    }
    for (int row = 0; row < Square.RANKS; row++) {
      for (int i = 0; i < groups.total(); i++) {
        int rank = groups.square(i) / Square.FILES;
        int distance = position.sideToMove() == Side.RED ? Square.RANKS - 1 - rank : rank;
        if (distance == (form.mark() == REAR ? Square.RANKS - 1 - row : row)) {
          add(origins, groups.square(i));
        }
      }
    }
  }

  /** A number: counted through all files that hold two or more, in some texts within each file. */
  private void collectIndexed(FileGroups groups) {
    int index = form.mark();
    int count = groups.tandemCount();
    if (index <= count) {
      add(origins, groups.tandem(index - 1));
      if (form.style() == Style.LETTERS) {
        // One draft counts from Red's right and from the north for Black too.
        add(fallbacks, groups.tandem(count - index));
      }
    }
    if (groups.tandemFiles() > 1) {
      for (int file = 1; file <= Square.FILES; file++) {
        if (groups.count(file) > 1 && groups.count(file) >= index) {
          add(fallbacks, groups.square(file, index - 1));
        }
      }
    }
  }

  /** Front, middle or rear: of every file that holds two or more. */
  private void collectMarked(FileGroups groups) {
    for (int file = 1; file <= Square.FILES; file++) {
      if (groups.count(file) > 1) {
        pick(groups, file, form.mark(), origins);
      }
    }
  }

  private void pick(FileGroups groups, int file, int mark, List<Origin> list) {
    int count = groups.count(file);
    boolean inner = form.style() == Style.WXF && form.type() == SOLDIER && count >= 4;
    int first = 0;
    int last = count - 1;
    switch (mark) {
      case FRONT -> last = 0;
      case REAR -> first = count - 1;
      case MIDDLE -> {
        first = count < 3 ? count : (count - 1) / 2;
        last = count < 3 ? -1 : count / 2;
      }
      case VerticalText.FIRST -> last = 0;
      case VerticalText.LAST -> first = count - 1;
      default -> {
        first = mark - 1;
        last = Math.min(last, first);
      }
    }
    if (inner && (mark == FRONT || mark == REAR)) {
      // With four or five on a file the foremost has ++ and the second +.
      add(fallbacks, groups.square(file, first == 0 ? 0 : count - 1));
      first = mark == FRONT ? 1 : count - 2;
      last = first;
    }
    for (int i = Math.max(0, first); i <= last; i++) {
      add(list, groups.square(file, i));
    }
  }

  /** {@code 14+1}: index and file, file twice for the middle of three, or a keypad's piece. */
  private void collectTwoDigits() {
    int index = form.mark();
    int file = form.file();
    FileGroups soldiers = new FileGroups(position, SOLDIER);
    if (soldiers.count(file) > 1 && index <= soldiers.count(file)) {
      add(origins, soldiers.square(file, index - 1));
    }
    if (index == file && soldiers.count(file) == 3) {
      add(origins, soldiers.square(file, 1));
    }
    if (index <= TYPES.length) {
      FileGroups groups = new FileGroups(position, index - 1);
      int count = groups.count(file);
      boolean middle = hasPlainMiddle(index - 1, count);
      unsettled |= count > 1 && !middle;
      for (int i = 0; i < count; i++) {
        if (!middle || i == count / 2) {
          int square = groups.square(file, i);
          origins.add(new Origin(index - 1, square, form.directions(), form.number()));
        }
      }
    }
  }

  private void search() {
    boolean unmarked =
        form.mark() == 0
            && (form.type() == PieceType.ADVISOR.ordinal()
                || form.type() == PieceType.ELEPHANT.ordinal());
    search(origins);
    unsettled |= (onBoard > 1 && !unmarked) || form.isShort();
    if (legal.isEmpty() && !fallbacks.isEmpty()) {
      unsettled = true;
      search(fallbacks);
    }
    if (nearest == null && legal.isEmpty()) {
      nameImpossibleJump();
    }
  }

  private void search(List<Origin> candidates) {
    for (int direction : form.isShort() ? SHORT_ORDER : SIGN_ORDER) {
      for (Origin origin : candidates) {
        if ((origin.directions & direction) != 0) {
          int to =
              VerticalGeometry.target(
                  origin.type, origin.square, direction, origin.number, position.sideToMove());
          if (to >= 0) {
            tryMove(Move.ofCode(Move.codeOf(origin.square, to)));
          }
        }
      }
    }
  }

  private void tryMove(Move move) {
    if (legal.contains(move)) {
      return;
    }
    onBoard++;
    MoveProblem found = position.problemOf(move);
    if (found == null) {
      legal.add(move);
    } else if (nearest == null || found.compareTo(problem) > 0) {
      nearest = move;
      problem = found;
    }
  }

  /** A Horse, Elephant or Advisor that is sent to a file it can never reach in one move. */
  private void nameImpossibleJump() {
    for (Origin origin : origins) {
      boolean turns = (origin.directions & (FORWARD | BACK)) != 0;
      if (!TYPES[origin.type].movesStraight() && turns) {
        Side side = position.sideToMove();
        int file = side == Side.RED ? Square.FILES - origin.number : origin.number - 1;
        boolean forward = (origin.directions & FORWARD) != 0;
        int rank = origin.square / Square.FILES + (forward ? side.forward() : -side.forward());
        int to = rank * Square.FILES + file;
        if (rank >= 0 && rank < Square.RANKS && impossible(origin, file)) {
          nearest = Move.ofCode(Move.codeOf(origin.square, to));
          problem = MoveProblem.BAD_GEOMETRY;
          return;
        }
      }
    }
  }

  private static boolean impossible(Origin origin, int file) {
    return VerticalGeometry.ranks(origin.type, Math.abs(file - origin.square % Square.FILES)) == 0;
  }
}
