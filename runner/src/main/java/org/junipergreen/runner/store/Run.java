package org.junipergreen.runner.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.PlainText;
import org.junipergreen.runner.store.Origin.Machine;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;

/**
 * One run of the batch, as the table of runs has it.
 *
 * @param id the number that its rows carry
 * @param table what it computed the rows of
 * @param range the n it was asked for
 * @param origin what made its rows
 * @param started when it began
 * @param ended when it ended, null when it did not say
 * @param state how far it came
 * @param reason why it failed, null when it did not or that could not be noted
 */
public record Run(
    long id,
    Table<?> table,
    Range range,
    Origin origin,
    Instant started,
    @Nullable Instant ended,
    State state,
    @Nullable String reason) {
  /** The run at which a result of the table of runs is. */
  static Run of(Table<?> table, ResultSet result) throws SQLException {
    Machine machine =
        new Machine(
            text(result, "os"),
            text(result, "arch"),
            result.getInt("processors"),
            text(result, "java"));
    Origin origin =
        new Origin(
            text(result, "method"),
            text(result, "version"),
            text(result, "commit"),
            text(result, "command"),
            machine,
            result.getInt("threads"));
    String ended = result.getString("ended");
    return new Run(
        result.getLong("id"),
        table,
        new Range(result.getLong("from"), result.getLong("to")),
        origin,
        Instant.parse(result.getString("started")),
        ended == null ? null : Instant.parse(ended),
        State.of(result.getString("state")),
        result.getString("reason") == null ? null : text(result, "reason"));
  }

  private static String text(ResultSet result, String column) throws SQLException {
    return PlainText.shown(String.valueOf(result.getString(column)));
  }

  /** How far a run came. */
  public enum State {
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

    static State of(String label) {
      return valueOf(label.toUpperCase(Locale.ROOT));
    }
  }
}
