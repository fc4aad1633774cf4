package org.qipu.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.rules.fen.Fen;

class SetupTest {

  @ParameterizedTest
  @CsvFileSource(resources = "setup-problems.csv", useHeadersInDisplayName = true)
  void namesProblems(String fen, @Nullable String problems, String why) {
    Setup setup = Fen.parse(fen);
    Set<SetupProblem> expected = EnumSet.noneOf(SetupProblem.class);
    if (problems != null) {
      for (String problem : problems.split(" ", -1)) {
        expected.add(SetupProblem.valueOf(problem));
      }
    }

    assertThat(setup.problems()).as(why).isEqualTo(expected);
    assertThat(setup.mirrored().problems()).as("mirrored").isEqualTo(expected);
    assertThat(Position.isPlayable(setup))
        .isEqualTo(expected.stream().noneMatch(SetupProblem::isUnplayable));
  }

  @ParameterizedTest
  @CsvSource({
    "RED_GENERAL, GENERAL_OUTSIDE_PALACE, D0 E0 F0 D1 E1 F1 D2 E2 F2",
    "BLACK_GENERAL, GENERAL_OUTSIDE_PALACE, D9 E9 F9 D8 E8 F8 D7 E7 F7",
    "RED_ADVISOR, ADVISOR_OFF_ITS_POINTS, D0 F0 E1 D2 F2",
    "BLACK_ADVISOR, ADVISOR_OFF_ITS_POINTS, D9 F9 E8 D7 F7",
    "RED_ELEPHANT, ELEPHANT_OFF_ITS_POINTS, C0 G0 A2 E2 I2 C4 G4",
    "BLACK_ELEPHANT, ELEPHANT_OFF_ITS_POINTS, C9 G9 A7 E7 I7 C5 G5"
  })
  void guardsHaveTheirPoints(Piece piece, SetupProblem problem, String points) {
    for (Square square : Square.values()) {
      Set<SetupProblem> problems = new Setup.Builder().put(square, piece).build().problems();
      assertThat(!problems.contains(problem))
          .as("%s on %s", piece, square)
          .isEqualTo(points.contains(square.name()));
    }
  }

  @Test
  void soldiersHaveTheirPoints() {
    Set<Square> red = squaresWithoutProblem(Piece.RED_SOLDIER);
    Set<Square> black = squaresWithoutProblem(Piece.BLACK_SOLDIER);

    // Ten before the river, 45 beyond it.
    assertThat(red).hasSize(55).contains(Square.A3, Square.I4, Square.B5, Square.A9);
    assertThat(red).doesNotContain(Square.B3, Square.H4, Square.A2);
    assertThat(black).isEqualTo(red.stream().map(Square::rotated).collect(Collectors.toSet()));
  }

  private static Set<Square> squaresWithoutProblem(Piece piece) {
    Set<Square> squares = EnumSet.noneOf(Square.class);
    for (Square square : Square.values()) {
      Setup setup = new Setup.Builder().put(square, piece).build();
      if (!setup.problems().contains(SetupProblem.SOLDIER_ON_IMPOSSIBLE_SQUARE)) {
        squares.add(square);
      }
    }
    return squares;
  }

  @Test
  void imagesOfImagesAreTheOriginal() {
    RandomGames games = RandomGames.seeded();
    for (int i = 0; i < 300; i++) {
      Setup setup = games.puzzle();
      assertThat(setup.mirrored().mirrored()).as(games.describeSeed()).isEqualTo(setup);
      assertThat(setup.rotated().rotated()).as(games.describeSeed()).isEqualTo(setup);
      assertThat(setup.coloursSwapped().coloursSwapped())
          .as(games.describeSeed())
          .isEqualTo(setup)
          .hasSameHashCodeAs(setup);
      assertThat(setup.builder().build()).isEqualTo(setup);
    }
  }

  @Test
  void imagesAreWhatTheySay() {
    Setup setup = Fen.parse("3ak4/9/9/9/9/9/P8/9/9/R3K4 w - - 3 7");

    assertThat(Fen.write(setup.mirrored())).isEqualTo("4ka3/9/9/9/9/9/8P/9/9/4K3R w - - 3 7");
    assertThat(Fen.write(setup.rotated())).isEqualTo("4K3R/9/9/8P/9/9/9/9/9/4ka3 w - - 3 7");
    assertThat(Fen.write(setup.coloursSwapped())).isEqualTo("4k3r/9/9/8p/9/9/9/9/9/4KA3 b - - 3 7");
  }

  @Test
  void startIsItsOwnImage() {
    assertThat(Setup.START.mirrored()).isEqualTo(Setup.START);
    assertThat(Setup.START.coloursSwapped())
        .isEqualTo(Setup.START.withSideToMove(Side.BLACK))
        .isNotEqualTo(Setup.START);
    assertThat(Setup.START.isEmpty()).isFalse();
    assertThat(new Setup.Builder().build().isEmpty()).isTrue();
  }

  @Test
  void buildersDoNotLeak() {
    Setup.Builder builder = Setup.START.builder();
    Setup before = builder.build();
    builder.put(Square.E0, null);

    assertThat(before).isEqualTo(Setup.START);
    assertThat(builder.build()).isNotEqualTo(Setup.START);
  }

  @Test
  void countersHaveTheirRange() {
    Setup.Builder builder = new Setup.Builder();

    assertThatThrownBy(() -> builder.quietPlies(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> builder.moveNumber(0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void printsAsABoard() {
    assertThat(Setup.START.toString())
        .startsWith("rnbakabnr\n.........\n.c.....c.\n")
        .endsWith("RNBAKABNR\nRED");
  }
}
