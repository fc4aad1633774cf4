package org.qipu.cli.option;

import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.qipu.cli.output.Messages;
import org.qipu.rules.Setup;
import org.qipu.rules.SetupProblem;
import org.qipu.rules.fen.Fen;
import org.qipu.rules.fen.FenReading;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Positions given as FEN on the command line; what can't be played from is wrong usage. */
public final class PositionText {
  private PositionText() {}

  /**
   * Returns the setup of a FEN.
   *
   * @throws ParameterException if it is none, or nothing can be played from it
   */
  public static Setup setup(CommandLine commandLine, Messages messages, String fen) {
    Setup setup;
    try {
      setup = Fen.parse(fen);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(commandLine, messages.text("usage.fen", fen, e.getMessage()), e);
    }
    Set<SetupProblem> problems = setup.problems();
    if (problems.stream().anyMatch(SetupProblem::isUnplayable)) {
      String names =
          problems.stream()
              .filter(SetupProblem::isUnplayable)
              .map(problem -> problem.name().toLowerCase(Locale.ROOT).replace('_', ' '))
              .collect(Collectors.joining(", "));
      throw new ParameterException(commandLine, messages.text("usage.unplayable", fen, names));
    }
    warn(commandLine, messages, fen, setup);
    return setup;
  }

  /** A guess is never silent, and a position that no game can reach is not either. */
  private static void warn(CommandLine commandLine, Messages messages, String fen, Setup setup) {
    for (FenReading.Note note : Fen.read(fen).notes()) {
      String name = note.problem().name().toLowerCase(Locale.ROOT).replace('_', '-');
      commandLine.getErr().println(messages.text("fen." + name, fen));
    }
    if (!setup.problems().isEmpty()) {
      commandLine.getErr().println(messages.text("fen.irregular", fen, names(setup.problems())));
    }
  }

  private static String names(Set<SetupProblem> problems) {
    return problems.stream()
        .map(problem -> problem.name().toLowerCase(Locale.ROOT).replace('_', ' '))
        .collect(Collectors.joining(", "));
  }
}
