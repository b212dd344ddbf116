package org.junipergreen.runner.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TickerTest {
  @Test
  void itTicksUntilItIsClosed() throws InterruptedException {
    CountDownLatch three = new CountDownLatch(3);
    AtomicInteger ticks = new AtomicInteger();
    Daemon.Ticker ticker =
        new Daemon.Ticker(
            "test",
            1,
            () -> {
              ticks.incrementAndGet();
              three.countDown();
            });
    three.await();
    ticker.close();
    int then = ticks.get();
    Thread.sleep(1);
    assertEquals(then, ticks.get());
  }

  @Test
  void whatATickFailsOfIsThrownWhenItIsClosed() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    IllegalStateException failure = new IllegalStateException("no line");
    Daemon.Ticker ticker =
        new Daemon.Ticker(
            "test",
            1,
            () -> {
              begun.countDown();
              throw failure;
            });
    begun.await();
    assertSame(failure, assertThrows(IllegalStateException.class, ticker::close));
  }

  @Test
  void oneThatIsClosedBeforeItsFirstTickDoesNothing() {
    AtomicInteger ticks = new AtomicInteger();
    new Daemon.Ticker("test", 60_000, ticks::incrementAndGet).close();
    assertEquals(0, ticks.get());
  }
}
