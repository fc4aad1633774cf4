/** Moves as text: Chinese, WXF, ICCS and UCI, read and written with the position at hand. */
@NullMarked
package org.qipu.rules.notation;

import org.jspecify.annotations.NullMarked;
