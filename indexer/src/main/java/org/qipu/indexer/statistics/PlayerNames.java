package org.qipu.indexer.statistics;

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
        public Predicate<String> named(String asked) {
          return NameTerm.finder(asked);
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

  /** Returns a test for the written names that a name as typed asks for. */
  Predicate<String> named(String asked);

  /** Returns a name folded; empty if it has neither letter nor digit, such as {@code ?}. */
  static String keyOf(String written) {
    String folded = NameFolding.fold(written);
    return folded.codePoints().anyMatch(Character::isLetterOrDigit) ? folded : "";
  }
}
