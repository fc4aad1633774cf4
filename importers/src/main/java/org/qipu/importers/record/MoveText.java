package org.qipu.importers.record;

import org.qipu.importers.diagnostic.SourceLocation;

/**
 * A move as written, with its place in the file.
 *
 * @param text the characters, without number and marks; formats that store squares give {@code
 *     h2e2}
 * @param location where it stands
 */
public record MoveText(String text, SourceLocation location) {}
