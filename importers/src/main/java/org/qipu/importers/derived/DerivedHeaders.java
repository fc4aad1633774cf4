package org.qipu.importers.derived;

import java.util.Locale;
import org.qipu.importers.record.GameDate;
import org.qipu.rules.GameResult;

/**
 * Headers that a record does not have but that its title, event, file name or folder tells. A value
 * is given only where the record's own header is empty: nothing written is ever replaced.
 *
 * @param red Red player; both players or neither are given
 * @param black Black player
 * @param coloursSure true if the words say who had Red (先胜, 后负, 红和) or the record's own result
 *     shows it; else the first named is taken for Red, as it is in 99.9 % of the titles that can be
 *     compared with headers
 * @param result of the words; UNKNOWN if they say none, or the record states one or names other
 *     players
 * @param event what stands before the players, or the folder; empty if none
 * @param date as far as it is told
 * @param playersFrom where the players were told
 */
public record DerivedHeaders(
    DerivedPlayer red,
    DerivedPlayer black,
    boolean coloursSure,
    GameResult result,
    String event,
    GameDate date,
    Origin playersFrom) {
  /** Nothing is derived. */
  public static final DerivedHeaders NONE =
      new DerivedHeaders(
          DerivedPlayer.NOBODY,
          DerivedPlayer.NOBODY,
          false,
          GameResult.UNKNOWN,
          "",
          GameDate.UNKNOWN,
          Origin.NOWHERE);

  /** Where players were told. */
  public enum Origin {
    NOWHERE,
    TITLE,
    EVENT,
    FILE_NAME;

    /** Returns the name in lower case, with a blank between words. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  /** True if players are given. */
  public boolean hasPlayers() {
    return playersFrom != Origin.NOWHERE;
  }
}
