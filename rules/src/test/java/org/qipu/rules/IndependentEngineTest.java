package org.qipu.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.qipu.rules.fen.Fen;

/**
 * Compares move lists with those of fairy-stockfish, where it is installed. {@code
 * -Dqipu.engine.positions=…} sets how many positions; 3,000 unless given.
 */
class IndependentEngineTest {
  private static final int POSITIONS = Integer.getInteger("qipu.engine.positions", 3_000);

  private final RandomGames games = RandomGames.seeded();

  @Test
  void movesOfRandomGamesAreThoseOfTheEngine() throws IOException {
    try (Engine engine = Engine.start()) {
      while (engine.questions < POSITIONS) {
        games.play(1, 200, engine::compare);
      }
    }
  }

  @Test
  void movesOfPuzzlesAreThoseOfTheEngine() throws IOException {
    try (Engine engine = Engine.start()) {
      while (engine.questions < POSITIONS) {
        Setup puzzle = games.puzzle();
        // Beyond its palace the engine lets a General be attacked by pieces that cannot get there.
        if (!puzzle.problems().contains(SetupProblem.GENERAL_OUTSIDE_PALACE)) {
          games.play(puzzle, 1, 6, engine::compare);
        }
      }
    }
  }

  private static final class Engine implements Closeable {
    private static final Pattern LINE = Pattern.compile("([a-i])(\\d+)([a-i])(\\d+): \\d+");

    private final Process process;
    private final Writer commands;
    private final BufferedReader answers;
    private int questions;

    private Engine(Process process) throws IOException {
      this.process = process;
      this.commands = process.outputWriter(StandardCharsets.US_ASCII);
      this.answers = process.inputReader(StandardCharsets.US_ASCII);
      commands.write("setoption name UCI_Variant value xiangqi\n");
    }

    static Engine start() throws IOException {
      Optional<Path> binary =
          Stream.concat(
                  Stream.of(System.getenv("PATH").split(File.pathSeparator, -1)),
                  Stream.of("/usr/games"))
              .map(folder -> Path.of(folder, "fairy-stockfish"))
              .filter(Files::isExecutable)
              .findFirst();
      assumeTrue(
          binary.isPresent(), "fairy-stockfish is not installed: nothing to compare with, skipped");
      return new Engine(
          new ProcessBuilder(binary.get().toString()).redirectErrorStream(true).start());
    }

    void compare(Position position) {
      Set<String> ours = new TreeSet<>();
      new Perft(position).divide(1).keySet().forEach(move -> ours.add(move.toString()));
      assertThat(ours).isEqualTo(legalMoves(position));
      questions++;
    }

    private Set<String> legalMoves(Position position) {
      try {
        commands.write("position fen " + Fen.write(position.toSetup()) + "\ngo perft 1\n");
        commands.flush();
        Set<String> moves = new TreeSet<>();
        for (String line = answers.readLine(); ; line = answers.readLine()) {
          if (line == null) {
            throw new IllegalStateException("the engine has stopped");
          }
          if (line.startsWith("Nodes searched")) {
            return moves;
          }
          Matcher move = LINE.matcher(line);
          if (move.matches()) {
            moves.add(
                move.group(1)
                    + (Integer.parseInt(move.group(2)) - 1)
                    + move.group(3)
                    + (Integer.parseInt(move.group(4)) - 1));
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void close() {
      process.destroy();
    }
  }
}
