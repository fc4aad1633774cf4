package org.qipu.cli.output;

/**
 * One column of an answer.
 *
 * @param name stable camelCase name, the JSON field and the CSV header
 * @param right true if text tables align it to the right
 * @param inText true if text tables show it
 * @param optional true if text tables leave it out where it is empty in all rows
 * @param most greatest width in text tables, which cut what is longer; 0 for no limit
 */
public record Column(String name, boolean right, boolean inText, boolean optional, int most) {
  /** Returns a column of words that every form of output shows. */
  public static Column of(String name) {
    return new Column(name, false, true, false, 0);
  }

  /** Returns a column of numbers that every form of output shows. */
  public static Column number(String name) {
    return new Column(name, true, true, false, 0);
  }

  /** Returns a column for programs: not in text tables. */
  public static Column hidden(String name) {
    return new Column(name, false, false, false, 0);
  }

  /** True if JSON leaves it out where it is null: few rows have it, and it is for programs. */
  public boolean isSparse() {
    return optional && !inText;
  }

  /**
   * Returns the same column, left out of text tables where it is empty in all rows; a hidden one is
   * left out of each JSON object where it is null.
   */
  public Column orNone() {
    return new Column(name, right, inText, true, most);
  }

  /** Returns the same column with a limit to its width in text tables. */
  public Column atMost(int width) {
    return new Column(name, right, inText, optional, width);
  }
}
