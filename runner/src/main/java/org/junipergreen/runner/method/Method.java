package org.junipergreen.runner.method;

/** A way to compute or to check something, as {@code --method} or {@code --by} names it. */
public interface Method {
  /** Its name on the command line. */
  String name();

  /** The last n that it takes. */
  long largest();
}
