package org.junipergreen.runner.commands.look;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.ArchiveUse;
import org.junipergreen.runner.cli.progress.ProgressLine;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.Run;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.Store.Coverage;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.HumanUnits;

/**
 * The state of a quantity.
 *
 * @param gaps the n between stored ones that are neither stored nor published
 * @param unfinished the missing n of runs that did not finish
 * @param left the number of these n
 */
record StatusLine(
    Quantity<?> quantity,
    Optional<Coverage> coverage,
    List<Range> gaps,
    Optional<Run> run,
    String state,
    List<Range> unfinished,
    long left,
    Optional<Live> live,
    List<ArchiveUse> archives) {
  /** The headings of the columns for people. */
  static final List<String> HEADINGS =
      List.of("quantity", "n", "rows", "missing", "last run", "ended", "left");

  private static final double MILLIS = 1000;
  private static final double NANOS = 1e9;

  /**
   * The progress of a run of another process, from its stored rows and the time left that it last
   * wrote.
   *
   * @param line the progress in the words of the run itself
   * @param seconds the time left, or empty if unknown
   * @param silent when the run last wrote something, if that is some time ago
   */
  record Live(ProgressLine line, OptionalDouble seconds, Optional<Instant> silent) {
    /** Returns the progress, or empty if the run's method is unknown. */
    private static Optional<Live> of(Known known, Quantity<?> quantity, Run run) {
      return way(quantity, run.provenance().method()).map(way -> of(known, way, run));
    }

    private static Live of(Known known, Way<?> way, Run run) {
      Store store = known.store();
      List<Range> missing = known.missing(run.range(), way.columns(known.table()));
      Instant now = Instant.now();
      double elapsed = seconds(run.started(), now);
      Optional<Instant> silent = store.silentSince(now);
      OptionalDouble seconds =
          store.writerDoes().stream()
              .filter(said -> silent.isEmpty() && said.matches("\\d+"))
              .mapToDouble(Double::parseDouble)
              .findFirst();
      long total = run.range().size() - Range.total(known.onlyPublished(run.range()));
      ProgressLine line =
          new ProgressLine(
              run.table().name(),
              "n",
              total - Range.total(missing),
              total,
              elapsed > 0 ? store.timings(run).size() / elapsed : 0,
              seconds.isPresent() ? HumanUnits.about(seconds.getAsDouble()) + " left" : "",
              silent
                  .map(
                      since ->
                          "last heard of at %s, %s ago: it is stopped, asleep, or waits for its disk"
                              .formatted(
                                  HumanUnits.moment(since), HumanUnits.time(seconds(since, now))))
                  .orElse(""));
      return new Live(line, seconds, silent);
    }

    private static double seconds(Instant from, Instant to) {
      return Math.max(0, Duration.between(from, to).toNanos() / NANOS);
    }
  }

  static StatusLine of(Known known, Quantity<?> quantity, List<ArchiveUse> archives) {
    Store store = known.store();
    Optional<Coverage> coverage = store.coverage(quantity.table());
    Optional<Run> run = store.lastRun(quantity.table());
    List<Range> unfinished = left(known, quantity);
    return new StatusLine(
        quantity,
        coverage,
        coverage.map(c -> gaps(known, c)).orElse(List.of()),
        run,
        run.map(last -> state(store, last)).orElse(""),
        unfinished,
        Range.total(unfinished),
        run.filter(last -> isAtWork(store, last)).flatMap(last -> Live.of(known, quantity, last)),
        archives.stream().filter(use -> use.quantities().contains(quantity)).toList());
  }

  private static List<Range> gaps(Known known, Coverage coverage) {
    return coverage.boards() == coverage.range().size()
        ? List.of()
        : known.missing(coverage.range());
  }

  /**
   * Returns the missing n of the runs that did not finish: those that at least one of these runs
   * was asked for.
   */
  private static List<Range> left(Known known, Quantity<?> quantity) {
    Map<String, List<Range>> asked = new HashMap<>();
    for (Run run : known.store().unfinished(quantity.table())) {
      asked.computeIfAbsent(run.provenance().method(), name -> new ArrayList<>()).add(run.range());
    }
    List<Range> left = new ArrayList<>();
    asked.forEach(
        (name, ranges) -> {
          List<Column> columns =
              way(quantity, name).map(way -> way.columns(quantity.table())).orElse(List.of());
          Range.union(ranges).forEach(range -> left.addAll(known.missing(range, columns)));
        });
    return Range.union(left);
  }

  /** Returns the method of a name, or empty for an unknown one, which computes no columns. */
  private static Optional<? extends Way<?>> way(Quantity<?> quantity, String name) {
    return quantity.rowWays().stream().filter(way -> way.name().equals(name)).findFirst();
  }

  private static boolean isAtWork(Store store, Run run) {
    return run.state() == Run.State.RUNNING && store.writer().isPresent();
  }

  /** A run that is marked as running was killed, unless a process is writing to the store. */
  private static String state(Store store, Run run) {
    if (run.state() != Run.State.RUNNING) {
      return run.state().label();
    }
    return store
        .writer()
        .map(writer -> Run.State.RUNNING.label() + " (" + writer + ")")
        .orElse(Run.State.KILLED.label());
  }

  /** Returns the record for programs. */
  Answer forPrograms() {
    Optional<Range> range = coverage.map(Coverage::range);
    return Answer.of()
        .with("quantity", quantity.label())
        .with("rows", coverage.map(Coverage::rows).orElse(0L))
        .with("partial", coverage.map(Coverage::partial).orElse(0L))
        .with("from", range.map(Range::from).orElse(null))
        .with("to", range.map(Range::to).orElse(null))
        .with("missing", Range.total(gaps))
        .with("gaps", gaps)
        .with("state", run.map(last -> state).orElse(null))
        .with("started", run.map(last -> last.started().toString()).orElse(null))
        .with("ended", run.map(Run::ended).map(Instant::toString).orElse(null))
        .with("command", run.map(last -> last.provenance().command()).orElse(null))
        .with("unfinished", unfinished)
        .with("left", left)
        .with("percent", live.map(now -> now.line.percent()).orElse(null))
        .with("rate", live.map(now -> Math.round(MILLIS * now.line.rate()) / MILLIS).orElse(null))
        .with(
            "seconds_left",
            live.filter(now -> now.seconds.isPresent())
                .map(now -> Math.round(now.seconds.getAsDouble()))
                .orElse(null))
        .with("silent", live.flatMap(Live::silent).map(Instant::toString).orElse(null))
        .with("archives", archives.stream().map(use -> use.archive().file().toString()).toList())
        .with("archive_bytes", archives.stream().mapToLong(use -> use.archive().bytes()).sum())
        .with("reason", run.map(Run::reason).orElse(null));
  }

  /** Returns the cells below the headings. */
  List<@Nullable Object> row() {
    return Arrays.asList(
        quantity.label(),
        coverage.map(coverage -> coverage.range().toString()).orElse(null),
        coverage.map(coverage -> "%,d".formatted(coverage.rows())).orElse("0"),
        gaps.isEmpty() ? "0" : "%,d".formatted(Range.total(gaps)),
        run.map(run -> state.replaceAll(" \\(.*", "")).orElse("none"),
        run.map(Run::ended).map(HumanUnits::moment).orElse(null),
        live.map(StatusLine::left).orElse(left == 0 ? "" : Answer.count(left, "board")));
  }

  private static String left(Live live) {
    return live.silent().isPresent() ? "silent" : live.line().left();
  }
}
