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
import org.junipergreen.runner.Interruption;
import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.CommonOptions.Takes;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.output.Printer;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.forecast.TimeLeft;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.runner.table.Range;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.HeapTypes;
import org.junipergreen.solver.heap.Period;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The commands that compute the values of a game, each of which prints one view of them. */
final class RunViews {
  private static final int TO_PROVE_A_PERIOD = 1_000_000;

  private RunViews() {}

  /** A run up to the heap that was asked for, and what is printed of it. */
  @Takes("--results")
  abstract static class View implements Callable<Integer> {
    /**
     * What a step of values costs, as measured for Grundy's game about the ten-millionth heap. Each
     * value is a pass over the rare values below it, of which some games have the more, the larger
     * the heap.
     */
    private static final Cost STEP = Cost.power(0.3, 600, 0.02, 1 << 20);

    @Spec private CommandSpec spec;

    @Mixin private GameParameter game;

    @Whole(from = 0, to = 900_000_000)
    @Option(names = "--to", paramLabel = "N")
    private @Nullable Integer to;

    @Mixin private FormatOption format;
    @Mixin private ReportOptions reports;

    @Override
    public final Integer call() {
      requireView();
      return reports.reporting(CommonOptions.of(spec), this::print);
    }

    private int print(Reporter reporter) {
      int last = to != null ? to : defaultTo();
      HeapRun.Outcome run = run(Math.max(last, least()), reporter);
      if (run.stopped()) {
        return Interruption.STOPPED;
      }
      print(run, last, format);
      return ExitCode.OK;
    }

    /** A run ends when the period is proved, so it costs no more than it has to. */
    private HeapRun.Outcome run(int last, Reporter reporter) {
      List<Range> steps = List.of(new Range(1, Math.max(1, last / HeapRun.STEP)));
      TimeLeft left = new TimeLeft(STEP, steps, 1, Double.POSITIVE_INFINITY);
      HeapRun.Outcome outcome;
      try (Session session = Session.listening(CommonOptions.of(spec), reporter);
          Progress progress =
              reporter.progress("heap " + game().name(), "values", last, left::left)) {
        LongConsumer reached =
            values -> {
              left.reach(values / HeapRun.STEP);
              progress.reach(values);
            };
        outcome =
            new HeapRun(game(), session.common().results(), session.ends(), reached).upTo(last);
      }
      if (outcome.stopped()) {
        reporter.say("stopped; to go on: " + ShellWords.again(spec));
      }
      return outcome;
    }

    /** Refuses, before anything is computed, a game that has no such view. */
    void requireView() {}

    /** The largest heap when none was asked for. */
    int defaultTo() {
      return 100;
    }

    /** How far the run has to go, wherever the view ends. */
    int least() {
      return 0;
    }

    /**
     * Prints the view.
     *
     * @param last the last heap that was asked for; the run may know more
     */
    abstract void print(HeapRun.Outcome run, int last, Printer out);

    final HeapGame game() {
      return game.game();
    }

    /** Refuses a view as long as the period of a game of which none is known. */
    final ParameterException noRows() {
      return new ParameterException(
          spec.commandLine(),
          "rows are as long as the period, and no period of %s is known".formatted(game()));
    }
  }

  private static void heaps(HeapRun.Outcome run, IntStream heaps, Printer out) {
    try (RecordWriter records = out.records(List.of("n", "value"))) {
      heaps.forEach(n -> records.write(List.of(n, run.value(n))));
    }
  }

  private static IntStream upTo(int last, IntList heaps) {
    return heaps.intStream().takeWhile(n -> n <= last);
  }

  /** {@code juniper heap values}. */
  @Command(name = "values")
  static final class Values extends View {
    @Override
    void print(HeapRun.Outcome run, int last, Printer out) {
      heaps(run, IntStream.rangeClosed(0, last), out);
    }
  }

  /** {@code juniper heap losing}. */
  @Command(name = "losing")
  static final class Losing extends View {
    @Override
    void print(HeapRun.Outcome run, int last, Printer out) {
      try (RecordWriter records = out.records(List.of("n"))) {
        IntStream.rangeClosed(0, last)
            .filter(n -> run.value(n) == 0)
            .forEach(n -> records.write(List.of(n)));
      }
    }
  }

  /** {@code juniper heap rare}. */
  @Command(name = "rare")
  static final class Rare extends View {
    @Override
    void print(HeapRun.Outcome run, int last, Printer out) {
      heaps(run, upTo(last, run.values().rareHeaps()), out);
    }
  }

  /** {@code juniper heap records}. */
  @Command(name = "records")
  static final class Records extends View {
    @Override
    void print(HeapRun.Outcome run, int last, Printer out) {
      heaps(run, upTo(last, run.values().recordHeaps()), out);
    }
  }

  /** {@code juniper heap types}. */
  @Command(name = "types")
  static final class Types extends View {
    @Override
    void print(HeapRun.Outcome run, int last, Printer out) {
      HeapTypes types = new HeapTypes(run::value, last);
      try (RecordWriter records = out.records(List.of("type", "appearance", "first", "heaps"))) {
        for (int type = 0; type < types.size(); type++) {
          IntList heaps = types.heaps(type);
          boolean occurs = !heaps.isEmpty();
          records.write(
              Arrays.asList(
                  type,
                  occurs ? types.appearance(type) : null,
                  occurs ? heaps.getInt(0) : null,
                  heaps));
        }
      }
    }
  }

  /** {@code juniper heap sums}. */
  @Command(name = "sums")
  static final class Sums extends View {
    @Override
    void print(HeapRun.Outcome run, int last, Printer out) {
      int size = new HeapTypes(run::value, last).size();
      try (RecordWriter records = out.records(List.of("type", "plus"))) {
        for (int i = 0; i < size; i++) {
          int type = i;
          List<Integer> sums =
              IntStream.range(0, size).mapToObj(j -> HeapTypes.sum(type, j)).toList();
          records.write(List.of(type, sums));
        }
      }
    }
  }

  /** {@code juniper heap missing}. */
  @Command(name = "missing")
  static final class Missing extends View {
    @Override
    void print(HeapRun.Outcome run, int last, Printer out) {
      HeapTypes types = new HeapTypes(run::value, last);
      int[] missing = types.missing();
      String verdict =
          missing.length == 0
              ? "Every value below %,d is that of a heap of %s up to %,d tokens."
                  .formatted(Integer.highestOneBit(types.size() - 1) << 1, game().title(), last)
              : "No heap of %s up to %,d tokens has %s up to %,d."
                  .formatted(
                      game().title(),
                      last,
                      missing.length == 1
                          ? "1 value"
                          : "any of %,d values".formatted(missing.length),
                      missing[missing.length - 1]);
      out.print(
          Answer.of(verdict)
              .saying("game", game().name())
              .saying("last", last)
              .with("largest", types.size() - 1)
              .with("missing", IntArrayList.wrap(missing))
              .with("sums", sums(types, missing)));
    }

    /** For each value that two heaps have together, the two with the fewest tokens. */
    private static List<String> sums(HeapTypes types, int[] missing) {
      return IntStream.of(missing)
          .mapToObj(value -> types.pair(value).map(pair -> value + ":" + pair))
          .flatMap(Optional::stream)
          .toList();
    }
  }

  /** {@code juniper heap rows}. */
  @Command(name = "rows")
  static final class Rows extends View {
    @Override
    void requireView() {
      if (!game().isOctal()) {
        throw noRows();
      }
    }

    @Override
    int least() {
      return TO_PROVE_A_PERIOD;
    }

    @Override
    void print(HeapRun.Outcome run, int last, Printer out) {
      if (run.period() == null) {
        throw noRows();
      }
      int length = run.period().length();
      try (RecordWriter records = out.records(List.of("from", "values", "exceptions"))) {
        for (int from = 0; from <= last; from += length) {
          IntStream row = IntStream.rangeClosed(from, Math.min(last, from + length - 1));
          List<Integer> heaps = row.boxed().toList();
          records.write(
              List.of(
                  from,
                  heaps.stream().map(run::value).toList(),
                  heaps.stream().filter(run::isException).toList()));
        }
      }
    }
  }

  /** {@code juniper heap period}. */
  @Command(name = "period")
  static final class PeriodOf extends View {
    @Override
    int defaultTo() {
      return TO_PROVE_A_PERIOD;
    }

    @Override
    void print(HeapRun.Outcome run, int last, Printer out) {
      Period period = run.period();
      int known = run.values().table().size();
      String verdict =
          period == null
              ? "The first %,d values of %s prove no period.".formatted(known, game().title())
              : "The values of %s have the period %,d from heap %,d on, as the first %,d prove."
                  .formatted(game().title(), period.length(), period.start(), period.needed());
      out.print(
          Answer.of(verdict)
              .saying("game", game().name())
              .saying("period", length(period))
              .saying("start", start(period))
              .with(
                  "last_exception",
                  period == null || period.start() == 0 ? null : period.lastException())
              .saying("needed", period == null ? null : period.needed())
              .with("values", known, "computed"));
    }
  }

  /** {@code juniper heap summary}. */
  @Command(name = "summary")
  static final class Summary extends View {
    @Override
    void print(HeapRun.Outcome run, int last, Printer out) {
      IntList rare = IntArrayList.toList(upTo(last, run.values().rareHeaps()));
      IntList records = IntArrayList.toList(upTo(last, run.values().recordHeaps()));
      int recordAt = records.getInt(records.size() - 1);
      long millis = run.nanos() / 1_000_000;
      String verdict =
          "The largest value of %s up to heap %,d is %,d, first of heap %,d."
              .formatted(game().title(), last, run.value(recordAt), recordAt);
      out.print(
          Answer.of(verdict)
              .saying("game", game().name())
              .with("values", run.values().table().size(), "known")
              .with("before", run.before(), "stored before")
              .with("computed", run.computed(), "computed now")
              .with("millis", millis, "ms")
              .with("rate", run.computed() * 1000L / Math.max(1, millis), "values a second")
              .with("rare", rare.size(), "in the sparse space")
              .with("last_rare", rare.getInt(rare.size() - 1))
              .saying("record", run.value(recordAt))
              .saying("record_at", recordAt)
              .with("period", length(run.period()))
              .with("start", start(run.period())));
    }
  }

  private static @Nullable Integer length(@Nullable Period period) {
    return period == null ? null : period.length();
  }

  private static @Nullable Integer start(@Nullable Period period) {
    return period == null ? null : period.start();
  }
}
