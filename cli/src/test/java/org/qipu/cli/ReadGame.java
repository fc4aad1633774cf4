package org.qipu.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.derived.Termination;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.pipeline.GameConsumer;
import org.qipu.importers.pipeline.ImportOptions;
import org.qipu.importers.pipeline.ImportPipeline;
import org.qipu.importers.pipeline.InputFile;
import org.qipu.importers.pipeline.ProgressListener;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceLimits;
import org.qipu.importers.source.SourceWalker;
import org.qipu.indexer.opening.EccoProfile;
import org.qipu.indexer.opening.GameOpening;
import org.qipu.indexer.opening.OpeningCheck;
import org.qipu.rules.Checkout;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;

/**
 * What statistics can say of a game, taken from the files without store and index.
 *
 * @param id the number that a database gives it that takes every game
 * @param source place such as {@code archive.zip!/dir/file.xqf#1}
 * @param tags headers
 * @param result as stated
 * @param year 0 if it is not known
 * @param plies moves written
 * @param moves codes of the legal moves of the main line
 * @param opening nothing with another start position
 * @param termination how it ended as written
 * @param end how it ended on the board
 * @param status what became of it
 * @param format it was read from
 * @param start start position
 * @param last position after the last legal move
 * @param diagnostics what was found, with the check of the opening and the audit of the result
 */
record ReadGame(
    long id,
    String source,
    Tags tags,
    GameResult result,
    int year,
    int plies,
    List<Integer> moves,
    Optional<GameOpening> opening,
    String termination,
    String end,
    GameStatus status,
    String format,
    @Nullable Setup start,
    @Nullable Setup last,
    List<DiagnosticCode> diagnostics) {

  /**
   * Imports collections of the corpus, duplicates too, and reads the same games from the files. The
   * test is skipped where there is no corpus.
   */
  static List<ReadGame> imported(Path database, List<String> collections) throws IOException {
    assumeTrue(Checkout.shared().isPresent(), "no -Dqipu.shared=… given");
    Path corpus = Checkout.shared().get().resolve("data/corpus");
    assumeTrue(Files.isDirectory(corpus), "no corpus in " + corpus);
    List<String> inputs =
        collections.stream().map(name -> corpus.resolve(name).toString()).toList();
    List<String> command = new ArrayList<>(List.of("import", "--dedupe", "keep"));
    command.addAll(inputs);
    CommandRun.of(database, command.toArray(new String[0])).exits(0);
    return all(inputs);
  }

  /** Reads all games of files, in the order in which an import numbers them. */
  static List<ReadGame> all(List<String> paths) throws IOException {
    List<ReadGame> games = new ArrayList<>();
    OpeningCheck openings = new OpeningCheck();
    new ImportPipeline(
            ImportOptions.standard(),
            new SourceWalker(SourceLimits.DEFAULT, InputStream.nullInputStream()))
        .run(
            paths,
            new GameConsumer() {
              @Override
              public void game(String source, InputFile file, ReplayedGame game) {
                if (game.status() != GameStatus.REJECTED) {
                  games.add(of(games.size() + 1L, source, openings.check(game)));
                }
              }

              @Override
              public void finding(InputFile file, Diagnostic diagnostic) {
                // Statistics are about games.
              }
            },
            ProgressListener.NONE,
            () -> false);
    return games;
  }

  private static ReadGame of(long id, String source, ReplayedGame game) {
    MoveTree tree = game.record().tree();
    List<Integer> moves = new ArrayList<>();
    for (int node = tree.firstChild(MoveTree.ROOT);
        node != MoveTree.NONE && game.moves()[node] >= 0;
        node = tree.firstChild(node)) {
      moves.add((int) game.moves()[node]);
    }
    return new ReadGame(
        id,
        source,
        game.record().tags(),
        game.record().result(),
        game.record().tags().date().year(),
        game.plies(),
        moves,
        GameOpening.of(game, EccoProfile.STD),
        Termination.of(game.record()),
        game.end().toString(),
        game.status(),
        game.record().format(),
        game.start(),
        game.finalSetup(),
        game.diagnostics().stream().map(Diagnostic::code).toList());
  }

  /** True if it counts in statistics: it has moves and was not given up without playing on. */
  boolean wasPlayed() {
    return plies > 0 && !termination.contains("弃权") && !termination.contains("棄權");
  }

  boolean hasStandardStart() {
    return Setup.START.equals(start);
  }
}
