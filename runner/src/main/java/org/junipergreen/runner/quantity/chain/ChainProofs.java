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
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.solver.chain.ChainResult;
import org.junipergreen.solver.chain.SmallerBoard;
import org.junipergreen.solver.chain.bound.BoundCertificate;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.work.Cancellation;

/**
 * Proofs of longest chains: of the stored ones, and of others that are found first.
 *
 * <p>Where the lengths of the next boards are stored and the same, the certificate is that of the
 * last of them: what no chain of 1..m exceeds, no chain of 1..n does for {@code n < m}.
 */
final class ChainProofs implements IntFunction<Optional<Proof>> {
  private static final long SEED = 1;

  private final Work work;
  private final IntFunction<Optional<ChainResult>> stored;
  private List<SubtourRow> rows = List.of();

  /** The board of the last certificate that was found, and that certificate. */
  private int board;

  private Optional<BoundCertificate> certificate = Optional.empty();

  /** Boards whose time did not suffice. */
  private final Set<Integer> tooHard = new HashSet<>();

  /**
   * Makes proofs.
   *
   * @param stored the chain of an n, where it is known
   */
  ChainProofs(Work work, IntFunction<Optional<ChainResult>> stored) {
    this.work = work;
    this.stored = stored;
  }

  /**
   * The lengths of longest chains that the files of a folder prove, by n.
   *
   * @throws org.junipergreen.runner.text.Failure when one of the proofs is refused
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

  /** All that is needed for an n is within its time. */
  @Override
  public Optional<Proof> apply(int n) {
    try (Cancellation limit = work.expiring()) {
      return proved(n, limit);
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
      ChainResult found = begun(n).certified(rows, limit, (length, bound) -> {});
      known = Optional.of(found).filter(ChainResult::optimal);
    }
    return known.flatMap(
        longest ->
            certified(longest, limit).map(found -> ChainProof.of(n, longest.chain(), found)));
  }

  /** The certificate of the last stored board whose longest chains are not longer. */
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

  /** The certificate of a longest chain, with cases if need be. */
  private Optional<BoundCertificate> certified(ChainResult longest, Cancellation limit) {
    if (board != longest.n() && !tooHard.contains(longest.n())) {
      ChainResult found =
          begun(longest.n())
              .certified(longest.chain(), longest.bound(), rows, limit, (length, bound) -> {});
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
