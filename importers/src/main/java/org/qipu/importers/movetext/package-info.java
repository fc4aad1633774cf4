/** The forms of move texts, as far as they show without the rules. */
@NullMarked
package org.qipu.importers.movetext;

import org.jspecify.annotations.NullMarked;
