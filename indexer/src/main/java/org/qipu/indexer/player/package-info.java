/** Who is meant by the names that records have: the players of a database and their spellings. */
@NullMarked
package org.qipu.indexer.player;

import org.jspecify.annotations.NullMarked;
