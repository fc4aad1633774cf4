package org.qipu.rules.fen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.qipu.rules.RandomGames;
import org.qipu.rules.Setup;

class FenTest {
  private static final String START =
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

  @ParameterizedTest
  @CsvFileSource(resources = "fen.csv", useHeadersInDisplayName = true)
  void readsEveryDialect(
      String text, @Nullable String canonical, @Nullable String notes, String why) {
    FenReading reading = Fen.read(text);

    assertThat(reading.setup().map(Fen::write).orElse(null)).as(why).isEqualTo(canonical);
    List<String> found =
        reading.notes().stream().map(note -> note.problem() + "@" + note.offset()).toList();
    assertThat(found)
        .as(why)
        .isEqualTo(notes == null ? List.of() : Arrays.asList(notes.split(" ", -1)));
    assertThat(reading.notes().stream().anyMatch(note -> note.problem().isFatal()))
        .isEqualTo(canonical == null);
  }

  @Test
  void writesTheStart() {
    assertThat(Fen.write(Setup.START)).isEqualTo(START);
    assertThat(START).startsWith(Fen.writeBoardAndSide(Setup.START));
    assertThat(Fen.parse(START)).isEqualTo(Setup.START);
  }

  @Test
  void everySetupReadsBackAsItself() {
    RandomGames games = RandomGames.seeded();
    for (int i = 0; i < 2_000; i++) {
      Setup setup =
          games
              .puzzle()
              .builder()
              .quietPlies(games.random().nextInt(500))
              .moveNumber(1 + games.random().nextInt(500))
              .build();
      FenReading reading = Fen.read(Fen.write(setup));

      // Generals that have changed places look like a board with Red on top.
      if (reading.notes().isEmpty()) {
        assertThat(reading.setup()).as(games.describeSeed()).contains(setup);
      } else {
        assertThat(reading.notes())
            .extracting(FenReading.Note::problem)
            .containsExactly(FenProblem.UPSIDE_DOWN);
        assertThat(reading.setup()).as(games.describeSeed()).contains(setup.rotated());
      }
    }
  }

  @Test
  void notesQuoteTheText() {
    FenReading.Note note = Fen.read("4k4/9/9/9/?/9/9/9/9/4K4 w").notes().get(0);

    assertThat(note).isEqualTo(new FenReading.Note(FenProblem.UNKNOWN_CHARACTER, 10, "?"));
  }

  @Test
  void notesQuoteUrlsAsTheyAre() {
    FenReading.Note note = Fen.read("4k4%2F9%2F8%2F9").notes().get(0);

    assertThat(note).isEqualTo(new FenReading.Note(FenProblem.WRONG_RANK_LENGTH, 10, "8"));
  }

  @Test
  void notesStayShort() {
    FenReading reading = Fen.read("9".repeat(1_000_000));

    assertThat(reading.notes())
        .singleElement()
        .satisfies(note -> assertThat(note.found()).hasSize(60));
  }

  @Test
  void everyPrefixOfAFenIsReadWithoutException() {
    for (int length = 0; length <= START.length(); length++) {
      assertThat(Fen.read(START.substring(0, length)).setup().isPresent())
          .isEqualTo(length >= START.indexOf(' '));
    }
  }

  @Test
  void parseSaysWhatIsWrongAndWhere() {
    assertThatThrownBy(() -> Fen.parse("4k4/9/x"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("UNKNOWN_CHARACTER at offset 6")
        .hasMessageContaining("4k4/9/x");
  }
}
