/** The game record: what a file said, before the rules have judged it. */
@NullMarked
package org.qipu.importers.record;

import org.jspecify.annotations.NullMarked;
