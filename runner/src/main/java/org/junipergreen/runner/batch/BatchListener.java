package org.junipergreen.runner.batch;

/** Is told how far a batch has come. */
@FunctionalInterface
public interface BatchListener {
  /**
   * So many more n are stored or checked.
   *
   * @param boards how many
   */
  void advanced(long boards);
}
