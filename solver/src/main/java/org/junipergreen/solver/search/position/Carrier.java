package org.junipergreen.solver.search.position;

/**
 * The numbers on which a strategy depends: its <i>carrier</i>, a term known from Hex (V. V.
 * Anshelevich, A hierarchical approach to computer Hex, Artificial Intelligence 134, 2002).
 *
 * <p>The carrier contains every number that the owner of the strategy may play. Its <i>inner</i>
 * numbers are those after which the other side's moves matter. If the owner wins the game, these
 * are the whole carrier. If the owner only delays a loss, these are all but its last numbers: with
 * its last number it has held out long enough.
 *
 * <p>Mutable; belongs to one {@link Position}.
 */
public final class Carrier {
  public long lo;
  public long hi;
  public long innerLo;
  public long innerHi;

  public void clear() {
    set(0, 0);
  }

  /** Sets the carrier to this set, all of it inner. */
  public void set(long newLo, long newHi) {
    lo = newLo;
    hi = newHi;
    innerLo = newLo;
    innerHi = newHi;
  }

  public void setTo(int v) {
    set(Bits128.lo(v), Bits128.hi(v));
  }

  /** Sets the carrier to that of the owner's move to {@code v}, followed by {@code next}. */
  public void setTo(int v, Carrier next) {
    setTo(v);
    add(next);
  }

  /** Adds {@code v} as an inner number. */
  public void add(int v) {
    addLast(v);
    innerLo |= Bits128.lo(v);
    innerHi |= Bits128.hi(v);
  }

  /** Adds {@code v}, not as an inner number. */
  public void addLast(int v) {
    lo |= Bits128.lo(v);
    hi |= Bits128.hi(v);
  }

  /** Adds the carrier for one more move of the other side. */
  public void add(Carrier next) {
    lo |= next.lo;
    hi |= next.hi;
    innerLo |= next.innerLo;
    innerHi |= next.innerHi;
  }

  /** Returns whether the carrier intersects this set. */
  public boolean meets(long otherLo, long otherHi) {
    return ((lo & otherLo) | (hi & otherHi)) != 0;
  }
}
