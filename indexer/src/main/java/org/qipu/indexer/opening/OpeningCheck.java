package org.qipu.indexer.opening;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.Setup;

/**
 * Compares the code in the tags of games with the one that their moves have, by either profile: a
 * tag that an older program made of 15 plies is not wrong. Reusable, owned by one thread.
 */
public final class OpeningCheck {
  private final OpeningTracker std = new OpeningTracker(EccoProfile.STD);
  private @Nullable OpeningTracker legacy;

  /** Returns a game, with a diagnostic if its tag has another code. */
  public ReplayedGame check(ReplayedGame game) {
    String tag = game.record().tags().text("ECCO").strip().toUpperCase(Locale.ROOT);
    if (!isCode(tag) || !Setup.START.equals(game.start()) || game.legalPlies() == 0) {
      return game;
    }
    String code = code(std, game);
    if (code.equals(tag)) {
      return game;
    }
    if (legacy == null) {
      legacy = new OpeningTracker(EccoProfile.LEGACY);
    }
    if (code(legacy, game).equals(tag)) {
      return game;
    }
    return game.with(
        new Diagnostic(
            DiagnosticCode.OPENING_DIFFERS,
            0,
            SourceLocation.NONE,
            tag,
            code,
            "The tag has the opening " + tag + ", the moves have " + code + "."));
  }

  private static boolean isCode(String text) {
    return text.length() == 3
        && text.charAt(0) >= 'A'
        && text.charAt(0) <= 'E'
        && Character.isDigit(text.charAt(1))
        && Character.isDigit(text.charAt(2));
  }

  private static String code(OpeningTracker tracker, ReplayedGame game) {
    tracker.reset();
    MoveTree tree = game.record().tree();
    int node = tree.firstChild(MoveTree.ROOT);
    while (node != MoveTree.NONE
        && game.moves()[node] >= 0
        && tracker.plies() < OpeningTracker.PLIES) {
      tracker.play(game.moves()[node]);
      node = tree.firstChild(node);
    }
    return tracker.opening().code();
  }
}
