package org.junipergreen.runner.cli;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.matching.ThreePrimes;
import org.junipergreen.solver.search.SeedRecursion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code juniper solve}: one board, nothing stored. */
@Command(
    name = "solve",
    mixinStandardHelpOptions = true,
    description = {
      "Solve the board 1..N and print what is known of it; nothing is stored.",
      "matching computes a maximum matching of the divisor graph, checks its certificate, and finds"
          + " every winning opening; theorem finds three primes in (N/4, N/3], which give the first"
          + " player one winning opening, 2p, and a win in at most 13 numbers; seed plays out all"
          + " games as the article that the project starts from did, up to n = 50."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper solve 100",
      "  juniper solve 50 winner --format json",
      "  juniper solve 1000000000000000000",
      "  juniper solve 20 --method seed"
    })
final class SolveCommand implements Runnable {
  @Spec private CommandSpec spec;

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

  @Mixin private FormatOption format;

  /** The ways to solve a board. */
  enum Method {
    MATCHING,
    THEOREM,
    SEED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public void run() {
    Answer answer =
        switch (quantity.quantity()) {
          case WINNER -> winner();
        };
    answer.print(format);
  }

  private Answer winner() {
    Method chosen =
        method != null ? method : n > Numbers.LARGEST_MATCHING ? Method.THEOREM : Method.MATCHING;
    return switch (chosen) {
      case MATCHING -> Answer.byMatching(atMost(Numbers.LARGEST_MATCHING, Method.THEOREM));
      case THEOREM -> byTheorem();
      case SEED -> Answer.bySeed(atMost(SeedRecursion.LIMIT, Method.MATCHING));
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
