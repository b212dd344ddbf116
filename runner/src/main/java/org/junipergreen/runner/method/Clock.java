package org.junipergreen.runner.method;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.Cancellation.Reason;
import org.junipergreen.solver.lifetime.Team;

/**
 * Tells work when its time is over.
 *
 * <p>It has one thread, from the first deadline on, which looks twenty times a second as long as
 * there is work that it is to tell. It repeats each request until the work has ended, whoever made
 * it first: a native solver overlooks one that comes while it prepares itself.
 */
public final class Clock implements AutoCloseable {
  private static final long TICK_MILLIS = 50;

  /** Time that is limited, or work that is to be told of a request again and again. */
  private final class Limited extends Cancellation {
    private final long start = now.getAsLong();
    private final Cancellation parent;
    private final long nanos;

    Limited(Cancellation parent, long nanos) {
      super(parent);
      this.parent = parent;
      this.nanos = nanos;
    }

    private void tick() {
      // The parent may be one that is requested when somebody looks.
      if (parent.isRequested() || isRequested()) {
        request(isRequested() ? reason() : parent.reason());
      } else if (now.getAsLong() - start > nanos) {
        request(Reason.DEADLINE);
      }
    }

    private void fail() {
      // The parent, too: what the work has so far is not what it would have had in its time.
      for (Cancellation each : List.of(parent, this)) {
        try {
          each.request(Reason.FAILURE);
        } catch (RuntimeException | Error e) {
          // What was registered may be what failed; the reason is noted before.
        }
      }
    }

    @Override
    public void close() {
      forget(this);
      super.close();
    }
  }

  private final LongSupplier now;
  private final Team team = new Team(1, new Cancellation());
  private final Set<Limited> open = new LinkedHashSet<>();
  private Team.@Nullable Task<Boolean> ticking;
  private boolean closed;

  /** A clock that has not begun. */
  public Clock() {
    this(System::nanoTime);
  }

  /**
   * The same, for tests.
   *
   * @param now the time, in nanoseconds
   */
  Clock(LongSupplier now) {
    this.now = now;
  }

  /**
   * A child that ends by itself. To be closed when the work has ended.
   *
   * @param nanos after which time from now on, in nanoseconds; {@link Long#MAX_VALUE} for never
   * @throws RuntimeException what the clock failed of before, itself
   */
  public synchronized Cancellation expiringAfter(Cancellation parent, long nanos) {
    if (ticking != null && ticking.isDone()) {
      ticking.await();
    }
    Limited limited = new Limited(parent, nanos);
    open.add(limited);
    if (ticking == null) {
      ticking = team.begin(this::tick);
    }
    notifyAll();
    return limited;
  }

  private synchronized void forget(Limited limited) {
    open.remove(limited);
  }

  private boolean tick() {
    List<Limited> all = List.of();
    try {
      for (all = next(); !all.isEmpty(); all = next()) {
        all.forEach(Limited::tick);
      }
      return true;
    } catch (RuntimeException | Error e) {
      // Without a clock no work would end in time.
      all.forEach(Limited::fail);
      throw e;
    }
  }

  /** What is to be told a tick later; nothing when the clock is closed. */
  @SuppressWarnings("WaitNotInLoop") // A tick too early does no harm.
  private synchronized List<Limited> next() {
    try {
      wait(TICK_MILLIS);
      while (open.isEmpty() && !closed) {
        wait();
      }
    } catch (InterruptedException e) {
      // Nobody of the program's own interrupts it: there is nothing to obey.
    }
    return closed ? List.of() : List.copyOf(open);
  }

  /**
   * Ends it.
   *
   * @throws RuntimeException what it failed of, itself
   */
  @Override
  public void close() {
    Team.@Nullable Task<Boolean> ended;
    synchronized (this) {
      closed = true;
      notifyAll();
      ended = ticking;
    }
    team.close();
    if (ended != null) {
      ended.await();
    }
  }
}
