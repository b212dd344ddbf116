package org.junipergreen.runner.cli.progress;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.forecast.TimeLeft;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.text.Amounts;

/**
 * What a run is going to want: time, memory and room on the disk.
 *
 * @param table what it computes
 * @param missing the n that it has to compute, in ascending order
 * @param cost what an n costs
 * @param left the time left when it runs
 * @param seconds how long all will take
 * @param memory the bytes that the largest n wants
 * @param free the bytes that can be written to the disk; empty when the system does not tell
 */
public record Outlook(
    Table<?> table,
    List<Range> missing,
    Cost cost,
    TimeLeft left,
    double seconds,
    long memory,
    OptionalLong free) {
  /** How many of the last n before the run's end tell how long the others will take. */
  private static final int MAX_RECALLED = 300;

  /** Less is not worth a forecast. */
  private static final double MIN_FORECAST = 10;

  /** A user who has to wait longer is told before. */
  private static final double MIN_QUESTION = 60;

  /** What takes longer counts as out of reach. */
  private static final double MAX_WAIT = 60 * 86_400.0;

  /** What the log of the store and the system may want beside the rows. */
  private static final long SPARE = 64L << 20;

  private static final int ROW_BYTES = 12;
  private static final int INTEGER_BYTES = 4;
  private static final int COUNT_BYTES = 12;
  private static final int BYTES_OF_A_NUMBER = 4;

  /**
   * The outlook of a run that has not begun.
   *
   * @param store what earlier runs have stored; null for nothing
   * @param shards what is missing, as the workers take it
   * @param workers how many n are computed at a time
   * @param limit the time for each n, in seconds
   */
  public static Outlook of(
      @Nullable Store store,
      Table<?> table,
      List<Range> missing,
      List<Range> shards,
      Cost cost,
      int workers,
      double limit,
      OptionalLong free) {
    TimeLeft left = new TimeLeft(cost, missing, workers, limit);
    long last = missing.isEmpty() ? 1 : missing.get(missing.size() - 1).to();
    if (store != null && !missing.isEmpty()) {
      store
          .lastTimings(table, new Range(1, last), MAX_RECALLED)
          .forEach(timing -> left.recall(timing.n(), timing.nanos()));
    }
    left.divide(shards);
    double seconds = left.left().orElse(0);
    boolean each = cost.growth() == Cost.Growth.POWER;
    long memory = cost.bytes(last) * (each ? workers : 1);
    return new Outlook(table, missing, cost, left, seconds, memory, free);
  }

  /** How many n have to be computed. */
  public long todo() {
    return Range.total(missing);
  }

  /** About how many bytes the rows will take in the store. */
  public long disk() {
    return missing.stream().mapToLong(range -> bytes(table, range)).sum();
  }

  private static long bytes(Table<?> table, Range range) {
    double n = (range.from() + range.to()) / 2.0;
    double row = ROW_BYTES;
    for (Column column : table.columns()) {
      row +=
          switch (column.type()) {
            case INTEGER -> INTEGER_BYTES;
            case COUNT -> COUNT_BYTES;
            case NUMBERS, LISTS -> BYTES_OF_A_NUMBER * n / 2;
            case TRUTH -> 1;
          };
    }
    double rows = table.key().size() == 1 ? 1 : n / 2;
    return (long) (range.size() * rows * row);
  }

  /** In a sentence what will be done; empty when it is done soon. */
  public Optional<String> forecast() {
    return seconds < MIN_FORECAST
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%s: %s to be computed, up to n = %,d; %s",
                table.name(),
                Answer.count(todo(), "board"),
                last(),
                Amounts.about(seconds)));
  }

  /** Whether it takes so long that one wants to be asked. */
  public boolean isLong() {
    return seconds >= MIN_QUESTION;
  }

  /** Says in a sentence that the work is out of reach; empty when it is not. */
  public Optional<String> hopeless() {
    return seconds < MAX_WAIT
        ? Optional.empty()
        : Optional.of(outOfReach(table.name(), last(), seconds, cost));
  }

  /**
   * In a sentence how long boards will take that are solved one after the other; empty when they
   * end soon.
   *
   * @param n the largest
   * @param seconds for all of them
   * @param cost what an n costs
   */
  public static Optional<String> ofBoards(String quantity, long n, double seconds, Cost cost) {
    if (seconds < MIN_QUESTION) {
      return Optional.empty();
    }
    return Optional.of(
        seconds < MAX_WAIT
            ? "%s for n = %,d takes %s".formatted(quantity, n, Amounts.about(seconds))
            : outOfReach(quantity, n, seconds, cost));
  }

  private static String outOfReach(String quantity, long n, double seconds, Cost cost) {
    return String.format(
        Locale.ROOT,
        "%s for n = %,d: out of reach, %s by the growth so far; n = %,d took %s and %s",
        quantity,
        n,
        Amounts.time(seconds),
        cost.example().n(),
        Amounts.time(cost.example().seconds()),
        Amounts.size(cost.example().bytes()));
  }

  /** In a sentence that the disk may get full; empty when there is room, or nothing to compute. */
  public Optional<String> lowDisk(long archive) {
    long wanted = disk() + archive + SPARE;
    return !missing.isEmpty() && free.isPresent() && free.getAsLong() < wanted
        ? Optional.of(
            "only %s are free on the disk of the results, and this run may need %s"
                .formatted(Amounts.size(free.getAsLong()), Amounts.size(wanted)))
        : Optional.empty();
  }

  /** The last n that has to be computed, 1 when none has. */
  public long last() {
    return missing.isEmpty() ? 0 : missing.get(missing.size() - 1).to();
  }
}
