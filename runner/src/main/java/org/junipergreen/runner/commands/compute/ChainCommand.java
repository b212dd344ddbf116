package org.junipergreen.runner.commands.compute;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.CommonOptions.Takes;
import org.junipergreen.runner.cli.options.ForceOption;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.options.WholeNumber;
import org.junipergreen.runner.cli.options.WholeNumber.Whole;
import org.junipergreen.runner.cli.output.RoundSvg;
import org.junipergreen.runner.cli.progress.Interruption;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.method.ChainSearch;
import org.junipergreen.runner.method.Work;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.ChainBound;
import org.junipergreen.solver.chain.ChainChecker;
import org.junipergreen.solver.chain.ChainResult;
import org.junipergreen.solver.chain.LongestChains;
import org.junipergreen.solver.chain.MissingNumbers;
import org.junipergreen.solver.count.LongestPathCount;
import org.junipergreen.solver.reference.ArticleChain;
import org.junipergreen.solver.reference.PlainLongestChain;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper chain}: the game for one player, who makes the longest chain. */
@Takes("--threads")
@Command(name = "chain")
public final class ChainCommand implements Callable<Integer> {
  private static final int SECONDS_WITHOUT_PROOF = 60;
  private static final int MAX_TRIED_N = 22;
  private static final int MAX_COUNTED_N = 1000;

  /** The table before a step, the one after it, and a larger one while it grows. */
  private static final long BYTES_PER_STATE = 250;

  @Spec private CommandSpec spec;
  @ParentCommand private CommonOptions common;

  @Whole(from = 1, to = 100_000)
  @Parameters(paramLabel = "N", arity = "0..1")
  private @Nullable Integer given;

  @Option(names = "--board", paramLabel = "SPEC")
  private @Nullable String board;

  @Option(names = "--without", paramLabel = "SPEC")
  private @Nullable String without;

  @Option(names = "--method", paramLabel = "METHOD", defaultValue = "proof")
  private ChainMethod method;

  /** How a chain is looked for. */
  enum ChainMethod {
    PROOF,
    ARTICLE
  }

  private int n;

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
  @Mixin private FormatOption format;

  @Mixin private ReportOptions reports;

  @Override
  public Integer call() {
    return reports.reporting(common, this::chain);
  }

  private int chain(Reporter reporter) {
    if ((chance != null || mostAtFirst != null) && method != ChainMethod.ARTICLE) {
      throw new ParameterException(
          spec.commandLine(), "--nbc and --first-step are for --method article");
    }
    if (!checked.isEmpty()) {
      return check();
    }
    @Nullable NumberSet numbers = numbers();
    int[] imposed = imposed(numbers);
    if (count && (numbers != null || method == ChainMethod.ARTICLE)) {
      throw new ParameterException(
          spec.commandLine(), "--count takes N alone, without --board, --without and --method");
    }
    if (count) {
      return count(imposed, reporter);
    }
    if (svg != null) {
      force.file(svg);
    }
    try (Interruption interruption = new Interruption()) {
      ChainResult result = solve(imposed, numbers, interruption, reporter);
      print(result, numbers);
      if (svg != null) {
        force.file(svg).write(out -> RoundSvg.chain(n, result.chain(), out));
      }
      return interruption.requested() ? Interruption.STOPPED : ExitCode.OK;
    }
  }

  /** Says whether numbers are a chain; without N and --board, of 1 to the largest of them. */
  private int check() {
    if (count || svg != null || !through.isEmpty() || method == ChainMethod.ARTICLE) {
      throw new ParameterException(
          spec.commandLine(), "--check takes only N, --board and --without");
    }
    @Nullable NumberSet allowed = null;
    if (given == null && board == null && without == null) {
      n = Collections.max(checked);
    } else {
      allowed = numbers();
    }
    int[] numbers = checked.stream().mapToInt(v -> v).toArray();
    @Nullable String fault = null;
    try {
      requireChain(numbers, allowed);
    } catch (IllegalArgumentException e) {
      fault = e.getMessage();
    }
    String verdict =
        fault == null
            ? "A chain of %s %s.".formatted(Answer.count(numbers.length, "number"), where())
            : "No chain %s: %s.".formatted(where(), fault);
    format.print(
        Answer.of(verdict)
            .saying(board == null ? "n" : "board", board == null ? (Object) n : board)
            .with("numbers", IntArrayList.wrap(numbers))
            .saying("is_chain", fault == null)
            .saying("fault", fault));
    return fault == null ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  private int count(int[] imposed, Reporter reporter) {
    if (n > MAX_COUNTED_N || imposed.length > 0 || svg != null) {
      throw new ParameterException(
          spec.commandLine(),
          "--count takes N up to %,d, and neither --through nor --svg".formatted(MAX_COUNTED_N));
    }
    if (n <= MAX_TRIED_N) {
      PlainLongestChain plain = new PlainLongestChain(new DivisorGraph(n));
      print(plain.first().length, BigInteger.valueOf(plain.count()), plain.first());
      return ExitCode.OK;
    }
    int length;
    try (Interruption interruption = new Interruption()) {
      length = solve(imposed, null, interruption, reporter).length();
      if (interruption.requested()) {
        return Interruption.STOPPED;
      }
    }
    LongestPathCount.Result result = counted(length, reporter);
    // A chain read backwards is another one here.
    print(result.length(), result.count().shiftLeft(1), null);
    return ExitCode.OK;
  }

  private LongestPathCount.Result counted(int length, Reporter reporter) {
    long maxStates = Runtime.getRuntime().maxMemory() / BYTES_PER_STATE;
    try (Progress progress = reporter.progress("chain", "numbers", n)) {
      return new LongestChains(
              n,
              maxStates,
              (vertices, states) -> {
                progress.reach(vertices);
                progress.note("%,d states".formatted(states));
              })
          .count(length);
    } catch (IllegalStateException | ArithmeticException e) {
      throw new Failure("the longest chains cannot be counted: " + e.getMessage(), e);
    }
  }

  private void print(int length, BigInteger number, int @Nullable [] first) {
    String verdict =
        "1..%d has %s, of %s, with both directions counted."
            .formatted(n, Answer.count(number, "longest chain"), Answer.count(length, "number"));
    format.print(
        Answer.of(verdict)
            .saying("n", n)
            .saying("length", length)
            .saying("count", number)
            .with("first", first == null ? null : IntArrayList.wrap(first)));
  }

  /** The numbers that a chain may use, and n; null when these are all of 1..n. */
  private @Nullable NumberSet numbers() {
    ChainNumbers numbers = ChainNumbers.of(spec, given, board, without);
    n = numbers.n();
    return numbers.allowed();
  }

  private int[] imposed(@Nullable NumberSet numbers) {
    int[] imposed = through.stream().mapToInt(v -> v).toArray();
    if (imposed.length > 0) {
      try {
        requireChain(imposed, numbers);
      } catch (IllegalArgumentException e) {
        throw new ParameterException(spec.commandLine(), "--through: " + e.getMessage(), e);
      }
    }
    return imposed;
  }

  private void requireChain(int[] chain, @Nullable NumberSet numbers) {
    ChainChecker.check(n, chain);
    for (int v : chain) {
      if (numbers != null && !numbers.contains(v)) {
        throw new IllegalArgumentException(v + " is not on the board");
      }
    }
  }

  private ChainResult solve(
      int[] imposed, @Nullable NumberSet numbers, Interruption interruption, Reporter reporter) {
    ChainSearch search = new ChainSearch(n, imposed, seed, common.threads());
    BooleanSupplier late = deadline();
    BooleanSupplier stop = () -> late.getAsBoolean() || interruption.requested();
    if (method == ChainMethod.ARTICLE) {
      return byArticle(imposed, numbers, stop);
    }
    try (Progress progress = reporter.progress("chain", "numbers", ChainBound.of(n))) {
      ChainResult.Listener listener =
          (length, bound) -> progress.phase("at most " + bound + " are possible", length, bound);
      return numbers == null ? search.solve(stop, listener) : search.among(numbers, stop, listener);
    }
  }

  /** From the imposed chain, or from the smallest number. */
  private ChainResult byArticle(int[] imposed, @Nullable NumberSet numbers, BooleanSupplier stop) {
    NumberSet allowed = numbers == null ? NumberSet.full(n) : numbers;
    int[] start = imposed.length > 0 ? imposed : new int[] {allowed.next(1)};
    ArticleChain.Choices printed = ArticleChain.Choices.PRINTED;
    ArticleChain.Choices choices =
        new ArticleChain.Choices(
            chance == null ? printed.chance() : chance,
            mostAtFirst == null ? printed.mostAtFirst() : mostAtFirst);
    int[] chain = new ArticleChain(new DivisorGraph(allowed), choices, seed, stop).find(start);
    ChainChecker.check(n, chain);
    return new ChainResult(n, chain, Math.min(ChainBound.of(n), allowed.size()));
  }

  private BooleanSupplier deadline() {
    if (seconds == null && n <= ChainSearch.MAX_PROVED) {
      return () -> false;
    }
    long nanos = 1_000_000_000L * (seconds == null ? SECONDS_WITHOUT_PROOF : seconds);
    return Work.deadline(nanos);
  }

  private void print(ChainResult result, @Nullable NumberSet numbers) {
    boolean certified = result.certificate().isPresent();
    String verdict =
        result.optimal()
            ? "A longest chain %s has %s."
                    .formatted(where(), Answer.count(result.length(), "number"))
                + (certified || method == ChainMethod.ARTICLE
                    ? ""
                    : " " + ChainSearch.WITHOUT_CERTIFICATE)
            : "The longest chain found %s has %,d numbers; none has more than %,d."
                .formatted(where(), result.length(), result.bound());
    Answer answer =
        Answer.of(verdict)
            .saying(board == null ? "n" : "board", board == null ? (Object) n : board)
            .saying("length", result.length())
            .saying("bound", result.bound())
            .saying("optimal", result.optimal())
            .saying("certified", certified)
            .with("chain", IntArrayList.wrap(result.chain()));
    if (numbers != null) {
      format.print(answer);
      return;
    }
    MissingNumbers missing = MissingNumbers.of(n, result.chain());
    format.print(
        answer
            .with("missing_half", missing.ofHalf())
            .with("missing_third", missing.ofThird())
            .with("missing_quarter", missing.ofQuarter())
            .with("missing_others", missing.others()));
  }

  private String where() {
    String numbers = board == null ? "1..%,d".formatted(n) : board;
    String rest = without == null ? "" : " without " + without;
    return "on " + numbers + rest + (through.isEmpty() ? "" : " through the numbers given");
  }
}
