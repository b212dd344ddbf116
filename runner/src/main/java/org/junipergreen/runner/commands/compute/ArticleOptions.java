package org.junipergreen.runner.commands.compute;

import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.ChainBound;
import org.junipergreen.solver.chain.ChainChecker;
import org.junipergreen.solver.chain.ChainResult;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.reference.ArticleChain;
import picocli.CommandLine.Option;

/** {@code --nbc} and {@code --first-step}: the choices of the article's search for a chain. */
public final class ArticleOptions {
  @Whole(from = 1, to = 1_000_000)
  @Option(names = "--nbc", paramLabel = "TIMES")
  private @Nullable Integer chance;

  @Whole(from = 0, to = 100_000)
  @Option(names = "--first-step", paramLabel = "NEIGHBOURS")
  private @Nullable Integer mostAtFirst;

  /** Whether one was given. */
  boolean isGiven() {
    return chance != null || mostAtFirst != null;
  }

  /**
   * The chain that the article finds.
   *
   * @param imposed where it begins; when it is empty, at the smallest number
   */
  ChainResult chain(ChainNumbers numbers, int[] imposed, long seed, Cancellation ends) {
    int n = numbers.n();
    NumberSet allowed = numbers.allowed() == null ? NumberSet.full(n) : numbers.allowed();
    int[] start = imposed.length > 0 ? imposed : new int[] {allowed.next(1)};
    ArticleChain.Choices printed = ArticleChain.Choices.PRINTED;
    ArticleChain.Choices choices =
        new ArticleChain.Choices(
            chance == null ? printed.chance() : chance,
            mostAtFirst == null ? printed.mostAtFirst() : mostAtFirst);
    int[] chain = new ArticleChain(new DivisorGraph(allowed), choices, seed, ends).find(start);
    ChainChecker.check(n, chain);
    return new ChainResult(n, chain, Math.min(ChainBound.of(n), allowed.size()));
  }
}
