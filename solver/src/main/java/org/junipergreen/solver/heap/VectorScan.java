package org.junipergreen.solver.heap;

import static jdk.incubator.vector.VectorOperators.XOR;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The scan by vectors: two of at most 32 bytes together, for they read the same lines of the cache.
 *
 * <pre>
 *   codes of the heaps left    G(n-s)  G(n+1-s)  G(n+2-s)  …     for each shift s
 *   xor that of the rare heap  g       g         g         …     gives the options
 *   xor the candidates         c0      c1        c2        …     gives 0 where one is equal
 *   minimum over all shifts    d0      d1        d2        …     is 0 where any was
 * </pre>
 *
 * <p>Vectors compare signed bytes, so the highest bit is turned round: 0 becomes the least of them.
 * Java keeps a vector in a register only within the innermost loop, so that is all there is here.
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
      CodedShifts shifts,
      int from,
      int to,
      byte[] candidates,
      byte[] differences) {
    int[] tokens = shifts.shifts();
    byte[] rares = shifts.rares();
    int half = SPECIES.length();
    ByteVector wanted = ByteVector.fromArray(SPECIES, candidates, 0).lanewise(XOR, Byte.MIN_VALUE);
    ByteVector wantedToo =
        ByteVector.fromArray(SPECIES, candidates, half).lanewise(XOR, Byte.MIN_VALUE);
    ByteVector least = ByteVector.broadcast(SPECIES, Byte.MAX_VALUE);
    ByteVector leastToo = least;
    for (int i = from; i < to; i++) {
      int left = n - tokens[i];
      ByteVector rare = ByteVector.broadcast(SPECIES, rares[i]);
      least =
          least.min(
              ByteVector.fromArray(SPECIES, codes, left).lanewise(XOR, rare).lanewise(XOR, wanted));
      leastToo =
          leastToo.min(
              ByteVector.fromArray(SPECIES, codes, left + half)
                  .lanewise(XOR, rare)
                  .lanewise(XOR, wantedToo));
    }
    least.lanewise(XOR, Byte.MIN_VALUE).intoArray(differences, 0);
    leastToo.lanewise(XOR, Byte.MIN_VALUE).intoArray(differences, half);
  }
}
