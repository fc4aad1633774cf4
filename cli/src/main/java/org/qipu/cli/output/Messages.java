package org.qipu.cli.output;

import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/** The program's own words in English or Chinese. Data is never translated. */
public final class Messages {
  private static final String BUNDLE = "org.qipu.cli.Messages";

  private final Locale locale;
  private final ResourceBundle bundle;

  private Messages(Locale locale) {
    this.locale = locale;
    this.bundle =
        ResourceBundle.getBundle(
            BUNDLE,
            locale,
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
  }

  /** Returns the messages of a language: Chinese for {@code zh}, else English. */
  public static Messages of(String language) {
    return new Messages(language.equals("zh") ? Locale.CHINESE : Locale.ROOT);
  }

  /** True if these messages are Chinese. */
  public boolean isChinese() {
    return locale.equals(Locale.CHINESE);
  }

  /** Returns the bundle of the program's words, which holds the help of options too. */
  public ResourceBundle bundle() {
    return bundle;
  }

  /**
   * Returns a message with its parts put in: {@code {0}} as it is, {@code {0,}} a whole number in
   * groups of three. {@link String#format} would load the data of locales, a tenth of the time that
   * a search takes.
   *
   * @throws MissingResourceException if there is no such message: a fault of the program
   */
  public String text(String key, @Nullable Object... parts) {
    String pattern = bundle.getString(key);
    StringBuilder text = new StringBuilder(pattern.length() + 32);
    int at = 0;
    for (int open = pattern.indexOf('{'); open >= 0; open = pattern.indexOf('{', at)) {
      int close = pattern.indexOf('}', open);
      boolean grouped = pattern.charAt(close - 1) == ',';
      int index = Integer.parseInt(pattern, open + 1, grouped ? close - 1 : close, 10);
      text.append(pattern, at, open).append(grouped ? grouped(parts[index]) : parts[index]);
      at = close + 1;
    }
    return text.append(pattern, at, pattern.length()).toString();
  }

  /** Returns a whole number in groups of three digits: {@code 1,234}. */
  public static String grouped(@Nullable Object number) {
    StringBuilder digits = new StringBuilder(String.valueOf(number));
    for (int at = digits.length() - 3; at > 0; at -= 3) {
      digits.insert(at, ',');
    }
    return digits.toString();
  }

  /** Returns a message, or the given text where there is none. */
  public String textOr(String key, String other) {
    return bundle.containsKey(key) ? bundle.getString(key) : other;
  }
}
