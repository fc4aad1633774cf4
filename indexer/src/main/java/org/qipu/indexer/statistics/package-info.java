/** Tables over the games of a database; every number is exact. */
@NullMarked
package org.qipu.indexer.statistics;

import org.jspecify.annotations.NullMarked;
