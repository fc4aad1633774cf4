package org.qipu.indexer.store;

import java.util.Map;
import org.qipu.importers.replay.GameStatus;
import org.qipu.rules.GameResult;

/**
 * How much is in a store.
 *
 * @param games number of games
 * @param duplicates number of records that were not stored again
 * @param rejected number of rejected records
 * @param sourceFiles number of files and archive entries
 * @param plies moves written in all main lines
 * @param byStatus games of each status that occurs
 * @param byResult games of each result that occurs
 * @param byFormat games of each format
 */
public record StoreCounts(
    long games,
    long duplicates,
    long rejected,
    long sourceFiles,
    long plies,
    Map<GameStatus, Long> byStatus,
    Map<GameResult, Long> byResult,
    Map<String, Long> byFormat) {}
