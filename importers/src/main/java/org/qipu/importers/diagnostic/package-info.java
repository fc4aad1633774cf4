/** What was found wrong in a record, and where. */
@NullMarked
package org.qipu.importers.diagnostic;

import org.jspecify.annotations.NullMarked;
