package org.qipu.importers.mxq;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordReader;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameDate;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.source.EncodedStrings;
import org.qipu.importers.source.Findings;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;

/**
 * Reads MXQ, the records of the server 弈天 (movesky): one game a file, from the normal start
 * position, as a sequence of strings with their lengths in front.
 *
 * <p>Source: formats, "MXQ", section 1.
 */
public final class MxqReader implements RecordReader {
  static final String FORMAT = "mxq";

  /** Longest file; the largest known one has 1.6 KB. */
  static final int MAX_FILE = 1 << 20;

  /** Longest name of a room, with which a file begins. */
  private static final int MAX_ROOM = 30;

  /** Bytes in which the moves begin in every known file. */
  private static final int HEAD = 300;

  private static final Pattern RANKED = Pattern.compile("(.+)[(（](.*)[)）]", Pattern.DOTALL);

  private static final Pattern LOSS = Pattern.compile("([红紅]|黑)方.*(?:认负|認負|绝杀|絕殺|超时|超時)");
  private static final Pattern DRAW = Pattern.compile("[双雙]方[议議]和|判[为為]和局");

  private final SourceFile file;
  private final @Nullable Charset prescribed;
  private final Findings findings = Findings.inBytes(0);
  private long position;
  private boolean done;

  /** Makes a reader of a file. */
  public MxqReader(SourceFile file, ReadOptions options) {
    this.file = file;
    prescribed = options.charset();
  }

  /**
   * True if the first bytes of a file are those of MXQ: a short string, and soon behind it the word
   * that stands in front of the moves, with what must follow it.
   */
  public static boolean accepts(byte[] head) {
    if (head.length == 0 || head[0] < 1 || head[0] > MAX_ROOM) {
      return false;
    }
    byte[] first = Arrays.copyOf(head, Math.min(head.length, HEAD));
    int moves = MxqWord.MOVES.indexIn(first, 0);
    int next = moves + MxqWord.MOVES.length();
    return moves > 0
        && (next >= first.length
            || first[next] == MxqWord.MOVES.length() - 1
            || MxqWord.ENDS.isAt(first, next));
  }

  @Override
  public @Nullable GameRecord next() throws IOException {
    if (done) {
      return null;
    }
    done = true;
    byte[] all = read();
    position = all.length;
    if (all.length == 0) {
      return null;
    }
    byte[] bytes = all;
    if (all.length > MAX_FILE) {
      bytes = Arrays.copyOf(all, MAX_FILE);
      findings.add(
          DiagnosticCode.TOO_LARGE,
          MAX_FILE,
          "",
          "The file is larger than " + MAX_FILE + " bytes; the rest was left out.");
    }
    int moves = MxqHeader.end(bytes);
    return moves < 0 ? rejected(bytes) : record(bytes, moves);
  }

  private byte[] read() throws IOException {
    byte[] inMemory = file.bytes();
    if (inMemory != null) {
      return inMemory;
    }
    try (InputStream in = file.open()) {
      return in.readNBytes(MAX_FILE + 1);
    }
  }

  private GameRecord rejected(byte[] bytes) {
    findings.add(
        DiagnosticCode.UNKNOWN_FORMAT,
        0,
        0,
        "",
        "Moves",
        "The file does not have the word that stands in front of the moves in MXQ.");
    return new GameRecord(
        1,
        FORMAT,
        "",
        Tags.EMPTY,
        null,
        new MoveTree(),
        GameResult.UNKNOWN,
        false,
        findings.list(),
        bytes);
  }

  private GameRecord record(byte[] bytes, int end) {
    MxqHeader header = MxqHeader.read(bytes, end, findings);
    MxqMoves moves = new MxqMoves(bytes, findings);
    int ends = moves.read(end + MxqWord.MOVES.length());
    MxqComments comments = MxqComments.behind(bytes, ends, findings);
    MxqTitle title = MxqTitle.find(bytes, header.start(MxqField.TITLE), header.end(MxqField.TITLE));
    EncodedStrings strings = strings(bytes, end, comments, title);
    List<Tags.Tag> tags = new ArrayList<>();
    addPlayers(tags, bytes, header, title, strings);
    addCircumstances(tags, header, strings);
    String ending = header.text(MxqField.ENDING, strings);
    add(tags, "Termination", ending);
    GameResult result = result(header, title, ending);
    if (result != GameResult.UNKNOWN) {
      add(tags, "Result", result.toString());
    }
    comments.addTo(moves.tree(), strings);
    boolean sound = header.isSound() && moves.isSound() && comments.isSound();
    return new GameRecord(
        1,
        FORMAT,
        strings.charset(),
        Tags.of(tags),
        Setup.START,
        moves.tree(),
        result,
        result != GameResult.UNKNOWN,
        findings.list(),
        sound ? null : bytes);
  }

  private EncodedStrings strings(
      byte[] bytes, int end, MxqComments comments, @Nullable MxqTitle title) {
    ByteArrayOutputStream evidence = new ByteArrayOutputStream();
    evidence.write(bytes, 0, end);
    comments.copyTo(evidence);
    Charset shown = prescribed == null && title != null ? title.charset() : prescribed;
    return new EncodedStrings(evidence.toByteArray(), evidence.size(), shown, findings);
  }

  private void addPlayers(
      List<Tags.Tag> tags,
      byte[] bytes,
      MxqHeader header,
      @Nullable MxqTitle title,
      EncodedStrings strings) {
    if (title != null) {
      String red = strings.comment(bytes, header.start(MxqField.TITLE), title.redEnd());
      String black = strings.comment(bytes, title.blackStart(), header.end(MxqField.TITLE));
      add(tags, "Title", red + title.word() + black);
      addPlayer(tags, "Red", red.strip());
      addPlayer(tags, "Black", black.strip());
      return;
    }
    String text = header.text(MxqField.TITLE, strings);
    add(tags, "Title", text);
    if (header.end(MxqField.TITLE) > 0) {
      findings.add(
          DiagnosticCode.UNKNOWN_RESULT,
          0,
          header.start(MxqField.TITLE),
          text,
          "甲-胜-乙, 甲-和-乙, 甲-负-乙",
          "The title names no players with a result between them.");
    }
  }

  /** A name carries the player's rank on the server in brackets. */
  private static void addPlayer(List<Tags.Tag> tags, String side, String text) {
    Matcher ranked = RANKED.matcher(text);
    boolean both = ranked.matches();
    add(tags, side, both ? ranked.group(1).strip() : text);
    add(tags, side + "Level", both ? ranked.group(2).strip() : "");
  }

  private void addCircumstances(List<Tags.Tag> tags, MxqHeader header, EncodedStrings strings) {
    String date = header.text(MxqField.DATE, strings);
    add(tags, "Date", date);
    checkDate(date, header.start(MxqField.DATE));
    add(tags, "Site", header.text(MxqField.ROOM, strings));
    add(tags, "RedElo", header.text(MxqField.RED_RATING, strings));
    add(tags, "BlackElo", header.text(MxqField.BLACK_RATING, strings));
    if (header.end(MxqField.TIME_RULE_3) > 0) {
      String rule =
          String.join(
              "-",
              header.text(MxqField.MINUTES, strings),
              header.text(MxqField.TIME_RULE_2, strings),
              header.text(MxqField.TIME_RULE_3, strings));
      add(tags, "TimeControl", rule);
    }
    // The tags RedTime and BlackTime of other formats are the time used.
    add(tags, "RedTimeLeft", header.text(MxqField.RED_SECONDS, strings));
    add(tags, "BlackTimeLeft", header.text(MxqField.BLACK_SECONDS, strings));
  }

  private static void add(List<Tags.Tag> tags, String name, String value) {
    if (!value.isEmpty()) {
      tags.add(new Tags.Tag(name, value));
    }
  }

  private void checkDate(String text, int at) {
    boolean unknown = !text.isEmpty() && GameDate.read(text).isUnknown();
    if (unknown || GameDate.isImpossible(text)) {
      findings.add(
          DiagnosticCode.BAD_DATE,
          at,
          text,
          unknown ? "The date names no year that can be understood." : "There is no such day.");
    }
  }

  private GameResult result(MxqHeader header, @Nullable MxqTitle title, String ending) {
    GameResult told = ofEnding(ending);
    if (title == null) {
      return told;
    }
    if (told != GameResult.UNKNOWN && told != title.result()) {
      findings.add(
          DiagnosticCode.CONTRADICTING_RESULTS,
          0,
          header.start(MxqField.ENDING),
          ending,
          title.result().toString(),
          "The way the game ended contradicts the result in the title, which was taken.");
    }
    return title.result();
  }

  private static GameResult ofEnding(String text) {
    Matcher loss = LOSS.matcher(text);
    if (loss.matches()) {
      return "黑".equals(loss.group(1)) ? GameResult.RED_WINS : GameResult.BLACK_WINS;
    }
    return DRAW.matcher(text).matches() ? GameResult.DRAW : GameResult.UNKNOWN;
  }

  @Override
  public long position() {
    return position;
  }

  @Override
  public void close() {}
}
