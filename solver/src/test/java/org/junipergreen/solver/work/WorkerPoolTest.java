package org.junipergreen.solver.work;

import static org.junipergreen.solver.work.CancellationTest.uninterrupted;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WorkerPoolTest {
  /** How often a pool closes; {@code -Djuniper.closings=20000} for more. */
  private static final int CLOSINGS = Integer.getInteger("juniper.closings", 100);

  private final Threads threads = new Threads();
  private final Cancellation ends = new Cancellation();

  @AfterEach
  void noThreadIsLeft() {
    threads.assertGone();
  }

  /** The caller waits where the pool has several threads, and does the work itself elsewhere. */
  @Test
  void allThreadsWorkAndNoOther() {
    for (int size = 0; size <= 4; size++) {
      Set<Thread> seen = ConcurrentHashMap.newKeySet();
      CountDownLatch met = new CountDownLatch(Math.max(1, size));
      try (WorkerPool pool = new WorkerPool(size, new Cancellation(), threads)) {
        pool.forEach(
            "test",
            Math.max(1, size),
            i -> {
              seen.add(Thread.currentThread());
              meet(met);
            });
      }
      assertEquals(Math.max(1, size), seen.size());
      assertEquals(size <= 1, seen.contains(Thread.currentThread()));
    }
  }

  @Test
  void eachIndexIsDoneOnce() {
    for (int size = 0; size <= 4; size++) {
      for (int count : new int[] {0, 1, 2, 100, 255, 512, 1023, 5000}) {
        AtomicIntegerArray done = new AtomicIntegerArray(count);
        try (WorkerPool pool = new WorkerPool(size, new Cancellation(), threads)) {
          pool.forEach("test", count, done::incrementAndGet);
        }
        for (int i = 0; i < count; i++) {
          assertEquals(1, done.get(i));
        }
      }
    }
  }

  @Test
  void eachThreadTakesRangesInAscendingOrder() {
    for (int size = 1; size <= 3; size++) {
      Map<Thread, List<Integer>> seen = new ConcurrentHashMap<>();
      try (WorkerPool pool = new WorkerPool(size, new Cancellation(), threads)) {
        pool.forEach(
            "test",
            3000,
            i -> seen.computeIfAbsent(Thread.currentThread(), me -> new ArrayList<>()).add(i));
      }
      for (List<Integer> each : seen.values()) {
        assertEquals(each.stream().sorted().toList(), each);
      }
    }
  }

  /** The caller does the work itself. */
  @Test
  void workIsDoneWhileAllWorkersStayBusy() {
    List<Integer> seen = new ArrayList<>();
    try (WorkerPool pool = new WorkerPool(2, ends, threads)) {
      CountDownLatch busy = new CountDownLatch(1);
      List<Task<Boolean>> keepBusy =
          IntStream.range(0, 2).mapToObj(i -> pool.fork("test", () -> waitsFor(busy))).toList();
      pool.forEach("test", 9, seen::add);
      busy.countDown();
      keepBusy.forEach(task -> assertTrue(task.await()));
    }
    assertEquals(IntStream.range(0, 9).boxed().toList(), seen);
  }

  private static void meet(CountDownLatch latch) {
    latch.countDown();
    uninterrupted(latch);
  }

  private static boolean waitsFor(CountDownLatch latch) {
    uninterrupted(latch);
    return true;
  }

  /** A task that another one waits for may be stolen: each waits until the next has begun. */
  @Test
  void idleWorkersStealTasks() {
    try (WorkerPool pool = new WorkerPool(4, ends, threads)) {
      CountDownLatch[] begun = {
        new CountDownLatch(1), new CountDownLatch(1), new CountDownLatch(1), new CountDownLatch(0)
      };
      pool.forEach(
          "test",
          4,
          i -> {
            if (i > 0) {
              begun[i - 1].countDown();
            }
            uninterrupted(begun[i]);
          });
    }
  }

  @Test
  void threadsAreMadeAtTheFirstWish() {
    try (WorkerPool pool = new WorkerPool(3, ends, threads)) {
      pool.forEach("test", 1, i -> {});
      assertEquals(List.of(), threads.made());
      for (int i = 0; i < 10; i++) {
        pool.forEach("test", 2 + i % 3, k -> {});
      }
      // Two more than it has are tried first.
      int made = threads.made().size();
      assertTrue(3 + 2 < made && made <= 3 + 2 + 3, () -> made + " threads");
    }
    assertThrows(
        IllegalStateException.class,
        () -> {
          WorkerPool closed = new WorkerPool(1, ends, threads);
          closed.close();
          closed.fork("test", () -> 1);
        });
  }

  /** For each size, all threads ask for help and for more within that. */
  @Test
  void whoHelpsMayAskForHelp() {
    for (int size = 0; size <= 8; size++) {
      int atOnce = Math.max(1, size);
      AtomicInteger done = new AtomicInteger();
      try (WorkerPool pool = new WorkerPool(size, new Cancellation(), threads)) {
        CountDownLatch met = new CountDownLatch(atOnce);
        pool.forEach(
            "test",
            atOnce,
            i -> {
              meet(met);
              askWithin(pool, 4, done);
            });
      }
      assertEquals(atOnce * (1 << 4), done.get());
    }
  }

  private static void askWithin(WorkerPool pool, int depth, AtomicInteger done) {
    if (depth == 0) {
      done.incrementAndGet();
      return;
    }
    Task<Boolean> half =
        pool.fork(
            "test",
            () -> {
              askWithin(pool, depth - 1, done);
              return true;
            });
    askWithin(pool, depth - 1, done);
    assertTrue(half.await());
    pool.forEach("test", 3, i -> {});
  }

  @Test
  void aTaskThatNobodyBeganIsDoneByWhoWaits() {
    try (WorkerPool none = new WorkerPool(0, ends, threads);
        WorkerPool busy = new WorkerPool(1, ends, threads)) {
      assertSame(Thread.currentThread(), none.fork("test", Thread::currentThread).await());
      CountDownLatch begun = new CountDownLatch(1);
      CountDownLatch goOn = new CountDownLatch(1);
      Task<Integer> first =
          busy.fork(
              "test",
              () -> {
                begun.countDown();
                uninterrupted(goOn);
                return 1;
              });
      uninterrupted(begun);
      assertSame(Thread.currentThread(), busy.fork("test", Thread::currentThread).await());
      assertFalse(first.isDone());
      goOn.countDown();
      assertEquals(1, first.await());
      assertTrue(first.isDone());
    }
  }

  @Test
  void aThreadThatCannotBeMadeIsAnErrorAndNoThreadStays() {
    for (int size = 2; size <= 6; size++) {
      for (int k = 0; k < size + 2; k++) {
        Threads failing = new Threads(k);
        AtomicInteger done = new AtomicInteger();
        Cancellation alone = new Cancellation();
        try (WorkerPool pool = new WorkerPool(size, alone, failing)) {
          NoThreadsException refused =
              assertThrows(
                  NoThreadsException.class,
                  () -> pool.forEach("test", 2, i -> done.incrementAndGet()));
          assertEquals(
              size + " threads asked, " + Math.max(0, k - 2) + " could be made",
              refused.getMessage());
          assertTrue(refused.getCause() instanceof OutOfMemoryError);
          assertThrows(NoThreadsException.class, () -> pool.fork("test", () -> 1));
          assertFalse(alone.isRequested());
        }
        assertEquals(0, done.get());
        failing.assertGone();
      }
    }
  }

  /** Those that were tried before were let go, so it may still happen. */
  @Test
  void aWorkerThatCannotBeCreatedEndsTheWorkAndThePoolCloses() {
    for (int k = 0; k < 3; k++) {
      Cancellation alone = new Cancellation();
      AtomicInteger created = new AtomicInteger();
      int refused = 3 + 2 + k;
      WorkerPool pool =
          new WorkerPool(
              3,
              alone,
              thread -> {
                if (created.getAndIncrement() == refused) {
                  throw new OutOfMemoryError("no native thread, on purpose");
                }
              });
      try (pool) {
        pool.forEach("test", 3, i -> alone.check());
        assertTrue(k > 0);
      } catch (NoThreadsException | CancelledException e) {
        assertEquals(Reason.FAILURE, alone.reason());
      }
    }
  }

  @Test
  void theFirstFailureItselfIsThrownAndEndsTheOthers() {
    IllegalStateException failure = new IllegalStateException("on purpose");
    for (int failing = 0; failing < 4; failing++) {
      int which = failing;
      Cancellation alone = new Cancellation();
      AtomicInteger begun = new AtomicInteger();
      CountDownLatch met = new CountDownLatch(4);
      try (WorkerPool pool = new WorkerPool(4, alone, threads)) {
        Throwable thrown =
            assertThrows(
                IllegalStateException.class,
                () ->
                    pool.forEach(
                        "test",
                        4,
                        i -> {
                          int me = begun.getAndIncrement();
                          meet(met);
                          if (me == which) {
                            throw failure;
                          }
                          while (true) {
                            alone.check();
                          }
                        }));
        assertSame(failure, thrown);
        assertEquals(Reason.FAILURE, alone.reason());
      }
    }
  }

  @Test
  void aCancellationReachesWhoAsked() {
    try (WorkerPool pool = new WorkerPool(2, ends, threads)) {
      Task<Boolean> task = pool.fork("test", () -> endlessly(ends));
      ends.request(Reason.DEADLINE);
      assertEquals(Reason.DEADLINE, assertThrows(CancelledException.class, task::await).reason());
      assertThrows(CancelledException.class, () -> pool.forEach("test", 3, i -> ends.check()));
    }
  }

  @Test
  void anInterruptOfWhoWaitsIsObeyed() {
    CountDownLatch begun = new CountDownLatch(1);
    try (WorkerPool pool = new WorkerPool(1, ends, threads)) {
      Task<Boolean> task =
          pool.fork(
              "test",
              () -> {
                begun.countDown();
                return endlessly(ends);
              });
      uninterrupted(begun);
      Thread.currentThread().interrupt();
      assertThrows(CancelledException.class, task::await);
      assertTrue(Thread.interrupted());
      assertEquals(Reason.INTERRUPTED, ends.reason());
    }
  }

  @Test
  void closingEndsWhatIsAtWorkAndDropsTheRest() {
    List<Task<Boolean>> tasks = new ArrayList<>();
    CountDownLatch begun = new CountDownLatch(2);
    try (WorkerPool pool = new WorkerPool(2, ends, threads)) {
      for (int i = 0; i < 5; i++) {
        tasks.add(
            pool.fork(
                "test",
                () -> {
                  begun.countDown();
                  return endlessly(ends);
                }));
      }
      uninterrupted(begun);
    }
    assertEquals(Reason.CLOSED, ends.reason());
    assertEquals(2, tasks.stream().filter(Task::isDone).count());
    for (Task<Boolean> task : tasks) {
      assertNotNull(assertThrows(CancelledException.class, task::await));
    }
  }

  @Test
  void aTaskIsCancelledOnce() {
    try (WorkerPool none = new WorkerPool(0, ends, threads)) {
      Task<Integer> task = none.fork("test", () -> 1);
      assertTrue(task.tryCancel());
      assertFalse(task.tryCancel());
      task.cancelUnstarted();
      assertTrue(task.isDone());
    }
  }

  /** Whatever seems to be at work: a task may be about to begin. */
  @Test
  void closingAlwaysRequestsTheEnd() {
    try (WorkerPool pool = new WorkerPool(2, ends, threads)) {
      assertEquals(1, pool.fork("test", () -> 1).await());
    }
    assertEquals(Reason.CLOSED, ends.reason());
  }

  /** Tasks that only a request ends, taken at any moment. */
  @Test
  @Timeout(600)
  void aPoolClosesWhileTasksAreBeingTaken() {
    for (int i = 0; i < CLOSINGS; i++) {
      Cancellation closing = new Cancellation();
      Threads made = new Threads();
      try (WorkerPool pool = new WorkerPool(1 + i % 3, closing, made)) {
        for (int k = 0; k <= i % 4; k++) {
          Task<Boolean> unused = pool.fork("test", () -> endlessly(closing));
        }
        for (int k = i % 50; k > 0; k--) {
          Thread.onSpinWait();
        }
      }
      made.assertGone();
    }
  }

  private static boolean endlessly(Cancellation ends) {
    while (true) {
      ends.check();
    }
  }

  @Test
  void aWorkerIsNamedAfterWhatItDoes() {
    String own = Thread.currentThread().getName();
    WorkerPool.alone(ends).forEach("search", 1, i -> {});
    assertEquals(own, Thread.currentThread().getName());
    try (WorkerPool pool = new WorkerPool(2, ends, threads)) {
      pool.forEach("search", 2, i -> {});
    }
    assertTrue(threads.made().stream().anyMatch(made -> made.getName().matches("search-[12]")));
  }

  @Test
  void aWorkerThatIsInterruptedBetweenTasksStays() {
    try (WorkerPool pool = new WorkerPool(2, ends, threads)) {
      for (int round = 0; round < 10; round++) {
        AtomicInteger met = new AtomicInteger();
        pool.forEach(
            "test",
            2,
            i -> {
              met.incrementAndGet();
              while (met.get() < 2) {
                Thread.onSpinWait();
              }
            });
        threads.made().forEach(Thread::interrupt);
      }
    }
  }
}
