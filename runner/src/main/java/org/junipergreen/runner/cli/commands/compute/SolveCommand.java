package org.junipergreen.runner.cli.commands.compute;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.ArchiveOption;
import org.junipergreen.runner.cli.options.BoardOptions;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.CommonOptions.Takes;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.MethodName;
import org.junipergreen.runner.cli.options.PerBoardOption;
import org.junipergreen.runner.cli.options.QuantityParameter;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.options.WholeNumber;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Interruption;
import org.junipergreen.runner.cli.progress.Outlook;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.cli.progress.SearchNote;
import org.junipergreen.runner.cli.progress.TableWarning;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.forecast.TimeLeft;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.method.Instant;
import org.junipergreen.runner.method.Method;
import org.junipergreen.runner.method.NamedBoard;
import org.junipergreen.runner.method.Search;
import org.junipergreen.runner.method.Sweep;
import org.junipergreen.runner.method.Work;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.store.Range;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.TableMemory;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code juniper solve}: one board, nothing stored. */
@Takes({"--threads", "--memory", "--results"})
@Command(name = "solve")
public final class SolveCommand implements Callable<Integer> {
  /** Sets of so many numbers take little memory to search. */
  private static final int EASY_SET = 40;

  /** A matching of a large board asks only now and then whether to stop. */
  private static final Duration PATIENCE = Duration.ofMillis(700);

  @Spec private CommandSpec spec;
  @ParentCommand private CommonOptions common;

  /** N, or with --board the quantity. */
  @Parameters(index = "0", arity = "0..1", paramLabel = "N")
  private @Nullable String first;

  @Mixin private BoardOptions boards;
  @Mixin private QuantityParameter quantity;

  @Option(
      names = "--method",
      paramLabel = "METHOD",
      completionCandidates = MethodName.OfBoards.class)
  private @Nullable String method;

  @Option(names = "--all-openings")
  private boolean allOpenings;

  @Option(names = "--count")
  private boolean count;

  @Mixin private PerBoardOption perBoard;
  @Mixin private ArchiveOption archive;
  @Mixin private FormatOption format;

  @Mixin private ReportOptions reports;

  private long n;

  @Override
  public Integer call() {
    return reports.reporting(common, this::solve);
  }

  private int solve(Reporter reporter) {
    boolean quantityComesFirst = boards.isGiven() && first != null && !quantity.isGiven();
    Optional<NamedBoard> board = boards.board(quantityComesFirst ? null : number());
    Quantity<?> what = quantityComesFirst ? quantityFirst() : quantity.quantity();
    if (count) {
      return count(board, quantityComesFirst, reporter);
    }
    return solve(what, board.orElseGet(() -> NamedBoard.upTo(n)), reporter);
  }

  private <R extends Record> int solve(Quantity<R> what, NamedBoard board, Reporter reporter) {
    List<Method<R>> ways =
        what.methods().stream().filter(way -> board.isUsual() || way.takesAnyBoard()).toList();
    requireRows(what, board, ways);
    perBoard.of(what);
    Method<R> way = way(what, board, ways);
    if (board.isUsual()) {
      requireWithinReach(what, way);
    }
    try {
      if (way instanceof Search<R, ?> search) {
        return solve(what, search, board, reporter);
      }
      archive.requireAbsent();
      return way instanceof Sweep<R> sweep
          ? solve(what, sweep, board, reporter)
          : print(((Instant<R>) way).solve(board));
    } catch (IllegalArgumentException e) {
      throw wrong(String.valueOf(e.getMessage()));
    }
  }

  private void requireRows(Quantity<?> what, NamedBoard board, List<?> ways) {
    if (ways.isEmpty()) {
      throw wrong(what.label() + " is not computed for other boards than 1..N, by the usual rules");
    }
    if (allOpenings && !board.isUsual()) {
      throw wrong("with --board or --openings, --openings any takes the place of --all-openings");
    }
    if (allOpenings && !what.hasOddOpenings()) {
      throw wrong(what.label() + " has no rows of odd openings, for --all-openings");
    }
    if (!board.isUsual()) {
      archive.requireAbsent();
    }
  }

  /** How many maximum matchings there are, whatever the openings. */
  private int count(Optional<NamedBoard> board, boolean named, Reporter reporter) {
    if (named || quantity.isGiven() || method != null || allOpenings || perBoard.wanted()) {
      throw wrong("--count takes a board alone, without QUANTITY and its options");
    }
    archive.requireAbsent();
    long size = board.map(b -> (long) b.board().size()).orElse(n);
    if (size > MatchingsCounted.MAX_SIZE) {
      throw wrong(
          "--count takes boards of up to %,d numbers, not %,d"
              .formatted(MatchingsCounted.MAX_SIZE, size));
    }
    return print(
        board
            .map(b -> MatchingsCounted.of("board", b.name(), b.board().graph(), reporter))
            .orElseGet(() -> MatchingsCounted.of("n", n, new DivisorGraph((int) n), reporter)));
  }

  private @Nullable Long number() {
    try {
      n = first == null ? 0 : WholeNumber.parse(first, 1, WholeNumber.LARGEST);
      return first == null ? null : (Long) n;
    } catch (TypeConversionException e) {
      throw wrong("N: " + e.getMessage());
    }
  }

  private Quantity<?> quantityFirst() {
    if (String.valueOf(first).matches("[0-9].*")) {
      throw wrong("either N or --board, not both");
    }
    try {
      return quantity.named(String.valueOf(first));
    } catch (TypeConversionException e) {
      throw wrong("QUANTITY: " + e.getMessage());
    }
  }

  /** The way that was asked for, or else the first that takes so large a board. */
  private <R extends Record> Method<R> way(
      Quantity<R> what, NamedBoard board, List<Method<R>> ways) {
    if (method != null || !board.isUsual()) {
      return MethodName.chooseOrFirst(spec, what, "--method", ways, Method::name, method);
    }
    return ways.stream().filter(way -> n <= way.largest()).findFirst().orElse(ways.get(0));
  }

  private void requireWithinReach(Quantity<?> what, Method<?> way) {
    if (n >= what.first() && n <= way.largest()) {
      return;
    }
    throw wrong(
        what.methods().stream()
            .filter(other -> n <= other.largest() && n >= what.first())
            .findFirst()
            .map(
                other ->
                    "method %s takes n up to %d, not %d; %s takes larger ones"
                        .formatted(way.name(), way.largest(), n, other.name()))
            .orElse(
                "%s takes n from %d to %d, not %d"
                    .formatted(what.label(), what.first(), way.largest(), n)));
  }

  private int solve(Quantity<?> what, Sweep<?> way, NamedBoard board, Reporter reporter) {
    TimeLeft left = timeLeft(what, way.costAlone(), board, reporter);
    try (Interruption interruption = new Interruption(PATIENCE)) {
      Answer answer;
      try (Progress progress = reporter.progress("solve", "", 0, left::left)) {
        answer =
            way.solve(
                board,
                new Work(
                    common.threads(), Long.MAX_VALUE, interruption::requested, progress::phase));
      }
      return print(answer);
    } catch (SearchInterruptedException e) {
      return stopped("to begin again", reporter);
    }
  }

  /** What one board is likely to take; said when that is more than anybody waits for. */
  private static TimeLeft timeLeft(
      Quantity<?> what, Cost cost, NamedBoard board, Reporter reporter) {
    long n = board.board().size();
    Outlook.ofOne(what.label(), n, cost).ifPresent(reporter::say);
    return new TimeLeft(cost, List.of(new Range(n, n)), 1, Double.POSITIVE_INFINITY);
  }

  /** Prints an answer that takes a search, and then removes what the search has kept. */
  private <R extends Record> int solve(
      Quantity<R> what, Search<R, ?> way, NamedBoard board, Reporter reporter) {
    // Before Ctrl-C has to wait for a search: to take the memory may last some seconds.
    int size = board.board().size();
    int easy = board.isUsual() ? way.easy() : EASY_SET;
    boolean all = what.hasOddOpenings() && (allOpenings || perBoard.wanted());
    long openings = all ? size : board.board().openings().count();
    TimeLeft left = timeLeft(what, way.cost(), board, reporter);
    TableMemory memory = common.takeMemory(easy, size);
    try (Interruption interruption = new Interruption();
        Progress progress = reporter.progress("solve", "openings", openings, left::left);
        ExhaustiveSearch searches =
            new ExhaustiveSearch(
                memory,
                common.threads(),
                board.isUsual() ? archive.archives(easy, common.results(), reporter::say) : null,
                interruption::requested,
                listener(progress, memory, reporter))) {
      Answer answer = searches.solve(way, board, all, perBoard.wanted());
      progress.end();
      print(answer);
      spec.commandLine().getOut().flush();
      if (board.isUsual()) {
        searches.forget(way, size);
      }
      return ExitCode.OK;
    } catch (SearchInterruptedException e) {
      boolean kept = board.isUsual() && archive.keeps(easy, size);
      return stopped(kept ? "what it solved is kept; to go on" : "to begin again", reporter);
    }
  }

  private static ExhaustiveSearch.Listener listener(
      Progress progress, TableMemory memory, Reporter reporter) {
    ExhaustiveSearch.Listener openings =
        (n, statistics, time) -> {
          progress.reach(statistics.openingsSolved());
          progress.note(SearchNote.words(statistics, time));
        };
    return openings.andThen(new TableWarning(memory.bytes(), reporter::say));
  }

  private int stopped(String how, Reporter reporter) {
    reporter.say("stopped; %s: %s".formatted(how, ShellWords.typed(spec)));
    return Interruption.STOPPED;
  }

  private int print(Answer answer) {
    format.print(answer);
    return ExitCode.OK;
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
