package org.qipu.indexer.store;

import org.qipu.importers.record.Tags;

/**
 * A record that was not stored again since a stored game holds all of it.
 *
 * @param source place it was read from
 * @param tags its headers as written
 */
public record FurtherSource(String source, Tags tags) {}
