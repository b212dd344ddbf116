package org.junipergreen.solver.search.table;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import org.junipergreen.solver.search.TableMemory;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * One thread stores other values of a position while another one looks it up. All bits of a value
 * are equal: a value in part of this one and in part of that one is seen.
 */
@JCStressTest
@Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "a miss")
@Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "the value before")
@Outcome(id = "2", expect = Expect.ACCEPTABLE, desc = "the value after")
@Outcome(expect = Expect.FORBIDDEN, desc = "what was never stored")
@State
public class TranspositionTableStress {
  private static final EntryLayout LAYOUT = new EntryLayout(50, 8, 256);

  /** So small that its lines are used again and again. */
  private static final TranspositionTable TABLE =
      new TranspositionTable(new TableMemory(1 << 20), LAYOUT, () -> {});

  private static final AtomicLong POSITIONS = new AtomicLong();

  private final long position = POSITIONS.incrementAndGet();
  private final long[] before = entry(0);
  private final long[] after = entry(-1);

  /** The entry has its first value. */
  public TranspositionTableStress() {
    TABLE.store(before);
  }

  private long[] entry(long bits) {
    long[] value = new long[4];
    Arrays.fill(value, bits);
    long[] entry = LAYOUT.entry(new long[] {position}, value);
    LAYOUT.setWork(entry, Long.MAX_VALUE);
    return entry;
  }

  /** Stores it with one value and the other. */
  @Actor
  public void store() {
    TABLE.store(after);
    TABLE.store(before);
    TABLE.store(after);
  }

  /** Looks it up. */
  @Actor
  public void find(I_Result result) {
    long[] entry = LAYOUT.entry(new long[] {position}, new long[4]);
    if (!TABLE.find(entry)) {
      result.r1 = 0;
    } else if (Arrays.equals(entry, before)) {
      result.r1 = 1;
    } else {
      result.r1 = Arrays.equals(entry, after) ? 2 : 3;
    }
  }
}
