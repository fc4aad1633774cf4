package org.qipu.indexer.player;

import java.util.Locale;

/** In what two names are alike, or by what else they came together. */
public enum Likeness {
  /** One is the other behind the name of a team or place. */
  TEAM,
  /** One is the other with a title, a rank in brackets, or signs. */
  TITLE,
  /** One is the pinyin of the other, in either order, or both are the same Latin letters. */
  LATIN,
  /** One character differs and sounds the same. */
  SOUND,
  /** Characters differ that look alike. */
  LOOK,
  /** The names are not alike, but stand in records of the same games. */
  GAMES;

  /** Returns the lower-case name. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
