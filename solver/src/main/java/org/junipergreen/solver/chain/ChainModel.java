package org.junipergreen.solver.chain;

import com.google.ortools.sat.BoolVar;
import com.google.ortools.sat.CircuitConstraint;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.LinearExpr;
import com.google.ortools.sat.LinearExprBuilder;
import com.google.ortools.sat.Literal;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.chain.bound.Elimination;
import org.junipergreen.solver.chain.bound.PathProblem.Column;

/**
 * The longest chain as a problem for CP-SAT. A chain is a circuit through a depot, 0, and the
 * numbers of the chain:
 *
 * <pre>
 *   0 → 3 → 6 → 2 → 4 → 1 → 5 → 0      the chain 3 6 2 4 1 5; a loop at each other number
 * </pre>
 *
 * <p>There is an arc from each number to each neighbour, and from the depot to each number and
 * back; a number that is not in the chain has the arc to itself.
 */
final class ChainModel {
  private static final int DEPOT = 0;

  private final CpModel model;
  private final int n;

  /** A number's place in the circuit constraint, from 1; 0 when it is not in the kernel. */
  private final int[] place;

  private final int[] numbers;

  /** By place: whether the number is in the chain. */
  private final BoolVar[] used;

  private final List<Arc> arcs = new ArrayList<>();

  private final Elimination elimination;

  /** That one number follows another; {@link #DEPOT} comes before the first and after the last. */
  private record Arc(int from, int to, BoolVar taken) {}

  /**
   * Adds the chains of the kernel's numbers to a model, which is to make them as long as can be.
   *
   * @param elimination what need not be looked for
   */
  ChainModel(CpModel model, ChainKernel kernel, int n, Elimination elimination) {
    this.elimination = elimination;
    this.model = model;
    this.n = n;
    numbers = kernel.numbers();
    place = new int[n + 1];
    for (int i = 0; i < numbers.length; i++) {
      place[numbers[i]] = i + 1;
    }
    used = new BoolVar[numbers.length + 1];
    CircuitConstraint circuit = model.addCircuit();
    for (int v : numbers) {
      BoolVar in = model.newBoolVar("");
      used[place[v]] = in;
      circuit.addArc(place[v], place[v], in.not());
      addEdge(circuit, DEPOT, v);
      Column number = new Column(v, v);
      if (elimination.present().contains(number)) {
        model.addEquality(in, 1);
      } else if (elimination.absent().contains(number)) {
        model.addEquality(in, 0);
      }
    }
    DivisorGraph.forEachEdge(kernel.kept(), (v, w) -> addEdge(circuit, v, w));
    if (place[1] > 0) {
      // To a chain without 1, 1 can be added at its end.
      model.addEquality(used[place[1]], 1);
    }
    kernel.families().forEach(this::addOrder);
    model.maximize(LinearExpr.sum(Arrays.copyOfRange(used, 1, used.length)));
  }

  private void addEdge(CircuitConstraint circuit, int v, int w) {
    Column edge = new Column(v, w);
    if (!elimination.absent().contains(edge)) {
      BoolVar there = addArc(circuit, v, w);
      BoolVar back = addArc(circuit, w, v);
      if (elimination.present().contains(edge)) {
        model.addEquality(LinearExpr.sum(new BoolVar[] {there, back}), 1);
      }
    }
  }

  private BoolVar addArc(CircuitConstraint circuit, int from, int to) {
    Arc arc = new Arc(from, to, model.newBoolVar(""));
    arcs.add(arc);
    circuit.addArc(place[from], place[to], arc.taken);
    return arc.taken;
  }

  /** No copy of a family has more numbers in the chain than the one before it. */
  private void addOrder(int[] primes) {
    for (int i = 1; i < primes.length; i++) {
      LinearExprBuilder difference = LinearExpr.newBuilder();
      for (int j = 1; j <= n / primes[i]; j++) {
        difference.add(used[place[j * primes[i - 1]]]);
        difference.addTerm(used[place[j * primes[i]]], -1);
      }
      model.addGreaterOrEqual(difference, 0);
    }
  }

  /** Allows only chains that hold these numbers next to each other in this order. */
  void impose(int[] through) {
    for (int i = 0; i < through.length; i++) {
      model.addEquality(used[place[through[i]]], 1);
      if (i > 0) {
        model.addEquality(arc(through[i - 1], through[i]).taken, 1);
      }
    }
  }

  private Arc arc(int from, int to) {
    return arcs.stream().filter(arc -> arc.from == from && arc.to == to).findFirst().orElseThrow();
  }

  /** Tells the solver of a chain of the kernel's numbers, from which it begins. */
  void hint(int[] chain) {
    int[] next = new int[n + 1];
    int last = DEPOT;
    boolean[] in = new boolean[n + 1];
    for (int v : chain) {
      next[last] = v;
      in[v] = true;
      last = v;
    }
    for (int v : numbers) {
      model.addHint(used[place[v]], in[v] ? 1 : 0);
    }
    for (Arc arc : arcs) {
      boolean leaves = arc.from == DEPOT || in[arc.from];
      model.addHint(arc.taken, leaves && next[arc.from] == arc.to ? 1 : 0);
    }
  }

  /** Allows only chains of at least this many numbers. */
  void requireLength(int length) {
    model.addGreaterOrEqual(LinearExpr.sum(Arrays.copyOfRange(used, 1, used.length)), length);
  }

  /** The chain of a solution. */
  int[] chain(Predicate<Literal> value) {
    int[] next = new int[n + 1];
    for (Arc arc : arcs) {
      if (value.test(arc.taken)) {
        next[arc.from] = arc.to;
      }
    }
    IntArrayList chain = new IntArrayList();
    for (int v = next[DEPOT]; v != DEPOT; v = next[v]) {
      chain.add(v);
    }
    return chain.toIntArray();
  }
}
