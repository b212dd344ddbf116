package org.junipergreen.solver.search.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.reference.PlainRecursion;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.RuleSets;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The search against plain recursion, on every position that a game can reach. */
class EveryPositionTest {
  private static final int MAX_N = Ranges.cut(14, 16);
  private static final TableMemory MEMORY = new TableMemory(1 << 20);

  static Stream<Set<Rule>> rules() {
    List<Set<Rule>> sets = new ArrayList<>();
    sets.add(EnumSet.noneOf(Rule.class));
    sets.add(EnumSet.allOf(Rule.class));
    sets.add(OutcomeSearch.defaultRules());
    sets.add(OutcomeSearch.rulesWithoutFolding());
    for (Rule rule : Rule.values()) {
      sets.add(EnumSet.of(rule));
      sets.add(EnumSet.complementOf(EnumSet.of(rule)));
      sets.add(RuleSets.switched(OutcomeSearch.defaultRules(), rule));
      sets.add(RuleSets.switched(OutcomeSearch.rulesWithoutFolding(), rule));
    }
    long seed = 20260101;
    Random random = new Random(seed);
    for (int i = 0; i < 20; i++) {
      EnumSet<Rule> some = EnumSet.noneOf(Rule.class);
      for (Rule rule : Rule.values()) {
        if (random.nextBoolean()) {
          some.add(rule);
        }
      }
      sets.add(some);
    }
    return sets.stream();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void agreesWithPlainRecursion(Set<Rule> rules) {
    for (int n = 2; n <= MAX_N; n++) {
      OutcomeSearch search =
          new OutcomeSearch(
              Board.upTo(n), SearchOptions.with(MEMORY, Cancellation.never()).withRules(rules));
      new Walk(n, search, rules).everyGame();
    }
  }

  /** Visits each reachable pair of number and used set once, by some game that leads there. */
  private static final class Walk {
    private final int n;
    private final OutcomeSearch search;
    private final Set<Rule> rules;
    private final PlainRecursion reference;
    private final Set<Long> seen = new HashSet<>();

    Walk(int n, OutcomeSearch search, Set<Rule> rules) {
      this.n = n;
      this.search = search;
      this.rules = rules;
      reference = new PlainRecursion(Board.upTo(n));
    }

    void everyGame() {
      for (int v = 2; v <= n; v += 2) {
        visit(new int[] {v}, 1 << (v - 1));
      }
    }

    private void visit(int[] played, int used) {
      int last = played[played.length - 1];
      if (!seen.add((long) used << 32 | last)) {
        return;
      }
      assertEquals(
          reference.moverWins(last, used),
          search.moverWins(played),
          () -> "n = " + n + ", played " + Arrays.toString(played) + ", rules " + rules);
      for (int v = 1; v <= n; v++) {
        if ((used >>> (v - 1) & 1) == 0 && (v % last == 0 || last % v == 0)) {
          int[] longer = Arrays.copyOf(played, played.length + 1);
          longer[played.length] = v;
          visit(longer, used | 1 << (v - 1));
        }
      }
    }
  }
}
