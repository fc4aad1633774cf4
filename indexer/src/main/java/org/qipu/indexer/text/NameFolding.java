package org.qipu.indexer.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Makes names and texts comparable: traditional characters become simplified, full width becomes
 * half width, letters lower case, and Chinese characters can be read as pinyin without tones.
 *
 * <p>The tables are ICU 78's transliterations {@code Traditional-Simplified} and {@code Han-Latin},
 * character by character: they load in milliseconds, where ICU itself takes 0.6 s. A table of
 * surnames adds the readings that are not the commonest of a character (曾 zeng, 单 shan). Not for
 * move texts, which have tables of their own.
 */
public final class NameFolding {
  private static final char FIRST_SIMPLIFIED = '\u3400';
  private static final char FIRST_READ = '\u4E00';
  private static final char LAST_HAN = '\u9FFF';
  private static final int MAX_READINGS = 64;

  private NameFolding() {}

  /** The tables, loaded when a Chinese character is first met. */
  private static final class Tables {
    private static final char[] SIMPLIFIED = simplified();
    private static final String[] SYLLABLES = new String[LAST_HAN - FIRST_READ + 1];
    private static final Map<Character, List<String>> READINGS = new HashMap<>();

    static {
      for (String line : lines("pinyin.txt")) {
        int blank = line.indexOf(' ');
        String syllable = line.substring(0, blank);
        for (int i = blank + 1; i < line.length(); i++) {
          SYLLABLES[line.charAt(i) - FIRST_READ] = syllable;
        }
      }
      for (String line : lines("surnames.txt")) {
        String[] words = line.split(" ", -1);
        READINGS.put(line.charAt(0), List.of(words).subList(1, words.length));
      }
    }

    private Tables() {}

    private static char[] simplified() {
      char[] table = new char[LAST_HAN - FIRST_SIMPLIFIED + 1];
      for (int i = 0; i < table.length; i++) {
        table[i] = (char) (FIRST_SIMPLIFIED + i);
      }
      for (String line : lines("simplified.txt")) {
        table[line.charAt(0) - FIRST_SIMPLIFIED] = line.charAt(1);
      }
      return table;
    }

    private static List<String> lines(String resource) {
      List<String> lines = new ArrayList<>();
      InputStream stream =
          Objects.requireNonNull(NameFolding.class.getResourceAsStream(resource), resource);
      try (BufferedReader reader =
          new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
          if (!line.startsWith("#")) {
            lines.add(line);
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return lines;
    }
  }

  /** True for a character of the Chinese script that the tables know. */
  public static boolean isHan(char c) {
    return c >= FIRST_SIMPLIFIED && c <= LAST_HAN;
  }

  /** Returns a text with traditional characters made simplified, and nothing else changed. */
  public static String simplify(String text) {
    char[] chars = text.toCharArray();
    for (int i = 0; i < chars.length; i++) {
      chars[i] = simplified(chars[i]);
    }
    return new String(chars);
  }

  private static char simplified(char c) {
    return isHan(c) ? Tables.SIMPLIFIED[c - FIRST_SIMPLIFIED] : c;
  }

  /** Returns a text with script, width and case folded; blanks stay. */
  public static String foldText(String text) {
    String normal = isPlain(text) ? text : Normalizer.normalize(text, Normalizer.Form.NFKC);
    char[] chars = normal.toCharArray();
    for (int i = 0; i < chars.length; i++) {
      char c = chars[i];
      chars[i] = c < 0x80 ? asciiLower(c) : simplified(c);
    }
    String folded = new String(chars);
    return isAscii(folded) ? folded : folded.toLowerCase(Locale.ROOT);
  }

  private static char asciiLower(char c) {
    return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
  }

  private static boolean isAscii(String text) {
    return text.chars().allMatch(c -> c < 0x80);
  }

  /** True if normalisation changes nothing for certain. */
  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 0x80 && !(c >= FIRST_READ && c <= LAST_HAN)) {
        return false;
      }
    }
    return true;
  }

  /** Returns a name with script, width and case folded and without blanks. */
  public static String fold(String name) {
    String folded = foldText(name);
    StringBuilder kept = new StringBuilder(folded.length());
    for (int i = 0; i < folded.length(); i++) {
      char c = folded.charAt(i);
      if (c > ' ' && !Character.isSpaceChar(c)) {
        kept.append(c);
      }
    }
    return kept.toString();
  }

  /**
   * Returns the units of a name by sound: a Chinese character is one, and so is a run of Latin
   * letters or digits, without accents; ü is v. Each unit is the list of its readings.
   */
  public static List<List<String>> units(String name) {
    String folded = foldText(name);
    List<List<String>> units = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < folded.length(); i++) {
      char c = folded.charAt(i);
      if (c >= FIRST_READ && c <= LAST_HAN) {
        endWord(word, units);
        List<String> readings = readings(c);
        if (!readings.isEmpty()) {
          units.add(readings);
        }
      } else if (Character.isLetterOrDigit(c)) {
        word.append(c);
      } else if (c != '\'' && c != '’') {
        endWord(word, units);
      }
    }
    endWord(word, units);
    return units;
  }

  private static void endWord(StringBuilder word, List<List<String>> units) {
    if (word.length() > 0) {
      units.add(withPlainU(latin(word.toString())));
      word.setLength(0);
    }
  }

  /** Returns Latin letters without accents, ü as v. */
  public static String latin(String letters) {
    if (isAscii(letters)) {
      return letters;
    }
    String parts = Normalizer.normalize(letters, Normalizer.Form.NFD).replace("u\u0308", "v");
    StringBuilder kept = new StringBuilder(parts.length());
    for (int i = 0; i < parts.length(); i++) {
      char c = parts.charAt(i);
      if (Character.getType(c) != Character.NON_SPACING_MARK) {
        kept.append(c);
      }
    }
    return kept.toString();
  }

  /** Returns the readings of a folded character, its own ones first; empty if it has none. */
  static List<String> readings(char c) {
    List<String> readings = new ArrayList<>(2);
    for (String reading : Tables.READINGS.getOrDefault(c, List.of())) {
      readings.addAll(withPlainU(reading));
    }
    String syllable = Tables.SYLLABLES[c - FIRST_READ];
    if (syllable != null) {
      for (String reading : withPlainU(syllable)) {
        if (!readings.contains(reading)) {
          readings.add(reading);
        }
      }
    }
    return readings;
  }

  /** Returns lü as it is typed: lv, lu, lyu. */
  private static List<String> withPlainU(String syllable) {
    int v = syllable.indexOf('v');
    boolean umlaut = v == 1 && (syllable.charAt(0) == 'l' || syllable.charAt(0) == 'n');
    return umlaut
        ? List.of(syllable, syllable.replace('v', 'u'), syllable.replace("v", "yu"))
        : List.of(syllable);
  }

  /** Returns pinyin without tones, blanks between syllables, each in its first reading. */
  public static String pinyin(String name) {
    StringBuilder text = new StringBuilder();
    for (List<String> unit : units(name)) {
      if (text.length() > 0) {
        text.append(' ');
      }
      text.append(unit.get(0));
    }
    return text.toString();
  }

  /** Returns all ways to read a name, without blanks; a name with very many ways loses some. */
  public static List<String> joinedReadings(String name) {
    List<String> joined = new ArrayList<>(List.of(""));
    for (List<String> unit : units(name)) {
      List<String> longer = new ArrayList<>();
      for (String begin : joined) {
        for (String reading : unit) {
          if (longer.size() < MAX_READINGS) {
            longer.add(begin + reading);
          }
        }
      }
      joined = longer;
    }
    return joined;
  }
}
