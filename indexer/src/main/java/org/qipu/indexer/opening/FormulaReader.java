package org.qipu.indexer.opening;

import java.util.ArrayList;
import java.util.List;
import org.qipu.rules.Side;

/** Reads the formulas of {@code features.txt}, whose head describes their language. */
final class FormulaReader {
  private static final String MARKS = "()[]&|!";

  /** The names that a formula may use. */
  interface Names {
    /** Returns what a name stands for; throws if it was not defined before. */
    Formula find(String name);
  }

  private final FeatureSignals signals;
  private final Names names;
  private final List<String> tokens = new ArrayList<>();
  private int at;

  private FormulaReader(String text, FeatureSignals signals, Names names) {
    this.signals = signals;
    this.names = names;
    int start = 0;
    for (int i = 0; i <= text.length(); i++) {
      boolean mark = i < text.length() && MARKS.indexOf(text.charAt(i)) >= 0;
      if (mark || i == text.length() || text.charAt(i) == ' ') {
        if (i > start) {
          tokens.add(text.substring(start, i));
        }
        if (mark) {
          tokens.add(text.substring(i, i + 1));
        }
        start = i + 1;
      }
    }
  }

  /**
   * Reads a formula.
   *
   * @param signals where events are registered
   * @throws IllegalArgumentException if the text is none: a fault of the resource
   */
  static Formula read(String text, FeatureSignals signals, Names names) {
    FormulaReader reader = new FormulaReader(text, signals, names);
    Formula formula = reader.any();
    if (reader.at < reader.tokens.size()) {
      throw new IllegalArgumentException(
          "unexpected " + reader.tokens.get(reader.at) + ": " + text);
    }
    return formula;
  }

  private boolean accept(String token) {
    boolean found = at < tokens.size() && tokens.get(at).equals(token);
    at += found ? 1 : 0;
    return found;
  }

  private String next() {
    if (at == tokens.size()) {
      throw new IllegalArgumentException("a formula ends too early: " + tokens);
    }
    return tokens.get(at++);
  }

  private Formula any() {
    List<Formula> parts = new ArrayList<>(List.of(all()));
    while (accept("|")) {
      parts.add(all());
    }
    return parts.size() == 1 ? parts.get(0) : new Formula.Any(List.copyOf(parts));
  }

  private Formula all() {
    List<Formula> parts = new ArrayList<>(List.of(part()));
    while (accept("&")) {
      parts.add(part());
    }
    return parts.size() == 1 ? parts.get(0) : new Formula.All(List.copyOf(parts));
  }

  // Recursion is as deep as the brackets of a definition.
  private Formula part() {
    if (accept("!")) {
      return new Formula.Not(part());
    }
    if (accept("foe")) {
      return new Formula.Foe(part());
    }
    if (accept("(")) {
      Formula inner = any();
      if (!accept(")")) {
        throw new IllegalArgumentException("a bracket is open: " + tokens);
      }
      return inner;
    }
    if (accept("red")) {
      return new Formula.Is(Side.RED);
    }
    if (accept("black")) {
      return new Formula.Is(Side.BLACK);
    }
    String token = tokens.get(at);
    if (token.startsWith("moves>=")) {
      at++;
      return new Formula.Moves(Integer.parseInt(token.substring("moves>=".length())));
    }
    if (token.equals("[") || FeatureSignals.isEvent(token)) {
      return timed(event());
    }
    return names.find(next());
  }

  private int event() {
    if (!accept("[")) {
      return signals.event(List.of(next()));
    }
    List<String> parts = new ArrayList<>();
    while (!accept("]")) {
      parts.add(next());
    }
    return signals.event(parts);
  }

  private Formula timed(int event) {
    if (accept("before")) {
      return new Formula.Before(event, event());
    }
    if (at < tokens.size() && tokens.get(at).startsWith("<=")) {
      return new Formula.Within(event, Integer.parseInt(next().substring(2)));
    }
    return new Formula.Within(event, EccoRules.MOVES);
  }
}
