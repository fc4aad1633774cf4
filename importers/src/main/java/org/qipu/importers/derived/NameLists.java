package org.qipu.importers.derived;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Surnames, and what teams are named after; loaded when first asked for. */
public final class NameLists {
  private static final Set<String> SURNAMES = new HashSet<>();
  private static final Set<String> TEAMS = Set.copyOf(lines("teams.txt"));
  private static final int LONGEST_TEAM = 6;

  static {
    for (String line : lines("surnames.txt")) {
      if (line.startsWith(" ")) {
        SURNAMES.add(line.substring(1));
      } else {
        line.chars().forEach(c -> SURNAMES.add(String.valueOf((char) c)));
      }
    }
  }

  private NameLists() {}

  private static List<String> lines(String resource) {
    InputStream in =
        Objects.requireNonNull(NameLists.class.getResourceAsStream(resource), resource);
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return reader.lines().filter(line -> !line.startsWith("#")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** True if a text looks like a whole Chinese name: a surname and one or two characters more. */
  public static boolean isPerson(String text) {
    int length = text.length();
    return TitleText.isHan(text)
        && teamLength(text) == 0 // 江苏, though 江 is a surname
        && !Jargon.isIn(text)
        && ((length >= 2 && length <= 3 && SURNAMES.contains(text.substring(0, 1)))
            || (length >= 3 && length <= 4 && SURNAMES.contains(text.substring(0, 2))));
  }

  /** True if a text is a surname. */
  static boolean isSurname(String text) {
    return SURNAMES.contains(text);
  }

  /** True if a text is the name of a place, country or association. */
  public static boolean isTeam(String text) {
    return TEAMS.contains(text);
  }

  /** Returns how many characters of a text's beginning are such a name; 0 if none. */
  static int teamLength(String text) {
    for (int length = Math.min(LONGEST_TEAM, text.length()); length >= 2; length--) {
      if (TEAMS.contains(text.substring(0, length))) {
        return length;
      }
    }
    return 0;
  }
}
