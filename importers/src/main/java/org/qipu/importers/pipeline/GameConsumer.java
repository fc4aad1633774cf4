package org.qipu.importers.pipeline;

import java.io.IOException;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.replay.ReplayedGame;

/**
 * Takes what a pipeline delivers: in input order, in the thread that runs it. For each file come
 * its findings and games, then its end.
 */
public interface GameConsumer {
  /**
   * Takes one game.
   *
   * @param source place such as {@code archive.zip!/dir/file.xqf#3}
   * @param file the file it was read from; its hash is still empty for an entry that is too large
   *     for memory
   * @throws IOException if it cannot be taken; the pipeline stops
   */
  void game(String source, InputFile file, ReplayedGame game) throws IOException;

  /**
   * Takes a finding about a file as a whole, or about a path that cannot be read.
   *
   * @throws IOException if it cannot be taken; the pipeline stops
   */
  void finding(InputFile file, Diagnostic diagnostic) throws IOException;

  /**
   * Takes a file that no reader knows; without an override, as a finding.
   *
   * @param firstBytes its beginning, 64 bytes at most
   * @throws IOException if it cannot be taken; the pipeline stops
   */
  default void unknownFile(InputFile file, Diagnostic diagnostic, byte[] firstBytes)
      throws IOException {
    finding(file, diagnostic);
  }

  /**
   * Takes the end of a file.
   *
   * @param file with its hash, unless reading failed
   * @param games delivered from it
   * @throws IOException if it cannot be taken; the pipeline stops
   */
  default void fileEnd(InputFile file, long games) throws IOException {}
}
