package org.qipu.indexer.opening;

import java.util.List;

/** What a text means that names an opening. */
public sealed interface OpeningName {
  /**
   * Reads a name: composed of the terms of {@code features.txt} such as {@code 中炮巡河车对屏风马}, or as
   * the ECCO table has it, in simplified or traditional script, pinyin or English; or a code such
   * as {@code C16}, {@code C1} or {@code C}, before a name or alone.
   */
  static OpeningName read(String text) {
    return OpeningNames.get().read(text);
  }

  /**
   * A code, or the beginning of one.
   *
   * @param prefix in upper case
   * @param openings those whose codes begin so, at least one
   */
  record Code(String prefix, List<EccoOpening> openings) implements OpeningName {
    public Code {
      openings = List.copyOf(openings);
    }
  }

  /**
   * A name. A game is meant if its code is in {@code named}, or if it shows the features: ECCO goes
   * by the order of moves, so that games of the same structure have other codes too.
   *
   * @param named the openings that are called so, with or without their variation; may be none
   * @param family all openings whose names say at least that much, those included
   * @param features what each side must show at least; empty where the name has no structure
   * @param complete false if the name has words that the features do not cover
   */
  record Named(
      List<EccoOpening> named, List<EccoOpening> family, OpeningFeatures features, boolean complete)
      implements OpeningName {
    public Named {
      named = List.copyOf(named);
      family = List.copyOf(family);
    }
  }

  /**
   * No name that is known.
   *
   * @param suggestions what could have been meant, best first; may be none
   */
  record Unknown(List<Suggestion> suggestions) implements OpeningName {
    public Unknown {
      suggestions = List.copyOf(suggestions);
    }
  }

  /**
   * Something that could have been meant.
   *
   * @param found the part that is not known, as it was written
   * @param term what it resembles
   * @param name the whole text with that instead
   */
  record Suggestion(String found, String term, String name) {}
}
