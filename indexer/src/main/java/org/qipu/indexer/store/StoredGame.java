package org.qipu.indexer.store;

import org.qipu.importers.derived.DerivedHeaders;
import org.qipu.importers.derived.HeaderDerivation;
import org.qipu.importers.derived.Termination;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.Setup;

/**
 * A game of a database.
 *
 * @param id number that is never given to another game, from 1
 * @param source place it was read from, such as {@code archive.zip!/dir/file.pgn#3}
 * @param game what the rules made of the record. A move that replayed is kept as a move and its
 *     text reads {@code h2e2}; the text as written is kept where it did not
 */
public record StoredGame(long id, String source, ReplayedGame game) {
  /** Returns how the game ended as the record says it; empty if it does not. */
  public String termination() {
    return Termination.of(game.record());
  }

  /** Returns headers that the record does not have but its title, file name or folder tells. */
  public DerivedHeaders derived() {
    GameRecord record = game.record();
    return HeaderDerivation.derive(
        record.tags(), record.result(), Setup.START.equals(game.start()), record.format(), source);
  }
}
