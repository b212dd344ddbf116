package org.junipergreen.solver.work;

/** Receives the phases of a computation and the progress of each; never ends the computation. */
@FunctionalInterface
public interface Phases {
  /** Reports nothing. */
  Phases NONE = (phase, done, total) -> {};

  /**
   * Called from time to time, by any thread; should return quickly.
   *
   * @param phase the name of the phase, in a few words
   * @param done the amount that is done
   * @param total the total amount, or 0 if unknown
   */
  void at(String phase, long done, long total);
}
