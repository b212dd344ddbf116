package org.junipergreen.solver.work;

import java.util.Locale;
import org.junipergreen.solver.work.Cancellation.Reason;

/**
 * Thrown if work is cancelled by its {@link Cancellation} before it has a result. Positions solved
 * so far remain in the archive, if there is one.
 *
 * <p>It does not indicate an error. Code that handles a {@code RuntimeException} as an error must
 * rethrow this one.
 */
public final class CancelledException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Reason reason;

  public CancelledException(Reason reason) {
    super("cancelled: " + reason.name().toLowerCase(Locale.ROOT));
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
