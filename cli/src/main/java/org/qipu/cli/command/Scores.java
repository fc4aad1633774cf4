package org.qipu.cli.command;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Shares of points, as people and as programs read them. */
final class Scores {
  private Scores() {}

  /** Returns a percentage for people, four digits for programs; null for NaN. */
  static @Nullable Object of(double score, boolean forPeople) {
    if (Double.isNaN(score)) {
      return null;
    }
    return forPeople
        ? String.format(Locale.ROOT, "%.1f %%", 100 * score)
        : (Object) (Math.round(score * 10_000) / 10_000.0);
  }
}
