package org.qipu.indexer.opening;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Side;

/** The features that are known, as {@code features.txt} defines them. */
public final class FeatureTable {
  private static final class Loaded {
    private static final FeatureTable TABLE = new FeatureTable();
  }

  private final List<Feature> features = new ArrayList<>();
  private final List<Formula> formulas = new ArrayList<>();
  private final List<FeatureSet> implied = new ArrayList<>();
  private final List<OpeningTerm> terms = new ArrayList<>();
  private final FeatureSignals signals = new FeatureSignals();
  private final Map<String, Formula> lets = new HashMap<>();
  private final Map<String, Integer> indexes = new HashMap<>();
  private final Map<String, List<OpeningTerm.Meaning>> meanings = new HashMap<>();
  private final Map<String, List<String>> connectives = new HashMap<>();

  private FeatureTable() {
    List<String> entry = new ArrayList<>();
    for (String line : ResourceLines.of("features.txt")) {
      if (line.charAt(0) == ' ') {
        entry.add(line.strip());
      } else {
        addEntry(entry);
        entry.clear();
        int blank = line.indexOf(' ');
        String word = blank < 0 ? line : line.substring(0, blank);
        switch (word) {
          case "let" -> addLet(line.substring(blank + 1));
          case "joint", "filler", "red", "black" ->
              connectives.put(word, split(line.substring(blank + 1)));
          default -> entry.add("name " + line);
        }
      }
    }
    addEntry(entry);
  }

  /** Returns the table; it is loaded when it is first asked for. */
  public static FeatureTable get() {
    return Loaded.TABLE;
  }

  /** Returns all features in the order of their indexes. */
  public List<Feature> features() {
    return Collections.unmodifiableList(features);
  }

  /** Returns the definitions in the order of the indexes; not to be changed. */
  Formula[] formulas() {
    return formulas.toArray(Formula[]::new);
  }

  /** Returns the one side that can have a feature, or null, in the order of the indexes. */
  @Nullable Side[] onlySides() {
    @Nullable Side[] sides = new Side[features.size()];
    for (int i = 0; i < sides.length; i++) {
      sides[i] = features.get(i).only();
    }
    return sides;
  }

  /** Returns what goes without saying where a feature holds, itself included. */
  FeatureSet implied(int index) {
    return implied.get(index);
  }

  /** Returns what a set of features is on a reflected board: 左 and 右, 三 and 七 change places. */
  FeatureSet mirrored(FeatureSet set) {
    FeatureSet mirrored = FeatureSet.NONE;
    for (int i = 0; i < features.size(); i++) {
      if (set.contains(i)) {
        mirrored = mirrored.with(mirrored(i));
      }
    }
    return mirrored;
  }

  private int mirrored(int index) {
    String name = features.get(index).name(Side.RED);
    Integer wing = indexes.get(swapped(name, '左', '右'));
    int file = indexes.getOrDefault(swapped(name, '三', '七'), index);
    return wing == null || wing == index ? file : wing;
  }

  private static String swapped(String name, char one, char other) {
    return name.replace(one, '\0').replace(other, one).replace('\0', other);
  }

  /** Returns the index of a feature by its name for Red. */
  int indexOf(String name) {
    Integer index = indexes.get(name);
    if (index == null) {
      throw new IllegalArgumentException("no such feature: " + name);
    }
    return index;
  }

  FeatureSignals signals() {
    return signals;
  }

  List<OpeningTerm> terms() {
    return Collections.unmodifiableList(terms);
  }

  /** Returns the words of one kind: {@code joint}, {@code filler}, {@code red}, {@code black}. */
  List<String> connectives(String kind) {
    return connectives.getOrDefault(kind, List.of());
  }

  private static List<String> split(String text) {
    return ResourceLines.split(text, "; ");
  }

  private void addLet(String text) {
    List<String> parts = ResourceLines.split(text, " = ");
    lets.put(parts.get(0), FormulaReader.read(parts.get(1), signals, this::find));
  }

  private Formula find(String name) {
    Formula let = lets.get(name);
    if (let != null) {
      return let;
    }
    Integer index = indexes.get(name);
    if (index == null) {
      throw new IllegalArgumentException("not defined before it is used: " + name);
    }
    return new Formula.Has(index);
  }

  private void addEntry(List<String> lines) {
    if (lines.isEmpty()) {
      return;
    }
    Map<String, String> fields = new HashMap<>();
    for (String line : lines) {
      int blank = line.indexOf(' ');
      fields.put(
          blank < 0 ? line : line.substring(0, blank), blank < 0 ? "" : line.substring(blank + 1));
    }
    List<String> names = ResourceLines.split(fields.getOrDefault("name", ""), " / ");
    List<String> traditional = ResourceLines.split(fields.getOrDefault("traditional", ""), " / ");
    List<String> english = split(fields.getOrDefault("english", ""));
    Side only = side(fields.get("side"));
    Side usual = only == null ? side(fields.get("usually")) : only;
    String formula = fields.get("holds");
    String means = fields.get("means");
    List<OpeningTerm.Meaning> meaning = List.of();
    if (formula != null) {
      int index = features.size();
      if (index == FeatureSet.MOST) {
        throw new IllegalArgumentException("more than " + FeatureSet.MOST + " features: " + names);
      }
      Formula read = FormulaReader.read(formula, signals, this::find);
      features.add(
          new Feature(index, names, traditional, english, only, fields.containsKey("detail")));
      formulas.add(read);
      indexes.put(names.get(0), index);
      implied.add(FeatureSet.NONE.with(index));
      addImplications(index, read);
      meaning = List.of(new OpeningTerm.Meaning(index, null));
    } else if (means != null) {
      meaning = meanings(means);
    } else if (!fields.containsKey("word")) {
      throw new IllegalArgumentException("no definition: " + names);
    }
    meanings.put(names.get(0), meaning);
    List<String> allNames = new ArrayList<>(names);
    allNames.addAll(traditional);
    allNames.addAll(english);
    if (fields.containsKey("also")) {
      allNames.addAll(split(fields.getOrDefault("also", "")));
    }
    List<String> start =
        fields.containsKey("start") ? split(fields.getOrDefault("start", "")) : List.of();
    terms.add(
        new OpeningTerm(
            List.copyOf(allNames), start, only, usual == null ? Side.RED : usual, meaning));
  }

  private static @Nullable Side side(@Nullable String text) {
    return text == null ? null : text.equals("red") ? Side.RED : Side.BLACK;
  }

  private List<OpeningTerm.Meaning> meanings(String text) {
    List<OpeningTerm.Meaning> list = new ArrayList<>();
    for (String part : ResourceLines.split(text, " ")) {
      int colon = part.indexOf(':');
      Side side = colon < 0 ? null : side(part.substring(0, colon));
      String name = part.substring(colon + 1);
      List<OpeningTerm.Meaning> known = meanings.get(name);
      if (known == null) {
        throw new IllegalArgumentException("not defined before it is used: " + name);
      }
      for (OpeningTerm.Meaning meaning : known) {
        list.add(new OpeningTerm.Meaning(meaning.feature(), side));
      }
    }
    return list;
  }

  /** A feature implies what its definition has as a condition, and its alternatives imply it. */
  private void addImplications(int index, Formula formula) {
    List<Formula> conditions = formula instanceof Formula.All all ? all.parts() : List.of(formula);
    for (Formula condition : conditions) {
      if (condition instanceof Formula.Has has) {
        implied.set(index, implied.get(index).union(implied.get(has.feature())));
      }
    }
    if (formula instanceof Formula.Any any) {
      for (Formula alternative : any.parts()) {
        if (alternative instanceof Formula.Has has) {
          implied.set(has.feature(), implied.get(has.feature()).union(implied.get(index)));
        }
      }
    }
  }
}
