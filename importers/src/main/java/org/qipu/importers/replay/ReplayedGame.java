package org.qipu.importers.replay;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.Tags;
import org.qipu.rules.Setup;

/**
 * What the rules made of a record.
 *
 * @param record the record as written
 * @param status the worst of what was found about the main line
 * @param start start position with the side to move that the first move shows; null when rejected
 * @param finalSetup position after the last legal move of the main line; null when rejected
 * @param moves the move code of each node of the record's tree, by node number, or -1 for the root
 *     and for nodes that are illegal or hang below an illegal one
 * @param plies moves written in the main line
 * @param legalPlies how many of them are legal in a row
 * @param illegalNodes nodes of the whole tree that are illegal or hang below an illegal one
 * @param end how the main line ends
 * @param diagnostics of reader and replay, in the order of the file; bounded
 */
@SuppressWarnings("ArrayRecordComponent") // one number a node; games are not compared
public record ReplayedGame(
    GameRecord record,
    GameStatus status,
    @Nullable Setup start,
    @Nullable Setup finalSetup,
    short[] moves,
    int plies,
    int legalPlies,
    int illegalNodes,
    GameEnd end,
    List<Diagnostic> diagnostics) {
  public ReplayedGame {
    diagnostics = List.copyOf(diagnostics);
  }

  /** Returns this game with other headers. */
  public ReplayedGame withTags(Tags tags) {
    return new ReplayedGame(
        record.withTags(tags),
        status,
        start,
        finalSetup,
        moves,
        plies,
        legalPlies,
        illegalNodes,
        end,
        diagnostics);
  }

  /** Returns this game with one diagnostic more. */
  public ReplayedGame with(Diagnostic diagnostic) {
    List<Diagnostic> more = new ArrayList<>(diagnostics);
    more.add(diagnostic);
    return new ReplayedGame(
        record, status, start, finalSetup, moves, plies, legalPlies, illegalNodes, end, more);
  }
}
