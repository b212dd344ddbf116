package org.junipergreen.runner.store;

import java.util.Locale;

/** How far a run came. */
public enum RunState {
  /** It has begun and did not say that it ended: it is at work, or something killed it. */
  RUNNING,
  /** All that was missing of its range is stored. */
  DONE,
  /** It was asked to stop, and stored what it had. */
  INTERRUPTED,
  /** An error ended it. */
  FAILED,
  /** It was found ended by a later run without having said so. */
  KILLED;

  /** The state's name, as the table of runs has it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  static RunState of(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }
}
