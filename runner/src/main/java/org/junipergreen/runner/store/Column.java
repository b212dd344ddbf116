package org.junipergreen.runner.store;

/**
 * A column of a quantity's table.
 *
 * @param name the name on the command line, in the database and in every published file
 * @param type what its values are
 */
public record Column(String name, Type type) {
  /** The kind of value that a column holds; any of them may be empty (null). */
  public enum Type {
    /** A {@link Long}. */
    INTEGER,
    /** A {@link String}. */
    TEXT,
    /** A {@link Boolean}. */
    TRUTH
  }

  /** Whether the values say how long a computation took, and so differ from one to the next. */
  public boolean isTiming() {
    return name.equals("nanos");
  }
}
