package org.qipu.indexer.sql;

/**
 * How large a table is going to be, about, with the columns that a question can see.
 *
 * @param table its name
 * @param rows number of rows
 * @param bytes memory that they take
 */
public record SqlSize(String table, long rows, long bytes) {}
