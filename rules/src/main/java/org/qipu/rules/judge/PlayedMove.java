package org.qipu.rules.judge;

/**
 * All that the nature of a move hangs on.
 *
 * @param key of the position before it
 * @param code of the move
 * @param earlierKey of the position after the same side's move before
 */
record PlayedMove(long key, int code, long earlierKey) {}
