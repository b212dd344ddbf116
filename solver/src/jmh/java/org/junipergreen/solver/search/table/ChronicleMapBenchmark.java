package org.junipergreen.solver.search.table;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import net.openhft.chronicle.map.ChronicleMap;
import net.openhft.chronicle.map.ChronicleMapBuilder;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How many look-ups and stores a second does the transposition table do, against a Chronicle Map of
 * the same entries in memory?
 *
 * <p>Entries are those of n = 118 with strategies: 112 bits of key and 105 of value, which are two
 * words each, and the work. Both hold half of the keys that are looked up; stores are of keys that
 * are there and of new ones, half of each.
 *
 * <pre>
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh="ChronicleMapBenchmark -t 1"
 *   ./mvnw -q -Pjmh -pl solver test-compile exec:exec -Djmh="ChronicleMapBenchmark -t 2"
 * </pre>
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
    value = 1,
    jvmArgsAppend = {
      "-XX:MaxDirectMemorySize=8g",
      "--add-opens=java.base/java.lang=ALL-UNNAMED",
      "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
      "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
      "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED",
      "--add-exports=jdk.compiler/com.sun.tools.javac.file=ALL-UNNAMED"
    })
public class ChronicleMapBenchmark {
  private static final EntryLayout LAYOUT = new EntryLayout(105, 0, 105);
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** The project's own table, half full. */
  @State(Scope.Benchmark)
  public static class Table {
    /** Keys that are in the table. */
    @Param("4000000")
    public int keys;

    TranspositionTable table;

    /** Makes and fills it. */
    @Setup
    public void fill() {
      int lines = 2 * keys / ((EntryLayout.LINE_WORDS - 1) / LAYOUT.words());
      TableMemory memory = new TableMemory(8L * EntryLayout.LINE_WORDS * lines);
      table = new TranspositionTable(memory, LAYOUT, () -> {});
      Client client = new Client();
      for (int i = 0; i < keys; i++) {
        client.store(table, i);
      }
    }
  }

  /** A Chronicle Map with room for twice as many entries. */
  @State(Scope.Benchmark)
  public static class Chronicle {
    /** Keys that are in the map. */
    @Param("4000000")
    public int keys;

    ChronicleMap<byte[], byte[]> map;

    /** Makes and fills it. */
    @Setup
    public void fill() {
      Client client = new Client();
      map =
          ChronicleMapBuilder.of(byte[].class, byte[].class)
              .constantKeySizeBySample(client.key)
              .constantValueSizeBySample(client.value)
              .entries(2L * keys)
              .putReturnsNull(true)
              .create();
      for (int i = 0; i < keys; i++) {
        client.store(map, i);
      }
    }

    /** Gives its memory back. */
    @TearDown
    public void close() {
      map.close();
    }
  }

  /** One thread's place in the sequence of keys, and its buffers. */
  @State(Scope.Thread)
  public static class Client {
    final SplittableRandom random = new SplittableRandom(42);
    final long[] entry = new long[LAYOUT.words()];
    final byte[] key = new byte[16];
    final byte[] value = new byte[24];

    void writeKey(int i) {
      EntryLayout.put(entry, 0, 64, i * 0x9e3779b97f4a7c15L);
      EntryLayout.put(entry, 64, 48, i);
    }

    boolean find(TranspositionTable table, int i) {
      writeKey(i);
      return table.find(entry);
    }

    void store(TranspositionTable table, int i) {
      writeKey(i);
      EntryLayout.put(entry, 112, 64, i);
      EntryLayout.put(entry, 176, 41, i);
      LAYOUT.setWork(entry, 512);
      table.store(entry);
    }

    void writeKeyBytes(int i) {
      WORD.set(key, 0, i * 0x9e3779b97f4a7c15L);
      WORD.set(key, 8, (long) i);
    }

    boolean find(ChronicleMap<byte[], byte[]> map, int i) {
      writeKeyBytes(i);
      return map.getUsing(key, value) != null;
    }

    void store(ChronicleMap<byte[], byte[]> map, int i) {
      writeKeyBytes(i);
      WORD.set(value, 0, (long) i);
      WORD.set(value, 8, (long) i);
      WORD.set(value, 16, 512L);
      map.put(key, value);
    }
  }

  /** A look-up in the table, which hits or misses. */
  @Benchmark
  public boolean tableFind(Table t, Client client) {
    return client.find(t.table, client.random.nextInt(2 * t.keys));
  }

  /** A look-up in the map, which hits or misses. */
  @Benchmark
  public boolean mapFind(Chronicle c, Client client) {
    return client.find(c.map, client.random.nextInt(2 * c.keys));
  }

  /** A store in the table. */
  @Benchmark
  public void tableStore(Table t, Client client) {
    client.store(t.table, client.random.nextInt(2 * t.keys));
  }

  /** A store in the map. */
  @Benchmark
  public void mapStore(Chronicle c, Client client) {
    client.store(c.map, client.random.nextInt(2 * c.keys));
  }
}
