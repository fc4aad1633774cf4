package org.qipu.importers.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceFile;

/** Character sets: case P31 and quirks 1, 2 and 8. */
class PgnEncodingCasesTest {
  private static final Charset GBK = Charset.forName("GBK");

  @Test
  void p31GbkOrUtf8() throws Exception {
    PgnGames.assertTwoGames(PgnGames.read(PgnGames.TWO_GAMES.getBytes(GBK), ReadOptions.DEFAULT));
    byte[] six = "1. 炮二平五 马8进7 *".getBytes(GBK);
    assertThat(PgnGames.moves(PgnGames.read(six, ReadOptions.DEFAULT).get(0)))
        .isEqualTo("h2e2 h9g7");
    assertThat(FormatDetector.detect(SourceFile.of("six", six)).format())
        .isEqualTo(RecordFormat.PGN);
    assertThat(FormatDetector.detect(SourceFile.of("prose.txt", "炮在马后。".getBytes(GBK))).format())
        .isNull();
  }

  @Test
  void p31WrongCharsetIsReported() {
    ReadOptions wrong = new ReadOptions(GBK);
    List<ReplayedGame> games =
        PgnGames.read(PgnGames.TWO_GAMES.getBytes(StandardCharsets.UTF_8), wrong);
    assertThat(games).hasSize(2).allMatch(game -> game.status() == GameStatus.REJECTED);
    assertThat(PgnGames.codes(games.get(0))).contains(DiagnosticCode.WRONG_CHARSET);
    PgnGames.assertTwoGames(PgnGames.read(PgnGames.TWO_GAMES.getBytes(GBK), new ReadOptions(GBK)));
  }

  @Test
  void quirk1BackslashesInsideBig5Characters() {
    byte[] name = {(byte) 0xB3, 0x5C, (byte) 0xBB, (byte) 0xC8, (byte) 0xA4, 0x74};
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes("[Red \"".getBytes(StandardCharsets.US_ASCII));
    file.writeBytes(name);
    file.writeBytes("\"]\n\n1. 炮二平五 馬８進７ *\n".getBytes(Charset.forName("Big5")));
    List<ReplayedGame> games = PgnGames.read(file.toByteArray(), ReadOptions.DEFAULT);
    assertThat(games).hasSize(1);
    assertThat(games.get(0).record().charset()).isEqualTo("big5");
    assertThat(games.get(0).record().tags().red()).isEqualTo("許銀川");
    assertThat(games.get(0).diagnostics()).isEmpty();
  }

  @Test
  void quirk2EachFileHasItsOwnSet() {
    String simplified = "[Red \"测甲\"]\n\n1. 炮二平五 马8进7 *\n";
    String traditional = "[Red \"測甲\"]\n\n1. 炮二平五 馬8進7 *\n";
    assertSet(simplified.getBytes(GBK), "gb18030", "测甲");
    assertSet(traditional.getBytes(Charset.forName("Big5")), "big5", "測甲");
    assertSet(simplified.getBytes(StandardCharsets.UTF_8), "utf-8", "测甲");
    assertSet(("\uFEFF" + traditional).getBytes(StandardCharsets.UTF_8), "utf-8", "測甲");
  }

  private static void assertSet(byte[] bytes, String charset, String red) {
    ReplayedGame game = PgnGames.read(bytes, ReadOptions.DEFAULT).get(0);
    assertThat(game.record().charset()).isEqualTo(charset);
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2 h9g7");
    assertThat(game.record().tags().red()).isEqualTo(red);
  }

  @Test
  void quirk8MarkCharactersInNamesAreKept() {
    ReplayedGame game = PgnGames.one("[Event \"玉●无瑕\"]\n[Opening \"列炮破[佥欠]炮\"]\n\n1. 炮二平五 *\n");
    assertThat(game.record().tags().event()).isEqualTo("玉●无瑕");
    assertThat(game.record().tags().text("Opening")).isEqualTo("列炮破[佥欠]炮");
    PgnGames.assertRoundTrip(List.of(game));
  }
}
