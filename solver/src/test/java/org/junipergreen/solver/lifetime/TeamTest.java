package org.junipergreen.solver.lifetime;

import static org.junipergreen.solver.lifetime.CancellationTest.uninterrupted;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junipergreen.solver.lifetime.Cancellation.Reason;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TeamTest {
  private final Threads threads = new Threads();
  private final Cancellation ends = new Cancellation();

  @AfterEach
  void noThreadIsLeft() {
    threads.assertGone();
  }

  @Test
  void allOfThemWorkTogether() {
    for (int most = 1; most <= 5; most++) {
      Set<Thread> seen = ConcurrentHashMap.newKeySet();
      CountDownLatch met = new CountDownLatch(most);
      try (Team team = new Team(4, ends, threads)) {
        team.together(
            most,
            () -> {
              seen.add(Thread.currentThread());
              met.countDown();
              uninterrupted(met);
            });
      }
      assertEquals(most, seen.size());
      assertTrue(seen.contains(Thread.currentThread()));
    }
  }

  @Test
  void threadsAreMadeAtTheFirstWish() {
    try (Team team = new Team(3, ends, threads)) {
      team.together(1, () -> {});
      assertEquals(0, threads.made());
      team.together(2, () -> {});
      team.together(4, () -> {});
      assertEquals(3 + 2, threads.made());
    }
    assertThrows(
        IllegalStateException.class,
        () -> {
          Team closed = new Team(1, ends, threads);
          closed.close();
          closed.begin(() -> 1);
        });
  }

  /** For each size, all threads ask for help and for more within that. */
  @Test
  void whoHelpsMayAskForHelp() {
    for (int size = 0; size <= 8; size++) {
      AtomicInteger done = new AtomicInteger();
      try (Team team = new Team(size, ends, threads)) {
        CountDownLatch met = new CountDownLatch(size + 1);
        team.together(
            size + 1,
            () -> {
              met.countDown();
              uninterrupted(met);
              askWithin(team, 4, done);
            });
      }
      assertEquals((size + 1) * (1 << 4), done.get());
    }
  }

  private static void askWithin(Team team, int depth, AtomicInteger done) {
    if (depth == 0) {
      done.incrementAndGet();
      return;
    }
    Team.Task<Boolean> half =
        team.begin(
            () -> {
              askWithin(team, depth - 1, done);
              return true;
            });
    askWithin(team, depth - 1, done);
    assertTrue(half.await());
    team.together(3, () -> {});
  }

  @Test
  void aTaskThatNobodyBeganIsDoneByWhoWaits() {
    try (Team none = new Team(0, ends, threads);
        Team busy = new Team(1, ends, threads)) {
      assertSame(Thread.currentThread(), none.begin(Thread::currentThread).await());
      CountDownLatch begun = new CountDownLatch(1);
      CountDownLatch goOn = new CountDownLatch(1);
      Team.Task<Integer> first =
          busy.begin(
              () -> {
                begun.countDown();
                uninterrupted(goOn);
                return 1;
              });
      uninterrupted(begun);
      assertSame(Thread.currentThread(), busy.begin(Thread::currentThread).await());
      assertFalse(first.isDone());
      goOn.countDown();
      assertEquals(1, first.await());
      assertTrue(first.isDone());
    }
  }

  @Test
  void aThreadThatCannotBeMadeIsAnErrorAndNoThreadStays() {
    for (int size = 1; size <= 6; size++) {
      for (int k = 0; k < size + 2; k++) {
        Threads failing = new Threads(k);
        AtomicInteger done = new AtomicInteger();
        try (Team team = new Team(size, ends, failing)) {
          NoThreadsException refused =
              assertThrows(NoThreadsException.class, () -> team.together(2, done::incrementAndGet));
          assertEquals(
              size
                  + (size == 1 ? " thread" : " threads")
                  + " asked, "
                  + Math.max(0, k - 2)
                  + " could be made",
              refused.getMessage());
          assertTrue(refused.getCause() instanceof OutOfMemoryError);
          assertThrows(NoThreadsException.class, () -> team.begin(() -> 1));
        }
        assertEquals(0, done.get());
        failing.assertGone();
        assertFalse(ends.isRequested());
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
      try (Team team = new Team(3, alone, threads)) {
        Throwable thrown =
            assertThrows(
                IllegalStateException.class,
                () ->
                    team.together(
                        4,
                        () -> {
                          int me = begun.getAndIncrement();
                          met.countDown();
                          uninterrupted(met);
                          if (me == which) {
                            throw failure;
                          }
                          while (true) {
                            alone.check();
                          }
                        }));
        assertSame(failure, thrown);
        assertEquals(0, thrown.getSuppressed().length);
        assertEquals(Reason.FAILURE, alone.reason());
      }
    }
  }

  @Test
  void otherFailuresAreSuppressed() {
    CountDownLatch met = new CountDownLatch(3);
    try (Team team = new Team(2, ends, threads)) {
      Throwable thrown =
          assertThrows(
              AssertionError.class,
              () ->
                  team.together(
                      3,
                      () -> {
                        met.countDown();
                        uninterrupted(met);
                        throw new AssertionError("on purpose");
                      }));
      assertEquals(2, thrown.getSuppressed().length);
    }
  }

  @Test
  void aCancellationReachesWhoAsked() {
    try (Team team = new Team(2, ends, threads)) {
      Team.Task<Integer> task =
          team.begin(
              () -> {
                while (true) {
                  ends.check();
                }
              });
      ends.request(Reason.DEADLINE);
      assertEquals(Reason.DEADLINE, assertThrows(CancelledException.class, task::await).reason());
      assertThrows(CancelledException.class, () -> team.together(3, ends::check));
    }
  }

  @Test
  void anInterruptOfWhoWaitsIsObeyed() {
    CountDownLatch begun = new CountDownLatch(1);
    try (Team team = new Team(1, ends, threads)) {
      Team.Task<Integer> task =
          team.begin(
              () -> {
                begun.countDown();
                while (true) {
                  ends.check();
                }
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
    List<Team.Task<Integer>> tasks = new ArrayList<>();
    CountDownLatch begun = new CountDownLatch(2);
    try (Team team = new Team(2, ends, threads)) {
      for (int i = 0; i < 5; i++) {
        tasks.add(
            team.begin(
                () -> {
                  begun.countDown();
                  while (true) {
                    ends.check();
                  }
                }));
      }
      uninterrupted(begun);
    }
    assertEquals(Reason.CLOSED, ends.reason());
    assertEquals(2, tasks.stream().filter(Team.Task::isDone).count());
    for (Team.Task<Integer> task : tasks) {
      assertNotNull(assertThrows(CancelledException.class, task::await));
    }
  }

  @Test
  void closingAfterAllIsDoneRequestsNothing() {
    try (Team team = new Team(2, ends, threads)) {
      assertEquals(1, team.begin(() -> 1).await());
    }
    assertFalse(ends.isRequested());
  }
}
