package org.junipergreen.runner.store;

import java.io.Serializable;

/**
 * What stands in the place of a value that is damaged.
 *
 * @param text what the database has there
 */
public record Unreadable(String text) implements Serializable {
  @Override
  public String toString() {
    return "'" + text + "'";
  }
}
