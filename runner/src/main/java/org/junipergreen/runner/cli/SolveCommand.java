package org.junipergreen.runner.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.batch.ExhaustiveSearch;
import org.junipergreen.solver.matching.ThreePrimes;
import org.junipergreen.solver.search.OutcomeSearch;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.SeedRecursion;
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

/** {@code juniper solve}: one board, nothing stored. */
@Command(
    name = "solve",
    mixinStandardHelpOptions = true,
    description = {
      "Solve the board 1..N and print what is known of it; no row is stored.",
      "matching computes a maximum matching of the divisor graph, checks its certificate, and finds"
          + " every winning opening; theorem finds three primes in (N/4, N/3], which give the first"
          + " player one winning opening, 2p, and a win in at most 13 numbers; search knows nothing"
          + " of matchings and plays out all games, up to n = 143, easily up to 109; seed plays them"
          + " out as the article that the project starts from did, up to n = 50."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper solve 100",
      "  juniper solve 50 winner --format json",
      "  juniper solve 1000000000000000000",
      "  juniper solve 60 --method search",
      "  juniper solve 20 --method seed"
    })
final class SolveCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @ParentCommand private Juniper juniper;

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
    return switch (quantity.quantity()) {
      case WINNER -> winner();
    };
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
      case SEED -> print(bySeed(atMost(SeedRecursion.LIMIT, Method.MATCHING)));
      case SEARCH -> {
        int board = atMost(OutcomeSearch.LIMIT, Method.MATCHING);
        yield search(
            board,
            board / 2,
            search -> Answer.byOpenings(board, search.winningOpenings(board), chosen));
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
    return Answer.byOpenings(board, SeedRecursion.openings(board), Method.SEED);
  }

  /** Prints an answer that takes a search, and then removes what the search has kept. */
  private int search(int board, int openings, Function<ExhaustiveSearch, Answer> question) {
    // Before Ctrl-C has to wait for a search: to take the memory may last some seconds.
    TableMemory memory = SearchMemory.take(juniper.common().memory(), board);
    Path results = juniper.common().results();
    PrintWriter err = spec.commandLine().getErr();
    try (Interruption interruption = new Interruption();
        Progress progress = Progress.ofSearch("solve", "openings", openings, err);
        ExhaustiveSearch search =
            new ExhaustiveSearch(
                memory,
                juniper.common().threads(),
                archive.archives(results, message -> progress.say("juniper solve: " + message)),
                interruption::requested,
                (n, statistics, time) -> {
                  progress.reach(statistics.openingsSolved());
                  progress.note(SearchWords.of(statistics, time));
                })) {
      Answer answer = question.apply(search);
      progress.end();
      print(answer);
      spec.commandLine().getOut().flush();
      search.forget(quantity.quantity(), board);
      return ExitCode.OK;
    } catch (SearchInterruptedException e) {
      err.printf(
          "juniper solve: stopped; %s: %s%n",
          archive.keeps(board) ? "what it solved is kept; to go on" : "to begin again",
          ShellWords.typed(spec));
      err.flush();
      return Interruption.STOPPED;
    }
  }

  private int print(Answer answer) {
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
