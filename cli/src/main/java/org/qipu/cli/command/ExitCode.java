package org.qipu.cli.command;

/** The exit codes of the program; scripts build on them. */
public final class ExitCode {
  /** The command did what it was asked for. */
  public static final int SUCCESS = 0;

  /** The negative answer of a command: nothing found, errors found. */
  public static final int NEGATIVE = 1;

  /** Wrong usage: unknown option, bad position, ambiguous move in an option. */
  public static final int USAGE = 2;

  /** Input, output or the database failed. */
  public static final int FAILURE = 3;

  /** Ended by Ctrl-C, after all that was reported as stored was stored. */
  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
