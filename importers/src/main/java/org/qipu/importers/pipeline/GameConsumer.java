package org.qipu.importers.pipeline;

import java.io.IOException;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.replay.ReplayedGame;

/** Takes what a pipeline delivers: in input order, by one thread. */
public interface GameConsumer {
  /**
   * Takes one game.
   *
   * @param source place such as {@code archive.zip!/dir/file.pgn#3}
   * @param file the file it was read from
   * @throws IOException if it cannot be taken; the pipeline stops
   */
  void game(String source, InputFile file, ReplayedGame game) throws IOException;

  /**
   * Takes a finding about a file as a whole, such as an unknown format.
   *
   * @throws IOException if it cannot be taken; the pipeline stops
   */
  void finding(InputFile file, Diagnostic diagnostic) throws IOException;
}
