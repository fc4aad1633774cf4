/** What a release has beside the program. */
@NullMarked
package org.qipu.release;

import org.jspecify.annotations.NullMarked;
