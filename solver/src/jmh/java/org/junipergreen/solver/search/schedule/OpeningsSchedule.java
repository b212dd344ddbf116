package org.junipergreen.solver.search.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.grundy.GrundySearch;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.search.remoteness.RemotenessSearch;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.WorkerPool;

/**
 * What many processors would do with the openings of a board, on a machine that has few: by
 * positions, and by the time that they would take if each position took the same.
 *
 * <pre>
 *   java -cp runner/target/juniper.jar \
 *     solver/src/jmh/java/org/junipergreen/solver/search/schedule/OpeningsSchedule.java \
 *     winner|remoteness|grundy N [THREADS...]
 * </pre>
 *
 * <p>The threads of the search go in step: after every 64 positions a thread waits for those that
 * have searched fewer, so that they take turns as they would run side by side. A thread without
 * work is waited for by nobody. The time is the step that the last thread ends with.
 *
 * <p>Beside that, openings as tasks of one thread each: the positions that each takes one thread,
 * handed out in their order to whoever is free first (list scheduling).
 */
public final class OpeningsSchedule {
  /** A search of one board, asked for all openings at once, or for one of them. */
  private record Asked(Runnable all, IntConsumer one, Supplier<SearchStatistics> counts) {}

  /** Positions searched, and the steps of 64 that the threads took beside each other. */
  private record Measured(long positions, long steps) {}

  private OpeningsSchedule() {}

  /** Prints a table. */
  public static void main(String[] words) {
    String quantity = words[0];
    int n = Integer.parseInt(words[1]);
    int[] threads =
        words.length > 2
            ? Arrays.stream(words).skip(2).mapToInt(Integer::parseInt).toArray()
            : new int[] {2, 4, 8, 16, 32};
    int[] openings = openings(quantity, n);
    List<Long> tasks = tasks(quantity, n, openings);
    Measured alone = measure(quantity, n, 1, openings, true);
    System.out.printf(
        Locale.ROOT, "%s, n = %d: %,d positions of one thread%n%n", quantity, n, alone.positions);
    System.out.println(
        "| threads | one after the other | gain | at once | gain | as tasks, gain |");
    System.out.println("| --- | --- | --- | --- | --- | --- |");
    for (int count : threads) {
      Measured after = measure(quantity, n, count, openings, false);
      Measured beside = measure(quantity, n, count, openings, true);
      System.out.printf(
          Locale.ROOT,
          "| %d | %s | %s | %.1f |%n",
          count,
          words(after, alone),
          words(beside, alone),
          (double) alone.positions / lasts(tasks, count));
    }
  }

  private static String words(Measured found, Measured alone) {
    return String.format(
        Locale.ROOT,
        "%,d (%+.0f %%) | %.1f",
        found.positions,
        100.0 * (found.positions - alone.positions) / alone.positions,
        (double) alone.steps / found.steps);
  }

  private static int[] openings(String quantity, int n) {
    return quantity.equals("grundy")
        ? IntStream.rangeClosed(1, n).toArray()
        : Board.upTo(n).openings().toArray();
  }

  private static Asked search(String quantity, int n, int[] openings, SearchOptions options) {
    Board board = Board.upTo(n);
    switch (quantity) {
      case "winner" -> {
        OutcomeSearch search = new OutcomeSearch(board, options);
        return new Asked(search::winningOpenings, search::wins, search::statistics);
      }
      case "remoteness" -> {
        RemotenessSearch search = new RemotenessSearch(board, options);
        return new Asked(() -> search.openings(openings), search::opening, search::statistics);
      }
      case "grundy" -> {
        GrundySearch search = new GrundySearch(board, options);
        return new Asked(() -> search.values(openings), search::value, search::statistics);
      }
      default -> throw new IllegalArgumentException("no search of " + quantity);
    }
  }

  /** The positions that each opening takes one thread, after those before it. */
  private static List<Long> tasks(String quantity, int n, int[] openings) {
    Asked search =
        search(
            quantity,
            n,
            openings,
            SearchOptions.with(new TableMemory(1L << 30), Cancellation.never()));
    List<Long> tasks = new ArrayList<>();
    long before = 0;
    for (int opening : openings) {
      search.one.accept(opening);
      long now = search.counts.get().positions();
      tasks.add(now - before);
      before = now;
    }
    return tasks;
  }

  private static Measured measure(
      String quantity, int n, int threads, int[] openings, boolean atOnce) {
    InStep steps = new InStep();
    try (WorkerPool pool = new WorkerPool(threads, Cancellation.never())) {
      startAll(pool);
      SearchOptions options =
          SearchOptions.with(new TableMemory(1L << 30), new Cancellation(polled -> steps.step()))
              .withThreads(threads)
              .withPool(pool);
      Asked search = search(quantity, n, openings, options);
      if (atOnce) {
        search.all.run();
      } else {
        IntStream.of(openings).forEach(search.one);
      }
      return new Measured(search.counts.get().positions(), steps.last());
    }
  }

  /** The start of threads is not to be measured. */
  private static void startAll(WorkerPool pool) {
    CyclicBarrier barrier = new CyclicBarrier(pool.threads());
    pool.forEach(
        "start",
        pool.threads(),
        i -> {
          try {
            barrier.await();
          } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  /** How long tasks take that are handed out in their order to the first who is free. */
  static long lasts(List<Long> tasks, int threads) {
    PriorityQueue<Long> free = new PriorityQueue<>();
    for (int i = 0; i < threads; i++) {
      free.add(0L);
    }
    long last = 0;
    for (long task : tasks) {
      long end = free.remove() + task;
      free.add(end);
      last = Math.max(last, end);
    }
    return last;
  }

  /** Lets no thread that steps get ahead of another one that has work. */
  private static final class InStep {
    private final Map<Thread, AtomicLong> steps = new ConcurrentHashMap<>();

    void step() {
      Thread me = Thread.currentThread();
      AtomicLong mine = steps.computeIfAbsent(me, thread -> new AtomicLong());
      // Who comes late has waited as long as the others worked.
      mine.set(Math.max(mine.get(), least(me) - 1) + 1);
      while (mine.get() > least(me)) {
        Thread.yield();
      }
    }

    /** The least step of another thread that has work. */
    private long least(Thread me) {
      long least = Long.MAX_VALUE;
      for (Map.Entry<Thread, AtomicLong> other : steps.entrySet()) {
        if (other.getKey() != me && works(other.getKey())) {
          least = Math.min(least, other.getValue().get());
        }
      }
      return least == Long.MAX_VALUE ? steps.get(me).get() : least;
    }

    private static boolean works(Thread thread) {
      Thread.State state = thread.getState();
      return state == Thread.State.RUNNABLE || state == Thread.State.BLOCKED;
    }

    /** The step of the thread that is furthest. */
    long last() {
      return steps.values().stream().mapToLong(AtomicLong::get).max().orElse(0);
    }
  }
}
