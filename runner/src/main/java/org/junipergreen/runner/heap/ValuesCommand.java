package org.junipergreen.runner.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.cli.options.GlobalOptions.Takes;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.process.Shutdown;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.runner.work.TimeLeft;
import org.junipergreen.solver.heap.HeapTypes;
import org.junipergreen.solver.heap.Period;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code juniper heap values}: prints the values of single heaps, their period and their types. */
@Takes("--results")
@Command(name = "values")
final class ValuesCommand implements Callable<Integer> {
  private static final int TO_PROVE_A_PERIOD = 1_000_000;

  /**
   * The cost of all values up to a heap. Each is a pass over the rare values below it, of which
   * some games have the more, the larger the heap.
   */
  private static final Cost COST = Cost.power(1.3, Cost.measured("heap"));

  @Spec private CommandSpec spec;

  @Mixin private GameParameter game;

  @Option(names = "--show", paramLabel = "WHAT", defaultValue = "all")
  private ValuesShown show;

  @Whole(from = 0, to = 900_000_000)
  @Option(names = "--to", paramLabel = "N")
  private @Nullable Integer to;

  @Mixin private OutputOptions format;
  @Mixin private ReportOptions reports;

  private enum ValuesShown {
    ALL,
    LOSING,
    RARE,
    RECORDS,
    TYPES,
    SUMS,
    MISSING,
    ROWS,
    PERIOD,
    SUMMARY
  }

  @Override
  public Integer call() {
    if (show == ValuesShown.ROWS && !game.game().isOctal()) {
      throw noRows();
    }
    return reports.reporting(GlobalOptions.of(spec), this::print);
  }

  private int print(Reporter reporter) {
    int last = to != null ? to : show == ValuesShown.PERIOD ? TO_PROVE_A_PERIOD : 100;
    // A row is as long as the period, which has to be proved first.
    HeapRun.Outcome run =
        run(show == ValuesShown.ROWS ? Math.max(last, TO_PROVE_A_PERIOD) : last, reporter);
    if (run.stopped()) {
      return Shutdown.STOPPED;
    }
    switch (show) {
      case ALL -> heaps(run, IntStream.rangeClosed(0, last));
      case LOSING ->
          format.print(
              List.of("n"),
              IntStream.rangeClosed(0, last).filter(n -> run.value(n) == 0).mapToObj(List::of));
      case RARE -> heaps(run, upTo(last, run.values().rareHeaps()));
      case RECORDS -> heaps(run, upTo(last, run.values().recordHeaps()));
      case TYPES -> types(new HeapTypes(run::value, last));
      case SUMS -> sums(new HeapTypes(run::value, last).size());
      case MISSING -> missing(new HeapTypes(run::value, last), last);
      case ROWS -> rows(run, last);
      case PERIOD -> period(run);
      case SUMMARY -> summary(run, last);
    }
    return ExitCode.OK;
  }

  /** A run ends when the period is proved. */
  private HeapRun.Outcome run(int last, Reporter reporter) {
    List<Range> all = List.of(new Range(last, last));
    TimeLeft left = new TimeLeft(COST, all, 1, Double.POSITIVE_INFINITY, 1);
    HeapRun.Outcome outcome;
    try (Session session = new Session(GlobalOptions.of(spec), reporter);
        Progress progress =
            reporter.progress("heap " + game.game().name(), "values", last, left::left)) {
      LongConsumer reached =
          values -> {
            left.observe(last, COST.seconds(values) / COST.seconds(last));
            progress.reach(values);
          };
      outcome =
          new HeapRun(game.game(), session.common().results(), session.ends(), reached).upTo(last);
    }
    if (outcome.stopped()) {
      reporter.say("stopped; to continue: " + ShellWords.again(spec));
    }
    return outcome;
  }

  /** Refuses to print rows of one period for a game without a known period. */
  private UsageException noRows() {
    return new UsageException(
        "rows are as long as the period, and no period of %s is known".formatted(game.game()));
  }

  private void heaps(HeapRun.Outcome run, IntStream heaps) {
    format.print(List.of("n", "value"), heaps.mapToObj(n -> List.of(n, run.value(n))));
  }

  private static IntStream upTo(int last, IntList heaps) {
    return heaps.intStream().takeWhile(n -> n <= last);
  }

  private void types(HeapTypes types) {
    format.print(
        List.of("type", "appearance", "first", "heaps"),
        IntStream.range(0, types.size())
            .mapToObj(
                type -> {
                  IntList heaps = types.heaps(type);
                  return heaps.isEmpty()
                      ? Arrays.asList(type, null, null, heaps)
                      : List.of(type, types.appearance(type), heaps.getInt(0), heaps);
                }));
  }

  private void sums(int size) {
    format.print(
        List.of("type", "plus"),
        IntStream.range(0, size)
            .mapToObj(
                i ->
                    List.of(
                        i, IntStream.range(0, size).mapToObj(j -> HeapTypes.sum(i, j)).toList())));
  }

  private void missing(HeapTypes types, int last) {
    int[] missing = types.missing();
    String verdict =
        missing.length == 0
            ? "Every value below %,d is that of a heap of %s up to %,d tokens."
                .formatted(Integer.highestOneBit(types.size() - 1) << 1, game.game().title(), last)
            : "No heap of %s up to %,d tokens has %s up to %,d."
                .formatted(
                    game.game().title(),
                    last,
                    missing.length == 1 ? "1 value" : "any of %,d values".formatted(missing.length),
                    missing[missing.length - 1]);
    format.print(
        Answer.of(verdict)
            .saying("game", game.game().name())
            .saying("last", last)
            .with("largest", types.size() - 1)
            .with("missing", IntArrayList.wrap(missing))
            .with("sums", pairs(types, missing)));
  }

  /** Returns, for each value that two heaps have together, the two with the fewest tokens. */
  private static List<String> pairs(HeapTypes types, int[] missing) {
    return IntStream.of(missing)
        .mapToObj(value -> types.pair(value).map(pair -> value + ":" + pair))
        .flatMap(Optional::stream)
        .toList();
  }

  private void rows(HeapRun.Outcome run, int last) {
    int length = run.period().orElseThrow(this::noRows).length();
    format.print(
        List.of("from", "values", "exceptions"),
        IntStream.iterate(0, from -> from <= last, from -> from + length)
            .mapToObj(
                from -> {
                  IntStream row = IntStream.rangeClosed(from, Math.min(last, from + length - 1));
                  List<Integer> heaps = row.boxed().toList();
                  return List.of(
                      from,
                      heaps.stream().map(run::value).toList(),
                      heaps.stream().filter(run::isException).toList());
                }));
  }

  private void period(HeapRun.Outcome run) {
    Optional<Period> period = run.period();
    String title = game.game().title();
    int known = run.values().table().size();
    String verdict =
        period
            .map(
                its ->
                    "The values of %s have the period %,d from heap %,d on, as the first %,d prove."
                        .formatted(title, its.length(), its.start(), its.needed()))
            .orElse("The first %,d values of %s prove no period.".formatted(known, title));
    format.print(
        Answer.of(verdict)
            .saying("game", game.game().name())
            .saying("period", period.map(Period::length).orElse(null))
            .saying("start", period.map(Period::start).orElse(null))
            .with(
                "last_exception",
                period.map(Period::lastException).filter(heap -> heap >= 0).orElse(null))
            .saying("needed", period.map(Period::needed).orElse(null))
            .with("values", known, "computed"));
  }

  private void summary(HeapRun.Outcome run, int last) {
    IntList rare = IntArrayList.toList(upTo(last, run.values().rareHeaps()));
    IntList records = IntArrayList.toList(upTo(last, run.values().recordHeaps()));
    int recordAt = records.getInt(records.size() - 1);
    long millis = run.nanos() / 1_000_000;
    String verdict =
        "The largest value of %s up to heap %,d is %,d, first of heap %,d."
            .formatted(game.game().title(), last, run.value(recordAt), recordAt);
    format.print(
        Answer.of(verdict)
            .saying("game", game.game().name())
            .with("values", run.values().table().size(), "known")
            .with("before", run.before(), "stored before")
            .with("computed", run.computed(), "computed now")
            .with("millis", millis, "ms")
            .with("rate", run.computed() * 1000L / Math.max(1, millis), "values a second")
            .with("rare", rare.size(), "with a rare value")
            .with("last_rare", rare.getInt(rare.size() - 1))
            .saying("record", run.value(recordAt))
            .saying("record_at", recordAt)
            .with("period", run.period().map(Period::length).orElse(null))
            .with("start", run.period().map(Period::start).orElse(null)));
  }
}
