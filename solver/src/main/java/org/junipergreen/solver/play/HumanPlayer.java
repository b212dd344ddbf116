package org.junipergreen.solver.play;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.junipergreen.solver.board.PrimeFactors;

/**
 * Plays at random among the moves that its knowledge recommends. Each piece of knowledge in turn
 * restricts the choice unless no move would remain. Without knowledge this is the article's random
 * player.
 */
public final class HumanPlayer implements Player.Uniform {
  private final List<Knowledge> knowledge;

  /**
   * The knowledge of "human" players (Laval, Sicard, "Le jeu de Juniper-Green", IREM de La Réunion,
   * 2017, sections III and IV). {@link Contestant} assigns it.
   */
  public enum Knowledge {
    /** Avoids 1, and answers it by a prime above n/2, whose only neighbour is 1. */
    ONE_LOSES_TO_A_PRIME {
      @Override
      int[] preferred(GamePosition position, int[] moves) {
        return position.last() == 1
            ? where(moves, v -> isLargePrime(v, position.n()))
            : where(moves, v -> v != 1);
      }
    },

    /** Avoids 2p for a prime p with 2p ≤ n &lt; 3p while 1 is unused, and answers 2p by p. */
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

    /** Leaves the opponent the fewest replies. */
    FEWEST_REPLIES {
      @Override
      int[] preferred(GamePosition position, int[] moves) {
        int fewest = Arrays.stream(moves).map(position::replies).min().orElse(0);
        return where(moves, v -> position.replies(v) == fewest);
      }
    };

    /** Returns the recommended moves, or none if there is no recommendation. */
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

  /** Creates a player with its knowledge in order of importance. */
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
