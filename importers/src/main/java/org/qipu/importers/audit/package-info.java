/** Compares what records say of the end of a game with what the rules say of its moves. */
@NullMarked
package org.qipu.importers.audit;

import org.jspecify.annotations.NullMarked;
