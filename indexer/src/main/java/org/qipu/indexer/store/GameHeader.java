package org.qipu.indexer.store;

import org.qipu.importers.derived.DerivedHeaders;
import org.qipu.importers.replay.GameStatus;
import org.qipu.rules.GameResult;

/**
 * One line of a listing: a game without its moves.
 *
 * @param id number of the game
 * @param red red player as written; empty if unknown, and so for the other texts
 * @param black black player as written
 * @param event event as written
 * @param site site as written
 * @param round round of the tournament as written
 * @param date date as written
 * @param result result of the game
 * @param plies moves written in the main line
 * @param status what became of the record
 * @param source place it was read from, such as {@code archive.zip!/dir/file.pgn#3}
 * @param derived what title, file name or folder tells of headers that are not written
 */
public record GameHeader(
    long id,
    String red,
    String black,
    String event,
    String site,
    String round,
    String date,
    GameResult result,
    int plies,
    GameStatus status,
    String source,
    DerivedHeaders derived) {
  /** Returns this line with derived headers. */
  GameHeader with(DerivedHeaders headers) {
    return new GameHeader(
        id, red, black, event, site, round, date, result, plies, status, source, headers);
  }
}
