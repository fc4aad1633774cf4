package org.qipu.rules.notation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Move;
import org.qipu.rules.Position;

/**
 * Errors of scanning, typing and conversion: one at a time is put right, and only when exactly one
 * legal move comes of all that can be tried.
 */
final class MoveMends {
  /** What was meant, then everything that is seen in its place. */
  private static final String[][] CONFUSIONS = {
    {"进", "迸", "近", "迚", "逬", "井", "地"},
    {"退", "迟", "腿", "逻"},
    {"平", "干", "乎", "半", "苹"},
    {"一", "-", "—", "―", "ー", "_", "~", "丨", "乙", "–", "−", "－"},
    {"1", "l", "I", "|", "i", "丨"},
    {"二", "=", "＝", "Z", "工"},
    {"三", "彡", "ミ", "E"},
    {"五", "王", "丑", "S"},
    {"六", "大", "穴", "亠八"},
    {"七", "匕", "匸", "t"},
    {"八", "人", "入", "几"},
    {"九", "丸", "几", "尢"},
    {"8", "呂", "吕"},
    {"炮", "抱", "泡", "跑", "饱", "地"},
    {"马", "乌", "吗", "冯", "鸟", "台"},
    {"车", "东", "年", "牟", "乍"},
    {"兵", "乒", "乓", "岳", "丘"},
    {"卒", "率", "座", "辛", "牢", "卯"},
    {"士", "土", "什", "任", "壬"},
    {"相", "柏", "想", "柑", "橡", "家"},
    {"帅", "师", "帕", "持"},
    {"前", "煎", "箭"},
    {"后", "石", "右"},
  };

  /** A verb that stands before a move in some texts and is no part of it. */
  private static final String VERB = "走";

  /** Longer texts are no moves with one error; trying everything on them would cost time. */
  private static final int MAX_LENGTH = 16;

  private MoveMends() {}

  /** The one confusion that is mended in texts of Latin letters. */
  private static final String[][] LATIN_CONFUSIONS = {{"1", "l", "I", "|"}};

  /** Returns the certain mend of a Chinese text that is no move, or null. */
  static MoveReading.@Nullable Resolved readChinese(
      Position position, String text, MoveNotation writer) {
    return read(position, text, writer, CONFUSIONS);
  }

  /** Returns the certain mend of a text of Latin letters that is no move, or null. */
  static MoveReading.@Nullable Resolved readLatin(
      Position position, String text, MoveNotation writer) {
    return read(position, text, writer, LATIN_CONFUSIONS);
  }

  private static MoveReading.@Nullable Resolved read(
      Position position, String text, MoveNotation writer, String[][] confusions) {
    String move = withoutMarks(text);
    String bare = move.startsWith(VERB) ? move.substring(VERB.length()) : move;
    if (bare.length() > MAX_LENGTH) {
      return null;
    }
    if (!bare.equals(text)) {
      MoveReading reading = readOnly(position, bare, writer);
      if (reading instanceof MoveReading.Resolved resolved) {
        return bare.equals(move) ? resolved : mended(resolved, text, bare);
      }
    }
    Move only = null;
    MoveReading.Resolved mend = null;
    for (String candidate : candidates(bare, confusions)) {
      VerticalText form = VerticalText.of(candidate);
      if (form.isShort()) {
        continue;
      }
      MoveReading reading = VerticalReading.read(position, candidate, form, writer);
      if (reading instanceof MoveReading.Ambiguous) {
        return null;
      }
      if (reading instanceof MoveReading.Resolved resolved) {
        if (only != null && only != resolved.move()) {
          return null;
        }
        if (only == null) {
          only = resolved.move();
          mend = mended(resolved, text, candidate);
        }
      }
    }
    return mend;
  }

  private static MoveReading readOnly(Position position, String text, MoveNotation writer) {
    return VerticalReading.read(position, text, VerticalText.of(text), writer);
  }

  private static MoveReading.Resolved mended(
      MoveReading.Resolved reading, String found, String expected) {
    List<MoveReading.Remark> remarks = new ArrayList<>();
    remarks.add(new MoveReading.Remark(MoveReading.Remark.Kind.MENDED, found, expected));
    remarks.addAll(reading.remarks());
    return new MoveReading.Resolved(reading.move(), remarks);
  }

  private static List<String> candidates(String text, String[][] confusions) {
    List<String> candidates = new ArrayList<>();
    for (int at = 0; at < text.length(); at++) {
      for (String[] confusion : confusions) {
        for (int i = 1; i < confusion.length; i++) {
          if (text.startsWith(confusion[i], at)) {
            candidates.add(
                text.substring(0, at) + confusion[0] + text.substring(at + confusion[i].length()));
          }
        }
      }
    }
    return candidates;
  }

  /** Takes off marks behind the move: praise, check, and captures as in 车四平三(吃). */
  private static String withoutMarks(String text) {
    int end = text.length();
    while (end > 0 && "!?！？#×xX+＋ ".indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    if (end > 0 && ")）".indexOf(text.charAt(end - 1)) >= 0) {
      int open = Math.max(text.lastIndexOf('(', end), text.lastIndexOf('（', end));
      end = open > 0 ? open : end;
    }
    return text.substring(0, end);
  }
}
