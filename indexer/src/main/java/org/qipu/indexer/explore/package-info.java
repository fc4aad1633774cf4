/** What was played in a position, and with what success. */
@NullMarked
package org.qipu.indexer.explore;

import org.jspecify.annotations.NullMarked;
