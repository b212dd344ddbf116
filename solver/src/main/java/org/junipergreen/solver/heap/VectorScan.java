package org.junipergreen.solver.heap;

import static jdk.incubator.vector.VectorOperators.XOR;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Two vectors of heaps together, of at most 32 bytes each: both read the same lines of the cache.
 *
 * <p>Java keeps a vector in a register only within the innermost loop, so that is all there is
 * here.
 */
final class VectorScan implements OptionScan {
  private static final VectorSpecies<Byte> SPECIES =
      ByteVector.SPECIES_PREFERRED.length() > ByteVector.SPECIES_256.length()
          ? ByteVector.SPECIES_256
          : ByteVector.SPECIES_PREFERRED;

  @Override
  public int lanes() {
    return 2 * SPECIES.length();
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
    int half = SPECIES.length();
    // No difference becomes the least signed byte.
    ByteVector wanted = ByteVector.fromArray(SPECIES, candidates, 0).lanewise(XOR, Byte.MIN_VALUE);
    ByteVector wantedToo =
        ByteVector.fromArray(SPECIES, candidates, half).lanewise(XOR, Byte.MIN_VALUE);
    ByteVector least = ByteVector.broadcast(SPECIES, Byte.MAX_VALUE);
    ByteVector leastToo = least;
    for (int i = from; i < to; i++) {
      int left = n - shifts[i];
      ByteVector beside = ByteVector.broadcast(SPECIES, rare[i]);
      least =
          least.min(
              ByteVector.fromArray(SPECIES, codes, left)
                  .lanewise(XOR, beside)
                  .lanewise(XOR, wanted));
      leastToo =
          leastToo.min(
              ByteVector.fromArray(SPECIES, codes, left + half)
                  .lanewise(XOR, beside)
                  .lanewise(XOR, wantedToo));
    }
    least.lanewise(XOR, Byte.MIN_VALUE).intoArray(missing, 0);
    leastToo.lanewise(XOR, Byte.MIN_VALUE).intoArray(missing, half);
  }
}
