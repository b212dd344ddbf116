package org.junipergreen.solver.chain;

/** Published lengths of longest chains. */
final class Chains {
  /** OEIS A337125 from n = 1. */
  private static final int[] A337125 = {
    1, 2, 3, 4, 4, 6, 6, 7, 8, 9, 9, 11, 11, 12, 13, 14, 14, 16, 16, 17, 18, 19, 19, 21, 21, 22, 23,
    24, 24, 26, 26, 27, 28, 28, 29, 30, 30, 30, 31, 32, 32, 34, 34, 36, 37, 37, 37, 39, 39, 41, 42,
    43, 43, 44, 45, 46, 47, 47, 47, 49, 49, 49, 50, 51, 51, 53, 53, 54
  };

  static final int PUBLISHED = A337125.length;

  private Chains() {}

  static int length(int n) {
    return A337125[n - 1];
  }
}
