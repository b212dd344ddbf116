package org.junipergreen.runner.store;

/**
 * A column of a table.
 *
 * @param name the name on the command line, in the database and in every published file
 * @param type what its values are
 * @param mayBeEmpty whether a row may have no value (null) here
 * @param mayBeUnknown whether an empty value means that the way of computing the row does not know
 *     it; in other columns it means that the row has none
 * @param edition the first edition of its table that has it: 1, or more for a column that the table
 *     has gained since it was first made
 */
public record Column(
    String name, Type type, boolean mayBeEmpty, boolean mayBeUnknown, int edition) {
  /** The kind of value that a column holds. */
  public enum Type {
    /** A {@link Long}. */
    INTEGER,
    /** A {@link java.math.BigInteger} of any size; in the database as its decimal digits. */
    COUNT,
    /** A list of {@link Long}; in the database as their digits with spaces between. */
    NUMBERS,
    /** A list of such lists; in the database with a bar between two of them. */
    LISTS,
    /** A {@link Boolean}. */
    TRUTH
  }

  /** Whether a value is one number or truth, and no list of them. */
  public boolean isSingle() {
    return type != Type.NUMBERS && type != Type.LISTS;
  }

  /** Whether the values say how long a computation took, and so differ from one to the next. */
  public boolean isTiming() {
    return name.equals("nanos");
  }
}
