package org.qipu.importers.audit;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.GameEnd;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.Piece;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.Square;
import org.qipu.rules.judge.ForbiddenRepetition;
import org.qipu.rules.judge.ForbiddenRepetitions;
import org.qipu.rules.judge.LineOutline;
import org.qipu.rules.judge.NaturalLimit;

/**
 * Compares the stated result of games with repetitions, the natural limit and the pieces left, by
 * the Chinese rules. What needs an arbiter is passed over: only what is certain is said. The stated
 * result is never changed. Checkmate and stalemate are compared by the replay itself.
 *
 * <p>Reusable, owned by one thread.
 */
public final class ResultAudit {
  /** The codes of all findings about how games end, those of the replay included. */
  public static final Set<DiagnosticCode> CODES =
      Collections.unmodifiableSet(
          EnumSet.of(
              DiagnosticCode.RESULT_CONTRADICTS_BOARD,
              DiagnosticCode.RESULT_MISSING,
              DiagnosticCode.MOVES_AFTER_END,
              DiagnosticCode.PERPETUAL_NOT_PUNISHED,
              DiagnosticCode.PERPETUAL_DRAWN,
              DiagnosticCode.NATURAL_LIMIT_OVERRUN,
              DiagnosticCode.WIN_WITHOUT_ATTACKERS));

  private static final int LIMIT = NaturalLimit.DEFAULT_LIMIT;

  /** No position stands for the third time before. */
  private static final int SHORTEST_REPETITION = 8;

  private final ForbiddenRepetitions repetitions = new ForbiddenRepetitions();
  private final LineOutline outline = new LineOutline();
  private final Position standard = Position.start();
  private int[] codes = new int[256];

  /** Returns a game, with a diagnostic for each doubt about how it ends. */
  public ReplayedGame check(ReplayedGame game) {
    Setup start = game.start();
    if (start == null || game.legalPlies() == 0) {
      return game;
    }
    ReplayedGame checked = checkAttackers(game);
    boolean repeats =
        game.record().result() != GameResult.UNKNOWN && game.legalPlies() >= SHORTEST_REPETITION;
    boolean counts = game.legalPlies() + start.quietPlies() >= 2 * LIMIT;
    if (!repeats && !counts) {
      return checked;
    }
    readCodes(game);
    outline.draw(start, codes, game.legalPlies());
    repeats &= outline.mayRepeat();
    counts &= outline.longestQuiet() >= 2 * LIMIT;
    if (!repeats && !counts) {
      return checked;
    }
    // The count of plies without a capture is not part of the equality.
    boolean standardStart = start.equals(Setup.START) && start.quietPlies() == 0;
    Position position = standardStart ? standard : Position.from(start);
    if (repeats) {
      checked = checkRepetitions(checked, position);
    }
    return counts ? checkLimit(checked, position) : checked;
  }

  private void readCodes(ReplayedGame game) {
    int length = game.legalPlies();
    if (codes.length < length) {
      codes = new int[Math.max(length, 2 * codes.length)];
    }
    MoveTree tree = game.record().tree();
    int node = MoveTree.ROOT;
    for (int i = 0; i < length; i++) {
      node = tree.firstChild(node);
      codes[i] = game.moves()[node];
    }
  }

  private static boolean isWhole(ReplayedGame game) {
    return game.legalPlies() == game.plies();
  }

  /** Neither side has a piece that can cross the river, and yet one has won. */
  private static ReplayedGame checkAttackers(ReplayedGame game) {
    Setup last = game.finalSetup();
    GameResult result = game.record().result();
    if (last == null
        || result.winner() == null
        || game.end() != GameEnd.OPEN
        || !isWhole(game)
        || hasAttackers(last)) {
      return game;
    }
    return with(
        game,
        DiagnosticCode.WIN_WITHOUT_ATTACKERS,
        game.legalPlies(),
        GameResult.DRAW.toString(),
        "the stated result is "
            + result
            + ", but neither side has a piece left that can attack: that is 1/2-1/2 (4.2.1)");
  }

  private static boolean hasAttackers(Setup setup) {
    for (int i = 0; i < Square.COUNT; i++) {
      Piece piece = setup.pieceAt(Square.ofIndex(i));
      if (piece != null && canCross(piece)) {
        return true;
      }
    }
    return false;
  }

  private static boolean canCross(Piece piece) {
    return switch (piece.type()) {
      case GENERAL, ADVISOR, ELEPHANT -> false;
      case HORSE, CHARIOT, CANNON, SOLDIER -> true;
    };
  }

  private ReplayedGame checkRepetitions(ReplayedGame game, Position start) {
    GameResult result = game.record().result();
    Side winner = result.winner();
    Set<Side> offenders = winner == null ? EnumSet.allOf(Side.class) : EnumSet.of(winner);
    List<ForbiddenRepetition> found = repetitions.find(start, codes, game.legalPlies(), offenders);
    for (ForbiddenRepetition one : found) {
      if (one.lost()) {
        return withRepetition(game, one, DiagnosticCode.PERPETUAL_NOT_PUNISHED);
      }
      if (result == GameResult.DRAW && game.end() == GameEnd.OPEN && isWhole(game)) {
        return withRepetition(game, one, DiagnosticCode.PERPETUAL_DRAWN);
      }
    }
    return game;
  }

  private static ReplayedGame withRepetition(
      ReplayedGame game, ForbiddenRepetition one, DiagnosticCode code) {
    GameResult expected = GameResult.winFor(one.offender().opposite());
    String offender = one.offender() == Side.RED ? "Red" : "Black";
    String plies =
        one.repetition().plies().stream().map(String::valueOf).collect(Collectors.joining(", "));
    String message =
        "the position after ply "
            + plies
            + " repeats by forbidden moves of "
            + offender
            + " alone ("
            + one.clause()
            + ")";
    return with(
        game,
        code,
        one.repetition().lastPly(),
        expected.toString(),
        one.lost()
            ? message
                + "; by 24.3 that is "
                + expected
                + ", the stated result is "
                + game.record().result()
            : message
                + "; "
                + offender
                + " had to change, or it is "
                + expected
                + " (24.3); the game was given as "
                + game.record().result());
  }

  /** A draw by the limit is a claim: that nobody made it is worth knowing, no more. */
  private ReplayedGame checkLimit(ReplayedGame game, Position start) {
    int length = game.legalPlies();
    Integer reached = NaturalLimit.count(start, codes, length, LIMIT).reachedAt();
    if (reached == null) {
      return game;
    }
    boolean goesOn = game.plies() > reached;
    boolean won = game.record().result().winner() != null && game.end() == GameEnd.OPEN;
    if (!goesOn && !won) {
      return game;
    }
    String after =
        goesOn
            ? "the game goes on for " + (game.plies() - reached) + " plies"
            : "the stated result is " + game.record().result();
    return with(
        game,
        DiagnosticCode.NATURAL_LIMIT_OVERRUN,
        reached,
        GameResult.DRAW.toString(),
        LIMIT
            + " rounds without a capture were full, which can be claimed as 1/2-1/2 (23.3); "
            + after);
  }

  private static ReplayedGame with(
      ReplayedGame game, DiagnosticCode code, int ply, String expected, String message) {
    return game.with(
        new Diagnostic(
            code, ply, location(game, ply), game.record().result().toString(), expected, message));
  }

  private static SourceLocation location(ReplayedGame game, int ply) {
    MoveTree tree = game.record().tree();
    int node = MoveTree.ROOT;
    for (int i = 0; i < ply; i++) {
      node = tree.firstChild(node);
    }
    return node == MoveTree.ROOT ? SourceLocation.NONE : tree.text(node).location();
  }
}
