package org.qipu.indexer.store;

import org.qipu.importers.replay.ReplayedGame;

/**
 * A game of a database.
 *
 * @param id number that is never given to another game, from 1
 * @param source place it was read from, such as {@code archive.zip!/dir/file.pgn#3}
 * @param game what the rules made of the record. A move that replayed is kept as a move and its
 *     text reads {@code h2e2}; the text as written is kept where it did not
 */
public record StoredGame(long id, String source, ReplayedGame game) {}
