package org.junipergreen.solver.heap;

import java.util.function.IntPredicate;

/**
 * A third of the options is marked, the others are scanned for. Applies where no move leaves two
 * rare heaps, for the codes of {@link CommonCodes} cannot tell such an option from a common one.
 *
 * <p>The marks leave a few candidates for the least missing value of each heap. The smallest is
 * compared with all other options, for neighbouring heaps at once. A candidate that turns out to be
 * an option is replaced by the next one. The scan goes round and round through the shifts, and ends
 * when it has come round to where a candidate was last replaced. To compare an option takes a
 * fraction of the time that it takes to mark it.
 *
 * <pre>
 *   shifts    below 64           64 and more: every third       all others
 *             near               marked                         scanned
 *             once the heaps     at the beginning of            in steps of 64, over and over,
 *             before are known   the 64 heaps                   until no candidate changes
 * </pre>
 */
final class ScannedOptions implements CommonOptions {
  /** One shift out of so many is marked. */
  private static final int MARKED = 3;

  /** The shifts that are scanned before candidates are replaced. */
  private static final int STEP = 64;

  private final ValueTable table;
  private final RareShifts shifts;
  private final SparseSpace space;
  private final OptionScan scan;
  private final CommonCodes codes;

  /** The number of rare heaps when the shifts were divided. */
  private int dividedAt;

  private CodedShifts near = CodedShifts.NONE;
  private CodedShifts marked = CodedShifts.NONE;
  private CodedShifts scanned = CodedShifts.NONE;

  /** The next heap with a move that leaves two rare heaps. */
  private int nextRarePair;

  private int first;
  private final OptionMarks[] marks = new OptionMarks[HEAPS / OptionMarks.HEAPS];

  /** For each heap the least code that is not marked and was not found by the scan. */
  private final int[] leastMissing = new int[HEAPS];

  private final byte[] candidates;
  private final byte[] differences;

  ScannedOptions(ValueTable table, RareShifts shifts, SparseSpace space, OptionScan scan) {
    this.table = table;
    this.shifts = shifts;
    this.space = space;
    this.scan = scan;
    codes = new CommonCodes(space);
    candidates = new byte[scan.lanes()];
    differences = new byte[scan.lanes()];
  }

  /**
   * Whether the next 64 heaps can be done this way: codes fit in a byte, every shift leads to a
   * heap of the table, and none to a rare one.
   */
  boolean applies() {
    first = table.size();
    if (space.limit() > CommonCodes.MAX_LIMIT
        || shifts.size() == 0
        || shifts.shift(shifts.size() - 1) >= first) {
      return false;
    }
    if (shifts.rareHeaps().size() != dividedAt) {
      dividedAt = shifts.rareHeaps().size();
      divide();
      nextRarePair = 0;
    }
    if (nextRarePair < first) {
      nextRarePair = shifts.nextRarePair(first);
    }
    return nextRarePair >= first + HEAPS;
  }

  private void divide() {
    int begin = shifts.countBelow(HEAPS);
    IntPredicate isMarked = i -> (i - begin) % MARKED == 0;
    near = CodedShifts.of(shifts, codes, i -> i < begin);
    marked = CodedShifts.of(shifts, codes, i -> i >= begin && isMarked.test(i));
    scanned = CodedShifts.of(shifts, codes, i -> i >= begin && !isMarked.test(i));
  }

  @Override
  public void begin(int heaps) {
    codes.addAll(table);
    for (int lane = 0; lane < heaps; lane += OptionMarks.HEAPS) {
      marks[lane / OptionMarks.HEAPS] = OptionMarks.ofCodes(codes.array(), first + lane, marked);
    }
    for (int lane = 0; lane < heaps; lane++) {
      for (int i = near.size() - 1; i >= 0 && near.shift(i) > lane; i--) {
        markNear(lane, i);
      }
      leastMissing[lane] = leastUnmarked(lane, 0);
    }
    for (int lane = 0; lane < heaps; lane += scan.lanes()) {
      scan(lane);
    }
  }

  @Override
  public void complete(int lane) {
    codes.addAll(table);
    for (int i = 0; i < near.size() && near.shift(i) <= lane; i++) {
      markNear(lane, i);
    }
  }

  @Override
  public int leastMissing(int lane, int from) {
    int code = leastUnmarked(lane, codes.encode(from));
    while (code != leastMissing[lane] && isScannedOption(first + lane, code)) {
      code = leastUnmarked(lane, code + 1);
    }
    leastMissing[lane] = code;
    return codes.decode(code);
  }

  private void markNear(int lane, int i) {
    mark(lane, (codes.array()[first + lane - near.shift(i)] ^ near.rare(i)) & 0xff);
  }

  private void mark(int lane, int code) {
    marks[lane / OptionMarks.HEAPS].mark(lane % OptionMarks.HEAPS, code);
  }

  private int leastUnmarked(int lane, int from) {
    return marks[lane / OptionMarks.HEAPS].leastUnmarked(lane % OptionMarks.HEAPS, from);
  }

  /** Scans until no candidate of neighbouring heaps is an option. */
  private void scan(int lane) {
    for (int i = 0; i < candidates.length; i++) {
      candidates[i] = (byte) leastMissing[lane + i];
    }
    int begin = 0;
    for (int unchanged = 0; unchanged < scanned.size(); ) {
      int end = Math.min(begin + STEP, scanned.size());
      scan.scan(codes.array(), first + lane, scanned, begin, end, candidates, differences);
      unchanged = replaceOptions(lane) ? 0 : unchanged + end - begin;
      begin = end == scanned.size() ? 0 : end;
    }
  }

  /** Replaces the candidates that were found to be options; whether there were any. */
  private boolean replaceOptions(int lane) {
    boolean replaced = false;
    for (int begin = 0; begin < differences.length; begin += Long.BYTES) {
      long found = CommonCodes.zeros(CommonCodes.eight(differences, begin));
      for (; found != 0; found &= found - 1) {
        int i = begin + Long.numberOfTrailingZeros(found) / Byte.SIZE;
        // A candidate behind the last code is no option, but its byte says that of code 0.
        if (leastMissing[lane + i] < CommonCodes.CODES) {
          mark(lane + i, leastMissing[lane + i]);
          leastMissing[lane + i] = leastUnmarked(lane + i, leastMissing[lane + i]);
          candidates[i] = (byte) leastMissing[lane + i];
          replaced = true;
        }
      }
    }
    return replaced;
  }

  private boolean isScannedOption(int n, int code) {
    for (int i = 0; i < scanned.size(); i++) {
      if ((codes.array()[n - scanned.shift(i)] ^ scanned.rare(i)) == (byte) code) {
        return true;
      }
    }
    return false;
  }
}
