package org.junipergreen.runner.proof;

import java.util.List;
import org.junipergreen.solver.matching.PairingCertificate;

/**
 * Who wins on the board 1..n, proved by a strategy: whatever the loser plays, the winner plays its
 * partner; see {@link PairingCertificate}.
 *
 * @param n the largest number on the board
 * @param winner 1 when the first player wins, 2 when the second does
 * @param opening the first player's opening, or 0 when the second player wins
 * @param pairing the strategy
 */
public record StrategyProof(long n, long winner, long opening, PairingFields pairing)
    implements Proof {
  /** A proof for the board 1..n, for any n; time as for {@link PairingCertificate#of}. */
  public static StrategyProof of(long n) {
    PairingCertificate found = PairingCertificate.of(n);
    return new StrategyProof(n, found.winner(), found.move(), PairingFields.of(found));
  }

  @Override
  public String check() throws NoProofException {
    PairingCertificate certificate = pairing.checked(n, List.of(), opening, winner);
    return winner == 1
        ? "n = %d: player 1 wins with the opening %d, in at most %d numbers"
            .formatted(n, opening, certificate.length())
        : "n = %d: player 2 wins, with an answer to every opening".formatted(n);
  }
}
