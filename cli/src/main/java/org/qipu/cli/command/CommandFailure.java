package org.qipu.cli.command;

/** Ends a command with an exit code and one line on standard error. */
public final class CommandFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int exitCode;

  /** Makes a failure with a message for people, already in their language. */
  public CommandFailure(int exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  /** Returns the exit code, one of {@link ExitCode}. */
  public int exitCode() {
    return exitCode;
  }
}
