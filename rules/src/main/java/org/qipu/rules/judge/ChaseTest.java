package org.qipu.rules.judge;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Move;
import org.qipu.rules.MoveList;
import org.qipu.rules.PieceType;
import org.qipu.rules.Position;
import org.qipu.rules.Square;

/**
 * Whether a move chases: what the side could win with its next move, and whether that is new. Used
 * once for one move.
 *
 * <p>Source: clauses 25.3, 27.1, 27.2, 28.3, 28.16 and 29.
 */
final class ChaseTest {
  /** So many checks suffice for a mate that comes at once (29.4). */
  private static final int MATE_AT_ONCE = 3;

  private static final int MATE_AT_ONCE_NODES = 20_000;

  private static final int GENERAL = 1 << PieceType.GENERAL.ordinal();
  private static final int SOLDIER = 1 << PieceType.SOLDIER.ordinal();
  private static final boolean[] NOWHERE = new boolean[Square.COUNT];

  private final Turn turn;
  private final Position before;
  private final Position next;
  private final MateSearch mates;
  private final CaptureSearch captures;

  private final List<Threat> sure = new ArrayList<>();
  private final List<Threat> doubtful = new ArrayList<>();
  private final List<Threat> bySoldiers = new ArrayList<>();
  private final Set<Doubt> doubts = EnumSet.noneOf(Doubt.class);
  private final Set<Doubt> soldierDoubts = EnumSet.noneOf(Doubt.class);
  private boolean supportsSoldier;

  private boolean @Nullable [] offered;
  private @Nullable Long bestBefore;

  ChaseTest(Turn turn, MateSearch mates, CaptureSearch captures) {
    this.turn = turn;
    this.before = turn.before();
    this.next = turn.next();
    this.mates = mates;
    this.captures = captures;
  }

  /** Returns the threats that certainly count. */
  List<Threat> sure() {
    return sure;
  }

  /** Returns the threats that may count. */
  List<Threat> doubtful() {
    return doubtful;
  }

  /** Returns the threats that are a Soldier's own. */
  List<Threat> bySoldiers() {
    return bySoldiers;
  }

  /** Returns why the doubtful threats are doubtful. */
  Set<Doubt> doubts() {
    return doubts;
  }

  /** Returns the same of the threats by Soldiers. */
  Set<Doubt> soldierDoubts() {
    return soldierDoubts;
  }

  /** True if another piece moved and only so a Soldier wins something on its own square. */
  boolean supportsSoldier() {
    return supportsSoldier;
  }

  /** True if the sure threats win only Advisors and Elephants (27.3). */
  boolean winsOnlyGuards() {
    return sure.stream().allMatch(t -> t.gain().strong() <= 0 && t.gain().soldiers() <= 0);
  }

  void run() {
    run(true, true);
  }

  /** Examines captures on the next move alone, which takes least. */
  void runCaptures() {
    run(true, false);
  }

  /** Examines what {@link #runCaptures} left out. */
  void runChecks() {
    run(false, true);
  }

  private void run(boolean withCaptures, boolean withChecks) {
    MoveList moves = new MoveList();
    next.legalMoves(moves);
    for (int i = 0; i < moves.size(); i++) {
      int code = moves.code(i);
      if (isValuable(next, code % Square.COUNT)) {
        if (withCaptures) {
          examineCapture(code);
        }
      } else if (withChecks && next.givesCheck(code)) {
        examineChecks(code);
      }
    }
  }

  private static boolean isValuable(Position position, int square) {
    int piece = position.pieceIndexAt(square);
    return piece >= 0 && Gain.ofCapture(piece, square) != Gain.NONE;
  }

  private void examineCapture(int code) {
    int target = code % Square.COUNT;
    PieceType captor = CaptureSearch.typeAt(next, code / Square.COUNT);
    if (captor == PieceType.GENERAL) {
      return; // 27.1
    }
    long local = captures.localGain(next, code);
    long whole = captures.wholeGain(next, code);
    Gain.Worth localWorth = Gain.worth(local);
    if (localWorth == Gain.Worth.SOLDIER) {
      localWorth = Gain.Worth.NO; // 25.3: a Soldier is exchanged on the square
    }
    Gain.Worth wholeWorth = Gain.worth(whole);
    if (localWorth == Gain.Worth.NO
        && (wholeWorth == Gain.Worth.NO || Gain.isPieceForSoldier(whole))) {
      return;
    }
    Set<Doubt> why = EnumSet.noneOf(Doubt.class);
    if (captures.hitBound()) {
      why.add(Doubt.DEPTH);
    }
    List<Move> line = captures.line();
    if (isMatedAfter(next, code) || isExchange(code, why)) {
      return;
    }
    if (turn.wasInCheck() && isPinnedDownBefore(target)) {
      if (stoodEarlier(target, local, whole)) {
        return;
      }
      why.add(Doubt.OLD_IN_CHECK);
    }
    if (isOld(code, local, localWorth, whole, wholeWorth, why)) {
      return;
    }
    boolean onSquare = localWorth == Gain.Worth.YES;
    Threat.Form form = Threat.Form.EXCHANGE;
    if (onSquare) {
      form = isRooted(code) ? Threat.Form.VALUE : Threat.Form.UNPROTECTED;
    }
    Gain gain = Gain.decode(onSquare || Gain.isMate(whole) ? local : whole);
    Square square = Square.ofIndex(target);
    Threat threat = new Threat(form, next.pieceAt(square), square, line, gain, why.isEmpty());
    add(threat, why, captor == PieceType.SOLDIER, onSquare);
  }

  /** 28.5, 28.6: an exchange or an offer is no chase. Adds a doubt where that is unclear. */
  private boolean isExchange(int code, Set<Doubt> why) {
    int from = code / Square.COUNT;
    int target = code % Square.COUNT;
    if (CaptureSearch.typeAt(next, from) != CaptureSearch.typeAt(next, target)) {
      // A piece without a root that can be exchanged as well is chased all the same (27.4).
      if (isRooted(code) && turn.standsInExchange(target)) {
        why.add(Doubt.TARGET_EXCHANGE);
      }
      return false;
    }
    Position after = turn.after();
    int back = Move.codeOf(target, from);
    if (!after.isLegal(back)) {
      return false;
    }
    boolean losesOnSquare = captures.localGain(after, back) < Gain.NONE;
    boolean loses = captures.wholeGain(after, back) < Gain.NONE;
    if (losesOnSquare != loses) {
      why.add(Doubt.SAME_KIND);
    }
    return !losesOnSquare && !loses;
  }

  /**
   * 29.2: true if the target could be won before the move just as well, by whatever piece. Adds the
   * doubts that the answer leaves.
   */
  private boolean isOld(
      int code,
      long local,
      Gain.Worth localWorth,
      long whole,
      Gain.Worth wholeWorth,
      Set<Doubt> why) {
    int target = code % Square.COUNT;
    boolean localOld = false;
    boolean wholeOld = false;
    boolean wonBefore = false;
    for (int from : CaptureSearch.capturers(before, target)) {
      int earlier = Move.codeOf(from, target);
      long localBefore = captures.localGain(before, earlier);
      localOld |= localBefore >= local && Gain.worth(localBefore) != Gain.Worth.NO;
      long wholeBefore = captures.wholeGain(before, earlier);
      if (Gain.worth(wholeBefore) != Gain.Worth.NO && !isMatedAfter(before, earlier)) {
        wonBefore = true;
        wholeOld |= wholeBefore >= whole;
      }
    }
    boolean localYes = localWorth == Gain.Worth.YES;
    if (localYes && wholeWorth == Gain.Worth.YES) {
      if (localOld && wholeOld) {
        return true;
      }
      // From no chase to a chase is always new; what won before and wins more now may be old.
      if (wholeOld || (localOld && wonBefore)) {
        why.add(Doubt.NOVELTY);
      } else if (localOld && winsOnlyByOffer(code)) {
        why.add(Doubt.LINE);
      }
      return false;
    }
    if (localYes) {
      // A piece that is itself a root, or otherwise loses something elsewhere, still chases if it
      // takes a piece without a root and the loss is no greater than the gain.
      if (!localOld && (isRooted(code) || Gain.weight(whole) < -2 * Gain.WEAK_WEIGHT)) {
        why.add(Doubt.BOUND_CAPTOR);
      }
      return localOld;
    }
    if (localWorth == Gain.Worth.NO) {
      why.add(wholeWorth == Gain.Worth.YES ? Doubt.EXCHANGE : Doubt.VALUE);
      return wholeOld;
    }
    why.add(Doubt.VALUE);
    return localOld && wholeOld;
  }

  /** True if the line wins only because it takes a piece that was offered for exchange. */
  private boolean winsOnlyByOffer(int code) {
    return Gain.worth(captures.wholeGain(next, code, 0, offered())) != Gain.Worth.YES;
  }

  /** True if the opponent can take back. */
  private boolean isRooted(int code) {
    next.make(code);
    boolean rooted = !CaptureSearch.capturers(next, code % Square.COUNT).isEmpty();
    next.unmake();
    return rooted;
  }

  private boolean isMatedAfter(Position position, int code) {
    position.make(code);
    Answer mate = mates.search(position, MATE_AT_ONCE, MATE_AT_ONCE_NODES);
    position.unmake();
    return mate == Answer.YES;
  }

  /** True if a piece reached the target before the move, but had to leave its General in check. */
  private boolean isPinnedDownBefore(int target) {
    for (int i = 0; i < before.pieceCount(turn.side()); i++) {
      int code = Move.codeOf(before.pieceSquare(turn.side(), i), target);
      if (before.isPseudoLegal(code) && !before.isLegal(code)) {
        return true;
      }
    }
    return false;
  }

  /**
   * 29.2: true if the side's move before had left the same threat, which a check only suspended.
   * Whatever the side could not do while it was in check, it threatened all the time.
   */
  private boolean stoodEarlier(int target, long local, long whole) {
    Position earlier = turn.earlier();
    if (earlier.pieceIndexAt(target) != next.pieceIndexAt(target) || earlier.isInCheck()) {
      return false;
    }
    for (int from : CaptureSearch.capturers(earlier, target)) {
      int code = Move.codeOf(from, target);
      if (captures.localGain(earlier, code) >= local
          && captures.wholeGain(earlier, code) >= whole
          && !isMatedAfter(earlier, code)) {
        return true;
      }
    }
    return false;
  }

  /** 29.1: what is won by checks. */
  private void examineChecks(int code) {
    long gain = captures.wholeGain(next, code);
    Gain.Worth worth = Gain.worth(gain);
    if (worth == Gain.Worth.NO) {
      return;
    }
    Set<Doubt> why = EnumSet.noneOf(Doubt.class);
    if (captures.hitBound()) {
      why.add(Doubt.DEPTH);
    }
    List<Move> line = captures.line();
    if (worth != Gain.Worth.YES) {
      why.add(worth == Gain.Worth.VALUE ? Doubt.VALUE : Doubt.SOLDIER_VALUE);
    }
    boolean possibleBefore = before.isPseudoLegal(code);
    if (possibleBefore && before.isLegal(code)) {
      if (before.givesCheck(code) && captures.wholeGain(before, code) >= gain) {
        return; // 29.2
      }
    } else if (possibleBefore && turn.wasInCheck()) {
      why.add(Doubt.OLD_IN_CHECK);
    }
    if (bestBefore() >= gain && isWonBefore(threatByChecks(line, gain, true).target(), gain)) {
      why.add(Doubt.OLD_LINE);
    }
    boolean bySoldier = false;
    if (Gain.worth(captures.wholeGain(next, code, GENERAL | SOLDIER, NOWHERE)) == Gain.Worth.NO) {
      if (Gain.worth(captures.wholeGain(next, code, GENERAL, NOWHERE)) == Gain.Worth.NO) {
        why.add(Doubt.LINE); // 27.1: the General takes, or others do with its help
      } else {
        bySoldier = true;
      }
    }
    if (Gain.worth(captures.wholeGain(next, code, GENERAL, offered())) != Gain.Worth.YES) {
      why.add(Doubt.LINE);
    }
    add(threatByChecks(line, gain, why.isEmpty()), why, bySoldier, true);
  }

  /** Returns a threat on the piece that the line takes first. */
  private Threat threatByChecks(List<Move> line, long packed, boolean isSure) {
    Gain gain = Gain.isMate(packed) ? Gain.NOTHING : Gain.decode(packed);
    Position play = next.copy();
    for (int i = 0; i < line.size(); i++) {
      Move move = line.get(i);
      Square to = move.to();
      if (i % 2 == 0 && isValuable(play, to.index())) {
        return new Threat(Threat.Form.CHECKS, play.pieceAt(to), to, line, gain, isSure);
      }
      play.make(move);
    }
    return new Threat(Threat.Form.CHECKS, null, null, line, gain, isSure);
  }

  private void add(Threat threat, Set<Doubt> why, boolean bySoldier, boolean canBeSupported) {
    if (bySoldier) {
      bySoldiers.add(threat);
      soldierDoubts.addAll(why);
      supportsSoldier |=
          canBeSupported && turn.mover() != PieceType.SOLDIER && !why.contains(Doubt.OLD_IN_CHECK);
    } else if (why.isEmpty()) {
      sure.add(threat);
    } else {
      doubtful.add(threat);
      doubts.addAll(why);
    }
  }

  /** True if a line before the move won as much and needed the capture on the square for it. */
  private boolean isWonBefore(@Nullable Square target, long gain) {
    if (target == null) {
      return true;
    }
    boolean[] squares = new boolean[Square.COUNT];
    squares[target.index()] = true;
    MoveList moves = new MoveList();
    before.legalMoves(moves);
    for (int i = 0; i < moves.size(); i++) {
      int code = moves.code(i);
      if ((before.pieceIndexAt(code % Square.COUNT) >= 0 || before.givesCheck(code))
          && captures.wholeGain(before, code) >= gain
          && captures.wholeGain(before, code, 0, squares) < gain) {
        return true;
      }
    }
    return false;
  }

  /** Returns the squares of enemy pieces that stand in an exchange. */
  private boolean[] offered() {
    boolean[] squares = offered;
    if (squares == null) {
      squares = new boolean[Square.COUNT];
      for (int i = 0; i < next.pieceCount(turn.side().opposite()); i++) {
        int square = next.pieceSquare(turn.side().opposite(), i);
        squares[square] = turn.standsInExchange(square);
      }
      offered = squares;
    }
    return squares;
  }

  /** Returns the most that any capture or check won before the move. */
  private long bestBefore() {
    Long best = bestBefore;
    if (best == null) {
      best = Gain.NONE;
      MoveList moves = new MoveList();
      before.legalMoves(moves);
      for (int i = 0; i < moves.size(); i++) {
        int code = moves.code(i);
        if (before.pieceIndexAt(code % Square.COUNT) >= 0 || before.givesCheck(code)) {
          best = Math.max(best, captures.wholeGain(before, code));
        }
      }
      bestBefore = best;
    }
    return best;
  }
}
