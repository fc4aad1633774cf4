package org.qipu.indexer.opening;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.rules.Checkout;
import org.qipu.rules.Move;
import org.qipu.rules.Side;

/** Over {@code openings/} of the further test data: codes by definition, and terms. */
class SharedOpeningsTest {
  private static final List<String> SYSTEMS =
      List.of("顺炮", "列炮", "左炮封车", "左三步虎", "右三步虎", "反宫马", "屏风马", "龟背炮", "鸳鸯炮", "单提马");

  private static Path folder = Path.of("");

  @BeforeAll
  static void find() {
    assumeTrue(Checkout.shared().isPresent(), "no further test data: -Dqipu.shared is not given");
    folder = Checkout.shared().orElseThrow().resolve("openings");
  }

  private static List<List<String>> rows(String file) throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve(file));
    return lines.subList(1, lines.size()).stream().map(SharedOpeningsTest::fields).toList();
  }

  /** Returns the fields of a line of CSV without line breaks in fields. */
  private static List<String> fields(String line) {
    List<String> fields = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        fields.add(field.toString());
        field.setLength(0);
      } else {
        field.append(c);
      }
    }
    fields.add(field.toString());
    return fields;
  }

  private static List<Move> moves(String iccs) {
    return Arrays.stream(iccs.split(" ", -1)).map(Move::parse).toList();
  }

  @Test
  void everyExampleLineHasItsCode() throws IOException {
    List<List<String>> rows = rows("ecco-lines.csv");
    assertThat(rows).hasSize(837);
    for (List<String> row : rows) {
      List<Move> line = moves(row.get(4));
      check(line, row.get(0), row.get(6), row.toString());
      check(OpeningLines.mirrored(line), row.get(0), row.get(6), row.toString());
    }
  }

  @Test
  void everyLabelledGameHasItsCode() throws IOException {
    List<List<String>> rows = rows("labelled.csv");
    assertThat(rows).hasSize(2060);
    for (List<String> row : rows) {
      List<Move> line = moves(row.get(12));
      check(line, row.get(7), row.get(8), row.toString());
      EccoOpening opening = OpeningLines.after(EccoProfile.STD, line).opening();
      assertThat(opening.name()).isEqualTo(row.get(9));
      assertThat(opening.variation()).isEqualTo(row.get(10));
    }
  }

  private static void check(List<Move> line, String std, String legacy, String row) {
    assertThat(OpeningLines.code(EccoProfile.STD, line)).as(row).isEqualTo(std);
    assertThat(OpeningLines.code(EccoProfile.LEGACY, line)).as(row).isEqualTo(legacy);
  }

  /** Black's system by structure against the family of the code, where Red begins with 炮二平五. */
  @Test
  void structureAgreesWithTheFamily() throws IOException {
    int games = 0;
    Map<String, Integer> differences = new TreeMap<>();
    for (List<String> row : rows("labelled.csv")) {
      String family = family(row.get(7));
      if (family != null) {
        games++;
        List<String> features =
            OpeningLines.after(EccoProfile.STD, moves(row.get(12)))
                .features()
                .black()
                .names(Side.BLACK);
        String system = SYSTEMS.stream().filter(features::contains).findFirst().orElse("");
        if (!system.equals(family)) {
          differences.merge(row.get(7) + " " + family + " > " + system, 1, Integer::sum);
        }
      }
    }
    int different = differences.values().stream().mapToInt(n -> n).sum();
    assertThat(games).isGreaterThan(1300);
    assertThat(1 - (double) different / games)
        .as("%s of %s: %s", different, games, differences)
        .isGreaterThanOrEqualTo(0.967);
  }

  private static @Nullable String family(String code) {
    return switch (code.substring(0, 2)) {
      case "B0" ->
          switch (code) {
            case "B03" -> "鸳鸯炮";
            case "B04" -> "右三步虎";
            case "B06" -> "龟背炮";
            case "B07" -> "左炮封车";
            default -> "";
          };
      case "B1" -> "单提马";
      case "B2" -> "左三步虎";
      case "B3", "B4", "B5" -> "反宫马";
      case "D0", "D1", "D2" -> "顺炮";
      case "D3", "D4", "D5" -> "列炮";
      default -> code.startsWith("C") ? "屏风马" : null;
    };
  }

  /**
   * What a name of the table asserts, the games of the code show, but for a few known to differ.
   */
  @Test
  void namesAssertWhatGamesShow() throws IOException {
    int checks = 0;
    Map<String, Integer> missing = new TreeMap<>();
    for (List<String> row : rows("labelled.csv")) {
      EccoOpening opening = EccoTable.get().find(row.get(7)).orElseThrow();
      OpeningFeatures game = OpeningLines.after(EccoProfile.STD, moves(row.get(12))).features();
      OpeningName.Named name = (OpeningName.Named) OpeningName.read(opening.fullName());
      for (Feature feature : name.features().red().list()) {
        checks++;
        if (!game.red().contains(feature)) {
          missing.merge(opening.code() + feature.name(Side.RED), 1, Integer::sum);
        }
      }
      for (Feature feature : name.features().black().list()) {
        checks++;
        if (!game.black().contains(feature)) {
          missing.merge(opening.code() + feature.name(Side.BLACK), 1, Integer::sum);
        }
      }
    }
    int failed = missing.values().stream().mapToInt(n -> n).sum();
    assertThat(checks).isGreaterThan(8000);
    assertThat((double) failed / checks)
        .as("%s of %s: %s", failed, checks, missing)
        .isLessThan(0.01);
  }

  @Test
  void everyTermOfTheGlossaryIsKnown() throws IOException {
    List<List<String>> rows = rows("opening-names.csv");
    assertThat(rows).hasSize(137);
    for (List<String> row : rows) {
      for (String name : row.subList(0, 2)) {
        assertThat(OpeningName.read(name)).as(name).isInstanceOf(OpeningName.Named.class);
      }
    }
  }
}
