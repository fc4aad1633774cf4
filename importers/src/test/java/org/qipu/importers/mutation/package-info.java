/** Damaged files of every format and archives: whatever the bytes, only diagnostics come out. */
@NullMarked
package org.qipu.importers.mutation;

import org.jspecify.annotations.NullMarked;
