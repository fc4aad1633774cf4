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
   * Returns a message with its parts put in, in the way of {@link String#format}.
   *
   * @throws MissingResourceException if there is no such message: a fault of the program
   */
  public String text(String key, @Nullable Object... parts) {
    return String.format(Locale.ROOT, bundle.getString(key), parts);
  }

  /** Returns a message, or the given text where there is none. */
  public String textOr(String key, String other) {
    return bundle.containsKey(key) ? bundle.getString(key) : other;
  }
}
