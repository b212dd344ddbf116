package org.junipergreen.runner.cli.progress;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.forecast.Durations;
import org.junipergreen.runner.forecast.Forecast;
import org.junipergreen.runner.forecast.TimeLeft;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Table;

/**
 * What a run is going to want: time, memory and room on the disk.
 *
 * @param table what it computes
 * @param missing the n that it has to compute, in ascending order
 * @param cost what an n costs
 * @param time how long all will take
 * @param memory the bytes that the largest n wants
 * @param free the bytes that can be written to the disk; empty when the system does not tell
 */
public record Outlook(
    Table<?> table, List<Range> missing, Cost cost, TimeLeft time, long memory, OptionalLong free) {
  /** Less is not worth a forecast. */
  private static final double SOON = 10;

  /** Nobody waits longer. */
  private static final double OUT_OF_REACH = 60 * 86_400.0;

  /** What the log of the store and the system may want beside the rows. */
  private static final long SPARE = 64L << 20;

  private static final int ROW_BYTES = 12;
  private static final int INTEGER_BYTES = 4;
  private static final int COUNT_BYTES = 12;
  private static final int BYTES_OF_A_NUMBER = 4;

  /** The outlook of a run that has not begun. */
  public static Outlook of(
      Table<?> table,
      List<Range> missing,
      Cost cost,
      Forecast forecast,
      int workers,
      OptionalLong free) {
    long last = missing.isEmpty() ? 1 : missing.get(missing.size() - 1).to();
    boolean each = cost.growth() == Cost.Growth.POWER;
    return new Outlook(
        table, missing, cost, forecast.all(), cost.bytes(last) * (each ? workers : 1), free);
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
    return time.likely() < SOON
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%,d n of %s are to be computed, up to n = %,d; %s",
                todo(),
                table.name(),
                last(),
                time.words()));
  }

  /** In a sentence that nobody will see the end; empty when somebody may. */
  public Optional<String> hopeless() {
    return time.likely() < OUT_OF_REACH
        ? Optional.empty()
        : Optional.of(outOfReach(table.name(), last(), time.likely(), cost));
  }

  /** The same of one board. */
  public static Optional<String> ofOne(String quantity, long n, Cost cost) {
    double seconds = cost.seconds(n);
    return seconds < OUT_OF_REACH
        ? Optional.empty()
        : Optional.of(outOfReach(quantity, n, seconds, cost));
  }

  private static String outOfReach(String quantity, long n, double seconds, Cost cost) {
    return String.format(
        Locale.ROOT,
        "%s for n = %,d: out of reach, %s by the growth so far; n = %,d took %s and %s",
        quantity,
        n,
        Durations.words(seconds),
        cost.example(),
        Durations.words(cost.seconds()),
        Bytes.words(cost.bytes()));
  }

  /** In a sentence that the disk may get full; empty when there is room. */
  public Optional<String> lowDisk(long archive) {
    long wanted = disk() + archive + SPARE;
    return free.isPresent() && free.getAsLong() < wanted
        ? Optional.of(
            "only %s are free on the disk of the results, and this run may want %s"
                .formatted(Bytes.words(free.getAsLong()), Bytes.words(wanted)))
        : Optional.empty();
  }

  private long last() {
    return missing.isEmpty() ? 0 : missing.get(missing.size() - 1).to();
  }
}
