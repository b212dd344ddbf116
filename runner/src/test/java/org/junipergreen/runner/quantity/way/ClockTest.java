package org.junipergreen.runner.quantity.way;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.CancelledException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ClockTest {
  private final AtomicLong time = new AtomicLong();
  private final Cancellation parent = new Cancellation();

  @Test
  void workEndsWhenItsTimeIsOver() {
    Clock clock = new Clock(time::get);
    try (Clock.Limit early = clock.expiringAfter(parent, Duration.ofNanos(10));
        Clock.Limit late = clock.expiringAfter(parent, Duration.ofNanos(20));
        Clock.Limit never = clock.expiringAfter(parent, null)) {
      time.set(15);
      assertThrows(CancelledException.class, () -> early.ends().await(ClockTest::slice));
      assertEquals(Reason.DEADLINE, early.ends().reason());
      time.set(Long.MAX_VALUE);
      assertThrows(CancelledException.class, () -> late.ends().await(ClockTest::slice));
      assertFalse(never.ends().isRequested());
      assertFalse(parent.isRequested());
    }
  }

  private static @Nullable Object slice(long millis) throws InterruptedException {
    Thread.sleep(millis / 10);
    return null;
  }

  /** A native solver may have overlooked the first one. */
  @Test
  void aRequestIsRepeatedUntilTheWorkHasEnded() throws InterruptedException {
    CountDownLatch told = new CountDownLatch(3);
    Clock clock = new Clock(time::get);
    AtomicLong after = new AtomicLong();
    try (Clock.Limit limited = clock.expiringAfter(parent, null);
        Cancellation.Registration stop =
            limited
                .ends()
                .onRequest(
                    () -> {
                      told.countDown();
                      after.incrementAndGet();
                    })) {
      parent.request(Reason.SIGNAL);
      told.await();
      assertEquals(Reason.SIGNAL, limited.ends().reason(), stop::toString);
    }
    long last = after.get();
    try (Clock.Limit other = clock.expiringAfter(Cancellation.never(), Duration.ofNanos(0))) {
      time.set(1);
      assertThrows(CancelledException.class, () -> other.ends().await(ClockTest::slice));
    }
    assertEquals(last, after.get());
  }

  /** Work that waits for its deadline would wait for ever. */
  @Test
  void anActionThatThrowsEndsItsWorkAlone() {
    IllegalStateException failure = new IllegalStateException("on purpose");
    Clock clock = new Clock(time::get);
    Cancellation other = new Cancellation();
    try (Clock.Limit unconcerned = clock.expiringAfter(other, Duration.ofNanos(20))) {
      Clock.Limit failed = clock.expiringAfter(parent, Duration.ofNanos(10));
      Cancellation.Registration failing =
          failed
              .ends()
              .onRequest(
                  () -> {
                    throw failure;
                  });
      time.set(11);
      assertThrows(CancelledException.class, () -> parent.await(ClockTest::slice));
      assertEquals(Reason.DEADLINE, failed.ends().reason());
      assertEquals(Reason.FAILURE, parent.reason());
      assertSame(
          failure, assertThrows(IllegalStateException.class, failed::close), failing::toString);
      time.set(21);
      assertThrows(CancelledException.class, () -> unconcerned.ends().await(ClockTest::slice));
      assertFalse(other.isRequested());
    }
  }
}
