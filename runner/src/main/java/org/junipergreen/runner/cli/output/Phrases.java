package org.junipergreen.runner.cli.output;

import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;

/**
 * The sentences of a command in the reader's language: a resource bundle in the package of a class,
 * in English and, in a file whose name ends in {@code _fr}, in French.
 */
public final class Phrases {
  private final ResourceBundle sentences;
  private final Locale locale;

  private Phrases(ResourceBundle sentences, Locale locale) {
    this.sentences = sentences;
    this.locale = locale;
  }

  /**
   * Loads the sentences of a bundle.
   *
   * @param beside a class in the bundle's package
   * @param name the name of the bundle, without a suffix
   * @param locale the language; English is the default
   */
  public static Phrases of(Class<?> beside, String name, Locale locale) {
    Control always = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);
    String bundle = beside.getPackageName() + "." + name;
    return new Phrases(ResourceBundle.getBundle(bundle, locale, always), locale);
  }

  /**
   * Returns a sentence with its values, formatted as by {@link String#format}.
   *
   * @throws MissingResourceException if the key is unknown
   */
  public String say(String key, Object... values) {
    return String.format(locale, sentences.getString(key), values);
  }

  /** Returns the language of the sentences. */
  public Locale locale() {
    return locale;
  }
}
