package org.junipergreen.runner.commands.compute;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.TextFile;
import org.junipergreen.runner.cli.options.ArchiveOption;
import org.junipergreen.runner.cli.options.BoardOptions;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.CommonOptions.Takes;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.MethodName;
import org.junipergreen.runner.cli.options.PerBoardOption;
import org.junipergreen.runner.cli.options.QuantityParameter.QuantityName;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.options.WholeNumber;
import org.junipergreen.runner.cli.options.YesOption;
import org.junipergreen.runner.cli.output.ReadableText;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Interruption;
import org.junipergreen.runner.cli.progress.Outlook;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.cli.progress.SearchNote;
import org.junipergreen.runner.cli.progress.TableWarning;
import org.junipergreen.runner.forecast.TimeLeft;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.method.Instant;
import org.junipergreen.runner.method.Method;
import org.junipergreen.runner.method.NamedBoard;
import org.junipergreen.runner.method.Search;
import org.junipergreen.runner.method.Sweep;
import org.junipergreen.runner.method.Work;
import org.junipergreen.runner.publish.PublishedRows;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.View;
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

/** {@code juniper solve}: some boards, nothing stored. */
@Takes({"--threads", "--memory", "--results"})
@Command(name = "solve")
public final class SolveCommand implements Callable<Integer> {
  /** Sets of so many numbers take little memory to search. */
  private static final int EASY_SET = 40;

  /** A matching of a large board asks only now and then whether to stop. */
  private static final Duration PATIENCE = Duration.ofMillis(700);

  private static final String STANDARD_INPUT = "-";
  private static final String GOES_ON =
      "; Ctrl-C stops it and keeps what is solved, and the same command goes on";
  private static final String BEGINS_AGAIN = "; Ctrl-C stops it, and nothing is kept";

  private final Registry registry;

  @Spec private CommandSpec spec;
  @ParentCommand private CommonOptions common;

  @Parameters(
      paramLabel = "N... QUANTITY",
      arity = "0..*",
      hideParamSyntax = true,
      completionCandidates = QuantityName.Candidates.class)
  private List<String> words = List.of();

  @Mixin private BoardOptions boards;

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
  @Mixin private YesOption consent;

  SolveCommand(Registry registry) {
    this.registry = registry;
  }

  /** A board, and how it is solved. */
  private record Task<R extends Record>(NamedBoard board, Method<R> way) {
    int size() {
      return board.board().size();
    }

    /** The last n of which little memory is sure to do. */
    int easy() {
      return board.isUsual() ? way.easy() : EASY_SET;
    }
  }

  /**
   * What all searches share. It is taken before Ctrl-C has to wait for a search, since that may
   * last some seconds.
   */
  private record Memory(TableMemory tables, TableWarning warning) {
    static Memory of(TableMemory tables, Reporter reporter) {
      return new Memory(tables, new TableWarning(tables.bytes(), reporter::say));
    }
  }

  @Override
  public Integer call() {
    return reports.reporting(common, this::solve);
  }

  private int solve(Reporter reporter) {
    List<NamedBoard> asked = asked();
    Optional<Quantity<?>> named =
        new QuantityName(registry)
            .among(spec, words.stream().filter(word -> !isNumber(word)).toList());
    return count
        ? count(asked, named.isPresent(), reporter)
        : solve(named.orElse(registry.usual()), asked, reporter);
  }

  private static boolean isNumber(String word) {
    return word.equals(STANDARD_INPUT) || WholeNumber.isMeant(word);
  }

  /** The boards that are asked for, at least one. */
  private List<NamedBoard> asked() {
    List<String> numbers = words.stream().filter(SolveCommand::isNumber).toList();
    if (numbers.contains(STANDARD_INPUT)) {
      if (numbers.size() > 1) {
        throw wrong("- stands for the numbers of standard input, and takes no other N beside it");
      }
      numbers = typed();
    }
    if (!numbers.isEmpty()) {
      return numbers.stream().map(this::board).toList();
    }
    if (!boards.isGiven()) {
      words.stream()
          .filter(word -> registry.named(word).isEmpty())
          .findFirst()
          .ifPresent(this::board);
      throw wrong("N is missing: the largest number on the board, such as 100");
    }
    return List.of(boards.board(null).orElseThrow());
  }

  /** The words of standard input: an N a line. */
  private List<String> typed() {
    try {
      List<String> lines = TextFile.wordsOfStandardInput();
      if (lines.isEmpty()) {
        throw wrong("standard input has no N");
      }
      return lines;
    } catch (IOException e) {
      throw wrong("standard input: " + Failure.reason(e));
    }
  }

  private NamedBoard board(String number) {
    if (number.contains("..") && !boards.isGiven()) {
      throw wrong(
          "N: '%s' is a range, which run and show take; the board of these numbers is --board %1$s"
              .formatted(number));
    }
    try {
      long n = WholeNumber.parse(number, 1, WholeNumber.MAX);
      return boards.board(n).orElseGet(() -> NamedBoard.upTo(n));
    } catch (TypeConversionException e) {
      throw wrong("N: " + e.getMessage());
    }
  }

  private <R extends Record> int solve(
      Quantity<R> what, List<NamedBoard> asked, Reporter reporter) {
    perBoard.of(what);
    List<Task<R>> tasks = asked.stream().map(board -> task(what, board)).toList();
    requireOneTable(tasks);
    announce(what, tasks, reporter);
    Optional<Memory> memory =
        tasks.stream()
            .filter(task -> task.way() instanceof Search)
            .max(Comparator.comparingInt(Task::size))
            .map(task -> Memory.of(common.takeMemory(task.easy(), task.size()), reporter));
    int code = ExitCode.OK;
    for (int i = 0; i < tasks.size() && code == ExitCode.OK; i++) {
      Task<R> task = tasks.get(i);
      String name = tasks.size() == 1 ? "solve" : "solve " + task.board().name();
      code = solve(what, task, memory, name, reporter);
    }
    memory.ifPresent(taken -> taken.warning().end());
    return code;
  }

  /** What takes long is said, and on a terminal asked about, before it begins. */
  private <R extends Record> void announce(
      Quantity<R> what, List<Task<R>> tasks, Reporter reporter) {
    // What is known of the time is that of 1..n.
    List<Task<R>> slow =
        tasks.stream()
            .filter(task -> task.board().isUsual() && !(task.way() instanceof Instant))
            .toList();
    double seconds =
        slow.stream().mapToDouble(task -> task.way().costAlone().seconds(task.size())).sum();
    slow.stream()
        .max(Comparator.comparingInt(Task::size))
        .flatMap(
            last ->
                Outlook.ofBoards(what.label(), last.size(), seconds, last.way().costAlone())
                    .map(
                        forecast ->
                            forecast
                                + published(what, last.size())
                                + (keeps(last) ? GOES_ON : BEGINS_AGAIN)))
        .ifPresent(forecast -> consent.ask(forecast, reporter));
  }

  /** What is published of a board, in numbers; nothing when none is. */
  private String published(Quantity<?> what, long n) {
    View view = what.boards();
    List<Row> known = new ArrayList<>();
    PublishedRows.of(common.published(), what)
        .ifPresent(
            published ->
                published.forEachBoard(
                    rows -> {
                      if (rows.get(0).n() == n) {
                        known.addAll(view.records().apply(List.copyOf(rows)));
                      }
                    }));
    if (known.isEmpty()) {
      return "";
    }
    List<String> values = new ArrayList<>();
    for (int i = view.key().size(); i < view.columns().size(); i++) {
      Column column = view.columns().get(i);
      Object value = known.get(0).values().get(i);
      if (value != null && column.isSingle() && !column.isDetail()) {
        values.add(column.name() + " " + ReadableText.text(value, false));
      }
    }
    return "; the published value is " + String.join(", ", values);
  }

  /** Whether a search that is stopped leaves what it has solved to the same command. */
  private boolean keeps(Task<?> task) {
    return task.way() instanceof Search
        && task.board().isUsual()
        && archive.keeps(task.easy(), task.size());
  }

  private <R extends Record> Task<R> task(Quantity<R> what, NamedBoard board) {
    List<Method<R>> ways =
        what.methods().stream().filter(way -> board.isUsual() || way.takesAnyBoard()).toList();
    requireRows(what, board, ways);
    Method<R> way = way(what, board, ways);
    if (board.isUsual()) {
      requireWithinReach(what, way, board.board().last());
    }
    if (!(way instanceof Search)) {
      archive.requireAbsent();
    }
    return new Task<>(board, way);
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

  /** The way that was asked for, or else the first that takes so large a board. */
  private <R extends Record> Method<R> way(
      Quantity<R> what, NamedBoard board, List<Method<R>> ways) {
    if (method != null || !board.isUsual()) {
      return MethodName.chooseOrFirst(spec, what, "--method", ways, Method::name, method);
    }
    return ways.stream()
        .filter(way -> board.board().last() <= way.largest())
        .findFirst()
        .orElse(ways.get(0));
  }

  private void requireWithinReach(Quantity<?> what, Method<?> way, long n) {
    if (n >= what.first() && n <= way.largest()) {
      return;
    }
    throw wrong(
        what.methods().stream()
            .filter(other -> n <= other.largest() && n >= what.first())
            .findFirst()
            .map(
                other ->
                    "method %s takes n up to %,d, not %,d; %s takes larger ones"
                        .formatted(way.name(), way.largest(), n, other.name()))
            .orElse(
                "%s takes n from %,d to %,d, not %,d"
                    .formatted(what.label(), what.first(), way.largest(), n)));
  }

  /**
   * The ways know different things of a board, and a table in CSV has the same fields throughout.
   */
  private void requireOneTable(List<? extends Task<?>> tasks) {
    List<String> names = tasks.stream().map(task -> task.way().name()).distinct().toList();
    if (names.size() > 1 && format.isCsv()) {
      throw wrong(
          "csv is one table, and these N take %s; --method names one, or take json"
              .formatted(String.join(" and ", names)));
    }
  }

  /** How many maximum matchings there are, whatever the openings. */
  private int count(List<NamedBoard> asked, boolean quantityGiven, Reporter reporter) {
    if (quantityGiven || method != null || allOpenings || perBoard.wanted()) {
      throw wrong("--count takes boards alone, without QUANTITY and its options");
    }
    archive.requireAbsent();
    for (NamedBoard board : asked) {
      long size = board.isUsual() ? board.board().last() : board.board().size();
      if (size > MatchingsCounted.MAX_SIZE) {
        throw wrong(
            "--count takes boards of up to %,d numbers, not %,d"
                .formatted(MatchingsCounted.MAX_SIZE, size));
      }
    }
    asked.forEach(board -> print(MatchingsCounted.of(board, reporter)));
    return ExitCode.OK;
  }

  private <R extends Record> int solve(
      Quantity<R> what, Task<R> task, Optional<Memory> memory, String name, Reporter reporter) {
    try {
      if (task.way() instanceof Search<R, ?> search) {
        return solve(what, task, search, memory.orElseThrow(), name, reporter);
      }
      return task.way() instanceof Sweep<R> sweep
          ? solve(task, sweep, name, reporter)
          : print(((Instant<R>) task.way()).solve(task.board()));
    } catch (IllegalArgumentException e) {
      throw wrong(String.valueOf(e.getMessage()));
    }
  }

  private int solve(Task<?> task, Sweep<?> way, String name, Reporter reporter) {
    TimeLeft left = timeLeft(task);
    try (Interruption interruption = new Interruption(PATIENCE)) {
      Answer answer;
      try (Progress progress = reporter.progress(name, "", 0, left::left)) {
        answer =
            way.solve(
                task.board(),
                new Work(
                    common.threads(), Long.MAX_VALUE, interruption::requested, progress::phase));
      }
      return print(answer);
    } catch (SearchInterruptedException e) {
      return stopped("to begin again", reporter);
    }
  }

  private static TimeLeft timeLeft(Task<?> task) {
    Range board = new Range(task.size(), task.size());
    return new TimeLeft(task.way().costAlone(), List.of(board), 1, Double.POSITIVE_INFINITY);
  }

  /** Prints an answer that takes a search, and then removes what the search has kept. */
  private <R extends Record> int solve(
      Quantity<R> what,
      Task<R> task,
      Search<R, ?> way,
      Memory memory,
      String name,
      Reporter reporter) {
    NamedBoard board = task.board();
    boolean all = what.hasOddOpenings() && (allOpenings || perBoard.wanted());
    long openings = all ? task.size() : board.board().openings().count();
    TimeLeft left = timeLeft(task);
    try (Interruption interruption = new Interruption();
        Progress progress = reporter.progress(name, "openings", openings, left::left);
        ExhaustiveSearch searches =
            new ExhaustiveSearch(
                memory.tables(),
                common.threads(),
                board.isUsual()
                    ? archive.archives(task.easy(), common.results(), reporter::say)
                    : null,
                interruption::requested,
                listener(progress).andThen(memory.warning()))) {
      Answer answer = searches.solve(way, board, all, perBoard.wanted());
      progress.end();
      print(answer);
      if (board.isUsual()) {
        searches.forget(way, task.size());
      }
      return ExitCode.OK;
    } catch (SearchInterruptedException e) {
      return stopped(keeps(task) ? "what it solved is kept; to go on" : "to begin again", reporter);
    }
  }

  private static ExhaustiveSearch.Listener listener(Progress progress) {
    return (n, statistics, time) -> {
      progress.reach(statistics.openingsSolved());
      progress.note(SearchNote.words(statistics, time));
    };
  }

  private int stopped(String how, Reporter reporter) {
    reporter.say("stopped; %s: %s".formatted(how, ShellWords.typed(spec)));
    return Interruption.STOPPED;
  }

  /** Prints an answer at once, however many are to follow. */
  private int print(Answer answer) {
    format.print(answer);
    spec.commandLine().getOut().flush();
    return ExitCode.OK;
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
