package org.qipu.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.indexer.opening.EccoOpening;
import org.qipu.indexer.opening.EccoProfile;
import org.qipu.indexer.opening.GameOpening;

/** Puts what the moves say of the opening in the place of what the record says. */
final class OpeningTags {
  private static final String CODE = "ECCO";
  private static final String NAME = "Opening";
  private static final String VARIATION = "Variation";
  private static final Set<String> REPLACED = Set.of(CODE, NAME, VARIATION);

  private OpeningTags() {}

  /** Returns a game with other tags; the same one if its moves have no opening. */
  static ReplayedGame in(ReplayedGame game) {
    return GameOpening.of(game, EccoProfile.STD)
        .map(opening -> with(game, opening.ecco()))
        .orElse(game);
  }

  private static ReplayedGame with(ReplayedGame game, EccoOpening opening) {
    List<Tags.Tag> tags = new ArrayList<>(game.record().tags().list());
    tags.removeIf(tag -> REPLACED.stream().anyMatch(tag.name()::equalsIgnoreCase));
    tags.add(new Tags.Tag(CODE, opening.code()));
    tags.add(new Tags.Tag(NAME, opening.name()));
    if (!opening.variation().isEmpty()) {
      tags.add(new Tags.Tag(VARIATION, opening.variation()));
    }
    return game.withTags(Tags.of(tags));
  }
}
