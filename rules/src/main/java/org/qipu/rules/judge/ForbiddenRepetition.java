package org.qipu.rules.judge;

import org.qipu.rules.Side;

/**
 * A repetition by forbidden moves that the side which made them did not leave.
 *
 * @param offender the side that had to change
 * @param clause why
 * @param repetition where the position stood
 * @param lost true if it stood once more than makes a case, so that the offender has lost (24.3);
 *     false if the line ends before that
 */
public record ForbiddenRepetition(
    Side offender, Clause clause, Repetition repetition, boolean lost) {}
