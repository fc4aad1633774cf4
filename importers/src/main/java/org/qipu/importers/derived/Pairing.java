package org.qipu.importers.derived;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.GameResult;

/**
 * Two players and perhaps the result, as a title says them: {@code 甲先胜乙}.
 *
 * @param red Red player
 * @param black Black player
 * @param coloursSaid true if the words say who is who; else the first named is taken for Red
 * @param result as the words say it
 * @param rest what stands before the first player
 */
record Pairing(
    DerivedPlayer red, DerivedPlayer black, boolean coloursSaid, GameResult result, String rest) {
  /** 张锦荣(先) 周德裕(胜): the result is that of the player before it. */
  private static final Pattern SIGNED =
      Pattern.compile("(.*[^ ]) *\\(([先胜勝负負和])\\) *([^()]+)\\(([先胜勝负負和])\\)");

  /**
   * Returns what a text says, or null if it names no two players.
   *
   * @param stated the result that the record states: it bears a reading out
   * @param standardStart false if the game begins elsewhere: the title of a problem may say 胜 too
   */
  static @Nullable Pairing read(String text, GameResult stated, boolean standardStart) {
    String folded = TitleText.fold(text);
    Matcher signed = SIGNED.matcher(folded);
    if (signed.matches()) {
      return signed(signed.group(1), signed.group(2), signed.group(3), signed.group(4));
    }
    List<PairingWord> words = new ArrayList<>();
    for (int i = 1; i < folded.length() - 1; i++) {
      words.addAll(PairingWord.at(folded, i));
    }
    if (words.isEmpty() || PlayerText.isDoubles(folded)) {
      return null;
    }
    words.sort(Comparator.comparing(PairingWord::form)); // stable
    for (PairingWord word : words) {
      boolean weak =
          word.form() == PairingWord.Form.GLUED || word.form() == PairingWord.Form.VERSUS;
      Pairing pairing = weak && !standardStart ? null : read(folded, word, stated);
      if (pairing != null) {
        return pairing;
      }
    }
    return null;
  }

  /** Returns what a sign behind each player says: one has Red, the other the result. */
  private static @Nullable Pairing signed(
      String before, String firstSign, String behind, String secondSign) {
    boolean firstIsRed = firstSign.equals("先");
    PlayerText first = PlayerText.before(before);
    PlayerText second = PlayerText.behind(behind, false);
    if (firstIsRed == secondSign.equals("先")
        || first == null
        || second == null
        || !(first.certain() || second.certain())) {
      return null;
    }
    GameResult result =
        switch (firstIsRed ? secondSign : firstSign) {
          case "和" -> GameResult.DRAW;
          case "胜", "勝" -> GameResult.BLACK_WINS;
          default -> GameResult.RED_WINS;
        };
    DerivedPlayer red = firstIsRed ? first.player() : second.player();
    DerivedPlayer black = firstIsRed ? second.player() : first.player();
    return new Pairing(red, black, true, result, first.rest());
  }

  /** True if the players are those that a record names, with or without their teams. */
  boolean isOf(String writtenRed, String writtenBlack) {
    return isOf(red, writtenRed) && isOf(black, writtenBlack);
  }

  private static boolean isOf(DerivedPlayer player, String written) {
    String folded = TitleText.fold(written).replace(" ", "");
    return folded.length() >= 2
        && (folded.endsWith(player.name()) || player.name().endsWith(folded));
  }

  private static @Nullable Pairing read(String text, PairingWord word, GameResult stated) {
    String before = text.substring(0, word.start());
    String behind = word.end() < text.length() ? text.substring(word.end()) : "";
    if (before.isEmpty() || behind.isEmpty()) {
      return null;
    }
    if (word.form() == PairingWord.Form.APART) {
      PlayerText first = PlayerText.ranked(before);
      PlayerText second = PlayerText.ranked(behind.substring(0, behind.indexOf(')') + 1));
      if (first != null && second != null) {
        return of(first, second, word);
      }
    }
    PlayerText first = PlayerText.before(before);
    PlayerText second = PlayerText.behind(behind, first != null && first.apartFromTeam());
    if (first == null || second == null || (word.afterRed() && !first.certain())) {
      return null;
    }
    boolean both = first.certain() && second.certain();
    boolean either = first.certain() || second.certain();
    boolean borneOut = word.result() == stated && stated != GameResult.UNKNOWN;
    boolean accepted =
        switch (word.form()) {
          case COLOURED, APART -> either || (borneOut && first.hasTeam() && second.hasTeam());
          case GLUED -> both || (borneOut && first.dated());
          case VERSUS -> both;
        };
    return accepted ? of(first, second, word) : null;
  }

  private static Pairing of(PlayerText first, PlayerText second, PairingWord word) {
    boolean said = word.form() == PairingWord.Form.COLOURED;
    DerivedPlayer red = word.firstIsBlack() ? second.player() : first.player();
    DerivedPlayer black = word.firstIsBlack() ? first.player() : second.player();
    return new Pairing(red, black, said, word.result(), first.rest());
  }
}
