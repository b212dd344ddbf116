package org.junipergreen.runner.cli.output;

import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;

/**
 * What a command says, in the language of its reader: the sentences of a resource bundle beside a
 * class, in English and, in a file whose name ends in {@code _fr}, in French.
 */
public final class Phrases {
  private final ResourceBundle sentences;
  private final Locale locale;

  private Phrases(ResourceBundle sentences, Locale locale) {
    this.sentences = sentences;
    this.locale = locale;
  }

  /**
   * The sentences of a bundle.
   *
   * @param beside a class in the bundle's package
   * @param name the bundle's, without an ending
   * @param locale any; languages that are not known get English
   */
  public static Phrases of(Class<?> beside, String name, Locale locale) {
    Control always = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);
    String bundle = beside.getPackageName() + "." + name;
    return new Phrases(ResourceBundle.getBundle(bundle, locale, always), locale);
  }

  /**
   * A sentence with values in its places, as {@link String#format} fills them.
   *
   * @throws MissingResourceException when there is no sentence of this name
   */
  public String say(String key, Object... values) {
    return String.format(locale, sentences.getString(key), values);
  }

  /** The language of the sentences. */
  public Locale locale() {
    return locale;
  }
}
