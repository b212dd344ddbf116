package org.junipergreen.solver.work;

/** Told the phases of a computation and how far each is; never ends the computation. */
@FunctionalInterface
public interface Phases {
  /** Reports nothing. */
  Phases NONE = (phase, done, total) -> {};

  /**
   * Called from time to time, by any thread; should return quickly.
   *
   * @param phase what is being done, in a few words
   * @param done how much of it is done
   * @param total how much there is, or 0 if that is not known
   */
  void at(String phase, long done, long total);
}
