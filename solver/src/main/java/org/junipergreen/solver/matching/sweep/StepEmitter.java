package org.junipergreen.solver.matching.sweep;

import static org.junipergreen.solver.matching.certified.SweepState.CORE;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.matching.certified.SweepState;
import org.junipergreen.solver.matching.certified.SweepStep;
import org.junipergreen.solver.matching.forest.Blossoms;

/**
 * Creates the steps of the certificate from the changes of a {@link SweepForest}.
 *
 * <p>The forest reports the vertices whose label or partner was set. Their whole small tree,
 * blossom or ear is examined, since its class or ears may have changed. The step is the difference
 * from the previous certificate: the engine often dissolves large pieces of the giant tree, nearly
 * all of which are restored unchanged.
 *
 * <p>An ear of one pair is emitted as it is. For other ears, and for the blossoms outside the core,
 * an {@link EarSearch} finds ears. Takes about 5 bytes for each number.
 */
final class StepEmitter {
  /** The part of the certificate for each label. Free vertices may also be near. */
  private static final byte[] PARTS = new byte[SweepBoard.LABELS];

  static {
    PARTS[SweepBoard.FREE] = SweepState.FREE;
    PARTS[SweepBoard.GIANT_OUTER] = SweepState.GIANT_OUTER;
    PARTS[SweepBoard.GIANT_INNER] = SweepState.GIANT_INNER;
    PARTS[SweepBoard.CORE] = SweepState.GIANT_OUTER;
    PARTS[SweepBoard.SMALL_OUTER] = SweepState.SMALL_OUTER;
    PARTS[SweepBoard.SMALL_INNER] = SweepState.SMALL_INNER;
    PARTS[SweepBoard.PENDING] = SweepState.PENDING;
  }

  /** A flag: the vertex is examined in this step. */
  private static final byte EXAMINED = 1;

  /** A flag: its part or class has changed. */
  private static final byte CHANGED = 2;

  /** A flag: the class named by it has lost a member. */
  private static final byte LOST = 4;

  /** A flag: it is in an ear of the core that has been emitted. */
  private static final byte DONE = 8;

  private final SweepBoard board;
  private final Blossoms blossoms;
  private final PendingComponent near;
  private final SweepBoard.Changes changes;
  private final EarSearch search;

  /** The flags of the vertices, and the vertices with flags. */
  private final byte[] flags;

  private final IntArrayList examined = new IntArrayList();
  private final IntArrayList lost = new IntArrayList();

  /** Members of classes except the bases: the class in the upper half, the member in the lower. */
  private final LongArrayList members = new LongArrayList();

  /** The number of members of the classes whose ears have been emitted. */
  private int membersEmitted;

  private final IntArrayList vertices = new IntArrayList();
  private final IntArrayList ears = new IntArrayList();
  private final IntArrayList group = new IntArrayList();

  private SweepState previous = new SweepState(1);

  StepEmitter(SweepBoard board) {
    this.board = board;
    blossoms = board.blossoms;
    changes = board.watch();
    near = new PendingComponent(board, changes);
    search = new EarSearch(board);
    flags = new byte[board.size()];
  }

  /**
   * Returns the step from a certificate.
   *
   * @param previous the certificate after the previous step, or an empty one for a whole
   *     certificate
   * @param root the root of the giant tree, or 0
   * @param pending the pending vertex, or 0
   */
  SweepStep next(SweepState previous, int root, int pending) {
    this.previous = previous;
    if (previous.n() == 0) {
      changes.noteAll();
    }
    near.update();
    changes.take(this::examine);
    examine(pending);
    Arrays.sort(examined.elements(), 0, examined.size());
    examined.forEach(v -> emitVertex(v, pending));
    Arrays.sort(members.elements(), 0, members.size());
    examined.forEach(v -> emitEars(v, root));
    SweepStep step =
        new SweepStep(board.n(), root, pending, vertices.toIntArray(), ears.toIntArray());
    forget();
    return step;
  }

  private void forget() {
    examined.forEach(v -> flags[v] = 0);
    lost.forEach(v -> flags[v] = 0);
    SweepBoard.empty(examined);
    SweepBoard.empty(lost);
    SweepBoard.empty(vertices);
    SweepBoard.empty(ears);
    SweepBoard.empty(group);
    members.clear();
    members.trim();
    membersEmitted = 0;
  }

  private boolean has(byte flag, int v) {
    return (flags[v] & flag) != 0;
  }

  // ---- Candidates

  private void examine(int v) {
    if (v == 0 || has(EXAMINED, v)) {
      return;
    }
    byte label = board.label(v);
    if (label == SweepBoard.SMALL_OUTER || label == SweepBoard.SMALL_INNER) {
      for (int w = blossoms.root(v); w != 0; w = blossoms.next(w)) {
        add(w);
      }
    } else if (label == SweepBoard.GIANT_OUTER || label == SweepBoard.CORE) {
      int w = v;
      do {
        add(w);
        w = board.ears.next(w);
      } while (w != v);
    } else {
      add(v);
    }
  }

  private void add(int v) {
    flags[v] |= EXAMINED;
    examined.add(v);
  }

  // ---- Vertices

  private void emitVertex(int v, int pending) {
    board.neighbours.poll();
    byte part = PARTS[board.label(v)];
    int reference = reference(v);
    if (part == SweepState.FREE && reference != 0) {
      part = SweepState.NEAR;
    }
    int mate = v == pending ? 0 : blossoms.mate(v);
    boolean isOuter = part == SweepState.SMALL_OUTER || part == SweepState.GIANT_OUTER;
    boolean changed = part != previous.part(v) || (isOuter && reference != previous.reference(v));
    if (changed) {
      flags[v] |= CHANGED;
      if (previous.isOuter(v)) {
        flags[previous.reference(v)] |= LOST;
        lost.add(previous.reference(v));
      }
    }
    if (changed || mate != previous.mate(v) || reference != previous.reference(v)) {
      vertices.add(v);
      vertices.add(part);
      vertices.add(mate);
      vertices.add(reference);
    }
    if (isOuter && reference != CORE && reference != v) {
      members.add(((long) reference << Integer.SIZE) + v);
    }
  }

  private int reference(int v) {
    return switch (board.label(v)) {
      case SweepBoard.SMALL_OUTER, SweepBoard.GIANT_OUTER -> blossoms.base(v);
      case SweepBoard.CORE -> CORE;
      case SweepBoard.SMALL_INNER, SweepBoard.GIANT_INNER -> blossoms.grandparent(blossoms.mate(v));
      case SweepBoard.PENDING -> board.giantOuterNeighbour(v);
      default -> near.next(v);
    };
  }

  // ---- Ears

  /** Emits the ears of the group named by v. Must be called for ascending v. */
  private void emitEars(int v, int root) {
    board.neighbours.poll();
    if (board.is(SweepBoard.CORE, v)) {
      if (v != root && !has(DONE, v)) {
        group.clear();
        int w = v;
        do {
          flags[w] |= DONE;
          group.add(w);
          w = board.ears.next(w);
        } while (w != v);
        emitCoreEars(v);
      }
    } else {
      findMembers(v);
      boolean changed = has(LOST, v);
      for (int i = 0; i < group.size(); i++) {
        int w = group.getInt(i);
        changed |= has(CHANGED, w) || previous.ear(w) == 0;
      }
      if (changed && !group.isEmpty()) {
        search.find(group, v, v).forEach(this::emitEar);
      }
    }
  }

  /** Fills the group with the members of the class of v except its base, descending. */
  private void findMembers(int v) {
    int end = membersEmitted;
    while (end < members.size() && members.getLong(end) >>> Integer.SIZE <= v) {
      end++;
    }
    group.clear();
    for (int i = end - 1; i >= membersEmitted; i--) {
      if (members.getLong(i) >>> Integer.SIZE == v) {
        group.add((int) members.getLong(i));
      }
    }
    membersEmitted = end;
  }

  private void emitCoreEars(int v) {
    int support = board.ears.firstSupport(v);
    int otherSupport = board.ears.secondSupport(v);
    if (group.size() > 2) {
      search.find(group, support, otherSupport).forEach(this::emitEar);
      return;
    }
    int w = blossoms.mate(v);
    if (Divisors.adjacent(support, v) && Divisors.adjacent(w, otherSupport)) {
      emitEar(new int[] {support, v, w, otherSupport});
    } else {
      emitEar(new int[] {otherSupport, v, w, support});
    }
  }

  /** Emits a new ear in the direction in which its first vertex is the smaller one. */
  private void emitEar(int[] ear) {
    int end = ear.length - 1;
    if (ear[1] > ear[end - 1]) {
      IntArrays.reverse(ear);
    }
    if (!isKnown(ear)) {
      ears.add(ear.length);
      ears.addElements(ears.size(), ear);
    }
  }

  private boolean isKnown(int[] ear) {
    int end = ear.length - 1;
    int name = ear[1];
    if (previous.ear(name) != name
        || previous.first(name) != ear[0]
        || previous.second(name) != ear[end]) {
      return false;
    }
    int v = name;
    for (int i = 1; i < end; i++) {
      if (ear[i] != v || has(CHANGED, v)) {
        return false;
      }
      v = previous.next(v);
    }
    return v == 0;
  }
}
