package org.junipergreen.runner.quantity;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import org.junipergreen.runner.batch.ChainSearch;
import org.junipergreen.runner.proof.ChainProof;
import org.junipergreen.runner.proof.Proof;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.solver.chain.CertifiedChain;
import org.junipergreen.solver.chain.ChainResult;
import org.junipergreen.solver.chain.bound.SubtourRow;

/** Proofs of longest chains: of the stored ones, and of others that are found first. */
final class ChainProofs implements IntFunction<Proof> {
  private static final long SEED = 1;

  private final int threads;
  private final Optional<Store> store;
  private List<SubtourRow> rows = List.of();

  ChainProofs(int threads, Optional<Store> store) {
    this.threads = threads;
    this.store = store;
  }

  @Override
  public Proof apply(int n) {
    ChainSearch search = new ChainSearch(n, new int[0], SEED, threads);
    Optional<ChainResult> known = stored(n).filter(ChainResult::optimal);
    CertifiedChain found =
        known.isPresent()
            ? certified(search, known.get())
            : search.certified(rows, () -> false, (length, bound) -> {});
    if (found.certificate().isEmpty()) {
      found = certified(search, found.result());
    }
    rows = found.rows();
    return ChainProof.of(n, found.result().chain(), found.certificate().orElseThrow());
  }

  /** The certificate of a longest chain, with cases if need be. */
  private CertifiedChain certified(ChainSearch search, ChainResult longest) {
    return search.certified(
        longest.chain(), longest.bound(), rows, () -> false, (length, bound) -> {});
  }

  private Optional<ChainResult> stored(int n) {
    AtomicReference<ChainResult> found = new AtomicReference<>();
    store.ifPresent(
        open ->
            open.forEachRecord(
                ChainQuantity.TABLE, new Range(n, n), board -> found.set(board.result())));
    return Optional.ofNullable(found.get());
  }
}
