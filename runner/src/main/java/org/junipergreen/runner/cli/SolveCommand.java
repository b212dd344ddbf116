package org.junipergreen.runner.cli;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.matching.ThreePrimes;
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
          + " player one winning opening, 2p, and a win in at most 13 numbers."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper solve 100",
      "  juniper solve 50 winner --format json",
      "  juniper solve 1000000000000000000"
    })
final class SolveCommand implements Runnable {
  /** Beyond it a matching needs more memory and patience than one board is worth. */
  static final long LARGEST_MATCHING = 100_000_000;

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
    THEOREM;

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
        method != null ? method : n > LARGEST_MATCHING ? Method.THEOREM : Method.MATCHING;
    return switch (chosen) {
      case MATCHING -> Answer.byMatching((int) atMost(LARGEST_MATCHING, "theorem takes larger n"));
      case THEOREM -> byTheorem();
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

  private long atMost(long largest, String otherwise) {
    if (n > largest) {
      throw wrong(
          "method %s takes n up to %d, not %d; %s".formatted(method, largest, n, otherwise));
    }
    return n;
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
