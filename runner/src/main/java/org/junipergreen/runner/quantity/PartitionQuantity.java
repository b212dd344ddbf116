package org.junipergreen.runner.quantity;

import org.junipergreen.runner.method.Answer;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.method.Computation;
import org.junipergreen.runner.method.Deadline;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.proof.PartitionProof;
import org.junipergreen.runner.proof.Proof;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.Table;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.runner.verify.Check.Wrong;
import org.junipergreen.solver.chain.OrTools;
import org.junipergreen.solver.chain.partition.CertifiedPartition;
import org.junipergreen.solver.chain.partition.LeastPartition;
import org.junipergreen.solver.chain.partition.PartitionProgramme;
import org.junipergreen.solver.search.SearchInterruptedException;

/** The least number of chains that 1..n can be divided into; one row per n. */
public final class PartitionQuantity extends Quantity<PartitionQuantity.PartitionRow> {
  private static final Table<PartitionRow> TABLE =
      Table.ofBoards("partition", PartitionRow.class).withFinality("optimal").withChoice("partition");

  private static final Limits LIMITS = new Limits(1, 100, 1000, 100_000);

  private static final Cost COST = Cost.power(2, 1000, 0.1, 1 << 20);

  private static final Cost PROGRAMME_COST = Cost.power(4, 100, 1, 256L << 20);

  private static final String MATCHING = "matching";

  /** The last n whose integer programme takes less than a second or so. */
  private static final int MAX_QUICK_PROGRAMME = 60;

  private static final long SEED = 1;

  private static final int[][] NOTHING = {};

  private static final String CHECKED =
      """
      `./juniper publish partition --to %d` checked every partition by its definition, proved every
      bound anew and checked the proof by code that shares nothing with what found it, and compared
      every n up to %d with an integer programme. `./juniper verify partition --by recompute` does
      the last for every n up to %d. `proofs/` holds the proofs, for `./juniper check` and
      `python3 results/check_proof.py`.\
      """;

  /**
   * A row.
   *
   * @param chains how many chains the partition has
   * @param bound no partition has fewer
   * @param optimal whether it is proved that no partition has fewer chains
   * @param partition the chains
   */
  record PartitionRow(int n, int chains, int bound, boolean optimal, int[][] partition, long nanos) {
    static PartitionRow of(CertifiedPartition proof, long nanos) {
      return new PartitionRow(
          proof.n(), proof.chains().length, proof.bound(), proof.optimal(), proof.chains(), nanos);
    }
  }

  PartitionQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<RowMethod> rowMethods() {
    return List.of(
        new RowMethod.EachByOneThread(
            TABLE,
            MATCHING,
            LIMITS.easy(),
            LIMITS.largest(),
            true,
            COST,
            PartitionQuantity::onFromStored));
  }

  /** Each n begins with what is stored of it, or of the one before it. */
  private static Function<Range, Computation> onFromStored(RowMethod.Circumstances circumstances) {
    Map<Integer, int[][]> stored = circumstances.stored(TABLE, PartitionRow::n, PartitionRow::partition);
    return shard -> new Sweep(shard, stored, circumstances);
  }

  /** Consecutive n, each from the partition of the one before it. */
  private static final class Sweep implements Computation {
    private final Map<Integer, int[][]> stored;
    private final RowMethod.Circumstances circumstances;
    private int n;
    private int[][] before;

    Sweep(Range shard, Map<Integer, int[][]> stored, RowMethod.Circumstances circumstances) {
      this.stored = stored;
      this.circumstances = circumstances;
      n = Math.toIntExact(shard.from());
      before = circumstances.goesOnFrom(shard) ? stored.getOrDefault(n - 1, NOTHING) : NOTHING;
    }

    @Override
    public List<Row> next() {
      long start = System.nanoTime();
      BooleanSupplier late = Deadline.in(circumstances.nanosEach());
      BooleanSupplier stop = circumstances.stop();
      CertifiedPartition proof =
          LeastPartition.solve(
              n,
              stored.getOrDefault(n, before),
              SEED,
              () -> late.getAsBoolean() || stop.getAsBoolean());
      if (!proof.optimal() && stop.getAsBoolean()) {
        throw new SearchInterruptedException(n);
      }
      before = proof.chains();
      n++;
      return TABLE.pack(List.of(PartitionRow.of(proof, System.nanoTime() - start)));
    }
  }

  @Override
  public List<BoardMethod> boardMethods() {
    return List.of(
        new BoardMethod.Stoppable(
            MATCHING,
            LIMITS.largest(),
            COST,
            (n, threads, stop, listener) -> {
              CertifiedPartition proof = LeastPartition.solve(n, NOTHING, SEED, stop);
              if (!proof.optimal() && stop.getAsBoolean()) {
                throw new SearchInterruptedException(n);
              }
              return answer(proof);
            }));
  }

  private static Answer answer(CertifiedPartition proof) {
    int n = proof.n();
    int chains = proof.chains().length;
    String verdict =
        proof.optimal()
            ? "The numbers 1..%,d fall into %,d chains, and not into fewer.".formatted(n, chains)
            : "The numbers 1..%,d fall into %,d chains, and not into fewer than %,d."
                .formatted(n, chains, proof.bound());
    return Answer.of(verdict)
        .saying("n", n)
        .saying("chains", chains)
        .saying("bound", proof.bound())
        .saying("optimal", proof.optimal())
        .with("partition", Stream.of(proof.chains()).map(IntArrayList::wrap).toList());
  }

  /** The partition by its definition, the bound by a proof, small ones or all by a programme. */
  @Override
  public List<CheckMethod> checks() {
    Check second = Check.ofRows(TABLE, PartitionQuantity::unlikeProgramme);
    Check certificate =
        Check.ofRows(TABLE, PartitionQuantity::wrong).and(second.between(1, MAX_QUICK_PROGRAMME));
    return List.of(
        CheckMethod.byCertificate(searches -> certificate),
        new CheckMethod(
            CheckMethod.RECOMPUTE,
            LIMITS.slow(),
            LIMITS.largest(),
            PROGRAMME_COST,
            searches -> second));
  }

  private static @Nullable Wrong wrong(PartitionRow row) {
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
    CertifiedPartition proof = LeastPartition.solve(row.n(), partition, SEED, () -> false);
    proof.check();
    return row.bound() < 1 || row.bound() > proof.chains().length || row.bound() > proof.bound()
        ? new Wrong("bound", "from 1 to " + proof.bound())
        : null;
  }

  /** By an integer programme over all edges; a second for an n of a hundred. */
  private static @Nullable Wrong unlikeProgramme(PartitionRow row) {
    try {
      OrTools.load();
    } catch (OrTools.UnavailableException e) {
      throw new Failure(String.valueOf(e.getMessage()), e);
    }
    int least = PartitionProgramme.chains(row.n());
    return row.bound() <= least && least <= row.chains() ? null : new Wrong("chains", (long) least);
  }

  @Override
  public boolean isLong() {
    return true;
  }

  @Override
  public Optional<RowProofs> proofs() {
    return Optional.of((threads, store, nanosEach) -> new Proofs(store, nanosEach));
  }

  /** Proofs for boards in turn, each from the stored partition, or from that of the one before. */
  private static final class Proofs implements IntFunction<Optional<Proof>> {
    private final Optional<Store> store;
    private final long nanosEach;
    private int[][] before = NOTHING;

    Proofs(Optional<Store> store, long nanosEach) {
      this.store = store;
      this.nanosEach = nanosEach;
    }

    @Override
    public Optional<Proof> apply(int n) {
      BooleanSupplier over = Deadline.in(nanosEach);
      store.ifPresent(
          rows -> rows.forEachRecord(TABLE, new Range(n, n), board -> before = board.partition()));
      CertifiedPartition found = LeastPartition.solve(n, before, SEED, over);
      before = found.chains();
      return over.getAsBoolean() && !found.optimal()
          ? Optional.empty()
          : Optional.of(PartitionProof.of(found));
    }
  }

  @Override
  public Audit audit(long last) {
    return new Audit(
        List.of(new Audit.Part(check(CheckMethod.CERTIFICATE), new Range(1, last))),
        CHECKED.formatted(last, MAX_QUICK_PROGRAMME, LIMITS.slow()));
  }
}
