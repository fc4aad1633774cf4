package org.qipu.importers.replay;

import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.Severity;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.rules.Move;
import org.qipu.rules.MoveProblem;
import org.qipu.rules.Piece;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.SetupProblem;
import org.qipu.rules.Side;
import org.qipu.rules.fen.Fen;
import org.qipu.rules.notation.MoveReading;
import org.qipu.rules.notation.MoveReading.Remark;
import org.qipu.rules.notation.Notations;
import org.qipu.rules.notation.RankBase;

/**
 * Plays records by the rules: decides the notation of a game and the side that begins, resolves
 * every move of its tree, and says what became of it. All mends happen here, each with a
 * diagnostic. One for each thread.
 */
public final class Replayer {
  private final ReplayLog log = new ReplayLog();
  private final Position standard = Position.start();

  /** Returns what the rules make of a record; never throws for what the record says. */
  public ReplayedGame replay(GameRecord record) {
    log.clear();
    Setup setup = record.setup();
    if (setup == null || saysNotXiangqi(record)) {
      return rejected(record);
    }
    boolean standardStart = setup.equals(Setup.START);
    if (!standardStart) {
      Set<SetupProblem> problems = setup.problems();
      if (problems.stream().anyMatch(SetupProblem::isUnplayable)) {
        return unplayable(record, setup, problems);
      }
    }
    RankBase base = rankBase(record, setup);
    Setup start = withFirstMover(record, setup, base);
    GameReplay replay = new GameReplay(record, position(start, standardStart), base, log);
    replay.playMainLine();
    if (!replay.isComplete() && !standardStart && start.equals(setup)) {
      Setup other = setup.withSideToMove(setup.sideToMove().opposite());
      if (reach(record, other, base) == replay.plies() && replay.plies() > 1) {
        start = other;
        log.clear();
        replay = new GameReplay(record, Position.from(start), base, log);
        replay.playMainLine();
      }
    }
    if (isWesternChess(record, replay)) {
      addNotXiangqi(record);
      return rejected(record);
    }
    replay.playVariations();
    addStartFindings(record, setup, start);
    return result(record, start, replay);
  }

  private Position position(Setup start, boolean standardStart) {
    if (!standardStart || start.sideToMove() != Side.RED) {
      return Position.from(start);
    }
    while (standard.plies() > 0) {
      standard.unmake();
    }
    return standard;
  }

  private ReplayedGame result(GameRecord record, Setup start, GameReplay replay) {
    GameStatus status = GameStatus.VALID;
    if (!replay.isComplete() || endsInAMove(record)) {
      status = GameStatus.TRUNCATED;
    } else if (log.isRepaired() || saysMended(record)) {
      status = GameStatus.REPAIRED;
    }
    return new ReplayedGame(
        record,
        status,
        start,
        replay.finalSetup(),
        replay.moves(),
        replay.plies(),
        replay.legalPlies(),
        replay.illegalNodes(),
        replay.end(),
        log.merge(record.diagnostics()));
  }

  /** A reader left out half a move, or damaged ones, behind the last one of the main line. */
  private static boolean endsInAMove(GameRecord record) {
    for (Diagnostic diagnostic : record.diagnostics()) {
      boolean leftOut =
          diagnostic.code() == DiagnosticCode.TRUNCATED_FILE
              || diagnostic.code() == DiagnosticCode.DAMAGED_MOVES;
      if (leftOut && diagnostic.ply() > 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean saysNotXiangqi(GameRecord record) {
    return says(record, DiagnosticCode.NOT_XIANGQI);
  }

  private static boolean saysMended(GameRecord record) {
    return says(record, DiagnosticCode.MENDED_MOVE);
  }

  private static boolean says(GameRecord record, DiagnosticCode code) {
    for (Diagnostic diagnostic : record.diagnostics()) {
      if (diagnostic.code() == code) {
        return true;
      }
    }
    return false;
  }

  private ReplayedGame rejected(GameRecord record) {
    boolean explained =
        record.diagnostics().stream().anyMatch(found -> found.severity() == Severity.ERROR);
    if (!explained && !saysNotXiangqi(record) && record.setup() == null) {
      log.add(
          DiagnosticCode.BAD_FEN,
          0,
          SourceLocation.NONE,
          "",
          "a start position",
          "the record gives no start position that can be read");
    }
    return unplayed(record, GameStatus.REJECTED, null);
  }

  private ReplayedGame unplayable(GameRecord record, Setup setup, Set<SetupProblem> problems) {
    Side stated = setup.sideToMove();
    Setup start = setup.withSideToMove(moverOf(record, setup, stated));
    log.add(
        DiagnosticCode.UNPLAYABLE_POSITION,
        0,
        firstLocation(record),
        Fen.writeBoardAndSide(setup),
        "one General a side",
        "nothing can be played from the start position: " + Problems.words(problems));
    boolean moves = record.tree().moveCount() > 0;
    return unplayed(record, moves ? GameStatus.TRUNCATED : GameStatus.VALID, start);
  }

  private ReplayedGame unplayed(GameRecord record, GameStatus status, @Nullable Setup start) {
    short[] moves = new short[record.tree().size()];
    Arrays.fill(moves, (short) -1);
    return new ReplayedGame(
        record,
        status,
        start,
        start,
        moves,
        record.tree().mainLineLength(),
        0,
        record.tree().moveCount(),
        GameEnd.OPEN,
        log.merge(record.diagnostics()));
  }

  /** The side whose piece stands where a first move in coordinates begins, else the stated one. */
  private static Side moverOf(GameRecord record, Setup setup, Side stated) {
    int first = record.tree().firstChild(MoveTree.ROOT);
    if (first == MoveTree.NONE || MoveTexts.rankBase(record) == RankBase.ONE) {
      return stated;
    }
    Move move = Move.fromName(record.tree().text(first).text());
    Piece piece = move == null ? null : setup.pieceAt(move.from());
    return piece == null ? stated : piece.side();
  }

  private static SourceLocation firstLocation(GameRecord record) {
    int first = record.tree().firstChild(MoveTree.ROOT);
    return first == MoveTree.NONE ? SourceLocation.NONE : record.tree().text(first).location();
  }

  private RankBase rankBase(GameRecord record, Setup setup) {
    RankBase base = MoveTexts.rankBase(record);
    if (base != null) {
      return base;
    }
    // The base in which the game goes on longer is the one in which the first move is legal that
    // is legal in one base only.
    Setup other = setup.withSideToMove(setup.sideToMove().opposite());
    int zero = Math.max(reach(record, setup, RankBase.ZERO), reach(record, other, RankBase.ZERO));
    int one = Math.max(reach(record, setup, RankBase.ONE), reach(record, other, RankBase.ONE));
    if (zero == one && zero > 0) {
      MoveText text = record.tree().text(record.tree().firstChild(MoveTree.ROOT));
      log.add(
          DiagnosticCode.ASSUMED_READING,
          1,
          text,
          "ranks from 0",
          "the ranks can be counted from 0 and from 1; 0 was taken");
    }
    return one > zero ? RankBase.ONE : RankBase.ZERO;
  }

  /** Returns how many plies of the main line are legal as they stand. */
  private static int reach(GameRecord record, Setup start, RankBase base) {
    MoveTree tree = record.tree();
    Position position = Position.from(start);
    int node = tree.firstChild(MoveTree.ROOT);
    while (node != MoveTree.NONE
        && Notations.read(position, tree.text(node).text(), base)
            instanceof MoveReading.Resolved resolved) {
      position.make(resolved.move());
      node = tree.firstChild(node);
    }
    return position.plies();
  }

  /** Takes the other side when only that one can make the first move. */
  private Setup withFirstMover(GameRecord record, Setup setup, RankBase base) {
    int first = record.tree().firstChild(MoveTree.ROOT);
    if (first == MoveTree.NONE) {
      return setup;
    }
    MoveText text = record.tree().text(first);
    Position position = position(setup, setup.equals(Setup.START));
    int plain = Notations.plainMove(position, text.text(), base);
    if (plain >= 0 && position.isLegal(plain)) {
      return setup;
    }
    MoveReading reading = Notations.read(position, text.text(), base);
    if (isPossible(reading)) {
      return setup;
    }
    Setup other = setup.withSideToMove(setup.sideToMove().opposite());
    MoveReading otherReading = Notations.read(Position.from(other), text.text(), base);
    boolean otherCan = isPossible(otherReading) && !isMended(otherReading);
    boolean otherOwns =
        reading instanceof MoveReading.Illegal illegal
            && illegal.problem() == MoveProblem.WRONG_SIDE
            && otherReading instanceof MoveReading.Illegal;
    return otherCan || otherOwns ? other : setup;
  }

  private static boolean isPossible(MoveReading reading) {
    return reading instanceof MoveReading.Resolved || reading instanceof MoveReading.Ambiguous;
  }

  private static boolean isMended(MoveReading reading) {
    return reading instanceof MoveReading.Resolved resolved
        && resolved.remarks().stream().anyMatch(remark -> remark.kind() == Remark.Kind.MENDED);
  }

  private void addStartFindings(GameRecord record, Setup stated, Setup start) {
    if (start.sideToMove() != stated.sideToMove()) {
      log.add(
          DiagnosticCode.WRONG_SIDE_TO_MOVE,
          1,
          firstLocation(record),
          name(stated.sideToMove()),
          name(start.sideToMove()),
          "by the moves it is " + name(start.sideToMove()) + " who begins");
    }
    if (!start.equals(Setup.START)) {
      Set<SetupProblem> problems = start.problems();
      if (!problems.isEmpty()) {
        boolean impossible = problems.contains(SetupProblem.GENERALS_FACING);
        log.add(
            impossible ? DiagnosticCode.IMPOSSIBLE_POSITION : DiagnosticCode.IRREGULAR_POSITION,
            0,
            SourceLocation.NONE,
            Fen.writeBoardAndSide(start),
            impossible ? "a piece between the Generals" : "a regular position",
            "the start position is "
                + (impossible ? "impossible: " : "irregular: ")
                + Problems.words(problems));
      }
    }
  }

  private static String name(Side side) {
    return side == Side.RED ? "Red" : "Black";
  }

  private static boolean isWesternChess(GameRecord record, GameReplay replay) {
    MoveTree tree = record.tree();
    int first = tree.firstChild(MoveTree.ROOT);
    if (first == MoveTree.NONE || record.charset().isEmpty()) {
      return false;
    }
    // e4 could be a Soldier's move in the Western form of engine programs, but is none in practice.
    boolean doubtful = !replay.isComplete() || MoveTexts.isWesternPawnMove(tree.text(first).text());
    return doubtful && MoveTexts.isWesternChess(tree);
  }

  private void addNotXiangqi(GameRecord record) {
    MoveText text = record.tree().text(record.tree().firstChild(MoveTree.ROOT));
    log.clear();
    log.add(
        DiagnosticCode.NOT_XIANGQI,
        1,
        text,
        "a move of xiangqi",
        "'" + text.text() + "' is a move of Western chess, not of xiangqi");
  }
}
