package org.qipu.importers.pipeline;

import org.jspecify.annotations.Nullable;
import org.qipu.importers.audit.ResultAudit;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.replay.Replayer;

/**
 * The replay of records and, where it is wanted, the audit of their results. Used by one thread at
 * a time.
 */
final class GameCheck {
  private final Replayer replayer = new Replayer();
  private @Nullable ResultAudit audit;

  GameCheck(boolean audited) {
    audit = audited ? new ResultAudit() : null;
  }

  ReplayedGame replay(GameRecord record) {
    ReplayedGame game = replayer.replay(record);
    return audit == null ? game : audited(game, audit);
  }

  /** A fault of the audit costs no game. */
  private ReplayedGame audited(ReplayedGame game, ResultAudit by) {
    try {
      return by.check(game);
    } catch (RuntimeException | StackOverflowError e) {
      audit = new ResultAudit(); // what the state of the other is nobody knows
      return game.with(
          new Diagnostic(
              DiagnosticCode.INTERNAL_ERROR,
              0,
              SourceLocation.NONE,
              e.toString(),
              "",
              "the audit of this game failed: " + e));
    }
  }
}
