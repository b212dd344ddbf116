package org.junipergreen.runner.batch;

/** Is told how far a batch, or a verification, has come. */
@FunctionalInterface
public interface BatchListener {
  /**
   * One more n is stored or checked.
   *
   * @param nanos what it took to compute or to check it
   */
  void done(long n, long nanos);

  /** Tells this one and then the other. */
  default BatchListener andThen(BatchListener other) {
    return (n, nanos) -> {
      done(n, nanos);
      other.done(n, nanos);
    };
  }
}
