package org.qipu.importers.pipeline;

/**
 * A file, or an entry of an archive, as the consumer of a pipeline sees it.
 *
 * @param name place such as {@code archive.zip!/dir/file.pgn}
 * @param size in bytes; -1 if unknown
 * @param sha256 64 lower-case hexadecimal digits; empty as long as they are not known
 */
public record InputFile(String name, long size, String sha256) {}
