import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.app.StandardQuantities;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.way.Memory;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.work.Verification;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.count.GamesByFrontier;
import org.junipergreen.solver.count.Layer;
import org.junipergreen.solver.count.LayerStore;
import org.junipergreen.solver.count.LayerWriter;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;

/**
 * What many processors would do with a count or a verification, on a machine that has few.
 *
 * <pre>
 *   java -cp runner/target/juniper.jar runner/src/test/measure/RangesSchedule.java count N THREADS...
 *   java -cp runner/target/juniper.jar runner/src/test/measure/RangesSchedule.java \
 *     verify QUANTITY CHECK FROM TO THREADS...
 * </pre>
 *
 * <p>The workers of a count go in step: at each poll a worker waits for those that have used less
 * processor time, so that they take turns as they would run side by side. The workers of a step of
 * the count begin together. What the main thread does between steps is not parallel. The time is
 * the sum of what the last worker of each step has used and of that.
 *
 * <p>The boards of a verification are independent tasks: the processor time of each in one thread,
 * handed out in their order to whoever is free first, window by window (list scheduling). Reading a
 * window is not parallel.
 */
public final class RangesSchedule {
  private static final com.sun.management.ThreadMXBean TIMES =
      (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

  private RangesSchedule() {}

  public static void main(String[] words) {
    boolean counts = words[0].equals("count");
    int[] threads = Arrays.stream(words).skip(counts ? 2 : 5).mapToInt(Integer::parseInt).toArray();
    if (counts) {
      int n = Integer.parseInt(words[1]);
      count(n, 1);
      Steps alone = count(n, 1);
      print(
          alone.base,
          alone.before,
          threads,
          count -> {
            Steps steps = count(n, count);
            return new long[] {steps.base, steps.serial};
          });
    } else {
      Range range = new Range(Long.parseLong(words[3]), Long.parseLong(words[4]));
      Quantity<?> what = StandardQuantities.registry().named(words[1]).orElseThrow();
      windows(what, words[2], range);
      long begin = TIMES.getCurrentThreadCpuTime();
      List<List<Long>> windows = windows(what, words[2], range);
      long all = TIMES.getCurrentThreadCpuTime() - begin;
      long serial = all - windows.stream().flatMap(List::stream).mapToLong(nanos -> nanos).sum();
      print(
          all,
          0,
          threads,
          count -> {
            long lasts = windows.stream().mapToLong(window -> lasts(window, count)).sum();
            return new long[] {lasts + serial, serial};
          });
    }
  }

  /**
   * Prints the gain of each number of threads.
   *
   * @param beside returns the time of so many threads, and the part of it that is not parallel
   */
  private static void print(long alone, long before, int[] threads, IntFunction<long[]> beside) {
    System.out.printf(
        Locale.ROOT, "one thread: %.2f s, after %.2f s%n%n", alone / 1e9, before / 1e9);
    System.out.println("| threads | gain | not parallel |");
    System.out.println("| --- | --- | --- |");
    for (int count : threads) {
      long[] times = beside.apply(count);
      System.out.printf(
          Locale.ROOT,
          "| %d | %.1f | %.1f %% |%n",
          count,
          (double) alone / times[0],
          100.0 * times[1] / alone);
    }
  }

  private static Steps count(int n, int threads) {
    Steps steps = new Steps();
    try (WorkerPool pool = new WorkerPool(threads, new Cancellation(polled -> steps.poll()))) {
      var counting = new GamesByFrontier(Board.upTo(n), pool, new BetweenSteps(steps), Phases.NONE);
      var outlook = counting.outlook();
      steps.begin();
      var games = counting.openings();
      steps.barrier();
      return steps;
    }
  }

  /** Returns the processor time of each board, in nanoseconds. */
  private static <R extends Record> List<List<Long>> windows(
      Quantity<R> what, String name, Range range) {
    Check<R> check =
        what.checks().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    Work work =
        new Work(
            WorkerPool.alone(Cancellation.never()), Memory.ofHeap(null), null, Work.Listener.NONE);
    var inThreads = new Verification.InThreads<>(what.table(), check, work, 1);
    Path results = Path.of("results");
    List<List<Long>> windows = new ArrayList<>();
    try (Known known =
        Known.of(StoreWriter.inMemory(results).store(), what.table(), what.published(results))) {
      var found =
          new Verification(known, (n, nanos) -> {})
              .run(
                  range,
                  n -> true,
                  new Verification.Checkers() {
                    @Override
                    public int window() {
                      return inThreads.window();
                    }

                    @Override
                    public void check(List<Checker.Stored> boards, Consumer<Checker.Checked> done) {
                      List<Long> window = new ArrayList<>();
                      windows.add(window);
                      long[] last = {TIMES.getCurrentThreadCpuTime()};
                      inThreads.check(
                          boards,
                          checked -> {
                            long now = TIMES.getCurrentThreadCpuTime();
                            window.add(now - last[0]);
                            last[0] = now;
                            done.accept(checked);
                          });
                    }
                  });
      if (found.checked() != range.size()) {
        throw new IllegalStateException(found.checked() + " of " + range.size());
      }
    }
    return windows;
  }

  /** How long tasks take that are handed out in their order to the first who is free. */
  private static long lasts(List<Long> tasks, int threads) {
    PriorityQueue<Long> free = new PriorityQueue<>(Collections.nCopies(threads, 0L));
    long last = 0;
    for (long task : tasks) {
      long end = free.remove() + task;
      free.add(end);
      last = Math.max(last, end);
    }
    return last;
  }

  /** Layers in memory. The main thread calls each method between two parallel parts of a count. */
  private record BetweenSteps(Steps steps, LayerStore layers) implements LayerStore {
    BetweenSteps(Steps steps) {
      this(steps, LayerStore.inMemory());
    }

    @Override
    public LayerWriter begin(String pass, int step, int parts, int width) {
      steps.barrier();
      return layers.begin(pass, step, parts, width);
    }

    @Override
    public LayerWriter beginScratch(String pass, int step, int parts, int width) {
      return layers.beginScratch(pass, step, parts, width);
    }

    @Override
    public @Nullable Layer layer(String pass, int step) {
      steps.barrier();
      return layers.layer(pass, step);
    }

    @Override
    public void forget(String pass, int step) {
      steps.barrier();
      layers.forget(pass, step);
    }

    @Override
    public long tableBytes() {
      steps.barrier();
      return layers.tableBytes();
    }
  }

  /** Lets no worker get ahead of another one that has work, in processor time. */
  private static final class Steps {
    /** How far a worker may be ahead, in nanoseconds. */
    private static final long AHEAD = 100_000;

    private static final class Worker {
      /** The time that it would have reached, and its processor time then. */
      private volatile long at;

      private volatile long used;
      private volatile boolean waits;
    }

    private final Map<Thread, Worker> workers = new ConcurrentHashMap<>();
    private final Thread main = Thread.currentThread();
    private long mainUsed = TIMES.getCurrentThreadCpuTime();
    private volatile long base;
    private long serial;
    private long before;

    /** Measures from now on. */
    void begin() {
      barrier();
      before = base;
      base = 0;
      serial = 0;
      workers.values().forEach(worker -> worker.at = 0);
    }

    /** Called by the main thread while no worker has work. */
    void barrier() {
      if (Thread.currentThread() != main) {
        return;
      }
      long end = base;
      for (Map.Entry<Thread, Worker> each : workers.entrySet()) {
        Worker worker = each.getValue();
        long now = TIMES.getThreadCpuTime(each.getKey().getId());
        end = Math.max(end, worker.at + now - worker.used);
        worker.used = now;
      }
      long now = TIMES.getCurrentThreadCpuTime();
      serial += now - mainUsed;
      base = end + now - mainUsed;
      mainUsed = now;
      workers.values().forEach(worker -> worker.at = base);
    }

    void poll() {
      Thread me = Thread.currentThread();
      if (me == main) {
        return;
      }
      Worker mine = workers.computeIfAbsent(me, thread -> new Worker());
      long now = TIMES.getCurrentThreadCpuTime();
      // Who comes late has waited as long as the others worked.
      mine.at = Math.max(mine.at + now - mine.used, Math.max(base, least(me) - AHEAD));
      mine.waits = true;
      while (least(me) + AHEAD < mine.at) {
        Thread.yield();
      }
      mine.waits = false;
      mine.used = TIMES.getCurrentThreadCpuTime();
    }

    /** The least time of another worker that has work; the greatest number if there is none. */
    private long least(Thread me) {
      long least = Long.MAX_VALUE;
      for (Map.Entry<Thread, Worker> other : workers.entrySet()) {
        if (other.getKey() != me && works(other.getKey(), other.getValue())) {
          least = Math.min(least, other.getValue().at);
        }
      }
      return least == Long.MAX_VALUE ? workers.get(me).at : least;
    }

    private static boolean works(Thread thread, Worker worker) {
      Thread.State state = thread.getState();
      return worker.waits || state == Thread.State.RUNNABLE || state == Thread.State.BLOCKED;
    }
  }
}
