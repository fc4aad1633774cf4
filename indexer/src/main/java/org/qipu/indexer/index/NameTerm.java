package org.qipu.indexer.index;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.qipu.indexer.text.NameFolding;

/**
 * How a name stands in the index: one term, so that a game has one posting for it however long it
 * is. A query looks through the different names, of which there are far fewer than games.
 *
 * <pre>
 * term  = folded name, %x01, units
 * units = unit *( " " unit )           ; Chinese characters and Latin words by sound
 * unit  = reading *( "/" reading )
 * </pre>
 */
public final class NameTerm {
  /** Longest part of a name that is indexed, in characters. */
  static final int MAX_LENGTH = 500;

  private static final char SEPARATOR = '\u0001';

  private NameTerm() {}

  /** Returns a test for the names as written that a search for a name as typed finds. */
  public static Predicate<String> finder(String typed) {
    Matcher matcher = new Matcher(typed);
    return written -> matcher.matches(of(written));
  }

  /** Returns the folded name of a term. */
  public static String nameOf(String term) {
    int end = term.indexOf(SEPARATOR);
    return end < 0 ? term : term.substring(0, end);
  }

  /** Returns the term of a name, or an empty text for a blank one. */
  static String of(String name) {
    String cut = name.length() > MAX_LENGTH ? name.substring(0, MAX_LENGTH) : name;
    String folded = NameFolding.fold(cut);
    if (folded.isEmpty()) {
      return "";
    }
    StringBuilder term = new StringBuilder(folded).append(SEPARATOR);
    String blank = "";
    for (List<String> unit : NameFolding.units(cut)) {
      term.append(blank).append(String.join("/", unit));
      blank = " ";
    }
    return term.toString();
  }

  /**
   * A name that is looked for. A Chinese one must be part of the name, character by character; a
   * name that is stored in Latin letters, alone or with others behind a sign such as {@code +}, is
   * found by the whole of its pinyin. One in Latin letters must agree with whole units: {@code rong
   * hua} and {@code huronghua} find 胡荣华, {@code hua} does not find 胡怀. A {@code *} stands for any
   * characters, a {@code ?} for one.
   */
  public static final class Matcher {
    private static final Pattern PEOPLE = Pattern.compile("[+&/;]");

    private final String folded;
    private final String letters;
    private final boolean han;
    private final boolean wild;
    private final boolean empty;
    private final List<String> readings;

    /** Makes a matcher for a name as typed. */
    public Matcher(String name) {
      folded = NameFolding.fold(name);
      han = folded.chars().anyMatch(c -> NameFolding.isHan((char) c));
      wild = folded.indexOf('*') >= 0 || folded.indexOf('?') >= 0;
      letters = letters(folded, wild);
      empty = folded.isEmpty();
      readings = han && !wild ? NameFolding.joinedReadings(name) : List.of();
    }

    private static String letters(String folded, boolean wild) {
      StringBuilder kept = new StringBuilder();
      for (int i = 0; i < folded.length(); i++) {
        char c = folded.charAt(i);
        if (Character.isLetterOrDigit(c)
            || Character.getType(c) == Character.NON_SPACING_MARK
            || (wild && (c == '*' || c == '?'))) {
          kept.append(c);
        }
      }
      return NameFolding.latin(kept.toString());
    }

    /** True if the name of a term is what is looked for. */
    public boolean matches(String term) {
      int end = term.indexOf(SEPARATOR);
      if (empty || end < 0) {
        return false;
      }
      String name = term.substring(0, end);
      if (wild) {
        return wildcard(folded, name) || (!han && wildcard(letters, joined(term, end + 1)));
      }
      if (han) {
        return name.contains(folded)
            || (isLatin(name)
                && (readings.contains(joined(term, end + 1)) || isOneOfSeveral(name)));
      }
      return letters.isEmpty()
          ? name.contains(folded)
          : name.equals(folded) || matchesUnits(term, end + 1);
    }

    /** True if one of the people of a name such as {@code hu ronghua+ouyang qilin} is meant. */
    private boolean isOneOfSeveral(String name) {
      String[] people = PEOPLE.split(name, -1);
      if (people.length > 1) {
        for (String person : people) {
          if (readings.contains(letters(person, false))) {
            return true;
          }
        }
      }
      return false;
    }

    private static boolean isLatin(String name) {
      return name.chars().noneMatch(c -> NameFolding.isHan((char) c));
    }

    /** Returns the first readings of all units, without blanks. */
    private static String joined(String term, int start) {
      StringBuilder joined = new StringBuilder();
      boolean first = true;
      for (int i = start; i < term.length(); i++) {
        char c = term.charAt(i);
        if (c == ' ') {
          first = true;
        } else if (c == '/') {
          first = false;
        } else if (first) {
          joined.append(c);
        }
      }
      return joined.toString();
    }

    private boolean matchesUnits(String term, int start) {
      String[] units = term.substring(start).split(" ", -1);
      // reached[i]: the first i letters agree with units up to here.
      boolean[] reached = new boolean[letters.length() + 1];
      for (String unit : units) {
        boolean[] next = new boolean[letters.length() + 1];
        reached[0] = true;
        for (String reading : unit.split("/", -1)) {
          for (int i = 0; i < letters.length(); i++) {
            if (reached[i] && letters.startsWith(reading, i)) {
              next[i + reading.length()] = true;
            }
          }
        }
        if (next[letters.length()]) {
          return true;
        }
        reached = next;
      }
      return false;
    }

    /** True if the whole text fits a pattern; goes back to the last star only. */
    static boolean wildcard(String pattern, String text) {
      int p = 0;
      int t = 0;
      int star = -1;
      int starText = 0;
      while (t < text.length()) {
        char c = p < pattern.length() ? pattern.charAt(p) : '\0';
        if (c == '*') {
          star = p++;
          starText = t;
        } else if (p < pattern.length() && (c == '?' || c == text.charAt(t))) {
          p++;
          t++;
        } else if (star >= 0) {
          p = star + 1;
          t = ++starText;
        } else {
          return false;
        }
      }
      while (p < pattern.length() && pattern.charAt(p) == '*') {
        p++;
      }
      return p == pattern.length();
    }
  }
}
