package org.junipergreen.runner.cli.commands;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Version;
import org.junipergreen.runner.batch.Batch;
import org.junipergreen.runner.batch.ExhaustiveSearch;
import org.junipergreen.runner.batch.Job;
import org.junipergreen.runner.batch.Outcome;
import org.junipergreen.runner.cli.options.ArchiveOption;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.Numbers;
import org.junipergreen.runner.cli.options.QuantityParameter;
import org.junipergreen.runner.cli.options.RangeOptions;
import org.junipergreen.runner.cli.options.SearchMemory;
import org.junipergreen.runner.cli.options.SearchReach;
import org.junipergreen.runner.cli.output.Progress;
import org.junipergreen.runner.cli.output.RunSummary;
import org.junipergreen.runner.cli.output.SearchWords;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.output.TableWarning;
import org.junipergreen.runner.store.Machine;
import org.junipergreen.runner.store.Origin;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.StoreWriter;
import org.junipergreen.solver.search.TableMemory;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper run}: the batch. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    description = {
      "Compute the quantity for every n of the range that the store lacks, and store it with its"
          + " timing.",
      "What is stored is never computed again: after Ctrl-C, a crash or a power loss the same"
          + " command goes on where it was.",
      "winner: matching computes maximum matchings and is by far the faster way. search plays out"
          + " all games, up to n = 143, easily up to 109, and knows nothing of matchings: it finds"
          + " the winner and the openings, and leaves empty the columns that only a matching fills;"
          + " a later run by matching fills them, and fails when it finds another winner or other"
          + " openings.",
      "remoteness, grundy, misere and games take a search. Without --to it ends where that takes"
          + " seconds: remoteness at 72, grundy at 50, misere at 109, games at 34. Each n beyond"
          + " takes a good deal more than the one before, unevenly; when the table of --memory does"
          + " not suffice, a line says how much would.",
      "fastest, the shortest win of at most 13 numbers, takes a plain recursion; without --to it"
          + " ends at n = 200.",
      "chain, the longest chain of one player, is proved by an integer programme, each n from what"
          + " the one before it left; without --to it ends at n = 200. With --time-limit an n whose"
          + " time is over is stored with its longest chain and its bound, not optimal; a later run"
          + " takes up every such n again, from what is stored, and replaces its row. Without it"
          + " the run stays at an n until it is proved."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper run",
      "  juniper run winner --from 1001 --to 2000",
      "  juniper run winner --to 2000 --threads 1",
      "  juniper run --method search --to 60",
      "  juniper run remoteness --to 40",
      "  juniper run games --to 24 --memory 1G",
      "  juniper run chain --to 60"
    })
public final class RunCommand implements Callable<Integer> {
  private static final int LAST = 1000;

  @Spec private CommandSpec spec;
  @ParentCommand private CommonOptions common;
  @Mixin private QuantityParameter quantity;
  @Mixin private RangeOptions range;

  @Option(
      names = "--method",
      paramLabel = "METHOD",
      description =
          "${COMPLETION-CANDIDATES} (default: matching for winner, recursion for fastest, programme"
              + " for chain, search for the others)")
  private @Nullable Way method;

  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      converter = Numbers.Seconds.class,
      description = "for chain: the time for each n (default: none)")
  private @Nullable Integer timeLimit;

  @Mixin private ArchiveOption archive;
  @Mixin private FormatOption format;

  /** The ways to compute rows. */
  enum Way {
    MATCHING,
    SEARCH,
    RECURSION,
    PROGRAMME;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public Integer call() {
    if (timeLimit != null && quantity.quantity() != Quantity.CHAIN) {
      throw new ParameterException(spec.commandLine(), "--time-limit is for chain alone");
    }
    Way way = way();
    if (way != Way.SEARCH) {
      archive.requireAbsent();
    }
    Range asked = range.withRows(quantity.quantity(), asked(way));
    try (StoreWriter writer = StoreWriter.open(common.results())) {
      return switch (way) {
        case MATCHING -> runEachByOneThread(writer, stop -> Job.winners(asked, common.threads()));
        case SEARCH -> runBySearch(writer, asked);
        case RECURSION ->
            runEachByOneThread(writer, stop -> Job.fastest(asked, common.threads(), stop));
        case PROGRAMME -> runEachByOneThread(writer, stop -> chains(writer, asked, stop));
      };
    }
  }

  /** The way that was asked for, or else the quantity's first one. */
  private Way way() {
    List<Way> ways =
        switch (quantity.quantity()) {
          case WINNER -> List.of(Way.MATCHING, Way.SEARCH);
          case REMOTENESS, GRUNDY, MISERE, GAMES -> List.of(Way.SEARCH);
          case FASTEST -> List.of(Way.RECURSION);
          case CHAIN -> List.of(Way.PROGRAMME);
        };
    Way way = method == null ? ways.get(0) : method;
    if (!ways.contains(way)) {
      throw new ParameterException(
          spec.commandLine(),
          "%s takes --method %s, not %s"
              .formatted(
                  quantity.quantity().label(),
                  ways.stream().map(Way::toString).collect(Collectors.joining(" or ")),
                  way));
    }
    return way;
  }

  private Range asked(Way way) {
    SearchReach reach = SearchReach.of(quantity.quantity());
    return switch (way) {
      case MATCHING -> range.orElse(1, LAST);
      case SEARCH, RECURSION, PROGRAMME ->
          range.orElseEasy(
              quantity.quantity() == Quantity.WINNER
                  ? "--method search"
                  : quantity.quantity().label(),
              1,
              LAST,
              reach.easy(),
              reach.largest());
    };
  }

  private Job chains(StoreWriter writer, Range asked, BooleanSupplier stop) {
    return Job.chains(
        asked,
        common.threads(),
        writer.store(),
        timeLimit == null ? Long.MAX_VALUE : TimeUnit.SECONDS.toNanos(timeLimit),
        stop);
  }

  private int runEachByOneThread(StoreWriter writer, Function<BooleanSupplier, Job> jobs) {
    try (Interruption interruption = new Interruption()) {
      Job job = jobs.apply(interruption::requested);
      Batch batch = new Batch(writer, job);
      try (Progress progress =
          new Progress(job.quantity().label(), "n", batch.todo(), spec.commandLine().getErr())) {
        Outcome outcome = batch.run(origin(job), interruption::requested, progress::advance);
        progress.end();
        return end(job, writer, outcome);
      }
    }
  }

  private int runBySearch(StoreWriter writer, Range asked) {
    long largest =
        writer.store().missing(quantity.quantity(), asked).stream()
            .mapToLong(Range::to)
            .max()
            .orElse(1);
    // Before Ctrl-C has to wait for a search: to take the memory may last some seconds.
    SearchReach reach = SearchReach.of(quantity.quantity());
    TableMemory memory = SearchMemory.take(common.memory(), reach.easy(), largest);
    try (Interruption interruption = new Interruption();
        Progress progress =
            Progress.ofSearch(
                quantity.quantity().label(), "n", asked.size(), spec.commandLine().getErr());
        ExhaustiveSearch search =
            new ExhaustiveSearch(
                memory,
                common.threads(),
                archive.archives(
                    reach, common.results(), message -> progress.say("juniper run: " + message)),
                interruption::requested,
                SearchWords.behind(progress)
                    .andThen(
                        new TableWarning(
                            memory.bytes(), message -> progress.say("juniper run: " + message))))) {
      Job job = Job.bySearch(quantity.quantity(), asked, search);
      Batch batch = new Batch(writer, job);
      progress.reach(asked.size() - batch.todo());
      Outcome outcome = batch.run(origin(job), interruption::requested, progress::advance);
      progress.end();
      return end(job, writer, outcome);
    }
  }

  private int end(Job job, StoreWriter writer, Outcome outcome) {
    if (outcome.left() > 0) {
      sayHowToGoOn(job, writer, outcome);
      return Interruption.STOPPED;
    }
    new RunSummary(format).print(job, writer.store(), outcome);
    return ExitCode.OK;
  }

  private void sayHowToGoOn(Job job, StoreWriter writer, Outcome outcome) {
    PrintWriter err = spec.commandLine().getErr();
    err.printf(
        "juniper run: stopped; %s of %d n from %d to %d are stored in %s; to go on: %s%n",
        outcome.before() + outcome.computed(),
        job.range().size(),
        job.range().from(),
        job.range().to(),
        writer.store().file(),
        ShellWords.typed(spec));
    err.flush();
  }

  private Origin origin(Job job) {
    Version version = Version.current();
    return new Origin(
        job.method(),
        version.number(),
        version.commit(),
        ShellWords.typed(spec),
        Machine.current(),
        common.threads());
  }
}
