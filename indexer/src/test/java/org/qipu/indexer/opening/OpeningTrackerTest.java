package org.qipu.indexer.opening;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.rules.Move;
import org.qipu.rules.MoveList;
import org.qipu.rules.Position;
import org.qipu.rules.Side;

class OpeningTrackerTest {
  static List<String> eccoLines() {
    return ResourceLines.of("ecco-lines.txt");
  }

  @ParameterizedTest
  @MethodSource("eccoLines")
  void givesTheCodeOfALineAndOfItsMirrorImage(String row) {
    String[] fields = row.split(" ", 3);
    List<Move> line = OpeningLines.legal(fields[2]);
    List<Move> mirrored = OpeningLines.mirrored(line);
    assertThat(OpeningLines.code(EccoProfile.STD, line)).isEqualTo(fields[0]);
    assertThat(OpeningLines.code(EccoProfile.STD, mirrored)).isEqualTo(fields[0]);
    assertThat(OpeningLines.code(EccoProfile.LEGACY, line)).isEqualTo(fields[1]);
    assertThat(OpeningLines.code(EccoProfile.LEGACY, mirrored)).isEqualTo(fields[1]);
  }

  @Test
  void namesEveryPlyOfALine() {
    OpeningTracker tracker = new OpeningTracker(EccoProfile.STD);
    List<String> codes = new ArrayList<>(List.of(tracker.opening().code()));
    for (Move move : OpeningLines.legal("炮二平五 马8进7 马二进三 卒3进1 车一平二 车9平8 车二进四 马2进3 马八进九")) {
      tracker.play(move.code());
      codes.add(tracker.opening().code());
    }
    assertThat(codes)
        .containsExactly("A00", "B00", "B05", "B05", "B05", "B05", "B05", "B05", "C15", "C16");
    assertThat(tracker.opening().fullName()).isEqualTo("中炮巡河车对屏风马——红进左马");
    assertThat(tracker.features().red().names(Side.RED)).contains("中炮", "直车", "巡河车", "边马");
    assertThat(tracker.features().black().names(Side.BLACK)).contains("屏风马", "进3卒");
  }

  @Test
  void doesNotMindTheOrderOfNeutralMoves() {
    for (String line :
        List.of(
            "炮二平五 马8进7 马二进三 卒3进1 车一平二 车9平8 车二进四 马2进3 马八进九",
            "炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 车二进四 卒3进1 马八进九",
            "炮二平五 马8进7 马二进三 马2进3 兵三进一 卒3进1 车一平二 车9平8 车二进四 炮8进2 马八进九")) {
      assertThat(OpeningLines.code(EccoProfile.STD, OpeningLines.legal(line))).isEqualTo("C16");
    }
  }

  /** A tree is walked with moves taken back; a fresh tracker is the oracle. */
  @Test
  void takesMovesBack() {
    long seed = 20041231;
    Random random = new Random(seed);
    OpeningTracker walker = new OpeningTracker(EccoProfile.STD);
    Position position = Position.start();
    List<Move> line = new ArrayList<>();
    MoveList moves = new MoveList();
    for (int step = 0; step < 4000; step++) {
      if (!line.isEmpty() && (random.nextInt(3) == 0 || line.size() > 24)) {
        walker.undo();
        position.unmake();
        line.remove(line.size() - 1);
      } else {
        position.legalMoves(moves);
        if (moves.size() == 0) {
          continue;
        }
        int code = moves.code(random.nextInt(moves.size()));
        walker.play(code);
        position.make(code);
        line.add(Move.ofCode(code));
      }
      OpeningTracker fresh = OpeningLines.after(EccoProfile.STD, line);
      OpeningTracker mirror = OpeningLines.after(EccoProfile.STD, OpeningLines.mirrored(line));
      assertThat(walker.plies()).isEqualTo(line.size());
      assertThat(walker.opening()).as("seed %s: %s", seed, line).isEqualTo(fresh.opening());
      assertThat(walker.features()).as("seed %s: %s", seed, line).isEqualTo(fresh.features());
      assertThat(mirror.opening()).as("seed %s: %s", seed, line).isEqualTo(fresh.opening());
      if (isTurned(line)) {
        assertThat(mirror.features()).as("seed %s: %s", seed, line).isEqualTo(fresh.features());
      }
    }
    walker.reset();
    assertThat(walker.opening().code()).isEqualTo("A00");
    assertThat(walker.features()).isEqualTo(OpeningFeatures.NONE);
  }

  /** A first move on the central file tells no left from right. */
  private static boolean isTurned(List<Move> line) {
    return !line.isEmpty() && line.get(0).from().file() != 4;
  }

  @Test
  void looksAtTwentyPliesOnly() {
    OpeningTracker tracker = new OpeningTracker(EccoProfile.STD);
    String there = "车一进一 车1进1 车一退一 车1退1 ";
    List<Move> line = OpeningLines.legal(there.repeat(5) + "炮二平五");
    line.forEach(move -> tracker.play(move.code()));
    assertThat(tracker.plies()).isEqualTo(21);
    assertThat(tracker.opening().code()).isEqualTo("A00");
    assertThat(tracker.features().red().names(Side.RED)).contains("横车").doesNotContain("中炮");
    tracker.undo();
    tracker.undo();
    assertThat(tracker.plies()).isEqualTo(19);
  }

  @Test
  void refusesWhatIsNoMove() {
    OpeningTracker tracker = new OpeningTracker(EccoProfile.STD);
    assertThatThrownBy(() -> tracker.play(Move.parse("e5e6").code()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("e5");
    assertThatThrownBy(() -> tracker.play(Move.parse("h7e7").code()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(tracker::undo).isInstanceOf(IllegalStateException.class);
  }
}
