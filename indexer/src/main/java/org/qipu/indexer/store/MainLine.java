package org.qipu.indexer.store;

import org.jspecify.annotations.Nullable;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

/**
 * The main line of a game and who played it.
 *
 * @param id number of the game
 * @param red red player as written, empty if unknown
 * @param black black player as written, empty if unknown
 * @param startFen start position; null for the standard one
 * @param moves codes of the moves up to the first text that is none
 * @param rest the texts from there on, each followed by a blank; empty if all are moves
 */
@SuppressWarnings("ArrayRecordComponent") // lines are not compared
public record MainLine(
    long id, String red, String black, @Nullable String startFen, short[] moves, String rest) {
  /** Returns the start position. */
  public Setup start() {
    return startFen == null ? Setup.START : Fen.parse(startFen);
  }
}
