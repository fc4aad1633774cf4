package org.qipu.importers.derived;

import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.derived.DerivedHeaders.Origin;
import org.qipu.importers.record.GameDate;
import org.qipu.importers.record.Tags;
import org.qipu.rules.GameResult;

/**
 * Derives headers from titles, file names and folders. A pure function: the same record gives the
 * same headers, so that they need not be stored and better rules need no new import.
 */
public final class HeaderDerivation {
  /** Formats whose files hold one game: only there the file's name speaks of the game. */
  private static final Set<String> ONE_GAME_A_FILE =
      Set.of("xqf", "cbr", "mxq", "che", "chn", "ccm", "cbf", "pfc", "xqr");

  private static final Pattern EXTENSION = Pattern.compile("\\.[A-Za-z][A-Za-z0-9_]{1,6}$");
  private static final Pattern ORDINAL = Pattern.compile("#[0-9]{1,9}$");
  private static final Pattern EVENT = Pattern.compile(".*(?:(?<!加)[赛賽]|[杯盃]).*");

  private static final Pattern TRAILING_SIGNS = Pattern.compile("[ ,:;]+$");

  private static final Origin[] ORIGINS = {Origin.TITLE, Origin.EVENT, Origin.FILE_NAME};

  /** Folders above a file that may tell event and date. */
  private static final int FOLDERS = 3;

  private HeaderDerivation() {}

  /**
   * Returns what is told and not written.
   *
   * @param tags headers of the record
   * @param result of the record
   * @param standardStart true if it begins with the standard position
   * @param format short name such as {@code xqf}
   * @param source place such as {@code archive.zip!/folder/file.xqf#1}
   */
  public static DerivedHeaders derive(
      Tags tags, GameResult result, boolean standardStart, String format, String source) {
    if (!isIncomplete(tags.red(), tags.black(), tags.event(), tags.text("Date"), result)) {
      return DerivedHeaders.NONE;
    }
    String[] path = path(source);
    String fileName = ONE_GAME_A_FILE.contains(format) ? fileName(path) : "";
    String[] texts = {tags.text("Title"), tags.event(), fileName};
    boolean players = isEmpty(tags.red()) && isEmpty(tags.black());
    Pairing pairing = null;
    Origin origin = Origin.NOWHERE;
    if (players || result == GameResult.UNKNOWN) {
      for (int i = 0; i < texts.length && pairing == null; i++) {
        pairing = Pairing.read(texts[i], result, standardStart);
        origin = ORIGINS[i];
      }
    }
    if (players && pairing == null) {
      return DerivedHeaders.NONE; // a problem or an example: its folder is no event
    }
    if (!players && pairing != null && !pairing.isOf(tags.red(), tags.black())) {
      pairing = null;
    }
    GameDate date = isEmpty(tags.text("Date")) ? date(path, texts) : GameDate.UNKNOWN;
    String event = isEmpty(tags.event()) ? event(path, pairing) : "";
    GameResult told =
        pairing == null || result != GameResult.UNKNOWN ? GameResult.UNKNOWN : pairing.result();
    if (!players || pairing == null) {
      return date.isUnknown() && event.isEmpty() && told == GameResult.UNKNOWN
          ? DerivedHeaders.NONE
          : new DerivedHeaders(
              DerivedPlayer.NOBODY, DerivedPlayer.NOBODY, false, told, event, date, Origin.NOWHERE);
    }
    boolean decided = result == GameResult.RED_WINS || result == GameResult.BLACK_WINS;
    boolean coloursSure = pairing.coloursSaid() || (decided && pairing.result() == result);
    return new DerivedHeaders(
        pairing.red(), pairing.black(), coloursSure, told, event, date, origin);
  }

  /** True if a record without these headers may have something derived. */
  public static boolean isIncomplete(
      String red, String black, String event, String date, GameResult result) {
    return result == GameResult.UNKNOWN
        || isEmpty(event)
        || isEmpty(date)
        || (isEmpty(red) && isEmpty(black));
  }

  /** PGN writes {@code ?}, {@code ????.??.??} and {@code -} for what is not known. */
  private static boolean isEmpty(String value) {
    return value.chars().allMatch(c -> c <= ' ' || c == '\u3000' || "?？.-*".indexOf(c) >= 0);
  }

  private static String[] path(String source) {
    return ORDINAL.matcher(source).replaceFirst("").split("[/\\\\]", -1);
  }

  private static String fileName(String[] path) {
    return EXTENSION.matcher(path[path.length - 1]).replaceFirst("");
  }

  private static GameDate date(String[] path, String... texts) {
    for (String text : texts) {
      GameDate date = TextDate.find(TitleText.fold(text));
      if (!date.isUnknown()) {
        return date;
      }
    }
    for (int i = path.length - 2; i >= 0 && i > path.length - 2 - FOLDERS; i--) {
      String folder = TitleText.fold(path[i]);
      GameDate date = TextDate.find(folder);
      if (!date.isUnknown() && EVENT.matcher(folder).matches()) { // not that of a backup
        return date;
      }
    }
    return GameDate.UNKNOWN;
  }

  private static String event(String[] path, @Nullable Pairing pairing) {
    if (pairing != null && EVENT.matcher(pairing.rest()).matches()) {
      return TRAILING_SIGNS.matcher(pairing.rest()).replaceFirst("");
    }
    String event = "";
    for (int i = path.length - 2; i >= 0 && i > path.length - 2 - FOLDERS; i--) {
      String folder = path[i].endsWith("!") ? "" : TitleText.fold(path[i]);
      boolean dated = !TextDate.find(folder).isUnknown(); // says more than 第3站比赛
      if ((event.isEmpty() || dated) && EVENT.matcher(folder).matches()) {
        event = folder;
      }
    }
    return event;
  }
}
