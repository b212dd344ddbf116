package org.junipergreen.solver.play;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.junipergreen.solver.board.PrimeFactors;

/**
 * Plays at random among the moves that its knowledge leaves: each piece in turn narrows the choice,
 * unless it would leave nothing. With no knowledge at all this is the article's random player.
 */
public final class HumanPlayer implements Player.Uniform {
  private final List<Knowledge> knowledge;

  /**
   * What the article's "human" players know (Laval, Sicard, "Le jeu de Juniper-Green", IREM de La
   * Réunion, 2017, sections III and IV). The article names the pieces and not who knows which;
   * {@link Contestant} does.
   */
  public enum Knowledge {
    /**
     * A prime above n/2 has no neighbour but 1, so such primes are left as long as 1 is. So the
     * player does not play 1 while there is another move, and answers 1 by such a prime.
     */
    ONE_LOSES_TO_A_PRIME {
      @Override
      int[] preferred(GamePosition position, int[] moves) {
        return position.last() == 1
            ? where(moves, v -> isLargePrime(v, position.n()))
            : where(moves, v -> v != 1);
      }
    },

    /**
     * A prime p with 2p ≤ n &lt; 3p has no neighbours but 1 and 2p. So the player does not play 2p
     * while p and 1 are left, and answers 2p by p, which leaves nothing but 1.
     */
    DOUBLE_LOSES_TO_ITS_PRIME {
      @Override
      int[] preferred(GamePosition position, int[] moves) {
        if (!position.isUnused(1)) {
          return moves;
        }
        if (isDoubledPrime(position.last(), position.n())) {
          return where(moves, v -> 2 * v == position.last());
        }
        return where(moves, v -> !(isDoubledPrime(v, position.n()) && position.isUnused(v / 2)));
      }
    },

    /** Plays a move that leaves the opponent the fewest replies. */
    FEWEST_REPLIES {
      @Override
      int[] preferred(GamePosition position, int[] moves) {
        int fewest = Arrays.stream(moves).map(position::replies).min().orElse(0);
        return where(moves, v -> position.replies(v) == fewest);
      }
    };

    /** The moves that it recommends out of some; none when it recommends nothing. */
    abstract int[] preferred(GamePosition position, int[] moves);

    private static int[] where(int[] moves, IntPredicate good) {
      return Arrays.stream(moves).filter(good).toArray();
    }

    private static boolean isLargePrime(int v, int n) {
      return v > n / 2 && PrimeFactors.isPrime(v);
    }

    private static boolean isDoubledPrime(int v, int n) {
      return v % 2 == 0 && v + v / 2 > n && PrimeFactors.isPrime(v / 2);
    }
  }

  /**
   * A player.
   *
   * @param knowledge what it knows, the most important piece first
   */
  public HumanPlayer(Knowledge... knowledge) {
    this.knowledge = List.of(knowledge);
  }

  @Override
  public int[] choices(GamePosition position) {
    int[] moves = position.moves();
    for (Knowledge piece : knowledge) {
      int[] preferred = piece.preferred(position, moves);
      moves = preferred.length == 0 ? moves : preferred;
    }
    return moves;
  }
}
