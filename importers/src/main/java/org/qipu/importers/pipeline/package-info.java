/** Many files in, replayed games out: in parallel, in input order, with counts that add up. */
@NullMarked
package org.qipu.importers.pipeline;

import org.jspecify.annotations.NullMarked;
