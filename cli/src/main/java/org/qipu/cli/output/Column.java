package org.qipu.cli.output;

/**
 * One column of an answer.
 *
 * @param name stable camelCase name, the JSON field and the CSV header
 * @param right true if text tables align it to the right
 * @param inText true if text tables show it
 */
public record Column(String name, boolean right, boolean inText) {
  /** Returns a column of words that every form of output shows. */
  public static Column of(String name) {
    return new Column(name, false, true);
  }

  /** Returns a column of numbers that every form of output shows. */
  public static Column number(String name) {
    return new Column(name, true, true);
  }

  /** Returns a column for programs: not in text tables. */
  public static Column hidden(String name) {
    return new Column(name, false, false);
  }
}
