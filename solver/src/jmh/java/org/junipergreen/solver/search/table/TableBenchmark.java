package org.junipergreen.solver.search.table;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junipergreen.solver.search.TableMemory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does a probe of a table much larger than the caches cost, against one dependent random read
 * of memory of the same size?
 *
 * <p>Each operation needs the result of the one before it to know where to go, so that none can be
 * hidden behind another. Keys are those of n = 118 with strategies, half of them in the table.
 *
 * <pre>
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh=TableBenchmark
 * </pre>
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:MaxDirectMemorySize=4g"})
public class TableBenchmark {
  /** A filled table. */
  @State(Scope.Benchmark)
  public static class Table {
    /** Size of the table in MiB. */
    @Param({"1", "1024"})
    public int mebibytes;

    // A key of 111 bits.
    final EntryLayout layout = new EntryLayout(104, 0, 105);
    TableMemory memory;
    TranspositionTable table;
    int keys;

    /** Stores as many keys as fill half of the table. */
    @Setup
    public void fill() {
      memory = new TableMemory((long) mebibytes << 20);
      table = new TranspositionTable(memory, layout, () -> {});
      long lines = memory.bytes() / TableMemory.ALIGNMENT;
      keys = (int) (lines * layout.entriesPerLine() / 2);
      long[] entry = new long[layout.words()];
      for (int i = 0; i < keys; i++) {
        writeKey(entry, i);
        EntryLayout.put(entry, 111, 64, i);
        layout.setWork(entry, 1 + (i & 1023));
        table.store(entry);
      }
    }
  }

  /** One thread's place in the sequence of probes. */
  @State(Scope.Thread)
  public static class Probe {
    final long[] entry = new long[8];
    final SplittableRandom random = new SplittableRandom(42);
    long last;
  }

  private static void writeKey(long[] entry, long i) {
    EntryLayout.put(entry, 0, 64, i * 0x9e3779b97f4a7c15L);
    EntryLayout.put(entry, 64, 47, i & ((1L << 47) - 1));
  }

  /** The baseline: a read whose address depends on the read before. */
  @Benchmark
  public long dependentRead(Table t, Probe p) {
    int chunk = p.random.nextInt(1 << t.memory.maxDoublings());
    int line = p.random.nextInt(t.memory.chunkLines() - 1) + (int) (p.last & 1);
    p.last = TableMemory.getAcquire(t.memory.chunk(chunk), line * EntryLayout.LINE_WORDS);
    return p.last;
  }

  /** A look-up that hits or misses, each about half of the time. */
  @Benchmark
  public boolean find(Table t, Probe p) {
    writeKey(p.entry, p.random.nextInt(2 * t.keys) + (p.last & 1));
    boolean found = t.table.find(p.entry);
    p.last = found ? p.entry[1] >>> 63 : 0;
    return found;
  }

  /** A store of a position that costs as much as most. */
  @Benchmark
  public void store(Table t, Probe p) {
    writeKey(p.entry, p.random.nextInt(2 * t.keys));
    t.layout.setWork(p.entry, 512);
    t.table.store(p.entry);
  }
}
