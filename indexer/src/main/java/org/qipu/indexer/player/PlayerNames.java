package org.qipu.indexer.player;

import java.util.Set;
import java.util.function.Predicate;
import org.qipu.indexer.index.NameTerm;
import org.qipu.indexer.text.NameFolding;

/** Says which written names mean the same player, and how players are shown. */
public interface PlayerNames {
  /** Names are the same but for script, width, case and blanks. */
  PlayerNames FOLDED =
      new PlayerNames() {
        @Override
        public String key(String written) {
          return keyOf(written);
        }

        @Override
        public String shown(String key, String mostWritten) {
          return mostWritten;
        }

        @Override
        public Set<String> alsoKnownAs(String asked) {
          return Set.of();
        }
      };

  /** Returns what the names of one player have in common; empty if a text is no name. */
  String key(String written);

  /**
   * Returns how a player is shown.
   *
   * @param key of {@link #key}
   * @param mostWritten the form in which the name stands most often
   */
  String shown(String key, String mostWritten);

  /**
   * Returns the spellings of the players that are called so, each as {@link #keyOf}; empty if
   * nothing is known beyond the name itself.
   *
   * @param asked a name as typed: a spelling in any script, or the whole of its pinyin
   */
  Set<String> alsoKnownAs(String asked);

  /**
   * Returns a test for the written names that a name as typed asks for: all that a search for it
   * finds, and all spellings of the players that are called so.
   */
  default Predicate<String> named(String asked) {
    Predicate<String> finder = NameTerm.finder(asked);
    Set<String> also = alsoKnownAs(asked);
    return also.isEmpty() ? finder : finder.or(written -> also.contains(keyOf(written)));
  }

  /** Returns a name folded; empty if it has neither letter nor digit, such as {@code ?}. */
  static String keyOf(String written) {
    String folded = NameFolding.fold(written);
    return folded.codePoints().anyMatch(Character::isLetterOrDigit) ? folded : "";
  }
}
