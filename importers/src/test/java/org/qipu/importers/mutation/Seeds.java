package org.qipu.importers.mutation;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import org.qipu.importers.FileGames;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.mxq.MxqFile;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceFile;
import org.qipu.importers.source.SourceLimits;
import org.qipu.importers.source.SourceProblem;
import org.qipu.importers.source.SourceVisitor;
import org.qipu.importers.source.SourceWalker;
import org.qipu.rules.Checkout;

/**
 * Files to damage: written here, former crashers, samples, and real ones where they are at hand.
 */
final class Seeds {
  /** Larger files only make the run slow. */
  private static final int LARGEST = 64_000;

  private static final int MOST_REAL_FILES = 120;

  /** Archives of real files, small ones of every kind. */
  private static final List<String> CORPUS =
      List.of(
          "eleeye-ccgc-pgn.zip",
          "format-samples",
          "hbc-multiformat.zip",
          "killer-moves-xqf.zip",
          "vschess-dhtmlxq.zip",
          "w8-bad-xqf.zip",
          "w8-cbl.zip",
          "w8-eglib.zip",
          "w8-fixtures.zip",
          "w8-mxq.zip",
          "w8-text.zip",
          "wukong-ubb.zip",
          "yy-pgn.zip");

  private static final String GAMES =
      """
      [Event "甲级联赛"]
      [Site "北京"]
      [Date "1981.05.??"]
      [Red "胡荣华"]
      [Black "柳大华"]
      [Result "1-0"]

      {引言} 1. h2e2 h9g7 {好
      棋} 2. h0g2 (2. g3g4 {变} g6g5 (2... b9c7)) i9h9 1-0

      [Event "二"]
      [FEN "4k4/9/9/9/9/9/9/9/9/R3K4 b - - 0 1"]

      1. e9e8 *
      """;

  /** Inputs that broke a reader once. */
  private static final Path CRASHERS =
      Checkout.root().resolve("importers/src/test/resources/org/qipu/importers/crashers");

  private Seeds() {}

  /** Returns the files of a format. */
  static List<byte[]> of(RecordFormat format) throws IOException {
    List<byte[]> seeds = written(format);
    Visitor visitor = new Visitor(format, seeds);
    visitor.walk(CRASHERS);
    visitor.walk(Checkout.root().resolve("sample-data"));
    if (Checkout.shared().isPresent()) {
      Path data = Checkout.shared().get().resolve("data");
      visitor.walk(data.resolve("formats"));
      for (String archive : CORPUS) {
        visitor.walk(data.resolve("corpus").resolve(archive));
      }
    }
    // From all of them, not only from the first.
    int own = visitor.own;
    List<byte[]> some = new ArrayList<>(seeds.subList(0, own));
    int real = seeds.size() - own;
    for (int i = 0; i < Math.min(real, MOST_REAL_FILES); i++) {
      some.add(seeds.get(own + (int) ((long) i * real / Math.min(real, MOST_REAL_FILES))));
    }
    return some;
  }

  /** Our own writers' files: both games, and the one without comments; or one made by hand. */
  static List<byte[]> written(RecordFormat format) {
    if (!format.isWritable()) {
      return new ArrayList<>(List.of(byHand(format)));
    }
    List<ReplayedGame> games =
        FileGames.read(RecordFormat.PGN, GAMES.getBytes(StandardCharsets.UTF_8));
    List<byte[]> seeds = new ArrayList<>();
    for (List<ReplayedGame> some : List.of(games, games.subList(1, 2))) {
      byte[] bytes = FileGames.write(format, some, new ArrayList<>());
      seeds.add(bytes);
      if (format.isText()) {
        seeds.add(new String(bytes, StandardCharsets.UTF_8).getBytes(Charset.forName("GB18030")));
      }
    }
    return seeds;
  }

  private static byte[] byHand(RecordFormat format) {
    return switch (format) {
      case MXQ -> MxqFile.won().add("7C-4C", "7J-6H", "7A-6C", "Ends", "好棋", "CommentsEnd").bytes();
      case XQF, CBR, CBL, DHTMLXQ, WXF, LIST, PGN, TEXT ->
          throw new IllegalArgumentException(format + " has a writer");
    };
  }

  /** Returns what gives the files of a format their structure; {@code ~} stands for a blank. */
  static List<byte[]> tokens(RecordFormat format) {
    String tokens =
        switch (format) {
          case XQF -> "XQ XQ\22 \200 \360 \20";
          case CBR -> "CCBridge CCBridge\0Record\0 \1\0 \0\0\0\0";
          case CBL -> "CCBridgeLibrary\0 CCBridge~Record\0 x\234 \1\0\0\0";
          case MXQ ->
              "\5Moves \5Moves\0057C-4C \57J-6H \4Ends \13CommentsEnd \13 -\312\244- -\263\323-";
          case DHTMLXQ ->
              """
              [DhtmlXQ] [/DhtmlXQ] [DhtmlXQ_movelist] [/DhtmlXQ_movelist] [DhtmlXQ_binit] ||
              [DhtmlXQ_move_0_1_1]7747 [/DhtmlXQ_move_0_1_1] [DhtmlXQ_comment0] [DhtmlXQ_ 7747 [/
              [DhtmlXQ_comment1_2]x[/DhtmlXQ_comment1_2] [DhtmlXQHTML] [DhtmlXQ_result] <br>
              [DhtmlXQ_firstnum] &#26825; %u68CB
              """;
          case WXF ->
              """
              FORMAT~WXF GAME~ RED~ BLACK~ START{ }END COMMENT{ { } FEN~ C2.5 h8+7 1. RESULT~1-0 --
              """;
          case LIST -> "| 4k4/9/9/9/9/9/9/9/9/4K4~w / b| h2e2 \t ~-~-~0~1 /9/9 # ; ,";
          case PGN ->
              """
              { } ( ) [ ] [Event~" "] " ; $1 1-0 * 1. 2... [FEN~" % \\ 炮二平五 C2.5 h2e2 H2-E2 !! N+3
              [GameType~"Chinese"] 马8进7 前炮退二 &nbsp;
              """;
          case TEXT ->
              """
              第1回合 红先胜 变 ① ( ) （ ） { } 【主变】 【变1】 炮二平五 马８进７ 炮25 1. １． 棋局类型： 红方：
              ----- [ ] 着法 中国象棋对局记录 双方和 FEN:~4k4/9/9/9/9/9/9/9/9/4K4~w
              """;
        };
    boolean text = format.isText();
    List<byte[]> bytes = new ArrayList<>();
    for (StringTokenizer words = new StringTokenizer(tokens, " \n"); words.hasMoreTokens(); ) {
      String token = words.nextToken().replace('~', ' ');
      bytes.add(token.getBytes(text ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1));
      if (text) {
        bytes.add((token + "\r\n").getBytes(Charset.forName("GB18030")));
      }
    }
    for (String token : List.of("\n", "\n\n", "\r", "\0", " ")) {
      bytes.add(token.getBytes(StandardCharsets.UTF_8));
    }
    return bytes;
  }

  /** Keeps the files of one format. */
  private static final class Visitor implements SourceVisitor {
    private final RecordFormat format;
    private final List<byte[]> seeds;
    private int own;

    Visitor(RecordFormat format, List<byte[]> seeds) {
      this.format = format;
      this.seeds = seeds;
      this.own = seeds.size();
    }

    void walk(Path path) throws IOException {
      if (Files.exists(path)) {
        boolean mine = path.startsWith(Checkout.root());
        new SourceWalker(SourceLimits.DEFAULT, InputStream.nullInputStream())
            .walk(List.of(path.toString()), this);
        own = mine ? seeds.size() : own;
      }
    }

    @Override
    public void visit(SourceFile file) throws IOException {
      if (!file.isTransient()
          && file.size() <= LARGEST
          && FormatDetector.detect(file).format() == format) {
        try (InputStream in = file.open()) {
          seeds.add(in.readAllBytes());
        }
      }
    }

    @Override
    public void problem(SourceProblem problem) {
      // Damaged files are welcome here, and what cannot be opened is no seed.
    }
  }
}
