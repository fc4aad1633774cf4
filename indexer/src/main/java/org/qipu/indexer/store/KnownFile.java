package org.qipu.indexer.store;

/**
 * What a database remembers of a file that was read to its end.
 *
 * @param path as it stands in the sources of games, without a game's number
 * @param size in bytes
 * @param hash SHA-256 of the content as 64 lower-case hexadecimal digits
 */
public record KnownFile(String path, long size, String hash) {}
