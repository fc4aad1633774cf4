package org.qipu.rules.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Move;
import org.qipu.rules.PieceType;
import org.qipu.rules.Position;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * The rules of the Asian federation: only perpetual checks and the perpetual chase of one and the
 * same piece by direct attacks are offences; the greater one loses.
 *
 * <p>Every capture is tried on the board, so that a pinned attacker does not chase, except the
 * piece that pins it, and a pinned protector does not protect. A Horse or Cannon chases a Chariot
 * even if it is protected. That an Advisor or Elephant does so is in dispute.
 */
final class AsianRules implements RepetitionRules {
  /** What the moves of one side come to, the lesser first. */
  private enum Offence {
    NONE,
    CHASE,
    /** The chase of a Chariot that a Horse pins to its General. */
    CHASE_OF_PINNED_CHARIOT,
    PERPETUAL_CHECK
  }

  @Override
  public JudgedMove classify(Position before, int code, int ply, Position earlier) {
    Side side = before.sideToMove();
    List<Threat> old = threats(before, before.isInCheck());
    before.make(code);
    boolean check = before.isInCheck();
    Position next = Turn.passed(before);
    before.unmake();
    List<Threat> fresh = new ArrayList<>();
    for (Threat threat : threats(next, check)) {
      if (old.stream().noneMatch(t -> t.target() == threat.target() && t.sure() == threat.sure())
          && !lostCannonRoot(before, next, threat)) {
        fresh.add(threat);
      }
    }
    Set<MoveClass> possible = EnumSet.noneOf(MoveClass.class);
    if (check) {
      possible.add(MoveClass.CHECK);
    } else {
      if (!fresh.isEmpty()) {
        possible.add(MoveClass.CHASE);
      }
      if (fresh.stream().noneMatch(Threat::sure)) {
        possible.add(MoveClass.IDLE);
      }
    }
    MoveClass nature = check ? MoveClass.CHECK : fresh.isEmpty() ? MoveClass.IDLE : MoveClass.CHASE;
    return new JudgedMove(
        ply, side, Move.ofCode(code), nature, possible, Set.of(Doubt.GUARD_CHASES), fresh);
  }

  /** Returns the captures of the side to move that count as a chase. */
  private static List<Threat> threats(Position position, boolean inCheck) {
    List<Threat> threats = new ArrayList<>();
    Side side = position.sideToMove();
    Position reply = Turn.passed(position);
    for (int target : squares(position, side.opposite())) {
      long value = Gain.ofCapture(position.pieceIndexAt(target), target);
      if (value != Gain.NONE) {
        for (int from : squares(position, side)) {
          int code = Move.codeOf(from, target);
          if (inCheck ? position.isPseudoLegal(code) : position.isLegal(code)) {
            addThreat(threats, position, reply, code, inCheck);
          }
        }
      }
    }
    return threats;
  }

  private static void addThreat(
      List<Threat> threats, Position position, Position reply, int code, boolean inCheck) {
    int from = code / Square.COUNT;
    int target = code % Square.COUNT;
    PieceType captor = CaptureSearch.typeAt(position, from);
    PieceType victim = CaptureSearch.typeAt(position, target);
    if (captor == PieceType.GENERAL || captor == PieceType.SOLDIER) {
      return;
    }
    if (captor == victim && reply.isLegal(Move.codeOf(target, from))) {
      return;
    }
    boolean strong =
        victim == PieceType.CHARIOT || victim == PieceType.HORSE || victim == PieceType.CANNON;
    boolean always =
        victim == PieceType.CHARIOT && (captor == PieceType.HORSE || captor == PieceType.CANNON);
    boolean rooted = isRooted(position, code, inCheck);
    boolean disputed =
        strong && (captor == PieceType.ADVISOR || captor == PieceType.ELEPHANT) && rooted;
    if (always || !rooted || disputed) {
      Square square = Square.ofIndex(target);
      Threat.Form form = rooted ? Threat.Form.VALUE : Threat.Form.UNPROTECTED;
      if (victim == PieceType.CHARIOT && isPinnedByHorse(position, target)) {
        form = Threat.Form.PINNED_CHARIOT;
      }
      threats.add(
          new Threat(
              form,
              position.pieceAt(square),
              square,
              List.of(Move.ofCode(code)),
              Gain.decode(Gain.ofCapture(position.pieceIndexAt(target), target)),
              !disputed));
    }
  }

  /**
   * True if the opponent can take back. While it is in check anyway, that alone does not make its
   * roots false.
   */
  private static boolean isRooted(Position position, int code, boolean inCheck) {
    position.make(code);
    boolean rooted = false;
    for (int from : squares(position, position.sideToMove())) {
      int back = Move.codeOf(from, code % Square.COUNT);
      rooted |= inCheck ? position.isPseudoLegal(back) : position.isLegal(back);
    }
    position.unmake();
    return rooted;
  }

  /**
   * True if the target stood under the same attack before, and all that has changed is that a
   * Cannon which protected it has lost its screen or got another one. That is no attack by the
   * move.
   */
  private static boolean lostCannonRoot(Position before, Position next, Threat threat) {
    int code = threat.line().get(0).code();
    if (!before.isLegal(code)) {
      return false;
    }
    int target = code % Square.COUNT;
    before.make(code);
    next.make(code);
    boolean lost = false;
    boolean other = false;
    for (int from : CaptureSearch.capturers(before, target)) {
      boolean cannon = CaptureSearch.typeAt(before, from) == PieceType.CANNON;
      lost |= cannon && !next.isPseudoLegal(Move.codeOf(from, target));
      other |= !cannon;
    }
    before.unmake();
    next.unmake();
    return lost && !other;
  }

  /** True if the piece on the square stands on the leg between a Horse and the enemy General. */
  private static boolean isPinnedByHorse(Position position, int square) {
    Side side = position.sideToMove();
    Square general = position.general(side.opposite());
    Square leg = Square.ofIndex(square);
    for (int from : squares(position, side)) {
      if (CaptureSearch.typeAt(position, from) == PieceType.HORSE) {
        Square horse = Square.ofIndex(from);
        int files = general.file() - horse.file();
        int ranks = general.rank() - horse.rank();
        if (Math.abs(files) * Math.abs(ranks) == 2
            && leg.file() == horse.file() + files / 2
            && leg.rank() == horse.rank() + ranks / 2) {
          return true;
        }
      }
    }
    return false;
  }

  private static int[] squares(Position position, Side side) {
    int[] squares = new int[position.pieceCount(side)];
    for (int i = 0; i < squares.length; i++) {
      squares[i] = position.pieceSquare(side, i);
    }
    Arrays.sort(squares);
    return squares;
  }

  @Override
  public Ruling rule(List<JudgedMove> moves) {
    Ruling.Collector open = new Ruling.Collector();
    for (boolean redDisputed : new boolean[] {false, true}) {
      for (boolean blackDisputed : new boolean[] {false, true}) {
        add(open, offence(moves, Side.RED, redDisputed), offence(moves, Side.BLACK, blackDisputed));
      }
    }
    return open.ruling(Clause.AXF_ARBITER);
  }

  private static void add(Ruling.Collector open, Offence red, Offence black) {
    if (red == black) {
      open.add(Verdict.DRAW, Clause.AXF_DRAW);
      return;
    }
    boolean redLoses = red.compareTo(black) > 0;
    Offence worse = redLoses ? red : black;
    open.add(
        redLoses ? Verdict.RED_LOSES : Verdict.BLACK_LOSES,
        worse == Offence.PERPETUAL_CHECK ? Clause.AXF_CHECK : Clause.AXF_CHASE);
  }

  /** Returns the offence of a side; pieces are told apart by where they stood at the beginning. */
  private static Offence offence(List<JudgedMove> moves, Side side, boolean withDisputed) {
    int[] identity = new int[Square.COUNT];
    Arrays.setAll(identity, square -> square);
    boolean checks = true;
    @Nullable Set<Integer> chased = null;
    Set<Integer> unpinned = new HashSet<>();
    for (JudgedMove move : moves) {
      identity[move.move().to().index()] = identity[move.move().from().index()];
      if (move.side() == side) {
        checks &= move.moveClass() == MoveClass.CHECK;
        Set<Integer> targets = new HashSet<>();
        for (Threat threat : move.threats()) {
          Square target = threat.target();
          if (target != null && (threat.sure() || withDisputed)) {
            int piece = identity[target.index()];
            targets.add(piece);
            if (threat.form() != Threat.Form.PINNED_CHARIOT) {
              unpinned.add(piece);
            }
          }
        }
        if (chased == null) {
          chased = targets;
        } else {
          chased.retainAll(targets);
        }
      }
    }
    if (checks) {
      return Offence.PERPETUAL_CHECK;
    }
    if (chased == null || chased.isEmpty()) {
      return Offence.NONE;
    }
    return unpinned.containsAll(chased) ? Offence.CHASE : Offence.CHASE_OF_PINNED_CHARIOT;
  }
}
