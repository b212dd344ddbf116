package org.junipergreen.runner.proof;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The kinds of proof. */
public enum ProofKind {
  /** Who wins on 1..n and by which openings, from a maximum matching and a barrier. */
  MATCHING,

  /** That the first player wins on 1..n, from three primes in (n/4, n/3]. */
  THEOREM,

  /** Who wins on each board of a sweep, line by line, from a certificate that changes little. */
  SWEEP,

  /** A longest chain of 1..n, with the multipliers of a linear programme. */
  CHAIN,

  /** The fewest chains that hold all numbers 1..n, from barriers. */
  PARTITION;

  /** The name in a file. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  static ProofKind named(String name) throws UnreadableProofException {
    for (ProofKind kind : values()) {
      if (kind.toString().equals(name)) {
        return kind;
      }
    }
    throw new UnreadableProofException(
        Arrays.stream(values())
            .map(ProofKind::toString)
            .collect(Collectors.joining(", ", "the kind is not one of ", "")));
  }

  /** Reads the fields of this kind. */
  Proof read(ProofReader in) throws IOException, UnreadableProofException {
    return switch (this) {
      case MATCHING -> MatchingProof.read(in);
      case THEOREM -> TheoremProof.read(in);
      case SWEEP -> SweepProof.read(in);
      case CHAIN -> ChainProof.read(in);
      case PARTITION -> PartitionProof.read(in);
    };
  }
}
