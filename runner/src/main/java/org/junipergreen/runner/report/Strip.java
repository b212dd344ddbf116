package org.junipergreen.runner.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/**
 * Who wins the boards up to {@value #LENGTH}, a character each, and how often the second player
 * wins in all.
 */
final class Strip {
  /** The second player's last win is at 118, so all that varies is in view. */
  static final int LENGTH = 200;

  private final StringBuilder winners = new StringBuilder();
  private long seconds;
  private long last;

  /** Takes the winner of the next board, 1 or 2. */
  void add(long n, long winner) {
    if (n <= LENGTH) {
      while (winners.length() < n - 1) {
        winners.append('-');
      }
      winners.append(winner);
    }
    if (winner == 2) {
      seconds++;
      last = n;
    }
  }

  void write(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("winners", winners.toString());
    json.writeNumberField("seconds", seconds);
    json.writeNumberField("last", last);
    json.writeEndObject();
  }
}
