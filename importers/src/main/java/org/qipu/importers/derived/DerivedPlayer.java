package org.qipu.importers.derived;

/**
 * A player whom a title or a file name tells.
 *
 * @param name with the team in front of it where the two cannot be told apart for certain; empty if
 *     nobody is told
 * @param team what the name stands after, such as a city or a club; empty if none is sure
 */
public record DerivedPlayer(String name, String team) {
  /** Nobody. */
  public static final DerivedPlayer NOBODY = new DerivedPlayer("", "");

  /** Returns team and name as they would stand in a header. */
  public String fullName() {
    return team.isEmpty() ? name : team + ' ' + name;
  }
}
