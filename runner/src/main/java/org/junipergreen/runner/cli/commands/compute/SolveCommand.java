package org.junipergreen.runner.cli.commands.compute;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.ArchiveOption;
import org.junipergreen.runner.cli.options.BoardOptions;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.MethodName;
import org.junipergreen.runner.cli.options.PerBoardOption;
import org.junipergreen.runner.cli.options.QuantityParameter;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.options.SearchMemory;
import org.junipergreen.runner.cli.options.Takes;
import org.junipergreen.runner.cli.options.WholeNumber;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Interruption;
import org.junipergreen.runner.cli.progress.Outlook;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.cli.progress.SearchWords;
import org.junipergreen.runner.cli.progress.TableWarning;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.forecast.TimeLeft;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.method.NamedBoard;
import org.junipergreen.runner.method.SearchListener;
import org.junipergreen.runner.quantity.BoardMethod;
import org.junipergreen.runner.quantity.BoardMethod.Question;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.SetMethod;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.View;
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
    if (board.isPresent()) {
      return solve(what, board.get(), reporter);
    }
    if (allOpenings && !what.hasOddOpenings()) {
      throw wrong(what.label() + " has no rows of odd openings, for --all-openings");
    }
    View view = perBoard.of(what);
    BoardMethod way = way(what);
    requireWithinReach(what, way);
    if (way instanceof BoardMethod.BySearch search) {
      boolean odd = what.hasOddOpenings() && (allOpenings || perBoard.wanted());
      return answer(search, new Question((int) n, view, odd), reporter);
    }
    archive.requireAbsent();
    return way instanceof BoardMethod.Stoppable stoppable
        ? answer(stoppable, reporter)
        : answer((BoardMethod.AtOnce) way);
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

  /** A board of any numbers. */
  private int solve(Quantity<?> what, NamedBoard board, Reporter reporter) {
    if (what.setMethods().isEmpty()) {
      throw wrong(what.label() + " is not computed for other boards than 1..N, by the usual rules");
    }
    if (allOpenings) {
      throw wrong("with --board or --openings, --openings any takes the place of --all-openings");
    }
    perBoard.of(what);
    archive.requireAbsent();
    SetMethod way = MethodName.chooseOrFirst(spec, what, "--method", what.setMethods(), method);
    int size = board.board().size();
    if (size > way.largest()) {
      throw wrong(
          "method %s takes boards of up to %d numbers, not %d"
              .formatted(way.name(), way.largest(), size));
    }
    try {
      return way instanceof SetMethod.BySearch search
          ? answer(search, board, reporter)
          : print(((SetMethod.AtOnce) way).answer().apply(board));
    } catch (IllegalArgumentException e) {
      throw wrong(String.valueOf(e.getMessage()));
    }
  }

  private int answer(SetMethod.BySearch way, NamedBoard board, Reporter reporter) {
    int size = board.board().size();
    TableMemory memory = SearchMemory.take(common.memory(), EASY_SET, size);
    int openings = (int) board.board().openings().count();
    try (Interruption interruption = new Interruption();
        Progress progress = reporter.progress("solve", "openings", openings);
        ExhaustiveSearch search =
            new ExhaustiveSearch(
                memory,
                common.threads(),
                null,
                interruption::requested,
                listener(progress, memory, reporter))) {
      Answer answer = way.answer().of(board, perBoard.wanted(), search);
      progress.end();
      return print(answer);
    } catch (SearchInterruptedException e) {
      return stopped("to begin again", reporter);
    }
  }

  /** The way that was asked for, or else the first that takes so large a board. */
  private BoardMethod way(Quantity<?> what) {
    List<BoardMethod> ways = what.boardMethods();
    if (method != null) {
      return MethodName.choose(spec, what, "--method", ways, method);
    }
    return ways.stream().filter(way -> n <= way.largest()).findFirst().orElse(ways.get(0));
  }

  private void requireWithinReach(Quantity<?> what, BoardMethod way) {
    if (n >= what.first() && n <= way.largest()) {
      return;
    }
    throw wrong(
        what.boardMethods().stream()
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

  private int answer(BoardMethod.AtOnce way) {
    try {
      return print(way.answer().apply(n));
    } catch (IllegalArgumentException e) {
      throw wrong(String.valueOf(e.getMessage()));
    }
  }

  private int answer(BoardMethod.Stoppable way, Reporter reporter) {
    TimeLeft left = timeLeft(way.cost(), reporter);
    try (Interruption interruption = new Interruption()) {
      Answer answer;
      try (Progress progress = reporter.progress("solve", "", 0, left::left)) {
        answer =
            way.answer().of((int) n, common.threads(), interruption::requested, progress::phase);
      }
      return print(answer);
    } catch (SearchInterruptedException e) {
      return stopped("to begin again", reporter);
    }
  }

  /** What one board is likely to take; said when that is more than anybody waits for. */
  private TimeLeft timeLeft(Cost cost, Reporter reporter) {
    Outlook.ofOne(quantity.quantity().label(), n, cost).ifPresent(reporter::say);
    return new TimeLeft(cost, List.of(new Range(n, n)), 1, Double.POSITIVE_INFINITY);
  }

  /** Prints an answer that takes a search, and then removes what the search has kept. */
  private int answer(BoardMethod.BySearch way, Question question, Reporter reporter) {
    // Before Ctrl-C has to wait for a search: to take the memory may last some seconds.
    int easy = way.limits().easy();
    TimeLeft left = timeLeft(way.cost(), reporter);
    TableMemory memory = SearchMemory.take(common.memory(), easy, question.n());
    try (Interruption interruption = new Interruption();
        Progress progress =
            reporter.progress("solve", "openings", question.openings(), left::left);
        ExhaustiveSearch search =
            new ExhaustiveSearch(
                memory,
                common.threads(),
                archive.archives(easy, common.results(), reporter::say),
                interruption::requested,
                listener(progress, memory, reporter))) {
      Answer answer = way.answer().apply(question, search);
      progress.end();
      print(answer);
      spec.commandLine().getOut().flush();
      search.forget(way.search(), question.n());
      return ExitCode.OK;
    } catch (SearchInterruptedException e) {
      boolean kept = archive.keeps(easy, question.n());
      return stopped(kept ? "what it solved is kept; to go on" : "to begin again", reporter);
    }
  }

  private static SearchListener listener(Progress progress, TableMemory memory, Reporter reporter) {
    SearchListener openings =
        (n, statistics, time) -> {
          progress.reach(statistics.openingsSolved());
          progress.note(SearchWords.of(statistics, time));
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
