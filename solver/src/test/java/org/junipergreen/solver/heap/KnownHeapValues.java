package org.junipergreen.solver.heap;

/** Published values. */
final class KnownHeapValues {
  private KnownHeapValues() {}

  /** Grundy's game from n = 0 (OEIS A002188). */
  static final int[] GRUNDY = {
    0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1,
    2, 4, 1, 2, 4, 1, 2, 4, 1, 5, 4, 1, 5, 4, 1, 5, 4, 1, 0
  };

  /** The losing heaps of Grundy's game (Conway, "On numbers and games"). */
  static final int[] GRUNDY_LOSING = {
    0, 1, 2, 4, 7, 10, 20, 23, 26, 50, 53, 270, 273, 276, 282, 285, 288, 316, 334, 337, 340, 346,
    359, 362, 365, 386, 389, 392, 566, 630, 633, 636, 639, 673, 676, 682, 685, 923, 926, 929, 932,
    1222
  };

  /** Kayles from n = 0 (Winning Ways, chapter 4). */
  static final int[] KAYLES = {
    0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4
  };

  /** Kayles for n = 0 … 11 modulo 12, from n = 71 on. */
  static final int[] KAYLES_PERIOD = {4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};
}
