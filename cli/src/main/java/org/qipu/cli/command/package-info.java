/** The commands of the program: options in, a call, a printer. */
@NullMarked
package org.qipu.cli.command;

import org.jspecify.annotations.NullMarked;
