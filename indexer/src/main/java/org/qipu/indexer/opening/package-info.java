/**
 * Opening names: the ECCO code of a game, structural features of each side, and what a name given
 * as text asks for. Knows nothing of the database.
 */
@NullMarked
package org.qipu.indexer.opening;

import org.jspecify.annotations.NullMarked;
