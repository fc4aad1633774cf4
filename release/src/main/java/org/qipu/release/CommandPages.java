package org.qipu.release;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.qipu.cli.Qipu;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/** Writes a page for each command, from which the man pages are made, and the completion. */
public final class CommandPages {
  private CommandPages() {}

  /** Writes to the folders {@code man} and {@code completion} of the one that is given. */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    CommandLine commands = Qipu.commandLine();
    Path pages = Files.createDirectories(folder.resolve("man"));
    int code =
        ManPageGenerator.generateManPage(
            pages.toFile(), null, new boolean[0], false, commands.getCommandSpec());
    if (code != 0) {
      throw new IOException("the pages cannot be written to " + pages);
    }
    Path completion = Files.createDirectories(folder.resolve("completion"));
    Files.writeString(
        completion.resolve("qipu"), AutoComplete.bash("qipu", commands), StandardCharsets.UTF_8);
  }
}
