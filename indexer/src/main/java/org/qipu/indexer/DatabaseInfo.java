package org.qipu.indexer;

import java.nio.file.Path;
import java.util.Map;
import org.qipu.importers.replay.GameStatus;
import org.qipu.rules.GameResult;

/**
 * What is in a database.
 *
 * @param path folder
 * @param schemaVersion version of the store's schema
 * @param journalNumber number of the last change of the store
 * @param indexJournalNumber number of the last change that the index holds
 * @param games number of games
 * @param indexedGames number of games in the index
 * @param duplicates number of records that were not stored again
 * @param rejected number of rejected records
 * @param sourceFiles number of files and archive entries read
 * @param byStatus games of each status that occurs
 * @param byResult games of each result that occurs
 * @param byFormat games of each format
 * @param plies moves written in all main lines
 * @param storeBytes size of the store
 * @param indexBytes size of the index
 */
public record DatabaseInfo(
    Path path,
    int schemaVersion,
    long journalNumber,
    long indexJournalNumber,
    long games,
    long indexedGames,
    long duplicates,
    long rejected,
    long sourceFiles,
    Map<GameStatus, Long> byStatus,
    Map<GameResult, Long> byResult,
    Map<String, Long> byFormat,
    long plies,
    long storeBytes,
    long indexBytes) {}
