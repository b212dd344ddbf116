package org.junipergreen.runner.quantity;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.check.Checker.Wrong;
import org.junipergreen.runner.quantity.proof.PartitionProof;
import org.junipergreen.runner.quantity.proof.Proof;
import org.junipergreen.runner.quantity.way.ChainSearch;
import org.junipergreen.runner.quantity.way.Clock;
import org.junipergreen.runner.quantity.way.Computation;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;
import org.junipergreen.solver.chain.partition.CertifiedPartition;
import org.junipergreen.solver.chain.partition.MinimumPathCover;
import org.junipergreen.solver.chain.partition.PartitionProgram;
import org.junipergreen.solver.work.Cancellation;

/** The least number of chains that 1..n can be divided into; one row per n. */
public final class PartitionQuantity extends Quantity<PartitionQuantity.PartitionRow>
    implements Proved {
  private static final Table<PartitionRow> TABLE =
      Table.ofBoards("partition", PartitionRow.class)
          .withFinality("optimal")
          .withChoice("partition");

  private static final Quantity.Limits LIMITS = new Quantity.Limits(1, 100, 1000, 100_000);

  private static final Cost COST = Cost.power(4, Cost.measured("partition"));

  private static final Cost PROGRAMME_COST = Cost.power(4, Cost.measured("partition recompute"));

  /** The last n whose integer programme takes at most about a second. */
  private static final int MAX_QUICK_PROGRAMME = 60;

  private static final long SEED = 1;

  private static final int[][] NOTHING = {};

  /**
   * A row.
   *
   * @param chains the number of chains in the partition
   * @param bound the proved lower bound
   * @param optimal whether it is proved that no partition has fewer chains
   * @param partition the chains
   */
  record PartitionRow(
      int n, int chains, int bound, boolean optimal, int[][] partition, long nanos) {
    static PartitionRow of(CertifiedPartition proof, long nanos) {
      return new PartitionRow(
          proof.n(), proof.chains().length, proof.bound(), proof.optimal(), proof.chains(), nanos);
    }
  }

  public PartitionQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<Way<PartitionRow>> ways() {
    return List.of(new Matching());
  }

  /** Computes by 2-matchings and their barriers. */
  private static final class Matching extends Way<PartitionRow> {
    Matching() {
      super("matching", LIMITS.defaultTo(), LIMITS.largest(), COST);
    }

    /** Each n starts from the partition of n − 1 or from its own stored one. */
    @Override
    public Computation<PartitionRow> begin(Range shard, Map<Long, PartitionRow> known, Work work) {
      return Computation.following(
          shard,
          known,
          work,
          (n, own, before, limit) -> {
            PartitionRow begun = own == null ? before : own;
            int[][] start = begun == null ? NOTHING : begun.partition();
            CertifiedPartition found = MinimumPathCover.solve(n, start, SEED, limit);
            if (!found.optimal()) {
              work.ends().check();
            }
            return nanos -> PartitionRow.of(found, nanos);
          });
    }

    @Override
    public boolean limitsTime() {
      return true;
    }

    @Override
    public Answer solve(Question question, Work work) {
      NamedBoard board = question.board();
      int n = board.board().size();
      CertifiedPartition proof = MinimumPathCover.solve(n, NOTHING, SEED, work.ends());
      if (!proof.optimal()) {
        work.ends().check();
      }
      int chains = proof.chains().length;
      String verdict =
          "The numbers 1..%,d fall into %s, and not into fewer"
                  .formatted(n, Answer.count(chains, "chain"))
              + (proof.optimal() ? "." : " than %,d.".formatted(proof.bound()));
      return board
          .answer(verdict)
          .saying("chains", chains)
          .saying("bound", proof.bound())
          .saying("optimal", proof.optimal())
          .with("partition", Stream.of(proof.chains()).map(IntArrayList::wrap).toList());
    }
  }

  @Override
  public List<Check<PartitionRow>> checks() {
    return List.of(
        Check.certificate(PartitionQuantity::certify),
        Check.of(
            Check.RECOMPUTE,
            LIMITS.recomputeTo(),
            LIMITS.largest(),
            PROGRAMME_COST,
            rows -> rows.each(PartitionQuantity::unlikeProgram)));
  }

  /**
   * Checks the partition by its definition and the bound by a proof; small ones also by an integer
   * programme.
   */
  private static void certify(Checker<PartitionRow> rows) {
    rows.each(row -> wrong(row, rows.ends()));
    if (rows.isSound() && rows.n() <= MAX_QUICK_PROGRAMME) {
      rows.each(PartitionQuantity::unlikeProgram);
    }
  }

  private static @Nullable Wrong wrong(PartitionRow row, Cancellation ends) {
    int[][] partition = row.partition();
    try {
      CertifiedPartition.checkPartition(row.n(), partition);
    } catch (IllegalArgumentException e) {
      return new Wrong("partition", "a partition into chains: " + e.getMessage());
    }
    if (row.chains() != partition.length) {
      return new Wrong("chains", (long) partition.length);
    }
    boolean optimal = row.chains() == row.bound();
    if (row.optimal() != optimal) {
      return new Wrong("optimal", optimal);
    }
    CertifiedPartition proof = MinimumPathCover.solve(row.n(), partition, SEED, ends);
    ends.check();
    proof.check();
    return row.bound() < 1 || row.bound() > proof.chains().length || row.bound() > proof.bound()
        ? new Wrong("bound", "from 1 to " + proof.bound())
        : null;
  }

  /** Compares with an integer programme over all edges, which takes a second for n near 100. */
  private static @Nullable Wrong unlikeProgram(PartitionRow row) {
    ChainSearch.requireOrTools();
    int least = PartitionProgram.chains(row.n());
    return row.bound() <= least && least <= row.chains() ? null : new Wrong("chains", (long) least);
  }

  @Override
  public IntFunction<Optional<Proof>> proofs(Work work, Optional<Store> store) {
    return new StoredProofs(work, store);
  }

  /** Proves consecutive boards, each from the stored partition or from that of the board before. */
  private static final class StoredProofs implements IntFunction<Optional<Proof>> {
    private final Optional<Store> store;
    private final Work work;
    private int[][] before = NOTHING;

    StoredProofs(Work work, Optional<Store> store) {
      this.store = store;
      this.work = work;
    }

    @Override
    public Optional<Proof> apply(int n) {
      store.ifPresent(
          rows -> rows.forEachRecord(TABLE, new Range(n, n), board -> before = board.partition()));
      try (Clock.Limit limit = work.expiring()) {
        CertifiedPartition found = MinimumPathCover.solve(n, before, SEED, limit.ends());
        before = found.chains();
        return limit.ends().isRequested() && !found.optimal()
            ? Optional.empty()
            : Optional.of(PartitionProof.of(found));
      }
    }
  }

  @Override
  public Presentation presentation() {
    return Presentation.compressed();
  }
}
