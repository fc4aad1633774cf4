package org.qipu.importers.pipeline;

import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.replay.ReplayedGame;

/** One thing to deliver. */
sealed interface Event {
  /** A game. */
  record Game(String source, InputFile file, ReplayedGame game) implements Event {}

  /** A finding about a file; missing if it is a path asked for that does not exist. */
  record Finding(InputFile file, Diagnostic diagnostic, boolean missing) implements Event {}

  /** A file that no reader knows, with its beginning. */
  @SuppressWarnings("ArrayRecordComponent") // handed on once, never compared
  record UnknownFile(InputFile file, Diagnostic diagnostic, byte[] firstBytes) implements Event {}

  /** A file that need not be read again. */
  record Unchanged(InputFile file) implements Event {}

  /** How many bytes of the file that is being read have been dealt with. */
  record Position(long bytes) implements Event {}

  /** The end of a file. */
  record FileEnd(InputFile file, long games) implements Event {}
}
