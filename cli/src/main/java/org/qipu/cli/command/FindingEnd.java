package org.qipu.cli.command;

/**
 * How a run ended.
 *
 * @param complete false if a path was missing or the user ended the run
 * @param cut what is said where the run ended before all was checked because there were so many
 *     errors; else empty
 */
record FindingEnd(boolean complete, String cut) {}
