package org.qipu.benchmarks.collection;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.notation.NotationKind;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Writes a realistic collection of any size. */
@Command(
    name = "GenerateCollection",
    mixinStandardHelpOptions = true,
    description = "Write a realistic collection of xiangqi games as PGN.",
    footer = {
      "",
      "The same options give the same bytes, whatever the number of threads.",
      "",
      "Examples:",
      "  GenerateCollection --games 1000000 --seed 1 -o million.pgn",
      "  GenerateCollection --games 1000 --notation chinese --charset GB18030 -o -",
      "  GenerateCollection --from my-db --write-book book.txt"
    })
public final class GenerateCollection implements Callable<Integer> {
  private final PrintStream standardOutput;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Option(names = "--games", paramLabel = "N", description = "how many games; default 1000")
  private long games = 1000;

  @Option(names = "--seed", paramLabel = "S", description = "of all that is left to chance")
  private long seed = 1;

  @Option(
      names = "--from",
      paramLabel = "DB",
      description = "a database whose openings and lengths are drawn from; else our own statistics")
  private @Nullable Path from;

  @Option(
      names = "--fewest",
      paramLabel = "N",
      description = "games that a move of --from must have to be drawn; default 1")
  private int fewest = 1;

  @Option(
      names = "--write-book",
      paramLabel = "FILE",
      description = "write the statistics instead of games")
  private @Nullable Path book;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "- for standard output, the default")
  private String output = "-";

  @Option(
      names = "--notation",
      paramLabel = "NAME",
      description = "of the moves: iccs (default), chinese, traditional, wxf, uci")
  private String notation = "iccs";

  @Option(names = "--charset", paramLabel = "NAME", description = "UTF-8 (default), GB18030, …")
  private Charset charset = StandardCharsets.UTF_8;

  @Option(names = "--threads", paramLabel = "N", description = "default: one for each core")
  private int threads = Runtime.getRuntime().availableProcessors();

  private GenerateCollection(PrintStream standardOutput) {
    this.standardOutput = standardOutput;
  }

  /** Runs the command. */
  public static void main(String[] args) {
    System.exit(run(System.out, new PrintWriter(System.err, true, StandardCharsets.UTF_8), args));
  }

  /**
   * Runs the command and returns its exit code.
   *
   * @param out takes the collection if no file does
   * @param err takes all else
   */
  static int run(PrintStream out, PrintWriter err, String... args) {
    return new CommandLine(new GenerateCollection(out))
        .setErr(err)
        .setExecutionExceptionHandler(
            (e, line, result) -> {
              err.println(e);
              return 3;
            })
        .execute(args);
  }

  @Override
  public Integer call() throws IOException {
    NotationKind kind =
        NotationKind.of(notation)
            .orElseThrow(
                () -> new ParameterException(spec.commandLine(), "no such notation: " + notation));
    if (games < 0 || threads < 1 || fewest < 1) {
      throw new ParameterException(
          spec.commandLine(), "--games must be 0 or more, --threads and --fewest 1 or more");
    }
    PlayStatistics statistics =
        from == null ? PlayStatistics.ofResource() : PlayStatistics.ofDatabase(from, fewest);
    if (book != null) {
      try (Writer out = Files.newBufferedWriter(book, StandardCharsets.US_ASCII)) {
        statistics.write(out);
      }
      return 0;
    }
    long start = System.nanoTime();
    CollectionWriter writer = new CollectionWriter(seed, statistics, kind, charset);
    CollectionCounts counts;
    try (OutputStream out =
        output.equals("-")
            ? new BufferedOutputStream(standardOutput)
            : Files.newOutputStream(Path.of(output))) {
      counts = writer.write(games, threads, out);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    PrintWriter err = spec.commandLine().getErr();
    err.println(counts);
    err.printf(Locale.ROOT, "%.1f s, %.0f games/s%n", seconds, games / seconds);
    return 0;
  }
}
