package org.junipergreen.solver.heap;

import it.unimi.dsi.fastutil.ints.IntList;

/**
 * Some options are marked, the others scanned for: where two rare heaps are never left together.
 *
 * <p>The marks leave a few candidates for each heap's least value missing. The first one is
 * compared with all other options, those of neighbouring heaps together. Where it is among them,
 * the next one takes its place, until the scan has come round to where the last change was. To
 * compare takes a fraction of the time that it takes to mark.
 */
final class ScannedOptions implements CommonOptions {
  private static final int CODES = CommonCodes.MOST_LIMIT / 2;

  /** The heaps that are marked at once. */
  private static final int LANES = Long.BYTES;

  /** One shift of so many is marked. */
  private static final int MARKED = 3;

  /** The shifts that are scanned before any candidate gives way to the next. */
  private static final int STEP = 64;

  private final ValueTable table;
  private final RareShifts shifts;
  private final SparseSpace space;
  private final IntList rareHeaps;
  private final OptionScan scan;
  private final CommonCodes codes;

  /** The rare heaps that what follows was made for. */
  private int known;

  private int[] nearShifts = new int[0];
  private byte[] nearRare = new byte[0];
  private int[] markedShifts = new int[0];
  private byte[] markedRare = new byte[0];
  private int[] scannedShifts = new int[0];
  private byte[] scannedRare = new byte[0];
  private int nextRarePair;

  private int first;
  private final byte[][] seen = new byte[HEAPS / LANES][];
  private final int[] confirmed = new int[HEAPS];
  private final byte[] candidates;
  private final byte[] missing;

  ScannedOptions(
      ValueTable table, RareShifts shifts, SparseSpace space, IntList rareHeaps, OptionScan scan) {
    this.table = table;
    this.shifts = shifts;
    this.space = space;
    this.rareHeaps = rareHeaps;
    this.scan = scan;
    codes = new CommonCodes(space);
    candidates = new byte[scan.lanes()];
    missing = new byte[scan.lanes()];
  }

  /**
   * Whether the next heaps can be done this way: codes fit, all shifts are known to lead to heaps
   * of the table, and none to a rare one.
   */
  boolean applies() {
    first = table.size();
    if (space.limit() > CommonCodes.MOST_LIMIT
        || shifts.size() == 0
        || shifts.shift(shifts.size() - 1) >= first) {
      return false;
    }
    if (rareHeaps.size() != known) {
      known = rareHeaps.size();
      divide();
      nextRarePair = 0;
    }
    if (nextRarePair < first) {
      nextRarePair = leastRarePair(first);
    }
    return nextRarePair >= first + HEAPS;
  }

  /** The least heap, from some one on, that a shift leads from to a rare one. */
  private int leastRarePair(int from) {
    int least = Integer.MAX_VALUE;
    int j = rareHeaps.size() - 1;
    for (int i = 0; i < shifts.size(); i++) {
      while (j >= 0 && (long) rareHeaps.getInt(j) + shifts.shift(i) >= from) {
        j--;
      }
      if (j + 1 < rareHeaps.size()) {
        least = (int) Math.min(least, (long) rareHeaps.getInt(j + 1) + shifts.shift(i));
      }
    }
    return least;
  }

  private void divide() {
    int near = shifts.countBelow(HEAPS);
    nearShifts = new int[near];
    nearRare = new byte[near];
    for (int i = 0; i < near; i++) {
      nearShifts[i] = shifts.shift(i);
      nearRare[i] = (byte) codes.encode(shifts.value(i));
    }
    int far = shifts.size() - near;
    int marked = (far + MARKED - 1) / MARKED;
    markedShifts = new int[marked];
    markedRare = new byte[marked];
    scannedShifts = new int[far - marked];
    scannedRare = new byte[far - marked];
    int m = 0;
    int s = 0;
    for (int i = 0; i < far; i++) {
      int shift = shifts.shift(near + i);
      byte rare = (byte) codes.encode(shifts.value(near + i));
      if (i % MARKED == 0) {
        markedShifts[m] = shift;
        markedRare[m++] = rare;
      } else {
        scannedShifts[s] = shift;
        scannedRare[s++] = rare;
      }
    }
  }

  @Override
  public void begin(int heaps) {
    codes.addAll(table);
    for (int lane = 0; lane < heaps; lane += LANES) {
      seen[lane / LANES] = marks(codes.array(), first + lane, markedShifts, markedRare);
    }
    for (int lane = 0; lane < heaps; lane++) {
      for (int i = nearShifts.length - 1; i >= 0 && nearShifts[i] > lane; i--) {
        markNear(lane, i);
      }
      confirmed[lane] = unmarked(lane, 0);
    }
    for (int lane = 0; lane < heaps; lane += scan.lanes()) {
      confirm(lane);
    }
  }

  private static byte[] marks(byte[] codes, int n, int[] shifts, byte[] rare) {
    byte[] seen = new byte[LANES * CODES];
    for (int i = 0; i < shifts.length; i++) {
      long options =
          CommonCodes.eight(codes, n - shifts[i]) ^ (rare[i] & 0xff) * 0x0101_0101_0101_0101L;
      seen[(int) (options & 0xff)] = 1;
      seen[(int) (options >>> 8 & 0xff) + CODES] = 1;
      seen[(int) (options >>> 16 & 0xff) + 2 * CODES] = 1;
      seen[(int) (options >>> 24 & 0xff) + 3 * CODES] = 1;
      seen[(int) (options >>> 32 & 0xff) + 4 * CODES] = 1;
      seen[(int) (options >>> 40 & 0xff) + 5 * CODES] = 1;
      seen[(int) (options >>> 48 & 0xff) + 6 * CODES] = 1;
      seen[(int) (options >>> 56 & 0xff) + 7 * CODES] = 1;
    }
    return seen;
  }

  private void markNear(int lane, int i) {
    mark(lane, (codes.array()[first + lane - nearShifts[i]] ^ nearRare[i]) & 0xff);
  }

  private void mark(int lane, int code) {
    seen[lane / LANES][lane % LANES * CODES + code] = 1;
  }

  /** The least code from some one on that is not marked. */
  private int unmarked(int lane, int from) {
    byte[] marks = seen[lane / LANES];
    int begin = lane % LANES * CODES;
    long behind = -1L << (from * Byte.SIZE);
    for (int code = from & -Long.BYTES; code < CODES; code += Long.BYTES) {
      long zeros = CommonCodes.zeros(CommonCodes.eight(marks, begin + code)) & behind;
      if (zeros != 0) {
        return code + Long.numberOfTrailingZeros(zeros) / Byte.SIZE;
      }
      behind = -1;
    }
    return CODES;
  }

  /** Scans until the candidates of neighbouring heaps are no options. */
  private void confirm(int lane) {
    int lanes = scan.lanes();
    for (int i = 0; i < lanes; i++) {
      candidates[i] = (byte) confirmed[lane + i];
    }
    int begin = 0;
    for (int unchanged = 0; unchanged < scannedShifts.length; ) {
      int end = Math.min(begin + STEP, scannedShifts.length);
      scan.scan(
          codes.array(), first + lane, scannedShifts, scannedRare, begin, end, candidates, missing);
      unchanged = replace(lane) ? 0 : unchanged + end - begin;
      begin = end == scannedShifts.length ? 0 : end;
    }
  }

  /** Replaces the candidates that are options, if any are. */
  private boolean replace(int lane) {
    boolean replaced = false;
    for (int begin = 0; begin < missing.length; begin += Long.BYTES) {
      long options = CommonCodes.zeros(CommonCodes.eight(missing, begin));
      for (; options != 0; options &= options - 1) {
        int i = begin + Long.numberOfTrailingZeros(options) / Byte.SIZE;
        // No option has the code behind the last one, which no byte can say.
        if (confirmed[lane + i] < CODES) {
          mark(lane + i, confirmed[lane + i]);
          confirmed[lane + i] = unmarked(lane + i, confirmed[lane + i]);
          candidates[i] = (byte) confirmed[lane + i];
          replaced = true;
        }
      }
    }
    return replaced;
  }

  @Override
  public void complete(int lane) {
    codes.addAll(table);
    for (int i = 0; i < nearShifts.length && nearShifts[i] <= lane; i++) {
      markNear(lane, i);
    }
  }

  @Override
  public int leastMissing(int lane, int from) {
    int code = unmarked(lane, codes.encode(from));
    while (code != confirmed[lane] && isOption(first + lane, code)) {
      code = unmarked(lane, code + 1);
    }
    confirmed[lane] = code;
    return codes.decode(code);
  }

  private boolean isOption(int n, int code) {
    for (int i = 0; i < scannedShifts.length; i++) {
      if ((codes.array()[n - scannedShifts[i]] ^ scannedRare[i]) == (byte) code) {
        return true;
      }
    }
    return false;
  }
}
