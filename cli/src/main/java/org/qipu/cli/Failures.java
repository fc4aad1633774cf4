package org.qipu.cli;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.qipu.cli.command.CommandFailure;
import org.qipu.cli.command.ExitCode;
import org.qipu.cli.command.Session;
import org.qipu.cli.output.DirectOutput;
import org.qipu.cli.output.Messages;
import org.qipu.indexer.store.DatabaseException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns what went wrong into one line on standard error and an exit code. */
final class Failures {
  private Failures() {}

  /** Says what is wrong with the usage and how it would be right. */
  static int usage(Session session, ParameterException exception) {
    CommandLine commandLine = exception.getCommandLine();
    session.err().println("qipu: " + exception.getMessage());
    UnmatchedArgumentException.printSuggestions(exception, session.err());
    if (exception.getClass() != ParameterException.class || commandLine.getParent() == null) {
      session.err().print(commandLine.getHelp().fullSynopsis()); // it is not a value that is wrong
    }
    String name = commandLine.getCommandSpec().qualifiedName();
    session.err().println(session.messages().text("usage.more", name));
    return ExitCode.USAGE;
  }

  /** Says what failed; where in the program, only if the user wants to know. */
  static int execution(Session session, Exception exception) {
    if (exception instanceof DirectOutput.ReaderGone) {
      return ExitCode.SUCCESS; // all that was wanted was read
    }
    if (exception instanceof DirectOutput.WriteFailure) {
      session.err().println("qipu: " + oneLine(String.valueOf(exception.getMessage())));
      return ExitCode.FAILURE;
    }
    session.out().flush();
    session.err().println("qipu: " + message(session.messages(), exception));
    if (session.options().verbose()) {
      exception.printStackTrace(session.err());
    }
    return exception instanceof CommandFailure failure ? failure.exitCode() : ExitCode.FAILURE;
  }

  private static String message(Messages messages, Exception exception) {
    if (exception instanceof CommandFailure || exception instanceof DatabaseException) {
      return oneLine(String.valueOf(exception.getMessage()));
    }
    if (exception instanceof UncheckedIOException unchecked && unchecked.getCause() != null) {
      return message(messages, unchecked.getCause());
    }
    if (exception instanceof IOException io) {
      return oneLine(ioMessage(messages, io));
    }
    if (isOutOfMemory(exception)) {
      return messages.text("failure.memory", Runtime.getRuntime().maxMemory() >> 20);
    }
    return oneLine(messages.text("failure.internal", exception));
  }

  /** True if memory was short behind it, in whichever thread. */
  private static boolean isOutOfMemory(Throwable exception) {
    for (Throwable cause = exception; cause != null; cause = cause.getCause()) {
      if (cause instanceof OutOfMemoryError) {
        return true;
      }
    }
    return false;
  }

  private static String ioMessage(Messages messages, IOException exception) {
    if (exception instanceof FileSystemException file) {
      String name = String.valueOf(file.getFile());
      if (exception instanceof NoSuchFileException) {
        return messages.text("failure.no-such-file", name);
      }
      if (exception instanceof AccessDeniedException) {
        return messages.text("failure.access-denied", name);
      }
      if (exception instanceof FileAlreadyExistsException) {
        return messages.text("failure.already-exists", name);
      }
    }
    String message = exception.getMessage();
    if (message == null || exception instanceof FileNotFoundException) {
      return exception.toString();
    }
    return message;
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", "; ");
  }
}
