package org.junipergreen.runner.cli.output;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.batch.Job;
import org.junipergreen.runner.batch.Outcome;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Store;

/** What {@code juniper run} prints when it is done. */
public final class RunSummary {
  /** A longer list is counted but not printed. */
  private static final int FITS = 1000;

  private final Printer out;
  private final List<String> fields = new ArrayList<>();
  private final List<@Nullable Object> values = new ArrayList<>();

  public RunSummary(Printer out) {
    this.out = out;
  }

  /** Prints what the batch did and, where there is a winner, the n on which each player wins. */
  public void print(Quantity quantity, Job job, Store store, Outcome outcome) {
    long millis = outcome.time().toMillis();
    add("quantity", quantity.label());
    add("from", job.range().from());
    add("to", job.range().to());
    add("before", outcome.before());
    add("computed", outcome.computed());
    add("millis", millis);
    add("rate", outcome.computed() == 0 ? null : outcome.computed() * 1000 / Math.max(1, millis));
    quantity.winner().ifPresent(winner -> addWinners(winner, job, store));
    try (RecordWriter record = out.single(fields)) {
      record.write(values);
    }
  }

  private void addWinners(Column winner, Job job, Store store) {
    int place = job.table().columns().indexOf(winner);
    LongList first = new LongArrayList();
    LongList second = new LongArrayList();
    store.forEach(
        job.table(),
        job.range(),
        row -> (Long.valueOf(1).equals(row.values().get(place)) ? first : second).add(row.n()));
    addPlayer("j1", first);
    addPlayer("j2", second);
  }

  private void addPlayer(String player, LongList wins) {
    add(player + "_wins", (long) wins.size());
    add(player, wins.size() <= FITS ? list(wins) : null);
  }

  /** For the eye as mathematicians of this game write such lists: 3-8-12. */
  private Object list(LongList numbers) {
    return out.isTable()
        ? numbers.longStream().mapToObj(Long::toString).collect(Collectors.joining("-"))
        : numbers;
  }

  private void add(String field, @Nullable Object value) {
    fields.add(field);
    values.add(value);
  }
}
