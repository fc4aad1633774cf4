/** Records replayed through the rules. */
@NullMarked
package org.qipu.importers.replay;

import org.jspecify.annotations.NullMarked;
