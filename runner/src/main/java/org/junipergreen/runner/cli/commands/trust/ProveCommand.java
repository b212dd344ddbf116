package org.junipergreen.runner.cli.commands.trust;

import java.io.Writer;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.Numbers;
import org.junipergreen.runner.cli.output.Progress;
import org.junipergreen.runner.proof.MatchingProof;
import org.junipergreen.runner.proof.PartitionProof;
import org.junipergreen.runner.proof.Proof;
import org.junipergreen.runner.proof.ProofWriter;
import org.junipergreen.runner.proof.TheoremProof;
import org.junipergreen.runner.publish.OutputFile;
import org.junipergreen.runner.store.Range;
import org.junipergreen.solver.chain.partition.CertifiedPartition;
import org.junipergreen.solver.chain.partition.LeastPartition;
import org.junipergreen.solver.matching.ThreePrimes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code juniper prove}: who wins, with a proof for anybody to check. */
@Command(
    name = "prove",
    mixinStandardHelpOptions = true,
    description = {
      "Write a proof of who wins on 1..N, or one for each N of a range, a line each. juniper check"
          + " reads it, and so does a script that shares no code with this program:"
          + " results/check_proof.py. docs/proofs.md describes the format.",
      "With partition it writes a partition of 1..N into the fewest chains, and a proof that fewer"
          + " do not hold all numbers.",
      "matching proves who wins and which openings win, by a maximum matching of the divisor graph"
          + " and a barrier; theorem proves by three primes that the first player wins with one"
          + " opening, in at most 13 numbers, in about a thousand bytes, however large N is."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper prove 100",
      "  juniper prove 1..176 --output proofs.jsonl",
      "  juniper prove 10000 --output proof.jsonl.gz",
      "  juniper prove 1000000000000000000",
      "  juniper prove 100 partition"
    })
public final class ProveCommand implements Runnable {
  /** Larger boards are proved by the theorem, unless a matching is asked for. */
  private static final int EASY_MATCHING = 1_000_000;

  /** The largest board that is proved by a matching: some 100 million bytes. */
  private static final int LARGEST_MATCHING = 10_000_000;

  private static final int LARGEST_PARTITION = 100_000;

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "N",
      converter = Numbers.Boards.class,
      description = "the largest number on the board, from 1 to 10^18, or a range such as 1..176")
  private Range boards;

  @Parameters(
      index = "1",
      paramLabel = "QUANTITY",
      arity = "0..1",
      defaultValue = "winner",
      description = "what is proved of it: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private Claim claim;

  @Option(
      names = "--method",
      paramLabel = "METHOD",
      description =
          "${COMPLETION-CANDIDATES} (default: matching up to N = 1,000,000, theorem beyond)")
  private @Nullable Method method;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description =
          "the file to write, compressed when its name ends in .gz (default: standard output)")
  private @Nullable Path output;

  /** What can be proved. */
  enum Claim {
    WINNER,
    PARTITION;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The ways to prove who wins. */
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
    if (method == Method.MATCHING && boards.to() > LARGEST_MATCHING) {
      throw wrong(
          "method matching takes N up to %d, not %d; theorem takes larger ones"
              .formatted(LARGEST_MATCHING, boards.to()));
    }
    if (claim == Claim.PARTITION && boards.to() > LARGEST_PARTITION) {
      throw wrong("partition takes N up to %d, not %d".formatted(LARGEST_PARTITION, boards.to()));
    }
    if (claim != Claim.WINNER && method != null) {
      throw wrong("--method is for winner, not " + claim);
    }
    if (output == null) {
      write(spec.commandLine().getOut());
    } else {
      OutputFile.write(output, this::write);
    }
  }

  private void write(Writer out) {
    try (Progress progress =
        new Progress("prove", "boards", boards.size(), spec.commandLine().getErr())) {
      LongFunction<Proof> proof = claim == Claim.WINNER ? this::ofWinner : new Partitions()::next;
      for (long n = boards.from(); n <= boards.to(); n++) {
        ProofWriter.write(proof.apply(n), out);
        progress.advance(1);
      }
    }
  }

  /** Partitions of consecutive boards, each from the one before it. */
  private static final class Partitions {
    private static final long SEED = 1;

    private int[][] before = {};

    Proof next(long n) {
      CertifiedPartition found = LeastPartition.solve((int) n, before, SEED, () -> false);
      before = found.chains();
      return PartitionProof.of(found);
    }
  }

  private Proof ofWinner(long n) {
    boolean byMatching = method == null ? n <= EASY_MATCHING : method == Method.MATCHING;
    return byMatching ? MatchingProof.of((int) n) : byTheorem(n);
  }

  private Proof byTheorem(long n) {
    return TheoremProof.of(n)
        .orElseThrow(
            () ->
                wrong(
                    ("fewer than three primes lie in (n/4, n/3] for n = %d; the theorem holds for"
                            + " every n from %d on")
                        .formatted(n, ThreePrimes.ALWAYS_FROM)));
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
