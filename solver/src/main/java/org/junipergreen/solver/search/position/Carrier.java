package org.junipergreen.solver.search.position;

/**
 * The numbers that a strategy depends on: its <i>carrier</i>, a term known from Hex (V. V.
 * Anshelevich, A hierarchical approach to computer Hex, Artificial Intelligence 134, 2002).
 *
 * <p>The carrier holds every number that the owner of the strategy may play. Its <i>inner</i>
 * numbers are those after which the other side's moves matter. When the owner wins the game, they
 * are the whole carrier. When the owner only delays a loss, they are those that are not its last:
 * with its last number it has held out as long as was asked.
 *
 * <p>Mutable; belongs to one {@link Position}.
 */
public final class Carrier {
  public long lo;
  public long hi;
  public long innerLo;
  public long innerHi;

  /** Makes it empty. */
  public void clear() {
    set(0, 0);
  }

  /** Makes it this set, all of it inner. */
  public void set(long newLo, long newHi) {
    lo = newLo;
    hi = newHi;
    innerLo = newLo;
    innerHi = newHi;
  }

  /** Makes it {@code v} alone. */
  public void setTo(int v) {
    set(Bits128.lo(v), Bits128.hi(v));
  }

  /** Makes it the carrier of the owner's move to {@code v} and of what follows. */
  public void setTo(int v, Carrier next) {
    setTo(v);
    add(next);
  }

  /** Adds {@code v}, an inner number. */
  public void add(int v) {
    addLast(v);
    innerLo |= Bits128.lo(v);
    innerHi |= Bits128.hi(v);
  }

  /** Adds {@code v}, but not to the inner numbers. */
  public void addLast(int v) {
    lo |= Bits128.lo(v);
    hi |= Bits128.hi(v);
  }

  /** Adds what the owner needs after one more move of the other side. */
  public void add(Carrier next) {
    lo |= next.lo;
    hi |= next.hi;
    innerLo |= next.innerLo;
    innerHi |= next.innerHi;
  }

  /** Whether it has a number in this set. */
  public boolean meets(long otherLo, long otherHi) {
    return ((lo & otherLo) | (hi & otherHi)) != 0;
  }
}
