package org.junipergreen.runner.work;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junipergreen.runner.files.WritableFolder;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.archive.StoredArchive;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Need;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.HumanUnits;

/**
 * The n that a run computes, and the rows that are already known.
 *
 * @param asked the requested n
 * @param known the stored and published rows
 * @param missing the n to compute, in ascending order
 * @param published the number of n that are left out because they are published
 */
public record RunPlan<R extends Record>(
    Table<R> table, Way<R> way, Range asked, Known known, List<Range> missing, long published) {
  /** The number of earlier n whose times show how fast this machine is. */
  private static final int MAX_RECALLED = 300;

  /** The memory of Java and the program without any work. */
  private static final long JAVA = 125L << 20;

  private static final int ROW_BYTES = 12;
  private static final int INTEGER_BYTES = 4;
  private static final int COUNT_BYTES = 12;
  private static final int BYTES_OF_A_NUMBER = 4;

  /** Determines what is missing. */
  public static <R extends Record> RunPlan<R> of(
      Known known, Table<R> table, Way<R> way, Range asked) {
    long published = Range.total(known.onlyPublished(asked));
    List<Range> missing = known.missing(asked, way.columns(table));
    return new RunPlan<>(table, way, asked, known, missing, published);
  }

  /** Returns the largest n to compute, 0 if there is none. */
  public long last() {
    return missing.isEmpty() ? 0 : missing.get(missing.size() - 1).to();
  }

  /** Returns the number of n to compute. */
  public long todo() {
    return Range.total(missing);
  }

  /**
   * Divides the missing n into shards, in the order of computation.
   *
   * @param workers the number of n computed at a time
   */
  List<Range> shards(int workers) {
    return table.hasChoice()
        ? Shards.blocks(missing)
        : Shards.cut(missing, workers, way.cost()::boardsToBegin);
  }

  /** Returns how many workers the memory of some work is enough for. */
  WorkerMemory memory(Work work) {
    return new WorkerMemory(way.cost(), work.memory(way).bytes());
  }

  /**
   * Estimates what the run takes. Determining the need of a large count takes a second or two.
   *
   * @param workers the number of n computed at a time
   * @param archive the bytes of the archive of the largest n
   */
  public Forecast forecast(Work work, int workers, long archive) {
    Cost cost = way.cost();
    Optional<Need> need =
        missing.isEmpty()
            ? Optional.empty()
            : way.need(NamedBoard.upTo(last()), work.memory(), true, work.ends());
    Duration expires = work.expiresAfter();
    double limit = expires == null ? Double.POSITIVE_INFINITY : expires.toSeconds();
    double ratio =
        ratio(way.withThreads(work.pool().threads()), limit) * need.map(Need::time).orElse(1.0);
    TimeLeft left = new TimeLeft(cost, shards(workers), workers, limit, ratio);
    WorkerMemory memory = memory(work);
    long layers = need.map(Need::disk).orElse(0L);
    Path results = Objects.requireNonNull(work.results());
    OptionalLong free = WritableFolder.freeBytes(results);
    String largest = "%s, n = %,d".formatted(table.name(), last());
    return new Forecast(
        this,
        left,
        left.left().orElse(0),
        JAVA + need.map(Need::memory).orElseGet(() -> memoryOfRows(memory, workers)),
        missing.stream().mapToLong(this::bytesOfRows).sum() + layers + archive,
        free,
        memory.fewer(workers, missing),
        Forecast.diskShortage(layers - layersOnDisk(results), free, largest));
  }

  /** Returns the ratio of measured to declared time of the stored n. */
  private double ratio(double guess, double limit) {
    double measured = 0;
    double declared = 0;
    if (!missing.isEmpty()) {
      for (Store.Timing timing :
          known.store().lastTimings(table, new Range(1, last()), MAX_RECALLED)) {
        measured += timing.nanos() / 1e9;
        declared += Math.min(limit, way.cost().seconds(timing.n()));
      }
    }
    return TimeLeft.ratio(guess, measured, declared);
  }

  /** Returns the memory of a way that takes what it gets. */
  private long memoryOfRows(WorkerMemory memory, int workers) {
    if (way.keepsPositions()) {
      return Math.min(mostBytes(), memory.bytes());
    }
    return way.cost().isExponential()
        ? mostBytes()
        : way.cost().bytes(last()) * memory.workers(workers, last());
  }

  /** Returns the memory of the n that takes most, which need not be the last. */
  private long mostBytes() {
    return missing.stream()
        .flatMapToLong(range -> LongStream.rangeClosed(range.from(), range.to()))
        .map(way.cost()::bytes)
        .max()
        .orElse(0);
  }

  /** Returns the bytes of the layers that an interrupted count of the last n left. */
  private long layersOnDisk(Path results) {
    return StoredArchive.in(results).stream()
        .filter(archive -> archive.id().equals(table.name() + "-" + last()))
        .mapToLong(StoredArchive::bytes)
        .sum();
  }

  private long bytesOfRows(Range range) {
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

  /**
   * The time, memory and disk space that the run is expected to take.
   *
   * @param left the time left, for the run itself
   * @param seconds the time of the whole run
   * @param memory the bytes of the process at the largest n
   * @param disk the bytes of the rows and of an archive or of layers
   * @param free the bytes that can be written to the disk; empty if the system does not tell
   * @param fewer from which n on the memory is enough for fewer workers; empty if for all
   * @param shortage what the disk lacks for the largest n, empty if nothing
   */
  public record Forecast(
      RunPlan<?> plan,
      TimeLeft left,
      double seconds,
      long memory,
      long disk,
      OptionalLong free,
      Optional<String> fewer,
      Optional<String> shortage) {
    /** Shorter work is not announced. */
    private static final double MIN_FORECAST = 10;

    /** Longer work is confirmed by the user. */
    public static final double MIN_QUESTION = 60;

    /** Longer work is out of reach. */
    private static final double MAX_WAIT = 60 * 86_400.0;

    /**
     * The space that the store's reserve and journal need beside the rows. Runs of 200 and of
     * 60,000 winners had at most 68 KiB more on the disk than at their end.
     */
    private static final long SPARE = 1 << 20;

    /** The factor by which the time may be wrong. */
    private static final double WITHIN = 2;

    static Optional<String> diskShortage(long layers, OptionalLong free, String what) {
      return free.isEmpty() || layers <= free.getAsLong()
          ? Optional.empty()
          : Optional.of(
              "%s: needs about %s on the disk of the results, where %s are free; %s"
                  .formatted(
                      what,
                      HumanUnits.size(layers),
                      HumanUnits.size(free.getAsLong()),
                      "--results names a folder on another disk"));
    }

    /** Returns a sentence about the work, empty if it is short. */
    public Optional<String> words() {
      if (seconds < MIN_FORECAST || seconds >= MAX_WAIT) {
        return hopeless();
      }
      String boards = Answer.count(plan.todo(), "board");
      return Optional.of(
          "%s: %s to be computed, up to n = %,d; %s; %s"
              .formatted(
                  plan.table.name(), boards, plan.last(), HumanUnits.about(seconds), resources()));
    }

    /** Returns the memory and disk space in words, and whether this machine has them. */
    private String resources() {
      String room =
          free.isPresent()
              ? ", where %s are free".formatted(HumanUnits.size(free.getAsLong()))
              : "";
      return "%s of memory with Java, %s on the disk%s: %s"
          .formatted(
              HumanUnits.size(memory),
              HumanUnits.size(disk),
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
    public void requireRoom() {
      shortage.ifPresent(
          message -> {
            throw new Failure(message);
          });
    }

    /** Returns whether the user should confirm the work. */
    public boolean isLong() {
      return seconds >= MIN_QUESTION;
    }

    /** Returns a sentence if the work is out of reach. */
    public Optional<String> hopeless() {
      return seconds < MAX_WAIT
          ? Optional.empty()
          : Optional.of(outOfReach(plan.table.name(), plan.last(), seconds, plan.way.cost()));
    }

    /**
     * Returns a sentence about boards that are solved one after the other.
     *
     * @param n the largest
     * @param seconds the time of all of them
     */
    public static String ofBoards(String quantity, long n, double seconds, Cost cost) {
      return seconds < MAX_WAIT
          ? "%s for n = %,d takes %s".formatted(quantity, n, HumanUnits.about(seconds))
          : outOfReach(quantity, n, seconds, cost);
    }

    private static String outOfReach(String quantity, long n, double seconds, Cost cost) {
      Cost.Point example = cost.example();
      return String.format(
          Locale.ROOT,
          "%s for n = %,d: out of reach, %s by the growth so far; n = %,d took %s and %s",
          quantity,
          n,
          HumanUnits.time(seconds),
          example.n(),
          HumanUnits.time(example.seconds()),
          HumanUnits.size(example.bytes()));
    }

    /** Returns a sentence if the disk may become full. */
    public Optional<String> lowDisk() {
      return plan.todo() > 0 && free.isPresent() && free.getAsLong() < disk + SPARE
          ? Optional.of(
              "only %s are free on the disk of the results, and this run may need %s"
                  .formatted(HumanUnits.size(free.getAsLong()), HumanUnits.size(disk)))
          : Optional.empty();
    }

    /** Returns the forecast for a run that is not started. */
    public Answer answer(int threads) {
      Cost.Point example = plan.way.cost().example();
      return Answer.of(verdict(threads))
          .saying("quantity", plan.table.name())
          .saying("method", plan.way.name())
          .saying("from", plan.asked.from())
          .saying("to", plan.asked.to())
          .saying("before", plan.asked.size() - plan.todo() - plan.published)
          .saying("todo", plan.todo())
          .with("missing", plan.missing)
          .saying("threads", threads)
          .saying("seconds", Math.round(seconds))
          .saying("seconds_least", Math.round(seconds / WITHIN))
          .saying("seconds_most", Math.round(seconds * WITHIN))
          .saying("memory", memory)
          .saying("disk", disk)
          .saying("disk_free", free.isPresent() ? (Long) free.getAsLong() : null)
          .saying("example", example.n())
          .saying("example_seconds", example.seconds())
          .saying("example_memory", example.bytes())
          .saying("published", plan.published);
    }

    private String verdict(int threads) {
      String boards =
          "%s, n = %,d to %,d".formatted(plan.table.name(), plan.asked.from(), plan.asked.to());
      return plan.todo() == 0
          ? "%s: nothing to do; every n is %s."
              .formatted(boards, plan.published == 0 ? "stored" : "stored or published")
          : "%s: %,d are to be computed by %s with %s, which takes %s; %s."
              .formatted(
                  boards,
                  plan.todo(),
                  plan.way.name(),
                  Answer.count(threads, "thread"),
                  HumanUnits.about(seconds),
                  resources());
    }
  }
}
