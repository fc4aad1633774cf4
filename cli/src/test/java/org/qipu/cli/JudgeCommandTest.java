package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JudgeCommandTest {
  private static final String CHECKS = "4k4/9/9/9/5R3/9/9/9/9/3K5 w - - 0 1";
  private static final String CHASE = "2bakab2/9/9/4p4/7c1/9/4P4/6R2/9/2BAKAB2 w - - 0 1";
  private static final String TWO_PIECES =
      "2bakab2/9/9/n3p1n2/9/R8/4P4/9/9/2BAKAB2 w - - 0 1\ta4g4 c9a7 g4a4 a7c9";

  @TempDir private Path folder;

  private CommandRun judge(String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "judge";
    System.arraycopy(args, 0, all, 1, args.length);
    return CommandRun.of(folder.resolve("no-database"), all);
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text, StandardCharsets.UTF_8);
    return file;
  }

  @Test
  void p36PerpetualCheckLoses() {
    CommandRun run =
        judge("--fen", CHECKS, "--repeat", "3", "--output", "json", "f5e5 e9f9 e5f5 f9e9").exits(0);

    assertThat(run.lines()).hasSize(1);
    assertThat(run.out())
        .contains(
            "\"verdict\":\"red_loses\"",
            "\"clause\":\"26.1\"",
            "\"firstPly\":1",
            "\"lastPly\":8",
            "\"repeatedAgain\":true",
            "\"class\":\"check\",\"certainty\":\"sure\"");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void tellsPeopleTheVerdictAndTheNatureOfEachMove() {
    CommandRun run =
        judge("--fen", CHASE, "--repeat", "2", "车三平二", "炮8平7", "车二平三", "炮7平8").exits(0);

    assertThat(run.lines().get(0)).contains("Red loses", "26.4");
    assertThat(run.out())
        .contains("g2h2  chase (28.3): takes the Cannon on h5, which has no true root");
    assertThat(run.lines()).hasSize(10);
  }

  @Test
  void explainsInChinese() {
    CommandRun run =
        judge("--lang", "zh", "--fen", CHASE, "--repeat", "2", "g2h2 h5g5 h2g2 g5h5").exits(0);

    assertThat(run.lines().get(0)).contains("红方负", "26.4");
    assertThat(run.out()).contains("捉（28.3）：捉h5无根炮", "闲（28.9）");
  }

  @Test
  void judgesOneLineOfAFileEachUnderEitherRules() throws IOException {
    Path lines =
        write("lines.txt", TWO_PIECES + "\n" + CHASE + "\tg2h2 h5g5 h2g2 g5h5\n\th2e2 h9g7\n");

    CommandRun cn =
        judge("--input", lines.toString(), "--repeat", "2", "--output", "json").exits(1);
    List<String> answers = cn.lines();
    assertThat(answers).hasSize(3);
    assertThat(answers.get(0)).contains("\"verdict\":\"red_loses\"");
    assertThat(answers.get(1)).contains("\"verdict\":\"red_loses\"");
    // The third line cannot be played twice.
    assertThat(answers.get(2)).contains("\"verdict\":null", "\"error\":\"move 3");
    assertThat(cn.err()).contains("line 3");

    CommandRun axf =
        judge("--input", lines.toString(), "--repeat", "2", "--output", "json", "--rules", "axf")
            .exits(1);
    assertThat(axf.lines().get(0)).contains("\"verdict\":\"draw\"");
    assertThat(axf.lines().get(1)).contains("\"verdict\":\"red_loses\"");
  }

  @Test
  void badLinesAreAnsweredToo() throws IOException {
    Path lines = write("bad.txt", "no tab\nnonsense\th2e2\n\th2e2\n");

    CommandRun run = judge("--input", lines.toString(), "--output", "json").exits(1);

    assertThat(run.lines()).hasSize(3);
    assertThat(run.lines().get(0)).contains("\"error\":\"a line is FEN");
    assertThat(run.lines().get(1)).contains("\"error\":\"nothing can be played");
    assertThat(run.lines().get(2)).contains("\"verdict\":\"none\"", "\"error\":null");
  }

  @Test
  void judgesTheGamesOfAFile() throws IOException {
    String cycle = "1. f5e5 e9f9 2. e5f5 f9e9 3. f5e5 e9f9 4. e5f5 f9e9";
    Path file =
        write(
            "games.pgn",
            "[Event \"a\"]\n[FEN \""
                + CHECKS
                + "\"]\n\n"
                + cycle
                + " *\n\n"
                + "[Event \"b\"]\n\n1. h2e2 h9g7 *\n");

    CommandRun run = judge("--file", file.toString(), "--output", "json").exits(0);

    assertThat(run.lines()).hasSize(2);
    assertThat(run.lines().get(0)).contains("games.pgn#1", "\"verdict\":\"red_loses\"");
    assertThat(run.lines().get(1)).contains("games.pgn#2", "\"verdict\":\"none\"");
  }

  @Test
  void judgesAGameOfTheDatabase() throws IOException {
    Path file = write("game.pgn", "[FEN \"3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1\"]\n\n1. e7e8 1-0\n");
    CommandRun.of(folder.resolve("db"), "import", file.toString()).exits(0);

    CommandRun run =
        CommandRun.of(folder.resolve("db"), "judge", "--game", "1", "--output", "json").exits(0);

    assertThat(run.out())
        .contains("\"verdict\":\"black_loses\"", "\"clause\":\"4.1.3\"", "\"end\":\"stalemate\"");
    CommandRun.of(folder.resolve("db"), "judge", "--game", "9").exits(1);
  }

  @Test
  void aLastMoveThatIsSuicideLoses() throws IOException {
    // Red's General steps onto the open file of Black's.
    Path file =
        write("suicide.pgn", "[FEN \"4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1\"]\n\n1. d0e0 0-1\n");

    CommandRun run = judge("--file", file.toString(), "--output", "json").exits(0);

    assertThat(run.out())
        .contains(
            "\"verdict\":\"red_loses\"", "\"clause\":\"4.1.2\"", "\"end\":\"illegal-final-move\"");
  }

  @Test
  void p37CountsRoundsWithoutCapture() {
    String position = "3k5/9/9/9/9/2P6/9/9/9/4K4 w - - 119 60";

    CommandRun run = judge("--fen", position, "--output", "json", "兵七进一").exits(0);

    assertThat(run.out())
        .contains(
            "\"verdict\":\"draw\"",
            "\"clause\":\"23.3\"",
            "\"rounds\":60",
            "\"firstSure\":1",
            "\"pliesBefore\":119");
    assertThat(judge("--fen", position, "--limit", "61", "--output", "csv", "c4c5").exits(0).out())
        .contains(",none,");
  }

  @Test
  void explainsAnIllegalMove() {
    CommandRun run = judge("--output", "json", "h2e2", "a0a5").exits(1);

    assertThat(run.err()).contains("move 2");
    assertThat(run.lines()).hasSize(1);
    assertThat(run.out()).contains("\"verdict\":null");
  }

  @Test
  void wantsOneThingToJudge() throws IOException {
    judge().exits(2);
    judge("h2e2", "--game", "1").exits(2);
    judge("--repeat", "0", "h2e2").exits(2);
    judge("--rules", "fide", "h2e2").exits(2);
    judge("--occurrences", "1", "h2e2").exits(2);
    judge("--file", folder.resolve("missing.pgn").toString()).exits(3);
    judge("--input", folder.resolve("missing.txt").toString()).exits(3);
  }
}
