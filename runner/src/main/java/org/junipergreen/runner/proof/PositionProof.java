package org.junipergreen.runner.proof;

import static org.junipergreen.runner.proof.NoProofException.unless;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import org.junipergreen.solver.matching.PairingCertificate;

/**
 * Who wins on the board 1..n after some numbers, proved by a strategy: whatever the loser plays,
 * the winner plays its partner; see {@link PairingCertificate}.
 *
 * @param n the largest number on the board
 * @param played the numbers played so far, in order, at least one
 * @param winner 1 when the first player wins, 2 when the second does
 * @param move what the player to move wins with, or 0 when that player loses
 * @param pairing the strategy
 */
public record PositionProof(long n, LongList played, long winner, long move, PairingFields pairing)
    implements Proof {
  /** A proof by a strategy after at least one number. */
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
