package org.junipergreen.solver.heap;

import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Some of the {@link RareShifts}, ascending, with their values as codes.
 *
 * @param shifts how many tokens fewer the heap that is left beside a rare one has
 * @param rares the codes of those rare ones
 */
record CodedShifts(int[] shifts, byte[] rares) {
  static final CodedShifts NONE = new CodedShifts(new int[0], new byte[0]);

  /** The entries whose index is wanted. */
  static CodedShifts of(RareShifts shifts, CommonCodes codes, IntPredicate wanted) {
    int[] entries = IntStream.range(0, shifts.size()).filter(wanted).toArray();
    byte[] rares = new byte[entries.length];
    for (int i = 0; i < entries.length; i++) {
      rares[i] = (byte) codes.encode(shifts.value(entries[i]));
    }
    return new CodedShifts(IntStream.of(entries).map(shifts::shift).toArray(), rares);
  }

  int size() {
    return shifts.length;
  }

  int shift(int i) {
    return shifts[i];
  }

  byte rare(int i) {
    return rares[i];
  }
}
