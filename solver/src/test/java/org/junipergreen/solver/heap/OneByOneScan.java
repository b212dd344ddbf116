package org.junipergreen.solver.heap;

/** What a scan is, heap by heap. */
final class OneByOneScan implements OptionScan {
  @Override
  public int lanes() {
    return 8;
  }

  @Override
  public void scan(
      byte[] codes,
      int n,
      int[] shifts,
      byte[] rare,
      int from,
      int to,
      byte[] candidates,
      byte[] missing) {
    for (int lane = 0; lane < candidates.length; lane++) {
      missing[lane] = 1;
      for (int i = from; i < to; i++) {
        if ((codes[n + lane - shifts[i]] ^ rare[i]) == candidates[lane]) {
          missing[lane] = 0;
        }
      }
    }
  }
}
