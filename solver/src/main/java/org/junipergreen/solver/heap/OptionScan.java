package org.junipergreen.solver.heap;

import java.util.Optional;

/**
 * Asks for neighbouring heaps, each with a candidate for its value, whether the candidate is an
 * option. Implementations differ in speed alone.
 */
interface OptionScan {
  /** Java's Vector API, which is incubating: it has to be added when Java starts. */
  String MODULE = "jdk.incubator.vector";

  /** The implementation by vectors, where this virtual machine has {@value #MODULE} loaded. */
  static Optional<OptionScan> byVectors() {
    if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
      return Optional.empty();
    }
    try {
      // By its name, for it is compiled by itself: it alone uses a module that may be missing.
      return Optional.of(
          Class.forName(OptionScan.class.getPackageName() + ".VectorScan")
              .asSubclass(OptionScan.class)
              .getDeclaredConstructor()
              .newInstance());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("the scan by vectors", e);
    }
  }

  /** How many heaps are asked for together: a multiple of 8 that divides 64. */
  int lanes();

  /**
   * Finds which candidates some moves lead to.
   *
   * @param codes the codes of all heaps
   * @param n the first of the heaps asked for
   * @param shifts the moves, by the heap that each leaves beside a rare one
   * @param from the first of the moves to look at
   * @param to behind the last of them
   * @param candidates the code of each heap's candidate
   * @param differences receives 0 for each heap whose candidate is an option, and something else
   *     for the others
   */
  void scan(
      byte[] codes,
      int n,
      CodedShifts shifts,
      int from,
      int to,
      byte[] candidates,
      byte[] differences);
}
