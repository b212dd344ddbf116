package org.junipergreen.solver.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junit.jupiter.api.Test;

class CancellationTest {
  @Test
  void theFirstReasonStays() {
    Cancellation ends = new Cancellation();
    ends.check();
    assertThrows(IllegalStateException.class, ends::reason);
    ends.request(Reason.DEADLINE);
    ends.request(Reason.SIGNAL);
    assertTrue(ends.isRequested());
    assertEquals(Reason.DEADLINE, ends.reason());
    assertEquals(Reason.DEADLINE, assertThrows(CancelledException.class, ends::check).reason());
  }

  @Test
  void aChildEndsWithItsParentAndAlone() {
    Cancellation parent = new Cancellation();
    try (Cancellation first = parent.child();
        Cancellation grandchild = first.child();
        Cancellation second = parent.child()) {
      second.request(Reason.DEADLINE);
      assertFalse(parent.isRequested());
      assertFalse(grandchild.isRequested());
      parent.request(Reason.SIGNAL);
      assertEquals(Reason.SIGNAL, grandchild.reason());
      assertEquals(Reason.DEADLINE, second.reason());
      try (Cancellation late = first.child()) {
        assertEquals(Reason.SIGNAL, late.reason());
      }
    }
  }

  /** Else one child could report that it was cancelled while another denies the request. */
  @Test
  void allChildrenAreRequestedAtTheSameTime() {
    Cancellation parent = new Cancellation();
    List<Boolean> seen = new ArrayList<>();
    try (Cancellation first = parent.child();
        Cancellation second = parent.child()) {
      var unused = first.onRequest(() -> seen.add(second.isRequested()));
      parent.request(Reason.SIGNAL);
      assertEquals(List.of(true), seen);
      assertEquals(Reason.SIGNAL, second.reason());
    }
  }

  @Test
  void aClosedChildIsForgotten() {
    Cancellation parent = new Cancellation();
    Cancellation child = parent.child();
    AtomicInteger done = new AtomicInteger();
    var unused = child.onRequest(done::incrementAndGet);
    child.close();
    parent.request(Reason.SIGNAL);
    assertEquals(0, done.get());
  }

  /** A request that comes before native code is at work is lost there. */
  @Test
  void anActionIsDoneAtEachRequestUntilItIsClosed() {
    Cancellation ends = new Cancellation();
    AtomicInteger done = new AtomicInteger();
    try (Cancellation child = ends.child();
        Cancellation.Registration registration = child.onRequest(done::incrementAndGet)) {
      assertEquals(0, done.get(), registration::toString);
      ends.request(Reason.SIGNAL);
      ends.request(Reason.SIGNAL);
      assertEquals(2, done.get());
    }
    ends.request(Reason.SIGNAL);
    assertEquals(2, done.get());
    ends.onRequest(done::incrementAndGet).close();
    assertEquals(3, done.get());
  }

  /** What the action uses may be freed after that. */
  @Test
  void closingWaitsForAnActionAtWork() throws InterruptedException {
    Cancellation ends = new Cancellation();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    AtomicBoolean freed = new AtomicBoolean();
    AtomicBoolean usedAfter = new AtomicBoolean();
    Cancellation.Registration registration =
        ends.onRequest(
            () -> {
              begun.countDown();
              uninterrupted(goOn);
              usedAfter.set(freed.get());
            });
    Thread asks = new Thread(() -> ends.request(Reason.SIGNAL));
    asks.start();
    begun.await();
    Thread closes =
        new Thread(
            () -> {
              registration.close();
              freed.set(true);
            });
    closes.start();
    while (closes.getState() != Thread.State.BLOCKED) {
      Thread.onSpinWait();
    }
    assertFalse(freed.get());
    goOn.countDown();
    closes.join();
    asks.join();
    assertTrue(freed.get());
    assertFalse(usedAfter.get());
  }

  @Test
  void anInterruptOfWhoLooksIsARequestAndStays() {
    Cancellation ends = new Cancellation();
    Thread.currentThread().interrupt();
    try {
      assertEquals(
          Reason.INTERRUPTED, assertThrows(CancelledException.class, ends::check).reason());
      assertTrue(Thread.currentThread().isInterrupted());
    } finally {
      assertTrue(Thread.interrupted());
    }
    assertTrue(ends.isRequested());
  }

  static void uninterrupted(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
