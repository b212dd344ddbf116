package org.junipergreen.runner.cli.options;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An option or parameter that takes whole numbers of a range, both ends included, or, if its type
 * is a range, two of them.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Whole {
  /** The smallest. */
  long from();

  /** The largest. */
  long to();
}
