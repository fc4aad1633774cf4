package org.qipu.indexer.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.indexer.TestGames;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

/** The Contract's word on duplicates, case by case. */
class DuplicateTest {
  private static final String MOVES = "h2e2 h9g7 h0g2 i9h9 i0h0 g6g5";
  private static final Tags NAMES =
      TestGames.tags("Red", "测甲", "Black", "测乙", "Date", "2023.05.06");

  @TempDir Path dir;
  private GameStore store;
  private GameWriter writer;
  private int ordinal;

  @BeforeEach
  void open() {
    store = GameStore.openForWriting(dir);
    writer = store.writer(Dedupe.SKIP);
    assertThat(add(NAMES, GameResult.RED_WINS, TestGames.line(MOVES)))
        .isEqualTo(new ImportOutcome.Stored(1, 0));
  }

  @AfterEach
  void close() {
    writer.close();
    store.close();
  }

  private ImportOutcome add(Tags tags, GameResult result, MoveTree tree) {
    return add(TestGames.game(++ordinal, tags, result, tree));
  }

  private ImportOutcome add(ReplayedGame game) {
    return writer.add(writer.beginFile("p44.pgn", 100, ""), game);
  }

  private static ImportOutcome duplicate() {
    return new ImportOutcome.Duplicate(1);
  }

  private static ImportOutcome linked() {
    return new ImportOutcome.Stored(2, 1);
  }

  private static ImportOutcome other() {
    return new ImportOutcome.Stored(2, 0);
  }

  @Test
  void p44CopyIsADuplicateAndItsSourceIsKept() {
    assertThat(add(NAMES, GameResult.RED_WINS, TestGames.line(MOVES))).isEqualTo(duplicate());
    assertThat(store.furtherSources(1)).containsExactly(new FurtherSource("p44.pgn#2", NAMES));
  }

  @Test
  void sameRecordReadAgainIsNoFurtherSource() {
    ordinal = 0;
    assertThat(add(NAMES, GameResult.RED_WINS, TestGames.line(MOVES))).isEqualTo(duplicate());
    add(NAMES, GameResult.RED_WINS, TestGames.line(MOVES));
    ordinal = 1;
    add(NAMES, GameResult.RED_WINS, TestGames.line(MOVES));
    assertThat(store.furtherSources(1)).hasSize(1);
  }

  @Test
  void p44AndQuirk71ShorterMainLineIsAnotherGame() {
    assertThat(add(NAMES, GameResult.RED_WINS, TestGames.line("h2e2 h9g7 h0g2 i9h9")))
        .isEqualTo(other());
  }

  @Test
  void p44NamesInOtherScriptWidthAndBlanksAreTheSame() {
    Tags traditional = TestGames.tags("Red", "測 甲", "Black", "測\u3000乙", "Date", "２０２３．０５．０６");
    assertThat(add(traditional, GameResult.RED_WINS, TestGames.line(MOVES))).isEqualTo(duplicate());
    assertThat(store.furtherSources(1).get(0).tags()).isEqualTo(traditional);
  }

  @Test
  void p44AndQuirks7And16OtherResultOrNameIsStoredAndLinked() {
    assertThat(add(NAMES, GameResult.BLACK_WINS, TestGames.line(MOVES))).isEqualTo(linked());
    assertThat(
            add(
                TestGames.tags("Red", "测丙", "Black", "测乙"),
                GameResult.RED_WINS,
                TestGames.line(MOVES)))
        .isEqualTo(new ImportOutcome.Stored(3, 1));
  }

  @Test
  void missingHeadersDoNotContradict() {
    assertThat(add(Tags.EMPTY, GameResult.UNKNOWN, TestGames.line(MOVES))).isEqualTo(duplicate());
    Tags more =
        TestGames.tags(
            "White", "测甲", "Black", "?", "Date", "????.??.??", "Event", "杯赛", "Format", "ICCS");
    assertThat(add(more, GameResult.RED_WINS, TestGames.line(MOVES))).isEqualTo(duplicate());
    assertThat(store.furtherSources(1)).extracting(FurtherSource::tags).contains(more);
  }

  @Test
  void moreCommentsOrVariationsAreStoredAndLinkedAndThenHoldTheOthers() {
    MoveTree tree = TestGames.line(MOVES);
    tree.addComment(3, "  好棋  ");
    tree.add(1, new MoveText("b9c7", SourceLocation.NONE));
    tree.addMark(2, 1);
    assertThat(add(NAMES, GameResult.RED_WINS, tree)).isEqualTo(linked());

    MoveTree part = TestGames.line(MOVES);
    part.addComment(3, "好棋");
    assertThat(add(NAMES, GameResult.RED_WINS, part)).isEqualTo(new ImportOutcome.Duplicate(2));
    MoveTree otherComment = TestGames.line(MOVES);
    otherComment.addComment(3, "坏棋");
    assertThat(add(NAMES, GameResult.RED_WINS, otherComment))
        .isEqualTo(new ImportOutcome.Stored(3, 1));
    MoveTree otherVariation = TestGames.line(MOVES);
    otherVariation.add(1, new MoveText("b9a7", SourceLocation.NONE));
    assertThat(add(NAMES, GameResult.RED_WINS, otherVariation))
        .isEqualTo(new ImportOutcome.Stored(4, 1));
  }

  @Test
  void variationsInOtherOrderAreTheSame() {
    MoveTree one = TestGames.line(MOVES);
    one.add(1, new MoveText("b9c7", SourceLocation.NONE));
    one.add(1, new MoveText("b9a7", SourceLocation.NONE));
    MoveTree other = TestGames.line("h2e2");
    other.add(1, new MoveText("h9g7", SourceLocation.NONE));
    other.add(1, new MoveText("b9a7", SourceLocation.NONE));
    other.add(1, new MoveText("b9c7", SourceLocation.NONE));
    int node = 2;
    for (String move : MOVES.substring(10).split(" ", -1)) {
      node = other.add(node, new MoveText(move, SourceLocation.NONE));
    }
    assertThat(add(NAMES, GameResult.RED_WINS, one)).isEqualTo(linked());
    assertThat(add(NAMES, GameResult.RED_WINS, other)).isEqualTo(new ImportOutcome.Duplicate(2));
  }

  @Test
  void otherStartIsAnotherGame() {
    Setup start = Fen.parse("rnbakabn1/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w");
    MoveTree tree = TestGames.line("h2e2");
    ReplayedGame game = TestGames.game(2, NAMES, GameResult.RED_WINS, start, tree, List.of());
    assertThat(add(game)).isEqualTo(other());
    assertThat(add(game)).isEqualTo(new ImportOutcome.Duplicate(2));
  }

  @Test
  void illegalTextsCountAsMoves() {
    assertThat(add(NAMES, GameResult.RED_WINS, TestGames.line("h2e2 abc"))).isEqualTo(other());
    assertThat(add(NAMES, GameResult.RED_WINS, TestGames.line("h2e2 abd")))
        .isEqualTo(new ImportOutcome.Stored(3, 0));
    assertThat(add(NAMES, GameResult.RED_WINS, TestGames.line("h2e2 abc")))
        .isEqualTo(new ImportOutcome.Duplicate(2));
  }

  @Test
  void recordsWithoutMovesAreDuplicatesOfNoneButOfThemselves() {
    assertThat(add(NAMES, GameResult.RED_WINS, new MoveTree())).isEqualTo(other());
    assertThat(add(NAMES, GameResult.RED_WINS, new MoveTree()))
        .isEqualTo(new ImportOutcome.Stored(3, 0));
    ordinal = 1;
    assertThat(add(NAMES, GameResult.RED_WINS, new MoveTree()))
        .isEqualTo(new ImportOutcome.Duplicate(2));
  }

  @Test
  void keepStoresEverythingAndLinks() {
    writer.commit();
    writer.close();
    writer = store.writer(Dedupe.KEEP);
    assertThat(add(NAMES, GameResult.RED_WINS, TestGames.line(MOVES))).isEqualTo(linked());
    assertThat(add(NAMES, GameResult.RED_WINS, TestGames.line(MOVES)))
        .isEqualTo(new ImportOutcome.Stored(3, 1));
  }

  @Test
  void exactCopiesOfACommonLineAreFoundAlsoInALaterImport() {
    int count = 3 * DuplicateFinder.LIMIT;
    for (int i = 0; i < count; i++) {
      assertThat(add(names(i), GameResult.DRAW, TestGames.line(MOVES)))
          .isInstanceOf(ImportOutcome.Stored.class);
    }
    writer.commit();
    writer.close();
    writer = store.writer(Dedupe.SKIP);
    for (int i = 0; i < count; i++) {
      assertThat(add(names(i), GameResult.DRAW, TestGames.line(MOVES)))
          .isEqualTo(new ImportOutcome.Duplicate(i + 2));
    }
  }

  private static Tags names(int i) {
    return TestGames.tags("Red", "棋手" + i, "Black", "测乙");
  }

  @Test
  void deletedGameHoldsNothing() {
    writer.commit();
    writer.close();
    store.delete(List.of(1L));
    writer = store.writer(Dedupe.SKIP);
    assertThat(add(NAMES, GameResult.RED_WINS, TestGames.line(MOVES))).isEqualTo(other());
  }
}
