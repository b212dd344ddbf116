package org.junipergreen.solver.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AttractorTest {
  private static final long SEED = 4;
  private static final int GRAPHS = 2000;

  @Test
  void ranksAreTheLayersOfTheDefinition() {
    Random random = new Random(SEED);
    for (int graph = 0; graph < GRAPHS; graph++) {
      Arena arena = random(random, 1 + random.nextInt(12), random.nextInt(40));
      for (int player = 0; player < 2; player++) {
        Attractor attractor = Attractor.of(arena, player);
        int[] rank = ranksByDefinition(arena, player);
        for (int state = 0; state < arena.size(); state++) {
          assertEquals(
              rank[state], attractor.rank(state), "seed %d, graph %d".formatted(SEED, graph));
        }
      }
    }
  }

  @Test
  void aBestMoveDoesWhatItPromises() {
    Random random = new Random(SEED);
    int undecided = 0;
    for (int graph = 0; graph < GRAPHS; graph++) {
      Arena arena = random(random, 1 + random.nextInt(12), random.nextInt(40));
      ArenaSolution solution = new ArenaSolution(arena);
      for (int state = 0; state < arena.size(); state++) {
        int winner = solution.winner(state);
        if (arena.isFinal(state)) {
          assertEquals(arena.winner(state), winner);
        } else {
          int next = solution.move(state);
          assertEquals(winner, solution.winner(next));
          if (winner != Arena.NOBODY) {
            assertEquals(solution.rank(state) - 1, solution.rank(next));
          }
        }
        undecided += winner == Arena.NOBODY ? 1 : 0;
      }
      assertEquals(
          arena.size(),
          solution.attractor(0).states() + solution.attractor(1).states() + solution.undecided());
    }
    assertTrue(undecided > 0);
  }

  @Test
  void playEndsInARepetitionWhereNobodyCanForceAWin() {
    Arena.Builder builder = new Arena.Builder();
    int a = builder.addState(0);
    int b = builder.addState(1);
    int lost = builder.addState(0);
    builder.addMove(a, b);
    builder.addMove(a, lost);
    builder.addMove(b, a);
    builder.addWin(1, lost);
    ArenaSolution solution = new ArenaSolution(builder.build(a));
    assertEquals(Arena.NOBODY, solution.winner(a));
    assertEquals(-1, solution.rank(a));
    assertEquals(IntList.of(a, b, a), solution.play(a));
    assertEquals(2, solution.undecided());
  }

  @Test
  void aStateThatLosesAtOnceIsTheOpponentsOfRankZero() {
    Arena.Builder builder = new Arena.Builder();
    int only = builder.addState(0);
    builder.addWin(1, only);
    ArenaSolution solution = new ArenaSolution(builder.build(only));
    assertEquals(1, solution.winner(only));
    assertEquals(0, solution.rank(only));
    assertEquals(-1, solution.attractor(0).lastRank());
  }

  @Test
  void whatIsNoGameIsRefused() {
    Arena.Builder builder = new Arena.Builder();
    assertThrows(IllegalArgumentException.class, () -> builder.build(0));
    int a = builder.addState(0);
    assertThrows(IllegalArgumentException.class, () -> builder.addState(2));
    assertThrows(IllegalArgumentException.class, () -> builder.addWin(0, 1));
    builder.addWin(0, a);
    assertThrows(IllegalArgumentException.class, () -> builder.addWin(1, a));
    builder.addMove(a, 1);
    assertThrows(IllegalArgumentException.class, () -> builder.build(a));
    int b = builder.addState(1);
    assertThrows(IllegalArgumentException.class, () -> builder.build(a));
    assertFalse(builder.size() == b);
  }

  private static Arena random(Random random, int states, int moves) {
    Arena.Builder builder = new Arena.Builder();
    BitSet moved = new BitSet();
    for (int i = 0; i < states; i++) {
      builder.addState(random.nextInt(2));
    }
    for (int i = 0; i < moves; i++) {
      int from = random.nextInt(states);
      if (from % 3 != 0) {
        builder.addMove(from, random.nextInt(states));
        moved.set(from);
      }
    }
    for (int state = 0; state < states; state++) {
      int winner = random.nextInt(3);
      if (!moved.get(state) && winner < 2) {
        builder.addWin(winner, state);
      }
    }
    return builder.build(random.nextInt(states));
  }

  /** A_(i+1) from A_i by looking at every state, until nothing changes. */
  private static int[] ranksByDefinition(Arena arena, int player) {
    int[] rank = new int[arena.size()];
    for (int state = 0; state < rank.length; state++) {
      rank[state] = arena.isFinal(state) && arena.winner(state) == player ? 0 : -1;
    }
    boolean changed = true;
    for (int layer = 1; changed; layer++) {
      changed = false;
      for (int state = 0; state < rank.length; state++) {
        if (rank[state] < 0 && !arena.isFinal(state) && joins(arena, player, rank, state, layer)) {
          rank[state] = layer;
          changed = true;
        }
      }
    }
    return rank;
  }

  private static boolean joins(Arena arena, int player, int[] rank, int state, int layer) {
    int inside = 0;
    for (int i = 0; i < arena.degree(state); i++) {
      int successor = rank[arena.successor(state, i)];
      inside += successor >= 0 && successor < layer ? 1 : 0;
    }
    return arena.owner(state) == player ? inside > 0 : inside == arena.degree(state);
  }
}
