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
      CodedShifts shifts,
      int from,
      int to,
      byte[] candidates,
      byte[] differences) {
    for (int lane = 0; lane < candidates.length; lane++) {
      differences[lane] = 1;
      for (int i = from; i < to; i++) {
        if ((codes[n + lane - shifts.shift(i)] ^ shifts.rare(i)) == candidates[lane]) {
          differences[lane] = 0;
        }
      }
    }
  }
}
