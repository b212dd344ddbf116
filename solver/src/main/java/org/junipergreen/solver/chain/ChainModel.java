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
import org.junipergreen.solver.chain.bound.PathProblem.Variable;

/**
 * The longest chain as a CP-SAT model. A chain is a circuit through a depot, 0, and its numbers;
 * other numbers have a loop:
 *
 * <pre>
 *   0 → 3 → 6 → 2 → 4 → 1 → 5 → 0      the chain 3 6 2 4 1 5; a loop at each other number
 * </pre>
 *
 * <p>There are arcs between all neighbours, and between the depot and each number, in both
 * directions.
 */
final class ChainModel {
  private static final int DEPOT = 0;

  private final CpModel model;
  private final int n;

  /** The index of each number in the circuit constraint, from 1; 0 if it is not in the kernel. */
  private final int[] place;

  private final int[] numbers;

  /** By index: whether the number is in the chain. */
  private final BoolVar[] used;

  private final List<Arc> arcs = new ArrayList<>();

  private final Elimination elimination;

  /** An arc between numbers. {@link #DEPOT} precedes the first and follows the last number. */
  private record Arc(int from, int to, BoolVar taken) {}

  /** Adds the chains of the kernel's numbers to a model, with their length as objective. */
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
      Variable number = new Variable(v, v);
      if (elimination.present().contains(number)) {
        model.addEquality(in, 1);
      } else if (elimination.absent().contains(number)) {
        model.addEquality(in, 0);
      }
    }
    DivisorGraph.forEachEdge(kernel.kept(), (v, w) -> addEdge(circuit, v, w));
    if (place[1] > 0) {
      // 1 can be appended to any chain without 1.
      model.addEquality(used[place[1]], 1);
    }
    kernel.families().forEach(this::addOrder);
    model.maximize(LinearExpr.sum(Arrays.copyOfRange(used, 1, used.length)));
  }

  private void addEdge(CircuitConstraint circuit, int v, int w) {
    Variable edge = new Variable(v, w);
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

  /** Requires that no copy of a family has more numbers in the chain than the previous one. */
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

  /** Requires that these numbers are consecutive in the chain, in this order. */
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

  void requireLength(int length) {
    model.addGreaterOrEqual(LinearExpr.sum(Arrays.copyOfRange(used, 1, used.length)), length);
  }

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
