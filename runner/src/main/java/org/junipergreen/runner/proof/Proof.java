package org.junipergreen.runner.proof;

import java.util.Locale;

/**
 * A claim with what proves it: a line of a proof file. May be wrong until it has been checked.
 *
 * <p>A proof is a record, whose components are the fields of the line in their order: {@code long},
 * {@code LongList}, {@code List<long[]>}, or a record of such, whose components take its place.
 */
public interface Proof {
  /** The kinds of proof; a file has their names in small letters. */
  enum Kind {
    /** Who wins on 1..n, from a strategy of pairs. */
    STRATEGY(StrategyProof.class),

    /** Who wins on 1..n and by which openings, from a maximum matching and a barrier. */
    MATCHING(MatchingProof.class),

    /** Who wins on each board of a sweep, line by line, from a certificate that changes little. */
    SWEEP(SweepProof.class),

    /** A longest chain of 1..n, with the multipliers of a linear programme. */
    CHAIN(ChainProof.class),

    /** The fewest chains that hold all numbers 1..n, from barriers. */
    PARTITION(PartitionProof.class);

    /** The record. */
    final Class<? extends Proof> type;

    Kind(Class<? extends Proof> type) {
      this.type = type;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Checks the proof, by code that shares nothing with what computed it.
   *
   * @return what it proves, in a sentence without its full stop
   * @throws NoProofException when it does not prove what it claims
   */
  String check() throws NoProofException;
}
