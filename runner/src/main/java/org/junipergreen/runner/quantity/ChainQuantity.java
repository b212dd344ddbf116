package org.junipergreen.runner.quantity;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.method.ChainSearch;
import org.junipergreen.runner.method.Computation;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Table;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.runner.verify.Check.Wrong;
import org.junipergreen.runner.verify.Contradiction;
import org.junipergreen.solver.chain.ChainBound;
import org.junipergreen.solver.chain.ChainChecker;
import org.junipergreen.solver.chain.ChainResult;
import org.junipergreen.solver.search.SearchInterruptedException;

/** A longest chain of one player, as far as it is proved to be one; one row per n. */
public final class ChainQuantity extends Quantity<ChainQuantity.ChainRow> {
  /** Its table. */
  public static final Table<ChainRow> TABLE =
      Table.ofBoards("chain", ChainRow.class).withFinality("optimal").withChoice("certified", "chain");

  private static final Limits LIMITS = new Limits(1, 150, 200, ChainSearch.LARGEST_PROVED);

  /** Half of all n take no time at all, since their chains are those of the n before. */
  private static final Cost COST =
      Cost.power(3, 300, 1.5, 256L << 20)
          .bending(
              new Cost.Bend(20, 0.01),
              new Cost.Bend(50, 0.02),
              new Cost.Bend(100, 0.09),
              new Cost.Bend(150, 0.2),
              new Cost.Bend(200, 0.5));

  private static final Cost PROGRAMME_COST = Cost.power(4, 100, 2, 256L << 20);

  private static final String PROGRAMME = "programme";

  /** The last n whose integer programme takes less than a second or so. */
  private static final int MAX_QUICK_PROGRAMME = 60;

  private static final long SEED = 1;

  private static final String CHECKED =
      """
      `./juniper publish chain --to %d` checked every chain by the rules of the game alone, and every
      length up to n = %d by a second formulation, an integer programme over all numbers without any
      reduction. `./juniper verify chain --by recompute` does the second for every n up to %d. It checked
      every certificate in `proofs/`, as `./juniper check` and `python3 results/check_proof.py` do. Where
      `certified` is true there is one, of the bound in the row: it rests on no solver.\
      """;

  /**
   * A row.
   *
   * @param length numbers in the chain
   * @param bound no chain has more
   * @param optimal whether it is proved that there is no longer chain
   * @param certified whether a certificate proves the bound; null when the row was stored by a
   *     program that did not note it
   */
  public record ChainRow(
      int n,
      int length,
      int bound,
      boolean optimal,
      @Nullable Boolean certified,
      int[] chain,
      long nanos) {
    /** What is known of a board. */
    public static ChainRow of(ChainResult found, long nanos) {
      return new ChainRow(
          found.n(),
          found.length(),
          found.bound(),
          found.optimal(),
          found.certificate().isPresent(),
          found.chain(),
          nanos);
    }

    ChainResult result() {
      return new ChainResult(n, chain, bound);
    }
  }

  ChainQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<RowMethod> rowMethods() {
    return List.of(
        new RowMethod.EachByOneThread(
            TABLE,
            PROGRAMME,
            LIMITS.easy(),
            LIMITS.largest(),
            true,
            COST,
            ChainQuantity::onFromStored));
  }

  /** Each n begins with what is stored of it, or of the one before it. */
  private static Function<Range, Computation> onFromStored(RowMethod.Circumstances circumstances) {
    Map<Integer, ChainResult> stored = circumstances.stored(TABLE, ChainRow::n, ChainRow::result);
    return shard ->
        new ChainComputation(
            shard,
            stored,
            circumstances.goesOnFrom(shard) ? stored.get(Math.toIntExact(shard.from() - 1)) : null,
            circumstances.nanosEach(),
            circumstances.stop());
  }

  @Override
  public List<BoardMethod> boardMethods() {
    return List.of(
        new BoardMethod.Stoppable(
            PROGRAMME,
            LIMITS.largest(),
            COST,
            (n, threads, stop, listener) -> {
              ChainResult found =
                  new ChainSearch(n, new int[0], SEED, threads)
                      .solve(
                          stop,
                          (length, bound) ->
                              listener.at("chain of at most " + bound, length, bound));
              if (!found.optimal()) {
                throw new SearchInterruptedException(n);
              }
              return answer(found);
            }));
  }

  private static Answer answer(ChainResult found) {
    int n = found.n();
    boolean certified = found.certificate().isPresent();
    String verdict = "A longest chain on 1..%,d has %,d numbers.".formatted(n, found.length());
    return Answer.of(certified ? verdict : verdict + " " + ChainSearch.WITHOUT_CERTIFICATE)
        .saying("n", n)
        .saying("length", found.length())
        .saying("bound", found.bound())
        .saying("optimal", true)
        .saying("certified", certified)
        .with("chain", IntArrayList.wrap(found.chain()));
  }

  /** The chain by the rules alone, small ones or all by a second formulation. */
  @Override
  public List<CheckMethod> checks() {
    Check second = Check.ofRows(TABLE, ChainQuantity::wrongLength);
    Check certificate =
        Check.ofRows(TABLE, ChainQuantity::wrong)
            .and(second.between(1, MAX_QUICK_PROGRAMME))
            .and(Check.ofNeighbours(TABLE, ChainQuantity::shrinks));
    return List.of(
        CheckMethod.byCertificate(searches -> certificate),
        new CheckMethod(
            CheckMethod.RECOMPUTE,
            LIMITS.slow(),
            LIMITS.largest(),
            PROGRAMME_COST,
            searches -> second));
  }

  /** The chain by the rules, its length, and that the bound says what it may. */
  private static @Nullable Wrong wrong(ChainRow row) {
    try {
      ChainChecker.check(row.n(), row.chain());
    } catch (IllegalArgumentException e) {
      return new Wrong("chain", "a chain: " + e.getMessage());
    }
    int length = row.chain().length;
    int most = ChainBound.of(row.n());
    if (row.length() != length) {
      return new Wrong("length", (long) length);
    }
    if (row.bound() < length || row.bound() > most) {
      return new Wrong("bound", "from %d to %d".formatted(length, most));
    }
    boolean optimal = row.result().optimal();
    return row.optimal() == optimal ? null : new Wrong("optimal", optimal);
  }

  /** A chain of n - 1 is one of n. */
  private static List<Contradiction> shrinks(List<ChainRow> before, List<ChainRow> now) {
    int least = before.get(0).length();
    ChainRow row = now.get(0);
    return row.bound() < least
        ? List.of(
            new Contradiction(
                row.n(), "bound", (long) row.bound(), "at least " + least + ", as of the n before"))
        : List.of();
  }

  /** By an integer programme over all numbers; seconds for an n of a hundred. */
  private static @Nullable Wrong wrongLength(ChainRow row) {
    int longest = ChainSearch.bySecondFormulation(row.n());
    return row.chain().length <= longest && longest <= row.bound()
        ? null
        : new Wrong("length", (long) longest);
  }

  @Override
  public Optional<RowProofs> proofs() {
    return Optional.of(ChainProofs::new);
  }

  /** A bound whose proof lies in the folder is certified, whatever the run knew that found it. */
  @Override
  public UnaryOperator<Row> withProofs(Path folder) {
    Map<Long, Long> lengths = ChainProofs.lengthsIn(folder);
    return row -> {
      ChainRow board = TABLE.unpack(row);
      Long proved = lengths.get(row.n());
      if (proved == null) {
        return row;
      }
      if (proved != board.length() || proved != board.bound()) {
        throw new Failure(
            "chain of n = %d has length %d and bound %d, but a proof in %s says %d"
                .formatted(row.n(), board.length(), board.bound(), folder, proved));
      }
      return TABLE.pack(
          new ChainRow(
              board.n(),
              board.length(),
              board.bound(),
              board.optimal(),
              true,
              board.chain(),
              board.nanos()));
    };
  }

  @Override
  public Audit audit(long last) {
    CheckMethod certificate = check(CheckMethod.CERTIFICATE);
    return new Audit(
        List.of(new Audit.Part(certificate, new Range(1, last))),
        CHECKED.formatted(last, MAX_QUICK_PROGRAMME, LIMITS.slow()));
  }

  @Override
  public Optional<Column> ring() {
    return Optional.of(TABLE.column("chain"));
  }
}
