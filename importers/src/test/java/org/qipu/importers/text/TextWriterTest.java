package org.qipu.importers.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.WriteOptions;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.record.Tags.Tag;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.replay.Replayer;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.Checkout;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.MoveList;
import org.qipu.rules.Position;
import org.qipu.rules.RandomGames;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;
import org.qipu.rules.notation.NotationKind;

/** What is written is read back as the same game, whatever stands in it. */
class TextWriterTest {
  /** Comments and values that look like something else. */
  private static final List<String> AWKWARD =
      List.of(
          "好棋",
          "",
          " 前后有空 ",
          "两行\n1. 炮二平五 马8进7\n2. 马二进三",
          "a\n中国象棋棋谱\n红方: 丙\n【完】\n变1接主变第2回合\nb",
          "{大括号} (小括号) [方括号] \\ 反斜 \\n \\u4E00",
          "甲 红先胜 乙",
          "\n\n空行\n\n",
          "\r\n\t制表\u0000\uFEFF\uD800尾",
          "𠀀𡃁 棋谱由某某生成",
          "如改走车8平9，则马三退一；(一)兵九进一",
          "é ü ñ",
          "…………");

  private static ReplayedGame again(ReplayedGame game, NotationKind notation) {
    String text = TextGames.write(List.of(game), notation);
    List<ReplayedGame> read = TextGames.read(text);
    assertThat(read).as("%s", text).hasSize(1);
    return read.get(0);
  }

  private static void assertSame(ReplayedGame again, ReplayedGame game) {
    assertThat(TextGames.tree(again)).isEqualTo(TextGames.tree(game));
    assertThat(again.start()).isEqualTo(game.start());
    assertThat(again.status() == game.status() || again.legalPlies() == game.legalPlies()).isTrue();
    assertThat(again.record().result()).isEqualTo(game.record().result());
    assertThat(again.record().resultStated()).isEqualTo(game.record().resultStated());
  }

  /** A tree grown at random places with comments, marks, openings, illegal moves and odd texts. */
  private static GameRecord randomRecord(SplittableRandom random, Setup start, int moves) {
    MoveTree tree = new MoveTree();
    MoveList legal = new MoveList();
    for (int i = 0; i < moves; i++) {
      int parent = random.nextInt(3) == 0 ? random.nextInt(tree.size()) : tree.size() - 1;
      Position position = Position.from(start);
      boolean sound = true;
      for (int node : path(tree, parent)) {
        Move move = Move.fromName(tree.text(node).text());
        sound = sound && move != null && position.makeIfLegal(move.code());
      }
      position.legalMoves(legal);
      boolean odd = !sound || legal.size() == 0 || random.nextInt(40) == 0;
      String text =
          odd
              ? List.of("a0a9", "坏着", "1.e4", "变1接主变第1回合", "{x}", "9.", "!", "…")
                  .get(random.nextInt(8))
              : legal.move(random.nextInt(legal.size())).toString();
      boolean repeated = false;
      for (int child = tree.firstChild(parent);
          child != MoveTree.NONE;
          child = tree.nextSibling(child)) {
        repeated |= tree.text(child).text().equals(text);
      }
      if (repeated) {
        continue;
      }
      int node = tree.add(parent, new MoveText(text, new SourceLocation.TextLocation(i + 1, 1)));
      if (random.nextInt(4) == 0) {
        tree.addComment(node, AWKWARD.get(random.nextInt(AWKWARD.size())));
      }
      if (random.nextInt(12) == 0) {
        tree.addOpeningComment(node, AWKWARD.get(random.nextInt(AWKWARD.size())));
      }
      if (random.nextInt(8) == 0) {
        tree.addMark(node, 1 + random.nextInt(139));
      }
    }
    if (random.nextBoolean()) {
      tree.addComment(MoveTree.ROOT, AWKWARD.get(random.nextInt(AWKWARD.size())));
    }
    List<Tag> tags = new ArrayList<>();
    for (String name :
        List.of("Event", "Red", "Black", "Date", "event", "赛事", "红方", "a:b", "\\x", "Title")) {
      if (random.nextBoolean()) {
        tags.add(new Tag(name, AWKWARD.get(random.nextInt(AWKWARD.size()))));
      }
    }
    boolean stated = random.nextBoolean();
    GameResult result = stated ? GameResult.values()[random.nextInt(4)] : GameResult.UNKNOWN;
    return new GameRecord(
        1, "pgn", "utf-8", Tags.of(tags), start, tree, result, stated, List.of(), new byte[0]);
  }

  private static List<Integer> path(MoveTree tree, int node) {
    List<Integer> path = new ArrayList<>();
    for (int at = node; at != MoveTree.ROOT; at = tree.parent(at)) {
      path.add(0, at);
    }
    return path;
  }

  @Test
  void randomTreesComeBackAsTheyWere() {
    RandomGames games = RandomGames.seeded();
    List<Setup> starts =
        List.of(
            Setup.START,
            Fen.parse("3ak4/4a4/9/9/2R6/9/4p4/9/4A4/3AK1r2 b - - 0 37"),
            Fen.parse("4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w - - 0 1"));
    List<NotationKind> notations =
        List.of(
            NotationKind.CHINESE,
            NotationKind.CHINESE_WIDE,
            NotationKind.TRADITIONAL,
            NotationKind.UCI);
    for (int i = 0; i < 300; i++) {
      Setup start = starts.get(i % starts.size());
      GameRecord record = randomRecord(games.random(), start, 1 + games.random().nextInt(120));
      ReplayedGame game = new Replayer().replay(record);
      ReplayedGame again = again(game, notations.get(i % notations.size()));
      assertThat(TextGames.tree(again)).as(games.describeSeed()).isEqualTo(TextGames.tree(game));
      assertSame(again, game);
      List<Tag> tags = new ArrayList<>(again.record().tags().list());
      tags.removeIf(tag -> tag.name().equals("FEN"));
      assertThat(tags).isEqualTo(record.tags().list());
    }
  }

  @Test
  void severalGamesInOneFileStayApart() {
    RandomGames games = RandomGames.seeded();
    List<ReplayedGame> written = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      written.add(new Replayer().replay(randomRecord(games.random(), Setup.START, i)));
    }
    List<ReplayedGame> read = TextGames.read(TextGames.write(written, NotationKind.CHINESE));
    assertThat(read).hasSize(50);
    for (int i = 0; i < 50; i++) {
      assertThat(TextGames.tree(read.get(i))).isEqualTo(TextGames.tree(written.get(i)));
    }
  }

  @Test
  void looksLikeThis() {
    List<ReplayedGame> games =
        TextGames.read(
            RecordFormat.PGN,
            pgn(
                """
                [Event "杯赛"]
                [Red "甲"]
                [Black "乙"]
                [Result "1-0"]

                {开局} 1. 炮二平五 马8进7 2. 马二进三 $1 {稳健} (2. 马八进七 马2进3) 车9平8 1-0
                """),
            ReadOptions.DEFAULT);
    assertThat(TextGames.write(games, NotationKind.CHINESE))
        .isEqualTo(
            """
            中国象棋棋谱
            赛事: 杯赛
            红方: 甲
            黑方: 乙
            结果: 红胜

            【主变: 红胜】
            {开局}
            1. 炮二平五 马8进7
            2. 马二进三 ! {稳健}
            2. ………… 车9平8

            变1接主变第2回合
            2. 马八进七 马2进3
            【完】
            """);
    assertThat(TextGames.write(games, NotationKind.TRADITIONAL)).contains("1. 炮二平五 馬8進7");
  }

  @Test
  void keepsAPositionThatCannotBeRead() {
    SourceFile file = pgn("[Red \"甲\"]\n[FEN \"9/9/9 w\"]\n\n1. 炮二平五 马8进7 *\n");
    ReplayedGame game = TextGames.read(RecordFormat.PGN, file, ReadOptions.DEFAULT).get(0);
    ReplayedGame again = again(game, NotationKind.CHINESE);
    assertThat(again.start()).isNull();
    assertThat(again.record().tags().text("FEN")).isEqualTo("9/9/9 w");
    assertThat(TextGames.tree(again)).isEqualTo(TextGames.tree(game));
  }

  private static SourceFile pgn(String text) {
    return SourceFile.of("a.pgn", text.getBytes(StandardCharsets.UTF_8));
  }

  /** Breaks in the form written are found and stay inside their game. */
  enum Damage {
    BRACE("1. 炮二平五", "{1. 炮二平五", "unclosed-comment"),
    STRAY("1. 炮二平五", "} 1. 炮二平五", "stray-brace"),
    BRACKET("1. 炮二平五", "( 1. 炮二平五", "unbalanced-variation"),
    NO_KEY("红方: 甲", "红方 甲", "malformed-tag"),
    BLANK("红方: 甲", "\n红方: 甲", "blank-line-in-tags"),
    NO_RESULT("【主变: 红胜】", "【主变】", "result-token-missing"),
    ODD_RESULT("【主变: 红胜】", "【主变: 红】", "unknown-result"),
    TWO_RESULTS("【主变: 红胜】", "【主变: 黑胜】", "contradicting-results"),
    ORPHAN("变1接主变第1回合\n1.", "变1接变7第1回合\n1.", "orphan-variation"),
    NUL("1. 炮二平五", "1. \0炮二平五", "nul-bytes"),
    NO_END("【完】\n", "", "");

    private final String sound;
    private final String broken;
    private final String code;

    Damage(String sound, String broken, String code) {
      this.sound = sound;
      this.broken = broken;
      this.code = code;
    }
  }

  @ParameterizedTest
  @EnumSource(Damage.class)
  void damageStaysInItsGame(Damage damage) {
    String sound =
        """
        中国象棋棋谱
        红方: 甲
        黑方: 乙
        结果: 红胜

        【主变: 红胜】
        1. 炮二平五 马8进7
        2. 马二进三

        变1接主变第1回合
        1. 炮八平五
        【完】
        """;
    String broken = sound.replace(damage.sound, damage.broken);
    assertThat(broken).isNotEqualTo(sound);
    List<ReplayedGame> games = TextGames.read(sound + broken + sound + broken);
    assertThat(games).hasSize(4);
    for (int i = 0; i < 4; i++) {
      ReplayedGame game = games.get(i);
      assertThat(TextGames.moves(game)).isEqualTo("h2e2 h9g7 h0g2");
      assertThat(TextGames.codes(game).stream().map(Object::toString).toList())
          .isEqualTo(i % 2 == 0 || damage.code.isEmpty() ? List.of() : List.of(damage.code));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dhtmlxq/xianren-zhilu-1446-variations.txt",
        "dhtmlxq/seven-stars-299-variations.txt",
        "dhtmlxq/three-variations.ubb",
        "dhtmlxq/tournament-2025-dhtmlxqhtml.ubb",
        "text/dpxq-page-1.txt",
        "text/dpxq-page-2-with-variations.txt"
      })
  void realTreesComeBackAsTheyWere(String name) throws IOException {
    Path path = shared("data/formats").resolve(name);
    SourceFile file = SourceFile.of(name, Files.readAllBytes(path));
    RecordFormat format = Objects.requireNonNull(FormatDetector.detect(file).format());
    for (ReplayedGame game : TextGames.read(format, file, ReadOptions.DEFAULT)) {
      ReplayedGame again = again(game, NotationKind.CHINESE);
      assertSame(again, game);
      assertThat(again.illegalNodes()).isEqualTo(game.illegalNodes());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"wukong-engine-pgn.zip", "yy-pgn.zip", "eleeye-ccgc-pgn.zip"})
  void realGamesComeBackAsTheyWere(String name) throws IOException {
    int games = 0;
    try (InputStream in = Files.newInputStream(shared("data/corpus").resolve(name));
        ZipInputStream zip = new ZipInputStream(in)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        SourceFile file = SourceFile.of(entry.getName(), zip.readAllBytes());
        if (FormatDetector.detect(file).format() == RecordFormat.PGN) {
          for (ReplayedGame game : TextGames.read(RecordFormat.PGN, file, ReadOptions.DEFAULT)) {
            if (game.start() != null && games++ < 500) {
              assertSame(again(game, NotationKind.CHINESE), game);
            }
          }
        }
      }
    }
    assertThat(games).isPositive();
  }

  @Test
  void movesThatWereMendedCanBeWrittenAsTheyStood() throws IOException {
    ReplayedGame game = TextGames.read("甲 先胜 乙\n1.炮二平五炮呂平5\n").get(0);
    StringWriter text = new StringWriter();
    try (TextWriter writer = new TextWriter(text, new WriteOptions(NotationKind.CHINESE, false))) {
      writer.write(game);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertThat(text).asString().contains("1. 炮二平五 炮呂平5");
    assertThat(TextGames.write(List.of(game), NotationKind.CHINESE)).contains("1. 炮二平五 炮8平5");
  }

  private static Path shared(String name) {
    Path folder = Checkout.shared().orElse(Path.of("")).resolve(name);
    assumeTrue(
        Checkout.shared().isPresent() && Files.isDirectory(folder),
        "needs -Dqipu.shared=FOLDER with data");
    return folder;
  }
}
