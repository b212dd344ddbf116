package org.junipergreen.solver.lifetime;

import java.util.Locale;
import org.junipergreen.solver.lifetime.Cancellation.Reason;

/**
 * Work ended before it had its answer, since its {@link Cancellation} was requested. What it has
 * solved so far stays in its archive, if it has one.
 *
 * <p>It says nothing of the work itself. Code that takes a {@code RuntimeException} for a fault of
 * what it called lets this one pass.
 */
public final class CancelledException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Reason reason;

  /** For this reason. */
  public CancelledException(Reason reason) {
    super("cancelled: " + reason.name().toLowerCase(Locale.ROOT));
    this.reason = reason;
  }

  /** Why the work was asked to end. */
  public Reason reason() {
    return reason;
  }
}
