package org.junipergreen.runner.verify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.DamagedStore;
import org.junipergreen.runner.store.Origin;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Run;
import org.junipergreen.runner.store.RunState;
import org.junipergreen.runner.store.StoreWriter;
import org.junipergreen.runner.store.Table;

/**
 * Brings the sound rows of a damaged store into a new one: the rows of each n that can be read, are
 * all there, and have in every column what it may hold ({@link Cells}). That their values are right
 * is for a {@link Verification} of the new store to say.
 *
 * <p>The runs come along. Rows whose run cannot be read are as good as others; they name a run of
 * the salvage instead, whose method is {@value #METHOD}.
 */
public final class Salvage {
  /** The method of the run that rows name whose own run is lost. */
  public static final String METHOD = "salvaged";

  /** So many rows are stored at a time. */
  private static final int BATCH = 5000;

  private final DamagedStore store;
  private final StoreWriter writer;
  private final Origin origin;

  /**
   * A salvage that has not begun.
   *
   * @param origin what the salvage's own run says
   */
  public Salvage(DamagedStore store, StoreWriter writer, Origin origin) {
    this.store = store;
    this.writer = writer;
    this.origin = origin;
  }

  /**
   * What was brought over of a table.
   *
   * @param boards how many n
   * @param rows how many rows
   * @param adopted how many of the n name the salvage's own run
   * @param leftOut the n of which rows were, or may have been, and that were left out
   * @param reasons why, a line each
   */
  public record Report(
      long boards, long rows, long adopted, List<Range> leftOut, List<String> reasons) {}

  /**
   * Brings over a table.
   *
   * @param boards the n that may have rows
   * @param isWhole whether some rows are all that an n has
   */
  public Report run(Table<?> table, Range boards, BiPredicate<Long, List<Row>> isWhole) {
    return new OfTable(table, isWhole).run(boards);
  }

  private final class OfTable {
    private final Table<?> table;
    private final BiPredicate<Long, List<Row>> isWhole;
    private final Map<Long, Run> runs = new HashMap<>();
    private final Map<Long, Long> ids = new HashMap<>();
    private final List<Row> batch = new ArrayList<>();
    private long batchRun;
    private long stored;
    private long rows;
    private final List<Range> orphans = new ArrayList<>();
    private final List<Range> leftOut = new ArrayList<>();
    private final List<String> reasons = new ArrayList<>();

    /** The rows of the n that is being read, and the runs that they name. */
    private StoredBoard board = new StoredBoard();

    OfTable(Table<?> table, BiPredicate<Long, List<Row>> isWhole) {
      this.table = table;
      this.isWhole = isWhole;
    }

    Report run(Range boards) {
      if (store.has(table, reasons::add)) {
        for (Run run : store.runs(table, reasons::add)) {
          runs.put(run.id(), run);
          ids.put(run.id(), writer.adopt(run));
        }
        read(boards, this::keepWithItsRun);
        keepOrphans();
        long outside = store.rowsOutside(table, boards);
        if (outside > 0) {
          reasons.add(
              "%d rows of no n from %d to %d".formatted(outside, boards.from(), boards.to()));
        }
      }
      long adopted = Range.total(orphans);
      return new Report(stored, rows, adopted, leftOut, reasons);
    }

    private void read(Range range, Runnable keep) {
      store.forEach(
          table,
          range,
          (row, run) -> {
            if (!board.isEmpty() && board.n() != row.n()) {
              finish(keep);
            }
            board.add(row, run);
          },
          lost -> {
            // The rows before the damage may not be all of their n.
            if (!board.isEmpty() && board.n() != lost.from()) {
              finish(keep);
            }
            board = new StoredBoard();
            Range.append(leftOut, lost);
            reasons.add("n = %s: cannot be read; there may have been rows".formatted(lost));
          });
      finish(keep);
      flush();
    }

    private void finish(Runnable keep) {
      if (!board.isEmpty()) {
        keep.run();
        board = new StoredBoard();
      }
    }

    private void keepWithItsRun() {
      Range n = new Range(board.n(), board.n());
      String problem = problem();
      Run run = board.run(runs);
      if (problem != null) {
        Range.append(leftOut, n);
        reasons.add(problem);
      } else if (run != null) {
        keep(Objects.requireNonNull(ids.get(run.id())));
      } else {
        Range.append(orphans, n);
      }
    }

    private @Nullable String problem() {
      return board.runs().contains(null)
          ? "n = %d: a value is of another type than its column".formatted(board.n())
          : board.problem(table, isWhole);
    }

    private void keep(long run) {
      if (batch.size() >= BATCH || run != batchRun) {
        flush();
      }
      batchRun = run;
      batch.addAll(board.rows());
      stored++;
    }

    private void flush() {
      if (!batch.isEmpty()) {
        writer.commit(batchRun, table, batch);
        rows += batch.size();
        batch.clear();
      }
    }

    private void keepOrphans() {
      if (orphans.isEmpty()) {
        return;
      }
      Range all = new Range(orphans.get(0).from(), orphans.get(orphans.size() - 1).to());
      long run = writer.begin(table, all, origin);
      for (Range range : List.copyOf(orphans)) {
        read(range, () -> keep(run));
      }
      writer.end(run, RunState.DONE);
      reasons.add("the runs of n = %s are lost; the rows were kept".formatted(text(orphans)));
    }

    private static String text(List<Range> ranges) {
      String first = ranges.get(0).toString();
      return ranges.size() == 1
          ? first
          : first + " and %d more stretches".formatted(ranges.size() - 1);
    }
  }
}
