package org.qipu.indexer.store;

import org.qipu.importers.diagnostic.Diagnostic;

/**
 * A diagnostic about a stored game.
 *
 * @param game number of the game
 * @param path the file it was read from
 * @param ordinal its place in the file; 0 for a whole file
 * @param diagnostic what was found
 */
public record GameFinding(long game, String path, int ordinal, Diagnostic diagnostic) {}
