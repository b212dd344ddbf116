package org.junipergreen.runner.cli.options;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Which of the common options mean something to a command. Its help shows these alone. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Takes {
  /** Their names; all are accepted everywhere. */
  String[] value();
}
