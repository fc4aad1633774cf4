package org.qipu.importers;

import org.qipu.rules.notation.NotationKind;

/**
 * How records are to be written.
 *
 * @param notation of the moves, in formats that have texts for them
 * @param mended false to write moves that replay only after a mend as they were written
 */
public record WriteOptions(NotationKind notation, boolean mended) {}
