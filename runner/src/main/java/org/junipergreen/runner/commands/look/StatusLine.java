package org.junipergreen.runner.commands.look;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.commands.ArchiveUse;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.Run;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.Store.Coverage;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;

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
    Optional<LiveRun> live,
    List<ArchiveUse> archives) {
  /** The names of the values for programs. */
  static final List<String> FIELDS =
      List.of(
          "quantity",
          "rows",
          "partial",
          "from",
          "to",
          "missing",
          "gaps",
          "state",
          "started",
          "ended",
          "command",
          "unfinished",
          "left",
          "percent",
          "rate",
          "seconds_left",
          "silent",
          "archives",
          "archive_bytes",
          "reason");

  /** The headings of the columns for people. */
  static final List<String> HEADINGS =
      List.of("quantity", "n", "rows", "missing", "last run", "ended", "left");

  private static final int MILLIS = 1000;

  /** Cuts a time to the minute. */
  private static final int MINUTE_LENGTH = "2026-08-01T21:30".length();

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
        run.filter(last -> isAtWork(store, last))
            .flatMap(last -> LiveRun.of(known, quantity, last)),
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
      asked.computeIfAbsent(run.origin().method(), name -> new ArrayList<>()).add(run.range());
    }
    List<Range> left = new ArrayList<>();
    asked.forEach(
        (name, ranges) -> {
          List<Column> columns = columns(quantity, name);
          Range.union(ranges).forEach(range -> left.addAll(known.missing(range, columns)));
        });
    return Range.union(left);
  }

  /** Returns the columns that a method computes; none for an unknown method. */
  private static <R extends Record> List<Column> columns(Quantity<R> quantity, String method) {
    return quantity.rowWays().stream()
        .filter(known -> known.name().equals(method))
        .findFirst()
        .map(known -> known.columns(quantity.table()))
        .orElse(List.of());
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

  /** Returns the values of the fields. */
  List<@Nullable Object> values() {
    Optional<Range> range = coverage.map(Coverage::range);
    return Arrays.asList(
        quantity.label(),
        coverage.map(Coverage::rows).orElse(0L),
        coverage.map(Coverage::partial).orElse(0L),
        range.map(Range::from).orElse(null),
        range.map(Range::to).orElse(null),
        Range.total(gaps),
        gaps,
        run.map(run -> state).orElse(null),
        run.map(run -> run.started().toString()).orElse(null),
        run.flatMap(run -> Optional.ofNullable(run.ended())).map(Object::toString).orElse(null),
        run.map(run -> run.origin().command()).orElse(null),
        unfinished,
        left,
        live.map(live -> live.line().percent()).orElse(null),
        live.map(live -> Math.round(MILLIS * live.line().rate()) / (double) MILLIS).orElse(null),
        live.filter(live -> live.seconds().isPresent())
            .map(live -> Math.round(live.seconds().getAsDouble()))
            .orElse(null),
        live.flatMap(LiveRun::silent).map(Object::toString).orElse(null),
        archives.stream().map(use -> use.archive().file().toString()).toList(),
        archives.stream().mapToLong(use -> use.archive().bytes()).sum(),
        run.map(Run::reason).orElse(null));
  }

  /** Returns the cells below the headings. */
  List<@Nullable Object> row() {
    return Arrays.asList(
        quantity.label(),
        coverage.map(coverage -> coverage.range().toString()).orElse(null),
        coverage.map(coverage -> "%,d".formatted(coverage.rows())).orElse("0"),
        gaps.isEmpty() ? "0" : "%,d".formatted(Range.total(gaps)),
        run.map(run -> state.replaceAll(" \\(.*", "")).orElse("none"),
        run.map(StatusLine::ended).orElse(null),
        live.map(StatusLine::left).orElse(left == 0 ? "" : Answer.count(left, "board")));
  }

  private static String left(LiveRun live) {
    return live.silent().isPresent() ? "silent" : live.line().left();
  }

  private static @Nullable String ended(Run run) {
    if (run.ended() == null) {
      return null;
    }
    return Reporter.local(run.ended()).substring(0, MINUTE_LENGTH).replace('T', ' ');
  }
}
