package org.junipergreen.runner.commands.compute;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.arguments.WholeNumber;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.BoardOption;
import org.junipergreen.runner.cli.options.ForceOption;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.cli.options.GlobalOptions.Takes;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.output.RoundSvg;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.process.Shutdown;
import org.junipergreen.runner.quantity.LongestCount;
import org.junipergreen.runner.quantity.way.ChainSearch;
import org.junipergreen.runner.quantity.way.Clock;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.ChainBound;
import org.junipergreen.solver.chain.ChainChecker;
import org.junipergreen.solver.chain.ChainResult;
import org.junipergreen.solver.chain.MissingNumbers;
import org.junipergreen.solver.reference.ArticleChain;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.CancelledException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code juniper chain}: finds a longest chain, the game for one player. */
@Takes("--threads")
@Command(name = "chain")
public final class ChainCommand implements Callable<Integer> {
  private static final int SECONDS_WITHOUT_PROOF = 60;

  /** The largest N for which {@code --count} also prints the first of the longest chains. */
  private static final int MAX_WITH_FIRST = 22;

  @ParentCommand private GlobalOptions common;

  @Whole(from = 1, to = 100_000)
  @Parameters(paramLabel = "N", arity = "0..1")
  private @Nullable Integer given;

  @Mixin private BoardOption boards;

  @Option(names = "--without", paramLabel = "SPEC")
  private @Nullable String without;

  @Option(names = "--method", paramLabel = "METHOD", defaultValue = "proof")
  private ChainMethod method;

  /** The methods to search for a chain. */
  enum ChainMethod {
    PROOF,
    ARTICLE
  }

  @Whole(from = 1, to = 100_000)
  @Option(names = "--through", paramLabel = "NUMBERS", split = ",(?!$)", splitSynopsisLabel = ",")
  private List<Integer> through = List.of();

  @Whole(from = 1, to = 31_536_000)
  @Option(names = "--time-limit", paramLabel = "SECONDS")
  private @Nullable Integer seconds;

  @Whole(from = 0, to = WholeNumber.MAX)
  @Option(names = "--seed", paramLabel = "SEED", defaultValue = "1")
  private Long seed;

  @Whole(from = 1, to = 1_000_000)
  @Option(names = "--nbc", paramLabel = "TIMES")
  private @Nullable Integer chance;

  @Whole(from = 0, to = 100_000)
  @Option(names = "--first-step", paramLabel = "NEIGHBOURS")
  private @Nullable Integer mostAtFirst;

  @Whole(from = 1, to = 100_000)
  @Option(names = "--check", paramLabel = "NUMBERS", split = ",(?!$)", splitSynopsisLabel = ",")
  private List<Integer> checked = List.of();

  @Option(names = "--count")
  private boolean count;

  @Option(names = "--svg", paramLabel = "FILE")
  private @Nullable Path svg;

  @Mixin private ForceOption force;
  @Mixin private OutputOptions format;

  @Mixin private ReportOptions reports;

  @Override
  public Integer call() {
    return reports.reporting(common, this::chain);
  }

  private int chain(Reporter reporter) {
    if ((chance != null || mostAtFirst != null) && method != ChainMethod.ARTICLE) {
      throw new UsageException("--nbc and --first-step are for --method article");
    }
    if (!checked.isEmpty()) {
      return checkNumbers();
    }
    ChainNumbers numbers = ChainNumbers.of(boards, given, without);
    if (!through.isEmpty()) {
      numbers
          .fault(through)
          .ifPresent(
              fault -> {
                throw new UsageException("--through: " + fault);
              });
    }
    if (count) {
      requireCountable(numbers);
    }
    if (svg != null) {
      force.file(svg);
    }
    try (Session session = new Session(common, reporter);
        Clock.Limit limit = Clock.OF_PROCESS.expiringAfter(session.ends(), time(numbers.n()))) {
      if (count) {
        format.print(counted(numbers.n(), limit.ends(), session));
        return ExitCode.OK;
      }
      ChainResult result = solve(numbers, limit.ends(), session);
      print(numbers, result);
      if (svg != null) {
        force.file(svg).write(RoundSvg.chain(numbers.n(), result.chain()));
      }
      return session.ends().isRequested() ? Shutdown.STOPPED : ExitCode.OK;
    }
  }

  /**
   * Prints whether numbers are a chain. Without N and --board, the board ends with the largest of
   * them.
   */
  private int checkNumbers() {
    if (count || svg != null || !through.isEmpty() || method == ChainMethod.ARTICLE) {
      throw new UsageException("--check takes only N, --board and --without");
    }
    ChainNumbers allowed =
        given == null && !boards.isGiven() && without == null
            ? ChainNumbers.upTo(Collections.max(checked))
            : ChainNumbers.of(boards, given, without);
    Optional<String> fault = allowed.fault(checked);
    String verdict =
        fault
            .map(reason -> "No chain on %s: %s.".formatted(allowed.name(), reason))
            .orElseGet(
                () ->
                    "A chain of %s on %s."
                        .formatted(Answer.count(checked.size(), "number"), allowed.name()));
    format.print(
        allowed
            .answer(verdict)
            .with("numbers", checked)
            .saying("is_chain", fault.isEmpty())
            .saying("fault", fault.orElse(null)));
    return fault.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  private void requireCountable(ChainNumbers numbers) {
    if (numbers.allowed() != null || method == ChainMethod.ARTICLE) {
      throw new UsageException("--count takes N alone, without --board, --without and --method");
    }
    if (numbers.n() > LongestCount.MAX_COUNTED || !through.isEmpty() || svg != null) {
      throw new UsageException(
          "--count takes N up to %,d, and neither --through nor --svg"
              .formatted(LongestCount.MAX_COUNTED));
    }
  }

  private Answer counted(int n, Cancellation limit, Session session) {
    try (Progress progress = session.reporter().progress("chain", "numbers", n)) {
      return LongestCount.answer(NamedBoard.upTo(n), n <= MAX_WITH_FIRST, limit, progress);
    } catch (CancelledException e) {
      if (e.reason() != Reason.DEADLINE) {
        throw e;
      }
      throw new Failure(
          "the longest chains of n = %d were not counted within %,d s".formatted(n, seconds), e);
    }
  }

  private ChainResult solve(ChainNumbers numbers, Cancellation limit, Session session) {
    int n = numbers.n();
    int[] imposed = through.stream().mapToInt(v -> v).toArray();
    if (method == ChainMethod.ARTICLE) {
      return article(numbers, imposed, limit);
    }
    int bound = Math.min(ChainBound.of(n), numbers.size());
    ChainSearch search = new ChainSearch(n, imposed, seed, common.threads());
    try (Progress progress = session.reporter().progress("chain", "numbers", bound)) {
      return numbers.allowed() == null
          ? search.solve(limit, progress)
          : search.among(numbers.allowed(), limit, progress);
    }
  }

  /** Returns the chain that the article's method finds, by default from the smallest number. */
  private ChainResult article(ChainNumbers numbers, int[] imposed, Cancellation limit) {
    int n = numbers.n();
    NumberSet allowed = numbers.allowed() == null ? NumberSet.full(n) : numbers.allowed();
    ArticleChain.Choices printed = ArticleChain.Choices.PRINTED;
    ArticleChain.Choices choices =
        new ArticleChain.Choices(
            chance == null ? printed.chance() : chance,
            mostAtFirst == null ? printed.mostAtFirst() : mostAtFirst);
    int[] chain =
        new ArticleChain(new DivisorGraph(allowed), choices, seed, limit)
            .find(imposed.length > 0 ? imposed : new int[] {allowed.next(1)});
    ChainChecker.check(n, chain);
    return new ChainResult(n, chain, Math.min(ChainBound.of(n), numbers.size()));
  }

  /** Returns the time for the search, or null if it has no limit. */
  private @Nullable Duration time(int n) {
    if (seconds == null && n <= ChainSearch.MAX_PROVED) {
      return null;
    }
    return Duration.ofSeconds(seconds == null ? SECONDS_WITHOUT_PROOF : seconds);
  }

  private void print(ChainNumbers numbers, ChainResult result) {
    boolean certified = result.certificate().isPresent();
    String where = numbers.name() + (through.isEmpty() ? "" : " through the numbers given");
    String verdict =
        result.optimal()
            ? "A longest chain on %s has %s."
                    .formatted(where, Answer.count(result.length(), "number"))
                + (certified || isWhole(numbers, result) || method == ChainMethod.ARTICLE
                    ? ""
                    : " " + ChainSearch.WITHOUT_CERTIFICATE)
            : "The longest chain found on %s has %,d numbers; none has more than %,d."
                .formatted(where, result.length(), result.bound());
    Answer answer =
        numbers
            .answer(verdict)
            .saying("length", result.length())
            .saying("bound", result.bound())
            .saying("optimal", result.optimal())
            .saying("certified", certified)
            .with("chain", IntArrayList.wrap(result.chain()));
    if (numbers.allowed() != null) {
      format.print(answer);
      return;
    }
    MissingNumbers missing = MissingNumbers.of(numbers.n(), result.chain());
    format.print(
        answer
            .with("missing_half", missing.ofHalf())
            .with("missing_third", missing.ofThird())
            .with("missing_quarter", missing.ofQuarter())
            .with("missing_others", missing.others()));
  }

  /** Returns whether no chain can be longer because it has all numbers of the board. */
  private static boolean isWhole(ChainNumbers numbers, ChainResult result) {
    return result.length() == numbers.size();
  }
}
