package org.qipu.importers.derived;

import java.util.regex.Pattern;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;

/**
 * How a game ended by what is written: resignation, time, agreement, a foul. A pure function, so
 * that it need not be stored. It stands in a tag, or as a short note behind the last move; longer
 * comments are about the game, not its end.
 */
public final class Termination {
  private static final String[] TAGS = {"Termination", "EndType"};

  private static final Pattern NOTHING = Pattern.compile("[?？*.\\-—\\s]*");

  private static final String WHO = "(?:红方?|紅方?|黑方?|双方|雙方|白方)?";

  private static final String WHAT =
      "投子认[输负]|投子認[輸負]|投子|认[输负]|認[輸負]|(?:局|步)?(?:超|逾)[时時]|[议議言作提]和|同意和棋|握手言和"
          + "|(?:判为|判為)?和[棋局]|困[毙斃]|(?:被)?[绝絕][杀殺]|(?:被)?[将將]死|犯[规規例]|[长長][将將捉]|不[变變]"
          + "|自然限着|弃[权權]|棄權|掉[线線]|断线|斷線|逃跑|中途退出";

  private static final Pattern NOTE =
      Pattern.compile(
          "[（(]?" + WHO + "(?:" + WHAT + ")(?:作?[负負和输輸胜勝]|告[负負]|判[负負和]|[负負]局|作[负負])?[)）。.！!]*");

  private Termination() {}

  /** Returns it as written; empty if nothing is. */
  public static String of(GameRecord record) {
    String tag = ofTags(record.tags());
    return tag.isEmpty() ? ofLastComment(record.tree()) : tag;
  }

  private static String ofTags(Tags tags) {
    for (String name : TAGS) {
      String value = tags.text(name).strip();
      if (!value.isEmpty() && !NOTHING.matcher(value).matches()) {
        return value;
      }
    }
    return "";
  }

  private static String ofLastComment(MoveTree tree) {
    int last = MoveTree.ROOT;
    int next = tree.firstChild(last);
    while (next != MoveTree.NONE) {
      last = next;
      next = tree.firstChild(last);
    }
    String comment = last == MoveTree.ROOT ? null : tree.comment(last);
    if (comment == null) {
      return "";
    }
    String found = "";
    for (String line : comment.split("\\R", -1)) {
      String note = line.strip();
      if (NOTE.matcher(note).matches()) {
        found = note;
      }
    }
    return found;
  }
}
