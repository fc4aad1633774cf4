package org.qipu.indexer.sql;

/**
 * A column of a table, or of an answer.
 *
 * @param name its name; case does not matter in questions
 * @param type what stands in it
 */
public record SqlColumn(String name, SqlType type) {}
