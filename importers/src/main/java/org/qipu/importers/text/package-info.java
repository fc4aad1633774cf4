/** Records in plain Chinese text, as people and programs write them. */
@NullMarked
package org.qipu.importers.text;

import org.jspecify.annotations.NullMarked;
