/** What titles, events, file names and folders say of games whose headers do not say it. */
@NullMarked
package org.qipu.importers.derived;

import org.jspecify.annotations.NullMarked;
