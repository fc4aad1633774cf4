package org.qipu.importers.cbl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.qipu.importers.FileGames;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.ccbridge.CcBridgeFile;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation.ByteLocation;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;

/** Libraries of both kinds; numbers in names are those of quirks. */
class CblCasesTest {
  private static final int LIVE = 7;
  private static final int DELETED = 5;

  private static CcBridgeFile record(String title) {
    return new CcBridgeFile(2).text(180, title).body("00 00 00 00  01 00 46 43");
  }

  /** A record of three blocks: its only move has a comment of 5,000 characters. */
  private static CcBridgeFile longRecord(String title) {
    return new CcBridgeFile(2)
        .text(180, title)
        .body("00 00 00 00  05 00 46 43 10270000" + "6100".repeat(5_000));
  }

  private static List<String> titles(List<ReplayedGame> games) {
    return games.stream()
        .map(game -> game.record().ordinal() + " " + game.record().tags().text("Title"))
        .toList();
  }

  private static List<ReplayedGame> read(byte[] bytes) {
    return FileGames.read(RecordFormat.CBL, bytes);
  }

  private static LibraryFile three() {
    return new LibraryFile(5)
        .text(64, "库")
        .text(1088, "说明\r\n第二行\r\n")
        .add(DELETED, 0, 1, record("旧"))
        .add(LIVE, 1, 2, longRecord("长"))
        .add(LIVE, 2, 3, record("尾"));
  }

  @Test
  void quirk65DeletedSlotsUnusedSlotsAndRecordsOverSeveralBlocks() {
    List<ReplayedGame> games = read(three().bytes());
    assertThat(titles(games)).containsExactly("2 长", "3 尾");
    assertThat(games.get(0).record().tree().comment(1)).hasSize(5_000);
    assertThat(games.get(0).record().tags().text("Library")).isEqualTo("库");
    assertThat(games.get(0).record().tags().text("LibraryRemarks")).isEqualTo("说明\n第二行");
    assertThat(games.get(1).record().tags().text("Library")).isEqualTo("库");
    assertThat(games.get(1).record().tags().value("LibraryRemarks")).isNull();
    assertThat(FileGames.codes(games.get(0))).containsExactly(DiagnosticCode.DELETED_RECORD);
    Diagnostic deleted = games.get(0).diagnostics().get(0);
    assertThat(deleted.location()).isEqualTo(new ByteLocation(66624 + 5 * 276));
    assertThat(deleted.found()).isEqualTo("题1");
    assertThat(games.get(1).diagnostics()).isEmpty();
    assertThat(games.get(1).record().tree().text(1).location())
        .isEqualTo(new ByteLocation(66624 + 5 * 276 + 4 * 4096 + 2218));
  }

  @Test
  void deletedRecordsBehindTheLastOneAreTold() {
    byte[] bytes =
        new LibraryFile(2).add(LIVE, 0, 1, record("甲")).add(DELETED, 1, 2, record("乙")).bytes();
    List<ReplayedGame> games = read(bytes);
    assertThat(titles(games)).containsExactly("1 甲");
    assertThat(FileGames.codes(games.get(0))).containsExactly(DiagnosticCode.DELETED_RECORD);
  }

  @Test
  void anIndexOutOfStepLosesNothing() {
    byte[] bytes = three().bytes();
    // The first entry says that its record has two blocks.
    bytes[66624 + 8] = 2;
    assertThat(titles(read(bytes))).containsExactly("2 长", "3 尾");
    // The number of entries is wrong: too many, then too few.
    byte[] many = three().bytes();
    many[61] = 1;
    List<ReplayedGame> games = read(many);
    assertThat(titles(games)).containsExactly("2 长", "3 尾");
    assertThat(FileGames.codes(games.get(0)))
        .containsExactlyInAnyOrder(DiagnosticCode.INDEX_MISMATCH, DiagnosticCode.DELETED_RECORD);
    byte[] few = three().bytes();
    few[60] = 2;
    games = read(few);
    assertThat(titles(games)).containsExactly("2 长", "3 尾");
    assertThat(FileGames.codes(games.get(1))).containsExactly(DiagnosticCode.INDEX_MISMATCH);
  }

  @Test
  void theOrderOfTheTableOfContentsIsKept() {
    byte[] bytes =
        new LibraryFile(3)
            .add(LIVE, 2, 1, record("甲"))
            .add(LIVE, 0, 2, record("乙"))
            .add(LIVE, 1, 3, record("丙"))
            .bytes();
    assertThat(read(bytes).stream().map(game -> game.record().tags().text("Order")))
        .containsExactly("2", "0", "1");
    assertThat(read(three().bytes()).get(0).record().tags().value("Order")).isNull();
  }

  @Test
  void truncatedLibraries() {
    byte[] bytes = three().bytes();
    int records = 66624 + 5 * 276;
    List<ReplayedGame> games = read(Arrays.copyOf(bytes, records + 4 * 4096));
    assertThat(titles(games)).containsExactly("2 长");
    assertThat(FileGames.codes(games.get(0)))
        .containsExactlyInAnyOrder(DiagnosticCode.DELETED_RECORD, DiagnosticCode.TRUNCATED_FILE);
    for (int length : new int[] {16, 70, 66624, records, records + 15}) {
      games = read(Arrays.copyOf(bytes, length));
      assertThat(games).as("%s", length).hasSize(1);
      assertThat(games.get(0).status()).isEqualTo(GameStatus.REJECTED);
      assertThat(FileGames.codes(games.get(0))).contains(DiagnosticCode.TRUNCATED_FILE);
    }
    assertThat(read(new LibraryFile(4).bytes())).isEmpty();
    assertThat(read(new byte[0])).isEmpty();
  }

  @Test
  void writesWhatItReads() {
    List<ReplayedGame> games = read(three().bytes());
    List<Diagnostic> left = new ArrayList<>();
    byte[] bytes = FileGames.write(RecordFormat.CBL, games, left);
    assertThat(left).isEmpty();
    assertThat(bytes).hasSize(66624 + 128 * 276 + 4 * 4096);
    List<ReplayedGame> again = read(bytes);
    assertThat(again).hasSize(2);
    for (int i = 0; i < again.size(); i++) {
      assertThat(again.get(i).diagnostics()).isEmpty();
      assertThat(again.get(i).record().tags()).isEqualTo(games.get(i).record().tags());
      assertThat(FileGames.tree(again.get(i).record()))
          .isEqualTo(FileGames.tree(games.get(i).record()));
    }
    assertThat(FileGames.write(RecordFormat.CBL, games, left)).isEqualTo(bytes);
    // The index has the identifier as text that the record has in bytes.
    String text = new String(bytes, 66624 + 20, 76, StandardCharsets.UTF_16LE);
    int record = 66624 + 128 * 276;
    String first =
        String.format(
            "%02X%02X%02X%02X",
            bytes[record + 23], bytes[record + 22], bytes[record + 21], bytes[record + 20]);
    assertThat(text).startsWith("{" + first + "-").endsWith("}");
  }

  private static byte[] oldText(String text) {
    byte[] bytes = text.getBytes(Charset.forName("GBK"));
    return ByteBuffer.allocate(4 + bytes.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(bytes.length)
        .put(bytes)
        .array();
  }

  private static byte[] number(int number) {
    return ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(number).array();
  }

  private static byte[] time(String text) {
    return Arrays.copyOf(text.getBytes(StandardCharsets.US_ASCII), 19);
  }

  /** h2e2 h9g7, b9c7 instead, then i0i1 behind that; the slots are those of the specification. */
  private static byte[] oldRecord() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    // High nibble file + 1, low nibble row from the top + 1.
    out.writeBytes(FileGames.hex("9A 8A 7A 6A 5A 4A 3A 2A 1A 88 28 97 77 57 37 17"));
    out.writeBytes(FileGames.hex("11 21 31 41 51 61 71 81 91 23 83 14 34 54 74 94"));
    out.writeBytes(number(2));
    out.writeBytes(number(0));
    out.writeBytes(number(1));
    for (String text : new String[] {"当头炮", "", "", "", "", "甲", "乙"}) {
      out.writeBytes(oldText(text));
    }
    out.writeBytes(number(2));
    for (String text : new String[] {"", "", "盛昱", "", "引言"}) {
      out.writeBytes(oldText(text));
    }
    out.write(1);
    out.writeBytes(time("2001-2-18 12:30:22 "));
    out.writeBytes(time("2009-02-01 17:14:02"));
    out.writeBytes(number(4));
    out.writeBytes(FileGames.hex("0100 77 47 51 24  0200 70 62 17 06  0200 10 22 11 02"));
    out.writeBytes(FileGames.hex("0300 89 88 08 00"));
    out.writeBytes("一\r\n\r\n三\r\n\r\n".getBytes(Charset.forName("GBK")));
    byte[] record = out.toByteArray();
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    whole.writeBytes(number(record.length + 4));
    whole.writeBytes(record);
    return whole.toByteArray();
  }

  private static byte[] oldLibrary(int count, byte[]... records) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (String text : new String[] {"旧库", "", "", "桔中秘", ""}) {
      out.writeBytes(oldText(text));
    }
    out.writeBytes(time("2009-02-01 17:14:02"));
    out.writeBytes(time("2009-02-01 17:14:02"));
    out.writeBytes(number(count));
    out.writeBytes(oldText("说明"));
    for (byte[] record : records) {
      out.writeBytes(record);
    }
    return LibraryFile.packed(out.toByteArray());
  }

  @Test
  void quirk64OldLibrary() throws IOException {
    List<ReplayedGame> games = read(oldLibrary(2, oldRecord(), oldRecord()));
    assertThat(games).hasSize(2);
    ReplayedGame game = games.get(0);
    assertThat(game.diagnostics()).isEmpty();
    assertThat(game.record().charset()).isEqualTo("gb18030");
    assertThat(game.record().setup()).isEqualTo(Setup.START);
    assertThat(game.record().result()).isEqualTo(GameResult.BLACK_WINS);
    assertThat(FileGames.tree(game.record()))
        .containsExactly(
            "start [] null 引言",
            "0 h2e2 [] null 一",
            "1 h9g7 [] null null",
            "1 b9c7 [] null 三",
            "3 i0i1 [] null null");
    assertThat(game.record().tags().list().stream().map(tag -> tag.name() + "=" + tag.value()))
        .containsExactly(
            "Title=当头炮",
            "Header6=甲",
            "Header7=乙",
            "Creator=盛昱",
            "Created=2001-2-18 12:30:22",
            "Modified=2009-02-01 17:14:02",
            "Type=排拟全局",
            "Result=0-1",
            "Library=旧库",
            "LibraryCreator=桔中秘",
            "LibraryCreated=2009-02-01 17:14:02",
            "LibraryModified=2009-02-01 17:14:02",
            "LibraryRemarks=说明");
    assertThat(games.get(1).record().tags().value("LibraryRemarks")).isNull();
  }

  @Test
  void damagedOldLibraries() throws IOException {
    List<ReplayedGame> missing = read(oldLibrary(3, oldRecord()));
    assertThat(missing).hasSize(2);
    assertThat(missing.get(0).diagnostics()).isEmpty();
    assertThat(missing.get(1).status()).isEqualTo(GameStatus.REJECTED);
    assertThat(missing.get(1).diagnostics().get(0).found()).isEqualTo("2");
    byte[] record = oldRecord();
    record[0] = 0;
    record[1] = 0;
    List<ReplayedGame> noLength = read(oldLibrary(2, record, oldRecord()));
    assertThat(noLength).hasSize(1);
    assertThat(FileGames.codes(noLength.get(0))).containsExactly(DiagnosticCode.TRUNCATED_FILE);
    byte[] whole = oldLibrary(2, oldRecord(), oldRecord());
    for (int length = 12; length < whole.length; length++) {
      List<ReplayedGame> games = read(Arrays.copyOf(whole, length));
      // Without the check sum at its end a zlib stream still gives all its data.
      boolean isWhole = games.size() == 2 && games.get(1).record().tree().moveCount() == 4;
      assertThat(games.get(games.size() - 1).diagnostics().isEmpty())
          .as("%s", length)
          .isEqualTo(isWhole);
    }
    byte[] orphan = oldRecord();
    orphan[orphan.length - 12 - 6] = 9;
    ReplayedGame game = read(oldLibrary(1, orphan)).get(0);
    assertThat(FileGames.codes(game)).contains(DiagnosticCode.DAMAGED_MOVES);
    assertThat(game.start()).isEqualTo(Setup.START.withSideToMove(Side.RED));
  }

  @Test
  void detectedByContentAlone() throws IOException {
    byte[] library = new LibraryFile(1).bytes();
    byte[] old = oldLibrary(1, oldRecord());
    for (byte[] bytes : List.of(library, old)) {
      assertThat(FormatDetector.detect(SourceFile.of("a.txt", bytes)).format())
          .isEqualTo(RecordFormat.CBL);
    }
    byte[] text = "CCBridge library of mine".getBytes(StandardCharsets.US_ASCII);
    assertThat(FormatDetector.detect(SourceFile.of("a.cbl", text)).format()).isNull();
    ReplayedGame game = read(text).get(0);
    assertThat(game.status()).isEqualTo(GameStatus.REJECTED);
    assertThat(FileGames.codes(game)).contains(DiagnosticCode.UNKNOWN_FORMAT);
  }
}
