package org.qipu.indexer.player;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A player with the ways in which the name is spelled.
 *
 * @param spellings first the one that is shown; at least that one
 * @param others names of people who are somebody else, whatever they look like
 */
public record PlayerIdentity(List<Spelling> spellings, List<Spelling> others) {
  public PlayerIdentity {
    spellings = List.copyOf(spellings);
    others = List.copyOf(others);
    if (spellings.isEmpty()) {
      throw new IllegalArgumentException("a player has a name");
    }
  }

  /** Makes a player of whom nobody was told apart. */
  public PlayerIdentity(List<Spelling> spellings) {
    this(spellings, List.of());
  }

  /**
   * A name as people write it.
   *
   * @param text as written, on one line and without blanks around it
   * @param key what it has in common with spellings that differ by script, width, case and blanks
   * @param comments the lines before it in the file, as they are
   */
  public record Spelling(String text, String key, List<String> comments) {
    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}\\p{Cc}\\x{FEFF}]+");

    public Spelling {
      comments = List.copyOf(comments);
    }

    /** Makes a spelling of a name as typed. */
    static Spelling of(String name, List<String> comments) {
      String text = BLANKS.matcher(name).replaceAll(" ").strip();
      return new Spelling(text, PlayerNames.keyOf(text), comments);
    }

    /** Returns the same spelling with other comments. */
    Spelling with(List<String> others) {
      return new Spelling(text, key, others);
    }
  }

  /** Returns the name that is shown. */
  public String name() {
    return spellings.get(0).text();
  }

  /** Returns the spellings as texts, the name first. */
  public List<String> texts() {
    return spellings.stream().map(Spelling::text).toList();
  }

  /** Returns the keys of the spellings, each once, that of the name first. */
  public List<String> keys() {
    return spellings.stream().map(Spelling::key).distinct().toList();
  }

  /** Returns those of the others who are this player all the same. */
  public List<Spelling> contradictions() {
    return others.stream().filter(other -> keys().contains(other.key())).toList();
  }

  /** Returns the same player, told apart from nobody who is this player. */
  PlayerIdentity withoutContradictions() {
    List<Spelling> left = new ArrayList<>(others);
    left.removeAll(contradictions());
    return new PlayerIdentity(spellings, left);
  }

  /** Returns the same player, told apart from more people. */
  PlayerIdentity toldApartFrom(List<Spelling> more) {
    List<Spelling> all = new ArrayList<>(others);
    all.addAll(more);
    return new PlayerIdentity(spellings, all);
  }
}
