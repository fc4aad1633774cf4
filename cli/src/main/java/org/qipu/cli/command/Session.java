package org.qipu.cli.command;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.GlobalOptions;
import org.qipu.cli.output.Messages;
import org.qipu.cli.output.OpenOutput;

/**
 * What the commands of one run share: where they read and write, in which language, and the options
 * of the whole program.
 *
 * @param out data, as text
 * @param bytesOut the stream below it; {@code out} is flushed before
 * @param err all else
 * @param in standard input
 * @param environment variables of the environment
 * @param outIsTerminal true if somebody looks at the data as it is printed
 * @param errIsTerminal true if a progress line makes sense
 * @param messages the program's words
 * @param options options of the whole program, filled in when the command runs
 */
public record Session(
    PrintWriter out,
    OutputStream bytesOut,
    PrintWriter err,
    InputStream in,
    Map<String, String> environment,
    boolean outIsTerminal,
    boolean errIsTerminal,
    Messages messages,
    GlobalOptions options) {

  private static final Path DEFAULT_DATABASE = Path.of("qipu-db");

  public Session {
    environment = Map.copyOf(environment);
  }

  /** Returns the folder of the database: the option, else the environment, else the default. */
  public Path database() {
    Path given = options.database();
    if (given != null) {
      return given;
    }
    String variable = environment.getOrDefault("QIPU_DB", "");
    return variable.isEmpty() ? DEFAULT_DATABASE : Path.of(variable);
  }

  /** Returns standard output, which stays open; what was printed before comes first. */
  public OutputStream standardOutput() {
    out.flush();
    return new OpenOutput(bytesOut);
  }

  /** Prints a note on standard error unless the user wants quiet. */
  public void note(String key, @Nullable Object... parts) {
    if (!options.quiet()) {
      err.println(messages.text(key, parts));
      err.flush();
    }
  }

  /** Prints a warning on standard error, wanted or not. */
  public void warn(String key, @Nullable Object... parts) {
    err.println(messages.text(key, parts));
    err.flush();
  }

  /** True if data may be coloured. */
  public boolean colours() {
    return switch (options.color()) {
      case ALWAYS -> true;
      case NEVER -> false;
      case AUTO -> outIsTerminal && !environment.containsKey("NO_COLOR");
    };
  }

  /** True if a progress line is wanted and makes sense. */
  public boolean showsProgress() {
    return errIsTerminal && !options.quiet();
  }
}
