package org.qipu.indexer.player;

import java.util.Locale;

/**
 * Two players who may be one, with what speaks for it and against it.
 *
 * @param kept whose name would be shown
 * @param other the other one
 * @param likeness in what the names are alike
 * @param detail what makes the difference, such as the team
 * @param sameGames different games that stand under both names, with the same moves, on the same
 *     side, against the same opponent
 * @param sameRounds rounds in which both have the same opponent
 * @param sameEvents events of a year in which both play
 * @param yearsApart years between the last of one and the first of the other; 0 if they overlap or
 *     are not known
 * @param met games against each other
 * @param otherOpponents rounds of an event in which they have different opponents
 * @param ambiguous true if one of the names is also that of somebody else: it stands behind two
 *     teams that cannot be one player, or in the games of others
 * @param points what all this comes to
 */
public record Suggestion(
    Named kept,
    Named other,
    Likeness likeness,
    String detail,
    int sameGames,
    int sameRounds,
    int sameEvents,
    int yearsApart,
    int met,
    int otherOpponents,
    boolean ambiguous,
    int points) {

  /** The most points where something speaks against it. */
  static final int LESS_THAN_LIKELY = Certainty.LIKELY.points - 1;

  /** A player as the database has it. */
  public record Named(String name, int games, int firstYear, int lastYear) {}

  /** How certain a suggestion is. */
  public enum Certainty {
    CERTAIN(7),
    LIKELY(5),
    POSSIBLE(3);

    private final int points;

    Certainty(int points) {
      this.points = points;
    }

    /** Returns the lower-case name. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Returns how certain it is. */
  public Certainty certainty() {
    for (Certainty certainty : Certainty.values()) {
      if (points >= certainty.points) {
        return certainty;
      }
    }
    return Certainty.POSSIBLE;
  }

  /** True if so many points are worth a look. */
  static boolean isWorth(int points) {
    return points >= Certainty.POSSIBLE.points;
  }

  /** Returns the command that accepts it. */
  public String command() {
    return "qipu players merge "
        + IdentityEdit.quoted(kept.name())
        + " "
        + IdentityEdit.quoted(other.name());
  }
}
