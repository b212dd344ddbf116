package org.junipergreen.solver.matching.certified;

import static org.junipergreen.solver.matching.certified.SweepState.CORE;
import static org.junipergreen.solver.matching.certified.SweepState.FREE;
import static org.junipergreen.solver.matching.certified.SweepState.GIANT_INNER;
import static org.junipergreen.solver.matching.certified.SweepState.GIANT_OUTER;
import static org.junipergreen.solver.matching.certified.SweepState.NEAR;
import static org.junipergreen.solver.matching.certified.SweepState.PENDING;
import static org.junipergreen.solver.matching.certified.SweepState.SMALL_INNER;
import static org.junipergreen.solver.matching.certified.SweepState.SMALL_OUTER;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.CertificateException;

/**
 * Checks the certificate that a sweep updates from board to board, and derives each row of the
 * table from it alone. Shares no code with the engine that creates the steps.
 *
 * <p>The conditions, and the proof that they imply the Gallai–Edmonds decomposition, are in
 * docs/algorithms/matching.md; {@link Requirement} numbers them. Each condition refers to a vertex,
 * an edge, an ear or a class. It holds on the previous board, so only those that a step can violate
 * are checked:
 *
 * <pre>
 * what changed                        what is checked              conditions
 * vertex, its partner, its ear        the vertex, both partners    1, 2, 5, 6, 7
 * its part or class, or it is new     all its edges                3, 4, 5, 7
 * ear                                 the ear, its supports        4
 * reference of an inner vertex, or    the classes from there to    5
 *   class of an outer one               the root
 * reference in NEAR                   the path from there          7
 * root, pending vertex                both, old and new            6
 * </pre>
 *
 * <p>A whole certificate is a step in which everything is new, so everything is checked. Not
 * thread-safe. Takes 29 bytes for each number.
 */
public final class SweepChecker {
  /** For each part, a bit set of the parts to which it must not have an edge. */
  private static final int[] FORBIDDEN = new int[8];

  static {
    forbid(SMALL_OUTER, FREE, NEAR, GIANT_OUTER, GIANT_INNER, PENDING);
    forbid(GIANT_OUTER, FREE, NEAR);
    forbid(FREE, NEAR, GIANT_INNER, PENDING);
  }

  private static void forbid(byte part, byte... others) {
    for (byte other : others) {
      FORBIDDEN[part] |= 1 << other;
      FORBIDDEN[other] |= 1 << part;
    }
  }

  private final SweepState state;
  private final FactoredEdges edges;
  private final Runnable poll;
  private final Predicate<Requirement> ignored;

  /** Components that contain those of the vertices in no tree. */
  private final Sizes free;

  /** The state of a vertex in a walk: {@link #clock} while active, one more when finished. */
  private final byte[] mark;

  private byte clock;
  private final IntArrayList stack = new IntArrayList();
  private boolean refused;

  /** Creates a checker for boards up to 1..last, which expects a whole certificate first. */
  public SweepChecker(int last) {
    this(last, () -> {});
  }

  /**
   * Creates a checker that can be cancelled.
   *
   * @param poll called for each vertex checked; if it throws, the exception is propagated and the
   *     checker is unusable
   */
  public SweepChecker(int last, Runnable poll) {
    this(last, poll, rule -> false);
  }

  /** Creates a checker that ignores violations of some requirements, for tests. */
  SweepChecker(int last, Runnable poll, Predicate<Requirement> ignored) {
    state = new SweepState(last);
    edges = new FactoredEdges(last, poll);
    free = new Sizes(last);
    mark = new byte[last + 1];
    this.poll = poll;
    this.ignored = ignored;
  }

  public SweepState state() {
    return state;
  }

  /**
   * Applies a step and checks everything that it changes. Takes time proportional to the size of
   * the step, the edges of the vertices whose part or class changes, and the ears and classes that
   * support new ones.
   *
   * @return the row of the board 1..n to which the step leads
   * @throws CertificateException if the certificate is invalid after the step; the checker is then
   *     unusable
   * @throws IllegalStateException if a step has been refused before
   */
  public BoardSummary check(SweepStep step) throws CertificateException {
    if (refused) {
      throw new IllegalStateException("a step was refused before n = " + step.n());
    }
    refused = true;
    state.apply(step);
    checkVertices();
    checkEdges();
    checkEars();
    checkTrees();
    checkPaths();
    refused = false;
    return row();
  }

  private void require(boolean holds, Requirement rule, int v, int w) throws CertificateException {
    if (!holds && !ignored.test(rule)) {
      throw new CertificateException(rule.message(state.n(), v, w));
    }
  }

  // ---- Conditions 1, 2, 6, and the local part of 5 and 7

  private void checkVertices() throws CertificateException {
    IntArrayList touched = state.touched();
    for (int i = 0; i < touched.size(); i++) {
      int v = touched.getInt(i);
      if (v > 1) {
        checkVertex(v);
      }
    }
    int root = state.root();
    int r = state.pending();
    if (root != 0 || r != 0) {
      boolean holds = root > 1 && isIn(root, GIANT_OUTER, CORE) && state.mate(root) == 0;
      require(holds, Requirement.ROOT, root, CORE);
    }
    if (r != 0) {
      int x = state.reference(r);
      require(state.part(r) == PENDING, Requirement.IS_PENDING, r, 0);
      require(state.part(x) == GIANT_OUTER && FactoredEdges.join(r, x), Requirement.WITNESS, r, x);
    }
  }

  private boolean isIn(int v, byte part, int itsClass) {
    return state.part(v) == part && state.reference(v) == itsClass;
  }

  private void checkVertex(int v) throws CertificateException {
    int w = state.mate(v);
    if (w != 0) {
      require(state.mate(w) == v, Requirement.MUTUAL, v, w);
      require(FactoredEdges.join(v, w), Requirement.PARTNERS_ADJACENT, v, w);
    }
    int reference = state.reference(v);
    switch (state.part(v)) {
      case SMALL_OUTER -> checkOuter(v, w, SMALL_OUTER, SMALL_INNER);
      case GIANT_OUTER -> checkOuter(v, w, GIANT_OUTER, GIANT_INNER);
      case SMALL_INNER -> checkInner(v, w, SMALL_OUTER);
      case GIANT_INNER -> checkInner(v, w, GIANT_OUTER);
      case PENDING -> {
        require(v == state.pending(), Requirement.IS_PENDING, state.pending(), v);
        require(w == 0, Requirement.PENDING_EXPOSED, v, w);
      }
      default -> {
        require(w != 0, Requirement.EXPOSED_OTHER, v, w);
        require(state.part(w) == state.part(v), Requirement.FREE_PARTNER, v, w);
        if (state.part(v) == FREE) {
          require(reference == 0, Requirement.NO_PATH, v, reference);
        } else {
          int end = state.part(reference);
          boolean leads = end == NEAR || end == GIANT_INNER || end == PENDING;
          require(leads && FactoredEdges.join(v, reference), Requirement.PATH, v, reference);
        }
      }
    }
  }

  private void checkOuter(int v, int w, byte outer, byte inner) throws CertificateException {
    int name = state.reference(v);
    if (v == state.base(name)) {
      require(state.ear(v) == 0, Requirement.BASE_IN_EAR, v, state.ear(v));
      if (w != 0) {
        require(state.part(w) == inner, Requirement.BASE_PARTNER, v, w);
      } else {
        require(outer == SMALL_OUTER || name == CORE, Requirement.EXPOSED_GIANT, v, state.root());
      }
    } else {
      require(w != 0 && isIn(w, outer, name), Requirement.CLASS_PARTNER, v, w);
      require(state.ear(v) != 0, Requirement.IN_EAR, v, name);
    }
  }

  private void checkInner(int v, int w, byte outer) throws CertificateException {
    require(w != 0, Requirement.EXPOSED_OTHER, v, w);
    require(isIn(w, outer, w), Requirement.INNER_PARTNER, v, w);
    int parent = state.reference(v);
    require(
        state.part(parent) == outer && FactoredEdges.join(v, parent),
        Requirement.PARENT,
        v,
        parent);
  }

  // ---- Condition 3, and 4, 5, 7 for neighbours of changed vertices

  private void checkEdges() throws CertificateException {
    IntArrayList relabelled = state.relabelled();
    for (int i = 0; i < relabelled.size(); i++) {
      poll.run();
      int v = relabelled.getInt(i);
      if (isInNoTree(v)) {
        free.add(v);
      }
      int divisors = edges.findDivisors(v);
      for (int j = 0; j < divisors; j++) {
        checkEdge(v, edges.found(j));
      }
      for (long w = 2L * v; w <= state.n(); w += v) {
        checkEdge(v, (int) w);
      }
    }
  }

  private boolean isInNoTree(int v) {
    return state.part(v) == FREE || state.part(v) == NEAR;
  }

  private void checkEdge(int v, int w) throws CertificateException {
    if (isInNoTree(v) && isInNoTree(w)) {
      free.join(v, w);
    }
    byte its = state.part(v);
    byte other = state.part(w);
    require((FORBIDDEN[its] & 1 << other) == 0, Requirement.EDGE, v, w);
    if (its == other && state.isOuter(v)) {
      require(state.reference(v) == state.reference(w), Requirement.OUTER_EDGE, v, w);
    }
    if (state.isOuter(w)) {
      int ear = state.ear(w);
      if (ear != 0 && (state.first(ear) == v || state.second(ear) == v)) {
        require(isIn(v, other, state.reference(w)), Requirement.EAR_SUPPORT, v, w);
      }
    } else if (state.reference(w) == v) {
      switch (other) {
        case SMALL_INNER -> require(its == SMALL_OUTER, Requirement.CHILD, v, w);
        case GIANT_INNER -> require(its == GIANT_OUTER, Requirement.CHILD, v, w);
        case NEAR -> {
          boolean leads = its == NEAR || its == GIANT_INNER || its == PENDING;
          require(leads, Requirement.PATH_LOST, v, w);
        }
        default -> {
          // The witness is checked in each step.
        }
      }
    }
  }

  // ---- Condition 4

  private void checkEars() throws CertificateException {
    IntArrayList ears = state.newEars();
    for (int i = 0; i < ears.size(); i++) {
      checkEar(ears.getInt(i));
    }
    beginWalks();
    for (int i = 0; i < ears.size(); i++) {
      checkSupports(ears.getInt(i));
    }
  }

  private void checkEar(int ear) throws CertificateException {
    byte part = state.part(ear);
    int name = state.reference(ear);
    require(state.isOuter(ear), Requirement.EAR_CLASS, ear, ear);
    int before = state.first(ear);
    require(isIn(before, part, name), Requirement.EAR_CLASS, ear, before);
    for (int v = ear; v != 0; v = state.next(v)) {
      require(FactoredEdges.join(before, v), Requirement.EAR_ADJACENT, before, v);
      require(isIn(v, part, name), Requirement.EAR_CLASS, ear, v);
      before = v;
    }
    int end = state.second(ear);
    require(FactoredEdges.join(before, end), Requirement.EAR_ADJACENT, before, end);
    require(isIn(end, part, name), Requirement.EAR_CLASS, ear, end);
  }

  private void beginWalks() {
    if (clock > Byte.MAX_VALUE - 3) {
      Arrays.fill(mark, (byte) 0);
      clock = 0;
    }
    clock = (byte) (clock + 2);
  }

  /** Visits, depth first, the ears that support an ear, each once in a step. */
  private void checkSupports(int ear) throws CertificateException {
    stack.add(ear);
    while (!stack.isEmpty()) {
      int e = stack.topInt();
      if (mark[e] < clock) {
        mark[e] = clock;
        rest(e, state.ear(state.first(e)));
        rest(e, state.ear(state.second(e)));
      } else {
        mark[e] = (byte) (clock + 1);
        stack.popInt();
      }
    }
  }

  private void rest(int ear, int on) throws CertificateException {
    require(mark[on] != clock, Requirement.EAR_CIRCLE, on, ear);
    if (on != 0 && mark[on] < clock) {
      stack.add(on);
    }
  }

  // ---- Condition 5

  private void checkTrees() throws CertificateException {
    IntArrayList touched = state.touched();
    beginWalks();
    for (int i = 0; i < touched.size(); i++) {
      int v = touched.getInt(i);
      if (state.isOuter(v)) {
        walk(state.reference(v), this::classAbove, Requirement.TREE_CIRCLE);
      } else if (state.part(v) == SMALL_INNER || state.part(v) == GIANT_INNER) {
        walk(state.reference(state.mate(v)), this::classAbove, Requirement.TREE_CIRCLE);
      }
    }
  }

  /** Returns the parent of a class, or 0 if its base is exposed. */
  private int classAbove(int name) {
    int inner = state.mate(state.base(name));
    return inner == 0 ? 0 : state.reference(state.reference(inner));
  }

  // ---- Condition 7

  private void checkPaths() throws CertificateException {
    IntArrayList touched = state.touched();
    beginWalks();
    for (int i = 0; i < touched.size(); i++) {
      int v = touched.getInt(i);
      if (state.part(v) == NEAR) {
        walk(v, this::nextOnPath, Requirement.PATH_CIRCLE);
      }
    }
  }

  private int nextOnPath(int v) {
    int w = state.reference(v);
    return state.part(w) == NEAR ? w : 0;
  }

  /** Walks from a name until 0 or a vertex visited in this step. */
  private void walk(int from, IntUnaryOperator step, Requirement rule) throws CertificateException {
    int v = from;
    int before = from;
    while (v != 0 && mark[v] < clock) {
      mark[v] = clock;
      before = v;
      v = step.applyAsInt(v);
    }
    require(v == 0 || mark[v] != clock, rule, v, before);
    for (int w = from; w != 0 && mark[w] == clock; w = step.applyAsInt(w)) {
      mark[w] = (byte) (clock + 1);
    }
  }

  // ---- The row

  private BoardSummary row() throws CertificateException {
    int n = state.n();
    if (n == 1) {
      return new BoardSummary(1, 1, 1, 0, 0, 0, 1);
    }
    boolean counts = giantCounts();
    int deficiency = state.exposed() + (counts ? 1 : 0) - 1;
    if (deficiency < 0) {
      throw new CertificateException("the matching of 2.." + n + " misses no prime above n/2");
    }
    if (deficiency == 0) {
      return new BoardSummary(n, 0, 0, 0, 0, 0, n);
    }
    int d = state.count(SMALL_OUTER) + (counts ? state.count(GIANT_OUTER) : 0);
    int a = 1 + state.count(SMALL_INNER) + (counts ? state.count(GIANT_INNER) : 0);
    int openings = state.even(SMALL_OUTER) + (counts ? state.even(GIANT_OUTER) : 0);
    int smallest = 0;
    if (openings > 0) {
      do {
        smallest += 2;
      } while (!isInD(smallest));
    }
    return new BoardSummary(n, deficiency, d, a, openings, smallest, giant());
  }

  /** Whether the giant tree belongs to D and A: it exists, and no vertex is pending. */
  private boolean giantCounts() {
    return state.root() != 0 && state.pending() == 0;
  }

  private boolean isInD(int v) {
    return state.part(v) == SMALL_OUTER || (giantCounts() && state.part(v) == GIANT_OUTER);
  }

  private boolean isInA(int v) {
    return state.part(v) == SMALL_INNER || (giantCounts() && state.part(v) == GIANT_INNER);
  }

  /** The size of the largest component without A, counting only if bounds do not suffice. */
  private int giant() {
    if (state.root() != 0) {
      int size = giantCounts() ? state.core() : sizeWithPending();
      if (size >= largestOther(size)) {
        return size;
      }
    }
    Sizes all = new Sizes(state.n());
    joinAll(all, v -> !isInA(v));
    return all.largest();
  }

  private int sizeWithPending() {
    return state.count(GIANT_OUTER) + state.count(GIANT_INNER) + state.count(NEAR) + 1;
  }

  /** Returns a bound on the sizes of all other components without A. */
  private int largestOther(int size) {
    int classes = state.exposed() + state.count(SMALL_INNER);
    int small = state.count(SMALL_OUTER) - classes + 1;
    if (!giantCounts()) {
      return Math.max(small, state.count(FREE));
    }
    int branch = state.count(GIANT_OUTER) - state.core();
    return Math.max(Math.max(small, branch), largestInNoTree(size));
  }

  /** Returns a bound on the components of the vertices in no tree, refined if necessary. */
  private int largestInNoTree(int size) {
    int all = state.count(FREE) + state.count(NEAR);
    if (all > size && free.largest() > size) {
      free.clear();
      joinAll(free, this::isInNoTree);
    }
    return Math.min(all, free.largest());
  }

  private void joinAll(Sizes sizes, IntPredicate chosen) {
    int n = state.n();
    for (int v = 2; v <= n; v++) {
      poll.run();
      if (chosen.test(v)) {
        sizes.add(v);
        for (long w = 2L * v; w <= n; w += v) {
          if (chosen.test((int) w)) {
            sizes.join(v, (int) w);
          }
        }
      }
    }
  }
}
