package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.indexer.Database;
import org.qipu.indexer.opening.EccoProfile;
import org.qipu.indexer.opening.GameOpening;
import org.qipu.indexer.opening.OpeningName;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.GameSearch;
import org.qipu.indexer.store.ProgressListener;
import org.qipu.rules.Checkout;

/**
 * Imports the PGN collections of a corpus and compares what the index answers at random positions
 * with a count over all stored games that knows nothing of the index, nor of position keys. Needs
 * {@code -Dqipu.shared=…}; without that folder the test is skipped and says so.
 */
class CorpusSearchIT {
  private static final long SEED = Long.getLong("qipu.seed", 20_240_302L);
  private static final int POSITIONS = 100;
  private static final int QUESTIONS = Integer.getInteger("qipu.questions", 150);

  private static final String[] COLLECTIONS = {
    "ccpd-big5-pgn.tar.gz",
    "w8-online-gbk-pgn.zip",
    "wukong-uci-pgn",
    "wukong-xqdb.zip",
    "eleeye-ccgc-pgn.zip",
    "yy-pgn.zip",
    "w8-fixtures.zip",
    "format-samples"
  };

  @TempDir private Path folder;

  @Test
  void agreesWithBruteForce() throws Exception {
    assumeTrue(Checkout.shared().isPresent(), "no -Dqipu.shared=… given");
    Path corpus = Checkout.shared().get().resolve("data/corpus");
    assumeTrue(Files.isDirectory(corpus), "no corpus in " + corpus);
    Path path = folder.resolve("db");
    String[] inputs =
        Stream.of(COLLECTIONS).map(name -> corpus.resolve(name).toString()).toArray(String[]::new);
    CommandRun.of(
            path, Stream.concat(Stream.of("import"), Stream.of(inputs)).toArray(String[]::new))
        .exits(0);

    try (Database database = Database.open(path, ProgressListener.NONE)) {
      assertThat(database.gameCount()).isGreaterThan(45_000);
      ExploredPositions.compare(database, SEED, POSITIONS, false);
      compareOpenings(database);
      RandomQueries.compare(database, SEED, QUESTIONS, false);
    }
  }

  /** The numbers are in {@code cli/target/opening-queries.csv}. */
  private static void compareOpenings(Database database) throws Exception {
    List<NamedOpening> names = new ArrayList<>();
    try (InputStream in = CorpusSearchIT.class.getResourceAsStream("opening-queries.txt")) {
      new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .forEach(name -> names.add(new NamedOpening(name)));
    }
    assertThat(names).hasSizeGreaterThanOrEqualTo(60);
    database.forEachGame(
        game ->
            GameOpening.of(game.game(), EccoProfile.STD)
                .ifPresent(opening -> names.forEach(name -> name.meet(opening))));
    GameSearch search = new GameSearch(database.index());
    List<String> table = new ArrayList<>(List.of("name,byCode,byStructure,either"));
    for (NamedOpening name : names) {
      GameQuery query = GameQuery.builder().opening(name.text).build();
      assertThat(search.count(query)).as(name.text).isEqualTo(name.either).isPositive();
      assertThat(search.count(query.toBuilder().strict(true).build()))
          .as(name.text)
          .isEqualTo(name.byCode);
      table.add("%s,%d,%d,%d".formatted(name.text, name.byCode, name.byStructure, name.either));
    }
    Files.write(Checkout.root().resolve("cli/target/opening-queries.csv"), table);
  }

  /** What a name asks for, and how many games answer it. */
  private static final class NamedOpening {
    private final String text;
    private final OpeningName name;
    private long byCode;
    private long byStructure;
    private long either;

    NamedOpening(String text) {
      this.text = text;
      name = OpeningName.read(text);
    }

    void meet(GameOpening opening) {
      boolean code;
      boolean structure = false;
      if (name instanceof OpeningName.Code asked) {
        code = opening.ecco().code().startsWith(asked.prefix());
      } else if (name instanceof OpeningName.Named asked) {
        code = asked.family().contains(opening.ecco());
        structure =
            asked.complete()
                && !asked.features().isEmpty()
                && opening.features().containsAll(asked.features());
      } else {
        throw new IllegalStateException("no name: " + text);
      }
      byCode += code ? 1 : 0;
      byStructure += structure ? 1 : 0;
      either += code || structure ? 1 : 0;
    }
  }
}
