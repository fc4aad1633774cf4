package org.qipu.importers.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.Replayer;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;

class ManifestEntryTest {
  private static final String START =
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

  private final MoveDigest digest = new MoveDigest();

  private static GameRecord record(MoveTree tree, List<Diagnostic> diagnostics) {
    return new GameRecord(
        3,
        "pgn",
        "GB18030",
        Tags.EMPTY,
        Setup.START,
        tree,
        GameResult.DRAW,
        true,
        diagnostics,
        new byte[0]);
  }

  private static MoveTree tree(String... texts) {
    MoveTree tree = new MoveTree();
    int node = MoveTree.ROOT;
    for (String text : texts) {
      node = tree.add(node, new MoveText(text, SourceLocation.NONE));
    }
    return tree;
  }

  // Expected values: printf '%s' "$FEN $MOVES" | md5sum
  @ParameterizedTest
  @CsvSource({
    "'', 377581144c8c4c2dc3a7f4f8216238ee",
    "h2e2, 0305a4d34040274aae9f9fb59de95b7e",
    "h2e2 h9g7, ff02a360ec8178d8a809e91bc3af0116",
    "h2e2 h9g7 h0g3, ff02a360ec8178d8a809e91bc3af0116"
  })
  void digestsTheLegalPart(String moves, String md5) {
    MoveTree tree = tree(moves.isEmpty() ? new String[0] : moves.split(" ", -1));
    assertThat(digest.of(new Replayer().replay(record(tree, List.of())))).isEqualTo(md5);
  }

  @Test
  void hasTheColumnsOfTheManifestInOrder() {
    MoveTree tree = tree("h2e2", "h9g7", "h0g3");
    tree.add(MoveTree.ROOT, new MoveText("c3c4", SourceLocation.NONE));
    tree.addComment(1, "good");
    Diagnostic first =
        new Diagnostic(DiagnosticCode.BAD_DATE, 0, SourceLocation.NONE, "30年代", "", "");
    ManifestEntry entry =
        ManifestEntry.of(
            "a.zip!/b.pgn#3", new Replayer().replay(record(tree, List.of(first, first))), digest);
    assertThat(ManifestEntry.columns())
        .containsExactly(
            "source",
            "format",
            "charset",
            "status",
            "plies",
            "legalPlies",
            "end",
            "result",
            "startFen",
            "finalFen",
            "variations",
            "comments",
            "nodes",
            "illegalNodes",
            "movesMd5",
            "duplicateOf",
            "diagnostics");
    assertThat(entry.withDuplicateOf("c.pgn#1").values())
        .containsExactly(
            "a.zip!/b.pgn#3",
            "pgn",
            "GB18030",
            "truncated",
            "3",
            "2",
            "open",
            "1/2-1/2",
            START,
            "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w",
            "1",
            "1",
            "4",
            "1",
            "ff02a360ec8178d8a809e91bc3af0116",
            "c.pgn#1",
            "bad-date;illegal-move");
  }

  @Test
  void leavesEmptyWhatARejectedRecordDoesNotHave() {
    Diagnostic fault =
        new Diagnostic(DiagnosticCode.NOT_XIANGQI, 1, SourceLocation.NONE, "e4", "", "");
    ManifestEntry entry =
        ManifestEntry.of(
            "a.pgn#1", new Replayer().replay(record(tree("e4"), List.of(fault))), digest);
    assertThat(entry.values())
        .containsExactly(
            "a.pgn#1",
            "pgn",
            "GB18030",
            "rejected",
            "1",
            "0",
            "",
            "1/2-1/2",
            "",
            "",
            "0",
            "0",
            "1",
            "1",
            "",
            "",
            "not-xiangqi");
  }
}
