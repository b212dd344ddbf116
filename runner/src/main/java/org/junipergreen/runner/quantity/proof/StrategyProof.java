package org.junipergreen.runner.quantity.proof;

import java.util.List;
import org.junipergreen.solver.strategy.PairingCertificate;
import org.junipergreen.solver.work.Cancellation;

/**
 * The winner on 1..n, proved by a pairing strategy; see {@link PairingCertificate}.
 *
 * @param winner 1 or 2, the player who wins
 * @param opening a winning opening, or 0 if the second player wins
 */
public record StrategyProof(long n, long winner, long opening, PairingFields pairing)
    implements Proof {
  /** Creates a proof for any board 1..n. Takes the time of {@link PairingCertificate#of}. */
  public static StrategyProof of(long n, Cancellation ends) {
    PairingCertificate found = PairingCertificate.of(n, ends);
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
