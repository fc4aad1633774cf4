package org.qipu.cli.option;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
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
  private static final Pattern ENGINE_WORDS = Pattern.compile("^(position\\s+)?(fen\\s+)?");

  private PositionText() {}

  /**
   * Returns the setup of a FEN; also of what engines are told: {@code startpos}, {@code fen …} or
   * {@code position fen …}.
   *
   * @throws ParameterException if it is none, or nothing can be played from it
   */
  public static Setup setup(CommandLine commandLine, Messages messages, String text) {
    String fen = ENGINE_WORDS.matcher(text.strip()).replaceFirst("");
    if (fen.equals("startpos")) {
      return Setup.START;
    }
    FenReading reading = Fen.read(fen);
    Setup setup = reading.setup().orElse(null);
    if (setup == null) {
      throw new ParameterException(
          commandLine, messages.text("usage.fen", text, explanation(messages, reading)));
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
      commandLine.getErr().println(messages.text(key(note), fen));
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

  private static String explanation(Messages messages, FenReading reading) {
    return reading.notes().stream()
        .filter(note -> note.problem().isFatal())
        .map(note -> messages.text(key(note), note.found(), note.offset() + 1))
        .collect(Collectors.joining("; "));
  }

  private static String key(FenReading.Note note) {
    return "fen." + note.problem().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
