/** Games in H2: the truth of a database. */
@NullMarked
package org.qipu.indexer.store;

import org.jspecify.annotations.NullMarked;
