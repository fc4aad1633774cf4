package org.qipu.cli.option;

import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options of the whole program, accepted before and after the command. */
public final class GlobalOptions {
  @Option(
      names = "--db",
      paramLabel = "DIR",
      scope = ScopeType.INHERIT,
      description = "the database, a folder; else $QIPU_DB, else ./qipu-db")
  private @Nullable Path database;

  @Option(
      names = "--lang",
      paramLabel = "zh|en",
      scope = ScopeType.INHERIT,
      description = "language of messages; else that of the locale. Data is never translated")
  private @Nullable Language language;

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      scope = ScopeType.INHERIT,
      description = "colours: auto (on a terminal), always or never")
  private When color = When.AUTO;

  @Option(
      names = {"-q", "--quiet"},
      scope = ScopeType.INHERIT,
      description = "no progress, summaries and notes on standard error")
  private boolean quiet;

  @Option(
      names = {"-v", "--verbose"},
      scope = ScopeType.INHERIT,
      description = "say more; with a failure, where in the program it happened")
  private boolean verbose;

  /** Returns the folder given, or null. */
  public @Nullable Path database() {
    return database;
  }

  /** Returns the language asked for, or null. */
  public @Nullable Language language() {
    return language;
  }

  /** Returns when to use colours. */
  public When color() {
    return color;
  }

  /** True if notes on standard error are not wanted. */
  public boolean quiet() {
    return quiet;
  }

  /** True if details are wanted. */
  public boolean verbose() {
    return verbose;
  }

  /** Languages of messages. */
  public enum Language {
    ZH,
    EN;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** When to use colours. */
  public enum When {
    AUTO,
    ALWAYS,
    NEVER;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
