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
    if (!isIncomplete(tags.red(), tags.black(), tags.event(), tags.text("Date"))) {
      return DerivedHeaders.NONE;
    }
    boolean players = isEmpty(tags.red()) && isEmpty(tags.black());
    boolean event = isEmpty(tags.event());
    boolean date = isEmpty(tags.text("Date"));
    String[] path = path(source);
    String fileName = ONE_GAME_A_FILE.contains(format) ? fileName(path) : "";
    String title = tags.text("Title");
    Origin origin = Origin.NOWHERE;
    Pairing pairing = null;
    if (players) {
      Origin[] origins = {Origin.TITLE, Origin.EVENT, Origin.FILE_NAME};
      String[] texts = {title, tags.event(), fileName};
      for (int i = 0; i < texts.length && pairing == null; i++) {
        pairing = Pairing.read(texts[i], result, standardStart);
        origin = pairing == null ? Origin.NOWHERE : origins[i];
      }
    }
    if (players && pairing == null) {
      return DerivedHeaders.NONE; // a problem or an example: its folder is no event
    }
    GameDate derivedDate = date ? date(path, title, tags.event(), fileName) : GameDate.UNKNOWN;
    String derivedEvent = event ? event(path, pairing) : "";
    if (pairing == null) {
      return derivedDate.isUnknown() && derivedEvent.isEmpty()
          ? DerivedHeaders.NONE
          : new DerivedHeaders(
              DerivedPlayer.NOBODY,
              DerivedPlayer.NOBODY,
              false,
              GameResult.UNKNOWN,
              derivedEvent,
              derivedDate,
              Origin.NOWHERE);
    }
    boolean borneOut = pairing.result() == result && result != GameResult.DRAW;
    return new DerivedHeaders(
        pairing.red(),
        pairing.black(),
        pairing.coloursSaid() || (borneOut && result != GameResult.UNKNOWN),
        result == GameResult.UNKNOWN ? pairing.result() : GameResult.UNKNOWN,
        derivedEvent,
        derivedDate,
        origin);
  }

  /** True if a record without these headers may have something derived. */
  public static boolean isIncomplete(String red, String black, String event, String date) {
    return isEmpty(event) || isEmpty(date) || (isEmpty(red) && isEmpty(black));
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
      GameDate date = TextDate.find(TitleText.fold(path[i]));
      if (!date.isUnknown()) {
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
