package org.qipu.indexer.opening;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The 260 codes of ECCO 2004 with their names.
 *
 * <p>Source: ECCO 2004 (中国象棋开局编号), December 2004.
 */
public final class EccoTable {
  /** The code of a game that is not classified: another start position, or no move. */
  public static final String UNCLASSIFIED = "A00";

  private static final class Loaded {
    private static final EccoTable TABLE = new EccoTable();
  }

  private final List<EccoOpening> openings = new ArrayList<>();
  private final Map<String, Integer> indexes = new HashMap<>();
  private final Map<String, String> families = new HashMap<>();

  private EccoTable() {
    for (String line : ResourceLines.of("ecco.tsv")) {
      List<String> fields = ResourceLines.split(line, "\t");
      List<String> lines = ResourceLines.split(fields.get(4), ";");
      indexes.put(fields.get(0), openings.size());
      openings.add(
          new EccoOpening(fields.get(0), fields.get(1), fields.get(2), fields.get(3), lines));
    }
    for (String line : ResourceLines.of("families.tsv")) {
      List<String> fields = ResourceLines.split(line, "\t");
      families.put(fields.get(0), fields.get(1));
    }
  }

  /** Returns the table; it is loaded when it is first asked for. */
  public static EccoTable get() {
    return Loaded.TABLE;
  }

  /** Returns all openings in the order of their codes. */
  public List<EccoOpening> openings() {
    return List.copyOf(openings);
  }

  /** Returns the opening of a code in upper case, or nothing if the code is not in use. */
  public Optional<EccoOpening> find(String code) {
    return Optional.ofNullable(indexes.get(code)).map(openings::get);
  }

  /** Returns the openings whose code begins so, such as {@code C1}; all for an empty text. */
  public List<EccoOpening> withPrefix(String prefix) {
    return openings.stream().filter(opening -> opening.code().startsWith(prefix)).toList();
  }

  /**
   * Returns the Chinese name of a family of codes.
   *
   * @param prefix letter and digit, such as {@code C4}
   */
  public String familyName(String prefix) {
    return families.getOrDefault(prefix, "");
  }

  /** Returns the place of a code in the table; the rules name codes so. */
  int indexOf(String code) {
    Integer index = indexes.get(code);
    if (index == null) {
      throw new IllegalArgumentException("no such code: " + code);
    }
    return index;
  }

  EccoOpening opening(int index) {
    return openings.get(index);
  }
}
