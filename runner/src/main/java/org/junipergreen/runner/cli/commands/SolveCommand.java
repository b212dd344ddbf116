package org.junipergreen.runner.cli.commands;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.batch.ChainSearch;
import org.junipergreen.runner.batch.ExhaustiveSearch;
import org.junipergreen.runner.batch.FastestComputation;
import org.junipergreen.runner.batch.SearchListener;
import org.junipergreen.runner.batch.SearchRows;
import org.junipergreen.runner.cli.options.ArchiveOption;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.Numbers;
import org.junipergreen.runner.cli.options.PerBoardOption;
import org.junipergreen.runner.cli.options.QuantityParameter;
import org.junipergreen.runner.cli.options.SearchMemory;
import org.junipergreen.runner.cli.options.SearchReach;
import org.junipergreen.runner.cli.output.Answer;
import org.junipergreen.runner.cli.output.BoardAnswer;
import org.junipergreen.runner.cli.output.Printable;
import org.junipergreen.runner.cli.output.Progress;
import org.junipergreen.runner.cli.output.SearchWords;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.output.TableWarning;
import org.junipergreen.runner.publish.View;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Row;
import org.junipergreen.solver.chain.ChainResult;
import org.junipergreen.solver.matching.ThreePrimes;
import org.junipergreen.solver.reference.ArticleRecursion;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper solve}: one board, nothing stored. */
@Command(
    name = "solve",
    mixinStandardHelpOptions = true,
    description = {
      "Solve the board 1..N and print what is known of it; no row is stored.",
      "matching computes a maximum matching of the divisor graph, checks its certificate, and finds"
          + " every winning opening; theorem finds three primes in (N/4, N/3], which give the first"
          + " player one winning opening, 2p, and a win in at most 13 numbers; search knows nothing"
          + " of matchings and plays out all games, up to n = 143, easily up to 109; seed plays"
          + " them out as the article that the project starts from did, up to n = 50.",
      "The other quantities are found by search: remoteness, how long the game after each opening"
          + " is when the winner hurries and the loser delays, with one such game; grundy, the"
          + " Grundy value of each opening; misere, who wins when who cannot move wins, and whether"
          + " that is by the openings of normal play; games, how many complete games there are.",
      "fastest is the shortest game that the first player can force, if it has at most 13 numbers,"
          + " with the openings that do; n up to 10,000.",
      "chain is the longest chain of one player, proved; n up to 5000. The command chain knows more"
          + " of it."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper solve 100",
      "  juniper solve 50 winner --format json",
      "  juniper solve 1000000000000000000",
      "  juniper solve 60 --method search",
      "  juniper solve 20 --method seed",
      "  juniper solve 38 remoteness",
      "  juniper solve 24 grundy --all-openings",
      "  juniper solve 40 misere --format json",
      "  juniper solve 26 games --per-board",
      "  juniper solve 150 fastest",
      "  juniper solve 50 chain"
    })
public final class SolveCommand implements Callable<Integer> {
  /** How a line of its own on standard error begins. */
  private static final String SAYS = "juniper solve: ";

  private static final long SEED = 1;

  @Spec private CommandSpec spec;
  @ParentCommand private CommonOptions common;

  @Parameters(
      index = "0",
      paramLabel = "N",
      converter = Numbers.Board.class,
      description = "the largest number on the board, from 1 to 10^18")
  private Long n;

  @Mixin private QuantityParameter quantity;

  @Option(
      names = "--method",
      paramLabel = "METHOD",
      description =
          "${COMPLETION-CANDIDATES} (default: matching up to n = 100,000,000, theorem beyond)")
  private @Nullable Method method;

  @Option(
      names = "--all-openings",
      description = "for grundy: the openings 1 to N, not the even ones alone")
  private boolean allOpenings;

  @Mixin private PerBoardOption perBoard;
  @Mixin private ArchiveOption archive;
  @Mixin private FormatOption format;

  /** The ways to solve a board. */
  enum Method {
    MATCHING,
    THEOREM,
    SEARCH,
    SEED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public Integer call() {
    requireMeaning(allOpenings, "--all-openings", Quantity.GRUNDY);
    Quantity what = quantity.quantity();
    View view = perBoard.of(what);
    return what == Quantity.WINNER ? winner() : bySearch(what, view);
  }

  private int bySearch(Quantity what, View view) {
    boolean unsearched = what == Quantity.FASTEST || what == Quantity.CHAIN;
    if (method != null && (method != Method.SEARCH || unsearched)) {
      String ways = unsearched ? " takes no --method" : " takes --method search alone";
      throw wrong(what.label() + ways);
    }
    int largest = SearchReach.of(what).largest();
    if (n < what.first() || n > largest) {
      throw wrong(
          "%s takes n from %d to %d, not %d".formatted(what.label(), what.first(), largest, n));
    }
    int board = n.intValue();
    if (what == Quantity.FASTEST) {
      archive.requireAbsent();
      return fastest(board);
    }
    if (what == Quantity.CHAIN) {
      archive.requireAbsent();
      return chain(board);
    }
    if (what == Quantity.MISERE) {
      return search(board, board / 2, search -> Answer.misere(board, search.misereOpenings(board)));
    }
    return search(
        board,
        what != Quantity.GRUNDY || evenOpeningsOfGrundy() ? board / 2 : board,
        search -> new BoardAnswer(board, view, rows(what, board, search)));
  }

  private int fastest(int board) {
    try (Interruption interruption = new Interruption()) {
      return print(
          Answer.fastest(board, FastestComputation.shortest(board, interruption::requested)));
    } catch (SearchInterruptedException e) {
      return stopped("to begin again");
    }
  }

  private int chain(int board) {
    try (Interruption interruption = new Interruption()) {
      ChainResult result =
          new ChainSearch(board, new int[0], SEED, common.threads())
              .solve(interruption::requested, (length, bound) -> {});
      return result.optimal() ? print(Answer.chain(result)) : stopped("to begin again");
    }
  }

  private int stopped(String how) {
    PrintWriter err = spec.commandLine().getErr();
    err.printf(SAYS + "stopped; %s: %s%n", how, ShellWords.typed(spec));
    err.flush();
    return Interruption.STOPPED;
  }

  private List<Row> rows(Quantity what, int board, ExhaustiveSearch search) {
    if (evenOpeningsOfGrundy()) {
      int[] even = IntStream.rangeClosed(1, board / 2).map(i -> 2 * i).toArray();
      return SearchRows.grundy(board, even, search);
    }
    return SearchRows.of(what, board, search);
  }

  /** The table has all openings, and so takes the value of the game with any. */
  private boolean evenOpeningsOfGrundy() {
    return quantity.quantity() == Quantity.GRUNDY && !allOpenings && !perBoard.wanted();
  }

  private void requireMeaning(boolean given, String option, Quantity what) {
    if (given && quantity.quantity() != what) {
      throw wrong(option + " is for " + what.label() + " alone");
    }
  }

  private int winner() {
    Method chosen =
        method != null ? method : n > Numbers.LARGEST_MATCHING ? Method.THEOREM : Method.MATCHING;
    if (chosen != Method.SEARCH) {
      archive.requireAbsent();
    }
    return switch (chosen) {
      case MATCHING -> print(Answer.byMatching(atMost(Numbers.LARGEST_MATCHING, Method.THEOREM)));
      case THEOREM -> print(byTheorem());
      case SEED -> print(bySeed(atMost(ArticleRecursion.MAX_N, Method.MATCHING)));
      case SEARCH -> {
        int board = atMost(OutcomeSearch.MAX_N, Method.MATCHING);
        yield search(
            board,
            board / 2,
            search -> Answer.byOpenings(board, search.winningOpenings(board), chosen.toString()));
      }
    };
  }

  private Answer byTheorem() {
    Optional<ThreePrimes> primes = ThreePrimes.find(n);
    return Answer.byTheorem(
        primes.orElseThrow(
            () ->
                wrong(
                    ("fewer than three primes lie in (n/4, n/3] for n = %d; the theorem holds for"
                            + " every n from %d on")
                        .formatted(n, ThreePrimes.ALWAYS_FROM))));
  }

  private static Answer bySeed(int board) {
    return Answer.byOpenings(board, ArticleRecursion.openings(board), Method.SEED.toString());
  }

  /** Prints an answer that takes a search, and then removes what the search has kept. */
  private int search(int board, int openings, Function<ExhaustiveSearch, Printable> question) {
    // Before Ctrl-C has to wait for a search: to take the memory may last some seconds.
    SearchReach reach = SearchReach.of(quantity.quantity());
    TableMemory memory = SearchMemory.take(common.memory(), reach.easy(), board);
    Path results = common.results();
    PrintWriter err = spec.commandLine().getErr();
    try (Interruption interruption = new Interruption();
        Progress progress = Progress.ofSearch("solve", "openings", openings, err);
        ExhaustiveSearch search =
            new ExhaustiveSearch(
                memory,
                common.threads(),
                archive.archives(reach, results, message -> progress.say(SAYS + message)),
                interruption::requested,
                listener(progress, memory))) {
      Printable answer = question.apply(search);
      progress.end();
      print(answer);
      spec.commandLine().getOut().flush();
      search.forget(quantity.quantity(), board);
      return ExitCode.OK;
    } catch (SearchInterruptedException e) {
      return stopped(
          archive.keeps(reach, board) ? "what it solved is kept; to go on" : "to begin again");
    }
  }

  private static SearchListener listener(Progress progress, TableMemory memory) {
    SearchListener openings =
        (n, statistics, time) -> {
          progress.reach(statistics.openingsSolved());
          progress.note(SearchWords.of(statistics, time));
        };
    return openings.andThen(
        new TableWarning(memory.bytes(), message -> progress.say(SAYS + message)));
  }

  private int print(Printable answer) {
    answer.print(format);
    return ExitCode.OK;
  }

  private int atMost(int largest, Method beyond) {
    if (n > largest) {
      throw wrong(
          "method %s takes n up to %d, not %d; %s takes larger ones"
              .formatted(method, largest, n, beyond));
    }
    return n.intValue();
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
