package org.junipergreen.runner.known.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.store.Provenance.Machine;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.text.PlainText;

/**
 * One run of the batch: a row of the table of runs.
 *
 * @param id the id with which its rows are marked
 * @param range the requested n
 * @param provenance how the rows were computed
 * @param ended the end time, or null if none was recorded
 */
public record Run(
    long id,
    Table<?> table,
    Range range,
    Provenance provenance,
    Instant started,
    @Nullable Instant ended,
    State state,
    @Nullable String reason) {
  static Run of(Table<?> table, ResultSet result) throws SQLException {
    Machine machine =
        new Machine(
            text(result, "os"),
            text(result, "arch"),
            result.getInt("processors"),
            text(result, "java"));
    Provenance provenance =
        new Provenance(
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
        provenance,
        Instant.parse(result.getString("started")),
        ended == null ? null : Instant.parse(ended),
        State.of(result.getString("state")),
        result.getString("reason") == null ? null : text(result, "reason"));
  }

  private static String text(ResultSet result, String column) throws SQLException {
    return PlainText.shown(String.valueOf(result.getString(column)));
  }

  public enum State {
    /** No end is recorded: the run is active, or was killed. */
    RUNNING,
    DONE,
    /** The run was cancelled, after storing the rows that it had computed. */
    INTERRUPTED,
    FAILED,
    /** A later run found that this one had ended without recording its end. */
    KILLED;

    /** Returns the name in the table of runs. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    static State of(String label) {
      return Stream.of(values())
          .filter(state -> state.label().equals(label))
          .findAny()
          .orElseThrow(() -> new IllegalArgumentException("its state is unknown"));
    }
  }
}
