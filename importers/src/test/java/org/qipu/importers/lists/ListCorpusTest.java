package org.qipu.importers.lists;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.pipeline.GameConsumer;
import org.qipu.importers.pipeline.ImportOptions;
import org.qipu.importers.pipeline.ImportPipeline;
import org.qipu.importers.pipeline.InputFile;
import org.qipu.importers.pipeline.ProgressListener;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.GameEnd;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceFile;
import org.qipu.importers.source.SourceLimits;
import org.qipu.importers.source.SourceWalker;
import org.qipu.rules.Checkout;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;

/** Real lists against the figures that their specification gives. */
class ListCorpusTest {
  private static final String NO_DATA = "needs -Dqipu.shared=FOLDER with data";

  private static Path data(String name) {
    Path folder = Checkout.shared().orElse(Path.of("")).resolve("data").resolve(name);
    assumeTrue(Checkout.shared().isPresent() && Files.exists(folder), NO_DATA);
    return folder;
  }

  private static Map<String, List<ReplayedGame>> games(Path archive, List<Diagnostic> findings)
      throws IOException {
    Map<String, List<ReplayedGame>> games = new TreeMap<>();
    GameConsumer consumer =
        new GameConsumer() {
          @Override
          public void game(String source, InputFile file, ReplayedGame game) {
            String name = file.name().substring(file.name().indexOf("!/") + 2);
            games.computeIfAbsent(name, key -> new ArrayList<>()).add(game);
          }

          @Override
          public void finding(InputFile file, Diagnostic diagnostic) {
            findings.add(diagnostic);
          }
        };
    new ImportPipeline(
            ImportOptions.standard(),
            new SourceWalker(SourceLimits.DEFAULT, InputStream.nullInputStream()))
        .run(List.of(archive.toString()), consumer, ProgressListener.NONE, () -> false);
    return games;
  }

  @Test
  void everyLineReplaysAndIsWrittenAsItStood() throws IOException {
    Path archive = data("corpus/w8-eglib.zip");
    List<Diagnostic> findings = new ArrayList<>();
    Map<String, List<ReplayedGame>> files = games(archive, findings);
    // The file beside the list that says what was solved.
    assertThat(findings).extracting(Diagnostic::code).containsExactly(DiagnosticCode.SKIPPED_FILE);
    assertThat(files.keySet()).containsExactly("梦入神机.eglib", "适情雅趣550.eglib");
    assertThat(files.get("梦入神机.eglib")).hasSize(150);
    assertThat(files.get("适情雅趣550.eglib")).hasSize(967);

    List<ReplayedGame> all = files.values().stream().flatMap(List::stream).toList();
    assertThat(all).allMatch(game -> game.record().format().equals("list"));
    assertThat(all).allMatch(game -> game.status() == GameStatus.VALID);
    assertThat(all.stream().mapToInt(ReplayedGame::legalPlies).sum()).isEqualTo(2_275 + 12_332);
    assertThat(all.stream().filter(game -> game.end() == GameEnd.MATE)).hasSize(676);
    assertThat(all.stream().filter(game -> game.end() == GameEnd.STALEMATE)).hasSize(6);
    List<ReplayedGame> blackFirst =
        all.stream()
            .filter(game -> ListGames.codes(game).contains(DiagnosticCode.WRONG_SIDE_TO_MOVE))
            .toList();
    assertThat(blackFirst)
        .hasSize(2)
        .allMatch(game -> game.record().tags().text("Title").equals("第482局 保障若石"));

    for (Map.Entry<String, List<ReplayedGame>> file : files.entrySet()) {
      List<Diagnostic> left = new ArrayList<>();
      String written = ListGames.write(file.getValue(), left);
      assertThat(left).isEmpty();
      // Only the side that is wrong in the file is another one.
      String[] lines = entry(archive, file.getKey()).split("\n", -1);
      for (int i = 0; i + 1 < lines.length; i++) {
        if (blackFirst.contains(file.getValue().get(i))) {
          lines[i] = lines[i].replace(" w|", " b|");
        }
      }
      assertThat(written).isEqualTo(String.join("\n", lines));
    }
  }

  private static String entry(Path archive, String name) throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile());
        InputStream in = zip.getInputStream(zip.getEntry(name))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void quirks44To46And52To54SmallFilesOfMovesAndAPosition() throws IOException {
    List<Diagnostic> findings = new ArrayList<>();
    Map<String, List<ReplayedGame>> files = games(data("corpus/niu-endgames.tar.gz"), findings);
    assertThat(findings).isEmpty();
    assertThat(files).hasSize(5_743);
    List<ReplayedGame> all = files.values().stream().flatMap(List::stream).toList();
    assertThat(all).hasSize(5_743);
    assertThat(all.stream().mapToInt(ReplayedGame::plies).sum()).isEqualTo(139_206);
    assertThat(all.stream().filter(game -> game.status() == GameStatus.VALID)).hasSize(5_699);
    // The other program plays one move more, which captures a General: 5,700 and 43.
    assertThat(all.stream().filter(game -> game.status() == GameStatus.TRUNCATED)).hasSize(44);
    assertThat(
            all.stream()
                .filter(game -> ListGames.codes(game).contains(DiagnosticCode.WRONG_SIDE_TO_MOVE)))
        .hasSize(173);
    assertThat(all.stream().filter(ListCorpusTest::isFromTheStart)).hasSize(1_160);
    assertIllegal(files, "14/14a46095569d2380570649583d3d0c44", 6, "d8d9", "wrong-side");
    assertIllegal(files, "0a/0ae72577ecd435e80027e6ad0a712bda", 24, "d9d7", "bad-geometry");
    assertIllegal(files, "18/18a5fa0c6eca392d49a207650cd8b69d", 12, "f9f8", "check");
  }

  /** Black begins in one of them. */
  private static boolean isFromTheStart(ReplayedGame game) {
    Setup start = game.start();
    return start != null && start.withSideToMove(Side.RED).equals(Setup.START);
  }

  private static void assertIllegal(
      Map<String, List<ReplayedGame>> files, String name, int ply, String move, String reason) {
    List<ReplayedGame> games = files.getOrDefault(name, List.of());
    assertThat(games).as(name).hasSize(1);
    assertThat(games.get(0).legalPlies()).isEqualTo(ply - 1);
    assertThat(games.get(0).plies()).isGreaterThanOrEqualTo(ply);
    assertThat(games.get(0).diagnostics())
        .anySatisfy(
            found -> {
              assertThat(found.code()).isEqualTo(DiagnosticCode.ILLEGAL_MOVE);
              assertThat(found.ply()).isEqualTo(ply);
              assertThat(found.message()).contains(move, reason);
            });
  }

  @ParameterizedTest
  @CsvSource({
    "a, 41",
    "b, 48",
    "booth, 3715",
    "c, 153",
    "e, 114",
    "funny, 240",
    "l, 100",
  })
  void positionsWithTitlesInTwoCharacterSets(String name, int positions) throws IOException {
    SourceFile file = SourceFile.of(name, data("formats/epd/" + name + ".epd"));
    assertThat(FormatDetector.detect(file).format()).isEqualTo(RecordFormat.LIST);
    List<ReplayedGame> games = ListGames.read(file, ReadOptions.DEFAULT);
    assertThat(games)
        .hasSize(positions)
        .allMatch(game -> game.status() == GameStatus.VALID && game.plies() == 0)
        .allMatch(game -> ListGames.codes(game).isEmpty());
    // One of the files has positions alone.
    assertThat(games)
        .allMatch(game -> game.record().tags().text("Title").isEmpty() == name.equals("booth"))
        .allMatch(
            game ->
                game.record().tags().text("TraditionalTitle").isEmpty() == name.equals("booth"));
    if (name.equals("funny")) {
      assertThat(games.get(1).record().tags().list())
          .extracting(Tags.Tag::value)
          .containsExactly("第002局：紫云双塔", "第002局：紫雲雙塔");
    }
  }
}
