/** Reading files of game records and replaying them. */
@NullMarked
package org.qipu.importers;

import org.jspecify.annotations.NullMarked;
