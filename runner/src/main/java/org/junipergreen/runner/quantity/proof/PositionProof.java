package org.junipergreen.runner.quantity.proof;

import static org.junipergreen.runner.quantity.proof.NoProofException.unless;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import org.junipergreen.solver.strategy.PairingCertificate;

/**
 * The winner on 1..n after some moves, proved by a pairing strategy; see {@link
 * PairingCertificate}.
 *
 * @param played the moves so far, at least one
 * @param winner 1 or 2, the player who wins
 * @param move a winning move, or 0 if the player to move loses
 */
public record PositionProof(long n, LongList played, long winner, long move, PairingFields pairing)
    implements Proof {
  /** Creates a proof for a position after at least one move. */
  public static PositionProof of(PairingCertificate found) {
    return new PositionProof(
        found.n(),
        new LongArrayList(found.played()),
        found.winner(),
        found.move(),
        PairingFields.of(found));
  }

  @Override
  public String check() throws NoProofException {
    unless(!played.isEmpty(), () -> "nothing has been played");
    PairingCertificate certificate = pairing.checked(n, played, move, winner);
    long last = played.getLong(played.size() - 1);
    return "n = %d: after %d player %d wins%s, in at most %d numbers"
        .formatted(n, last, winner, move == 0 ? "" : " with " + move, certificate.length());
  }
}
