package org.qipu.importers.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The headers of a record: an immutable list of names and values in the order of the file, unknown
 * ones included. Names are compared without regard to case.
 */
public final class Tags {
  /** No tags. */
  public static final Tags EMPTY = new Tags(List.of());

  private final List<Tag> list;

  private Tags(List<Tag> list) {
    this.list = List.copyOf(list);
  }

  /** Returns tags in the given order. */
  public static Tags of(List<Tag> tags) {
    return tags.isEmpty() ? EMPTY : new Tags(tags);
  }

  /** Returns all tags in order. */
  public List<Tag> list() {
    return list;
  }

  /** Returns the value of the first tag with the given name, or null. */
  public @Nullable String value(String name) {
    for (Tag tag : list) {
      if (tag.name().equalsIgnoreCase(name)) {
        return tag.value();
      }
    }
    return null;
  }

  /** Returns the value of the first tag with the given name, or an empty text. */
  public String text(String name) {
    String value = value(name);
    return value == null ? "" : value;
  }

  /** Returns the red player; chess programs write White. Empty if unknown. */
  public String red() {
    return playerOr("Red", "White");
  }

  /** Returns the black player. Empty if unknown. */
  public String black() {
    return text("Black");
  }

  private String playerOr(String name, String otherName) {
    String value = value(name);
    return value == null ? text(otherName) : value;
  }

  /** Returns the event. Empty if unknown. */
  public String event() {
    return text("Event");
  }

  /** Returns the site. Empty if unknown. */
  public String site() {
    return text("Site");
  }

  /** Returns the round of the tournament. Empty if unknown. */
  public String round() {
    return text("Round");
  }

  /** Returns the date as it could be understood. */
  public GameDate date() {
    return GameDate.read(text("Date"));
  }

  /** Returns the rating of a side, 1 to 9999, or null: chess programs write WhiteElo. */
  public @Nullable Integer rating(boolean red) {
    String text = red ? playerOr("RedElo", "WhiteElo") : text("BlackElo");
    String digits = text.strip();
    if (digits.endsWith("?")) {
      digits = digits.substring(0, digits.length() - 1);
    }
    if (digits.isEmpty() || digits.length() > 4 || !digits.chars().allMatch(Tags::isDigit)) {
      return null;
    }
    int rating = Integer.parseInt(digits);
    return rating == 0 ? null : rating;
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /** Returns these tags with one more at the end. */
  public Tags with(String name, String value) {
    List<Tag> longer = new ArrayList<>(list);
    longer.add(new Tag(name, value));
    return new Tags(longer);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Tags that && list.equals(that.list);
  }

  @Override
  public int hashCode() {
    return list.hashCode();
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%s", list);
  }

  /**
   * One header.
   *
   * @param name as written
   * @param value as written, unescaped
   */
  public record Tag(String name, String value) {}
}
