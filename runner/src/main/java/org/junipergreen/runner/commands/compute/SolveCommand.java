package org.junipergreen.runner.commands.compute;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.WorkDisplay;
import org.junipergreen.runner.cli.options.ArchiveOption;
import org.junipergreen.runner.cli.options.BoardOptions;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.cli.options.GlobalOptions.Takes;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.cli.options.QuantityName;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.output.ReadableText;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.commands.compute.MethodChoice.ChosenWay;
import org.junipergreen.runner.known.PublishedRows;
import org.junipergreen.runner.process.Shutdown;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Memory;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.View;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.HumanUnits;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.runner.work.RunPlan.Forecast;
import org.junipergreen.runner.work.TimeLeft;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper solve}: solves boards and stores nothing. */
@Takes({"--threads", "--memory", "--results"})
@Command(name = "solve")
public final class SolveCommand implements Callable<Integer> {
  private static final String GOES_ON =
      "; Ctrl-C stops it and keeps what is solved, and the same command goes on";
  private static final String BEGINS_AGAIN = "; Ctrl-C stops it, and nothing is kept";

  private final Registry registry;

  @Spec private CommandSpec spec;
  @ParentCommand private GlobalOptions common;

  @Parameters(
      paramLabel = "N... QUANTITY",
      arity = "0..*",
      hideParamSyntax = true,
      completionCandidates = QuantityName.Labels.class)
  private List<String> words = List.of();

  @Mixin private BoardOptions boards;

  @Mixin private MethodChoice choice;

  @Option(names = "--count")
  private boolean count;

  @Option(names = "--per-board")
  private boolean perBoard;

  @Mixin private ArchiveOption archive;
  @Mixin private OutputOptions format;
  @Mixin private ReportOptions reports;

  @Option(names = {"-y", "--yes"})
  private boolean consent;

  SolveCommand(Registry registry) {
    this.registry = registry;
  }

  @Override
  public Integer call() {
    return reports.reporting(common, this::solve);
  }

  private int solve(Reporter reporter) {
    BoardWords asked = new BoardWords(spec, registry, words, boards);
    Iterator<NamedBoard> named = asked.boards();
    Optional<Quantity<?>> quantity = asked.quantity();
    if (count && (quantity.isPresent() || choice.isGiven() || perBoard)) {
      throw new UsageException("--count takes boards alone, without QUANTITY and its options");
    }
    Quantity<?> what = quantity.orElse(registry.defaultQuantity());
    try (Session session = new Session(common, reporter)) {
      if (asked.isTyped()) {
        return solveTyped(what, named, session);
      }
      List<NamedBoard> all = new ArrayList<>();
      named.forEachRemaining(all::add);
      return solve(what, all, all.size() == 1, session);
    }
  }

  /** Solves each board as soon as it has been read. */
  private int solveTyped(Quantity<?> what, Iterator<NamedBoard> typed, Session session) {
    if (!hasNext(typed, session)) {
      throw new UsageException("standard input contains no number N");
    }
    int code = ExitCode.OK;
    while (code == ExitCode.OK && hasNext(typed, session)) {
      code = solve(what, List.of(typed.next()), false, session);
    }
    return code;
  }

  private static boolean hasNext(Iterator<NamedBoard> typed, Session session) {
    AtomicBoolean more = new AtomicBoolean();
    try {
      session.awaitUser(() -> more.set(typed.hasNext()));
    } catch (UncheckedIOException e) {
      throw new UsageException("standard input: " + Failure.reason(e));
    }
    session.ends().check();
    return more.get();
  }

  /**
   * Solves boards, all of which are checked before the first is solved.
   *
   * @param alone whether there are no other boards
   */
  private <R extends Record> int solve(
      Quantity<R> what, List<NamedBoard> asked, boolean alone, Session session) {
    if (count) {
      return count(asked, session);
    }
    var unused = what.view(perBoard);
    List<ChosenWay<R>> tasks =
        asked.stream().map(board -> choice.of(what, board, perBoard)).toList();
    if (!tasks.stream()
        .allMatch(task -> task.question().board().isUsual() && task.way().keepsPositions())) {
      archive.requireAbsent();
    }
    if (format.isCsv()) {
      choice.requireOneTable(tasks);
    }
    announce(what, tasks, session);
    boolean searches = tasks.stream().anyMatch(task -> task.way().keepsPositions());
    try (Work work = session.work(searches).storing(common.results(), archive::bytes)) {
      int code = ExitCode.OK;
      for (int i = 0; i < tasks.size() && code == ExitCode.OK; i++) {
        code = solve(tasks.get(i), alone, work, session);
      }
      session.display().end();
      return code;
    }
  }

  private double seconds(ChosenWay<?> task) {
    return task.way().cost(task.question()).seconds(task.question().board().size())
        * task.way().withThreads(common.threads());
  }

  private TimeLeft left(ChosenWay<?> task) {
    long n = task.question().board().size();
    if (!task.question().board().isUsual()) {
      return TimeLeft.ofUnknownCost(n);
    }
    Cost cost = task.way().cost(task.question());
    double ratio = task.way().withThreads(common.threads());
    return new TimeLeft(cost, List.of(new Range(n, n)), 1, Double.POSITIVE_INFINITY, ratio);
  }

  /** Prints a forecast of long work and, on a terminal, asks before it starts. */
  private <R extends Record> void announce(
      Quantity<R> what, List<ChosenWay<R>> tasks, Session session) {
    // The costs are known for the boards 1..n.
    List<ChosenWay<R>> usual =
        tasks.stream().filter(task -> task.question().board().isUsual()).toList();
    double seconds = usual.stream().mapToDouble(this::seconds).sum();
    if (seconds < Forecast.MIN_QUESTION) {
      return;
    }
    ChosenWay<R> last = usual.stream().max(Comparator.comparingDouble(this::seconds)).orElseThrow();
    long n = last.question().board().size();
    String forecast = Forecast.ofBoards(what.label(), n, seconds, last.way().cost(last.question()));
    String published = published(what, n).map("; the published value is "::concat).orElse("");
    String kept = isKept(last) ? GOES_ON : BEGINS_AGAIN;
    String question = forecast + memory(what, last, session.ends()) + published + kept;
    session.ask(consent, question, waiting -> {});
  }

  /** Returns the memory of a count in words, after a check that it fits. Empty for others. */
  private String memory(Quantity<?> what, ChosenWay<?> task, Cancellation ends) {
    NamedBoard board = task.question().board();
    Memory memory = common.workMemory();
    return task.way()
        .need(board, memory, false, ends)
        .map(
            need -> {
              memory.require(need.memory(), "%s, n = %,d".formatted(what.label(), board.size()));
              return ", and %s of memory".formatted(HumanUnits.size(need.memory()));
            })
        .orElse("");
  }

  /**
   * Returns the names and values of the published row of the board 1..n, or empty if there is none.
   */
  private Optional<String> published(Quantity<?> what, long n) {
    PublishedRows rows = what.published(common.published()).orElse(null);
    if (rows == null || rows.range().and(new Range(n, n)).isEmpty()) {
      return Optional.empty();
    }
    View view = what.boards();
    Row board = view.records().apply(rows.boards(new Range(n, n)).next()).get(0);
    return Optional.of(
        IntStream.range(view.key().size(), view.columns().size())
            .filter(i -> board.values().get(i) != null)
            .filter(i -> view.columns().get(i).isSingle() && !view.columns().get(i).isDetail())
            .mapToObj(
                i ->
                    view.columns().get(i).name()
                        + " "
                        + ReadableText.text(board.values().get(i), false))
            .collect(Collectors.joining(", ")));
  }

  /** Returns whether a stopped search keeps its positions for the same command. */
  private boolean isKept(ChosenWay<?> task) {
    return task.question().board().isUsual()
        && archive.bytes(task.way(), task.question().board().size()) > 0;
  }

  /** Counts maximum matchings, for any openings. */
  private int count(List<NamedBoard> asked, Session session) {
    archive.requireAbsent();
    asked.forEach(board -> MatchingsCounted.requireCountable(spec, board));
    asked.forEach(board -> print(MatchingsCounted.of(board, session)));
    return ExitCode.OK;
  }

  /** Prints the solution of a board, then removes the archive of its search. */
  private int solve(ChosenWay<?> task, boolean alone, Work work, Session session) {
    NamedBoard board = task.question().board();
    String name = alone ? "solve" : "solve " + board.name();
    long openings = task.way().keepsPositions() ? task.question().openings() : 0;
    try (WorkDisplay shown = session.display().board(name, openings, left(task))) {
      Answer answer = task.way().solve(task.question(), work);
      shown.endLine();
      print(answer);
      if (board.isUsual()) {
        task.way().forget(board.size(), work);
      }
      return ExitCode.OK;
    } catch (CancelledException e) {
      session
          .reporter()
          .say(
              "stopped; %s: %s"
                  .formatted(
                      isKept(task)
                          ? "the solved positions are stored; to continue"
                          : "to begin again",
                      ShellWords.again(spec)));
      return Shutdown.STOPPED;
    }
  }

  /** Prints an answer immediately. */
  private int print(Answer answer) {
    format.print(answer);
    spec.commandLine().getOut().flush();
    return ExitCode.OK;
  }
}
