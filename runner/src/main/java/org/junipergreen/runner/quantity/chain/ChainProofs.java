package org.junipergreen.runner.quantity.chain;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.junipergreen.runner.quantity.proof.ChainProof;
import org.junipergreen.runner.quantity.proof.Proof;
import org.junipergreen.runner.quantity.proof.ProofFile;
import org.junipergreen.runner.quantity.way.ChainSearch;
import org.junipergreen.runner.quantity.way.Clock;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.solver.chain.ChainResult;
import org.junipergreen.solver.chain.SmallerBoard;
import org.junipergreen.solver.chain.bound.BoundCertificate;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;

/**
 * Proofs of longest chains, for stored chains and for others that are found first.
 *
 * <p>If the stored lengths of the next boards are equal, the certificate is that of the last of
 * them: a bound for 1..m is a bound for 1..n if {@code n < m}.
 */
final class ChainProofs implements IntFunction<Optional<Proof>> {
  private static final long SEED = 1;

  private final Work work;
  private final IntFunction<Optional<ChainResult>> stored;
  private List<SubtourRow> rows = List.of();

  /** The board of the last certificate, and the certificate. */
  private int board;

  private Optional<BoundCertificate> certificate = Optional.empty();

  /** Boards for which the time was not sufficient. */
  private final Set<Integer> tooHard = new HashSet<>();

  /**
   * Creates proofs.
   *
   * @param stored returns the chain of an n if it is known
   */
  ChainProofs(Work work, IntFunction<Optional<ChainResult>> stored) {
    this.work = work;
    this.stored = stored;
  }

  /**
   * Returns the lengths of longest chains that the files of a folder prove, by n.
   *
   * @throws org.junipergreen.runner.text.Failure if a proof is refused
   */
  static Map<Long, Long> lengthsIn(Path folder) {
    Map<Long, Long> lengths = new HashMap<>();
    ProofFile.forEachIn(
        folder,
        proof -> {
          if (proof instanceof ChainProof chain) {
            lengths.put(chain.n(), chain.length());
          }
        });
    return lengths;
  }

  /** The time limit of an n includes everything that its proof needs. */
  @Override
  public Optional<Proof> apply(int n) {
    try (Clock.Limit limit = work.expiring()) {
      return proved(n, limit.ends());
    }
  }

  private Optional<Proof> proved(int n, Cancellation limit) {
    Optional<ChainResult> known = stored.apply(n).filter(ChainResult::optimal);
    if (known.isPresent()) {
      Optional<BoundCertificate> restricted = ofLargerBoard(known.get(), limit);
      if (restricted.isPresent()) {
        return Optional.of(ChainProof.of(n, known.get().chain(), restricted.get()));
      }
    } else {
      ChainResult found = begun(n).certified(rows, limit, Phases.NONE);
      known = Optional.of(found).filter(ChainResult::optimal);
    }
    return known.flatMap(
        longest ->
            certified(longest, limit).map(found -> ChainProof.of(n, longest.chain(), found)));
  }

  /** Returns the certificate of the last stored board whose longest chains have the same length. */
  private Optional<BoundCertificate> ofLargerBoard(ChainResult known, Cancellation limit) {
    ChainResult last = known;
    Optional<ChainResult> next = Optional.of(known);
    while (next.isPresent() && next.get().length() == known.length()) {
      last = next.get();
      next = stored.apply(last.n() + 1).filter(ChainResult::optimal);
    }
    if (last.n() == known.n() || known.n() == 1) {
      return Optional.empty();
    }
    int larger = last.n();
    return certified(last, limit)
        .flatMap(found -> SmallerBoard.certificate(found, larger, known.n()));
  }

  /** Returns the certificate of a longest chain, with cases if necessary. */
  private Optional<BoundCertificate> certified(ChainResult longest, Cancellation limit) {
    if (board != longest.n() && !tooHard.contains(longest.n())) {
      ChainResult found =
          begun(longest.n()).certified(longest.chain(), longest.bound(), rows, limit, Phases.NONE);
      rows = found.rows();
      certificate = found.certificate();
      board = longest.n();
      if (certificate.isEmpty()) {
        tooHard.add(board);
      }
    }
    return board == longest.n() ? certificate : Optional.empty();
  }

  private ChainSearch begun(int n) {
    return new ChainSearch(n, new int[0], SEED, work.threads());
  }
}
