package org.junipergreen.runner.commands.compute;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junipergreen.runner.cli.options.ArchiveOption;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.files.WritableFolder;
import org.junipergreen.runner.known.archive.LayerFiles;
import org.junipergreen.runner.known.archive.StoredArchive;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Memory;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.text.Amounts;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.work.Batch;
import org.junipergreen.runner.work.TimeLeft;
import org.junipergreen.runner.work.WorkerMemory;
import org.junipergreen.solver.work.Cancellation;

/**
 * The time, memory and disk space that a run is expected to need.
 *
 * @param left the time left, for the run itself
 * @param seconds the time of the whole run
 * @param memory the bytes of the process at the largest n
 * @param disk the bytes of the rows and of an archive or of layers
 * @param free the bytes that can be written to the disk; empty if the system does not tell
 * @param shortage what the disk lacks for the largest n, empty if nothing
 */
record RunForecast(
    RunPlan<?> plan,
    Cost cost,
    TimeLeft left,
    double seconds,
    long memory,
    long disk,
    OptionalLong free,
    Optional<String> shortage) {
  /** The number of earlier n whose times show how fast this machine is. */
  private static final int MAX_RECALLED = 300;

  /** Shorter work is not announced. */
  private static final double MIN_FORECAST = 10;

  /** Longer work is confirmed by the user. */
  static final double MIN_QUESTION = 60;

  /** Longer work is out of reach. */
  private static final double MAX_WAIT = 60 * 86_400.0;

  /** The memory of Java and the program without any work. */
  private static final long JAVA = 125L << 20;

  /** The space that the store's journal and the system may need beside the rows. */
  private static final long SPARE = 64L << 20;

  private static final int ROW_BYTES = 12;
  private static final int INTEGER_BYTES = 4;
  private static final int COUNT_BYTES = 12;
  private static final int BYTES_OF_A_NUMBER = 4;

  /**
   * Returns the forecast of a run that has not started.
   *
   * @param workers the number of n computed at a time
   * @param limit the time for each n, in seconds
   */
  static RunForecast of(
      RunPlan<?> plan,
      int workers,
      double limit,
      ArchiveOption archive,
      CommonOptions common,
      Cancellation ends) {
    Table<?> table = plan.what().table();
    Way<?> way = plan.way();
    Cost cost = way.cost();
    List<Range> missing = plan.missing();
    long last = plan.last();
    Memory may = common.workMemory();
    Optional<LayerFiles.Need> need =
        missing.isEmpty() ? Optional.empty() : way.need(NamedBoard.upTo(last), may, true, ends);
    double measured = 0;
    double declared = 0;
    if (!missing.isEmpty()) {
      for (Store.Timing timing :
          plan.known().store().lastTimings(table, new Range(1, last), MAX_RECALLED)) {
        measured += timing.nanos() / 1e9;
        declared += Math.min(limit, cost.seconds(timing.n()));
      }
    }
    List<Range> shards = Batch.shards(table, way, missing, workers);
    double ratio = TimeLeft.ratio(way.withThreads(common.threads()), measured, declared);
    TimeLeft left = new TimeLeft(cost, shards, workers, limit, ratio);
    long bytes = need.map(LayerFiles.Need::memory).orElseGet(() -> bytes(plan, workers, common));
    long layers = need.map(LayerFiles.Need::disk).orElse(0L);
    OptionalLong free = WritableFolder.freeBytes(common.results());
    String largest = "%s, n = %,d".formatted(plan.what().label(), last);
    return new RunForecast(
        plan,
        cost,
        left,
        left.left().orElse(0),
        JAVA + bytes,
        missing.stream().mapToLong(range -> bytes(table, range)).sum()
            + layers
            + archive.bytes(way, last),
        free,
        diskShortage(layers - stored(table, last, common), free, largest));
  }

  /** Returns the memory of a way that takes what it gets. */
  private static long bytes(RunPlan<?> plan, int workers, CommonOptions common) {
    Cost cost = plan.way().cost();
    if (plan.way().keepsPositions()) {
      return Math.min(mostBytes(plan.missing(), cost), common.memory());
    }
    if (cost.growth() == Cost.Growth.EXPONENTIAL) {
      return mostBytes(plan.missing(), cost);
    }
    var memory = new WorkerMemory(cost, common.workMemory().bytes());
    return cost.bytes(plan.last()) * memory.workers(workers, plan.last());
  }

  /** Returns the bytes of the layers that an interrupted count of n left. */
  private static long stored(Table<?> table, long n, CommonOptions common) {
    return StoredArchive.in(common.results()).stream()
        .filter(archive -> archive.id().equals(table.name() + "-" + n))
        .mapToLong(StoredArchive::bytes)
        .sum();
  }

  static Optional<String> diskShortage(long layers, OptionalLong free, String what) {
    return free.isEmpty() || layers <= free.getAsLong()
        ? Optional.empty()
        : Optional.of(
            "%s: needs about %s on the disk of the results, where %s are free; %s"
                .formatted(
                    what,
                    Amounts.size(layers),
                    Amounts.size(free.getAsLong()),
                    "--results names a folder on another disk"));
  }

  /** Returns the memory of the n that takes most, which need not be the last. */
  private static long mostBytes(List<Range> missing, Cost cost) {
    return missing.stream()
        .flatMapToLong(range -> LongStream.rangeClosed(range.from(), range.to()))
        .map(cost::bytes)
        .max()
        .orElse(0);
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

  /** Returns a sentence about the work, empty if it is short. */
  Optional<String> words() {
    if (seconds < MIN_FORECAST || seconds >= MAX_WAIT) {
      return hopeless();
    }
    String boards = Answer.count(plan.todo(), "board");
    return Optional.of(
        "%s: %s to be computed, up to n = %,d; %s; %s"
            .formatted(
                plan.what().label(), boards, plan.last(), Amounts.about(seconds), resources()));
  }

  /** Returns the memory and disk space in words, and whether this machine has them. */
  String resources() {
    String room =
        free.isPresent() ? ", where %s are free".formatted(Amounts.size(free.getAsLong())) : "";
    return "%s of memory with Java, %s on the disk%s: %s"
        .formatted(
            Amounts.size(memory),
            Amounts.size(disk),
            room,
            shortage.isPresent()
                ? "not enough"
                : lowDisk().isPresent() ? "perhaps not enough" : "enough");
  }

  /**
   * Refuses a run that cannot end.
   *
   * @throws Failure if this machine lacks memory or disk space for the largest n
   */
  void requireRoom() {
    shortage.ifPresent(
        message -> {
          throw new Failure(message);
        });
  }

  /** Returns whether the user should confirm the work. */
  boolean isLong() {
    return seconds >= MIN_QUESTION;
  }

  /** Returns a sentence if the work is out of reach. */
  Optional<String> hopeless() {
    return seconds < MAX_WAIT
        ? Optional.empty()
        : Optional.of(outOfReach(plan.what().label(), plan.last(), seconds, cost));
  }

  /**
   * Returns a sentence about boards that are solved one after the other.
   *
   * @param n the largest
   * @param seconds the time of all of them
   */
  static String ofBoards(String quantity, long n, double seconds, Cost cost) {
    return seconds < MAX_WAIT
        ? "%s for n = %,d takes %s".formatted(quantity, n, Amounts.about(seconds))
        : outOfReach(quantity, n, seconds, cost);
  }

  private static String outOfReach(String quantity, long n, double seconds, Cost cost) {
    Cost.Point example = cost.example();
    return String.format(
        Locale.ROOT,
        "%s for n = %,d: out of reach, %s by the growth so far; n = %,d took %s and %s",
        quantity,
        n,
        Amounts.time(seconds),
        example.n(),
        Amounts.time(example.seconds()),
        Amounts.size(example.bytes()));
  }

  /** Returns a sentence if the disk may become full. */
  Optional<String> lowDisk() {
    return plan.todo() > 0 && free.isPresent() && free.getAsLong() < disk + SPARE
        ? Optional.of(
            "only %s are free on the disk of the results, and this run may need %s"
                .formatted(Amounts.size(free.getAsLong()), Amounts.size(disk)))
        : Optional.empty();
  }
}
