package org.junipergreen.solver.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.reference.ArticleChain;
import org.junipergreen.solver.reference.PlainLongestChain;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junit.jupiter.api.Test;

/** Chains on boards that are not 1..n. */
class ChainsOfSomeNumbersTest {
  private static final int[] NOTHING = {};

  private static NumberSet random(SplittableRandom random) {
    NumberSet numbers = new NumberSet(4 + random.nextInt(40));
    int size = 1 + random.nextInt(14);
    for (int i = 0; i < size; i++) {
      numbers.add(1 + random.nextInt(numbers.n()));
    }
    return numbers;
  }

  @Test
  void theLongestChainIsThatOfTryingEveryOne() {
    SplittableRandom random = new SplittableRandom(11);
    for (int i = 0; i < 150; i++) {
      NumberSet numbers = random(random);
      int longest = new PlainLongestChain(new DivisorGraph(numbers)).first().length;
      ChainAnnealing annealing = new ChainAnnealing(numbers, NOTHING, i);
      annealing.round(100, Cancellation.never());
      ChainResult result =
          new LongestChain(numbers, NOTHING, 1, Cancellation.never())
              .solve(annealing.best(), Phases.NONE);
      assertEquals(longest, result.length(), numbers.toString());
      assertTrue(result.optimal(), numbers.toString());
      IntStream.of(result.chain()).forEach(v -> assertTrue(numbers.contains(v)));
    }
  }

  @Test
  void theArticleFindsChainsThatAreNoLonger() {
    SplittableRandom random = new SplittableRandom(12);
    for (int i = 0; i < 300; i++) {
      NumberSet numbers = random(random);
      DivisorGraph graph = new DivisorGraph(numbers);
      int[] chain =
          new ArticleChain(graph, ArticleChain.Choices.PRINTED, i, Cancellation.never())
              .find(numbers.next(1));
      ChainChecker.check(numbers.n(), chain);
      IntStream.of(chain).forEach(v -> assertTrue(numbers.contains(v)));
      assertTrue(chain.length <= new PlainLongestChain(graph).first().length);
    }
  }

  /** With chance 1 the search is the same for every seed; limits narrow its first step. */
  @Test
  void theArticlesChoicesAreItsProgrammes() {
    DivisorGraph graph = new DivisorGraph(30);
    int[] always = chain(graph, new ArticleChain.Choices(1, 0), 1);
    for (int seed = 2; seed < 20; seed++) {
      assertArrayEquals(always, chain(graph, new ArticleChain.Choices(1, 0), seed));
      int[] limited = chain(graph, new ArticleChain.Choices(10, 2), seed);
      ChainChecker.check(30, limited);
      int one =
          IntStream.range(0, limited.length).filter(i -> limited[i] == 1).findFirst().orElse(0);
      assertTrue(one == 0 || graph.degree(limited[one - 1]) <= 2);
    }
    assertTrue(always.length <= 26);
  }

  private static int[] chain(DivisorGraph graph, ArticleChain.Choices choices, int seed) {
    return new ArticleChain(graph, choices, seed, Cancellation.never()).find(1);
  }

  @Test
  void theArticlesChainHoldsTheImposedOne() {
    int[] through = {69, 23, 46, 92, 1};
    DivisorGraph graph = new DivisorGraph(100);
    int[] chain =
        new ArticleChain(graph, ArticleChain.Choices.PRINTED, 1, Cancellation.never())
            .find(through);
    ChainChecker.check(100, chain);
    int at = IntStream.range(0, chain.length).filter(i -> chain[i] == 69).findFirst().orElseThrow();
    for (int i = 0; i < through.length; i++) {
      assertEquals(through[i], chain[at + i]);
    }
    assertTrue(chain.length > 60, chain.length + " numbers");
  }
}
