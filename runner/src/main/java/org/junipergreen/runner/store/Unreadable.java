package org.junipergreen.runner.store;

/**
 * What stands in the place of a value that is damaged.
 *
 * @param text what the database has there
 */
public record Unreadable(String text) {
  @Override
  public String toString() {
    return "'" + text + "'";
  }
}
