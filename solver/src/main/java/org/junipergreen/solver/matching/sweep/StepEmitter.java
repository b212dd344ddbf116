package org.junipergreen.solver.matching.sweep;

import static org.junipergreen.solver.matching.certified.SweepState.CORE;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.certified.SweepState;
import org.junipergreen.solver.matching.certified.SweepStep;
import org.junipergreen.solver.matching.forest.Blossoms;

/**
 * Writes down what a {@link SweepForest} has become since the last time, as a step of the
 * certificate that it carries.
 *
 * <p>The forest notes the vertices whose label or partner is set. With them belong the others of
 * their small tree, of their blossom or of their ear, as the class or the ears of these may have
 * changed with them. What all of these are is compared with what was told last, and the difference
 * is the step: the engine often takes large pieces of the giant tree apart, of which nearly all end
 * as they were.
 *
 * <p>An ear of the engine that is one pair is told as it is. For the others, and for the blossoms
 * outside the core, an {@link EarSearch} finds ears. About 100 bytes a number.
 */
final class StepEmitter {
  /** The part of the certificate for each label; those of free vertices may also be near. */
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

  private final SweepBoard board;
  private final Blossoms blossoms;
  private final PendingComponent near;
  private final SweepBoard.Changes changes;

  /** What has been told. */
  private final SweepState told;

  private final EarSearch search;
  private final IntArrayList looked = new IntArrayList();
  private final IntArrayList vertices = new IntArrayList();
  private final IntArrayList ears = new IntArrayList();
  private final IntArrayList group = new IntArrayList();

  /** The present step. The arrays below hold it at vertices for which something is so in it. */
  private int clock;

  /** The vertex is looked at. */
  private final int[] isLooked;

  /** Its part or class is another one, or the class with this name has lost a member. */
  private final int[] isChanged;

  private final int[] hasLost;

  /** The vertex is in a group that has its ears. */
  private final int[] isDone;

  /** The members of a class but its base: the last one at the base, and before each another. */
  private final int[] lastMember;

  private final int[] memberBefore;

  StepEmitter(SweepBoard board, PendingComponent near) {
    this.board = board;
    this.near = near;
    blossoms = board.blossoms;
    changes = board.watch();
    near.reportTo(changes);
    int size = board.size();
    told = new SweepState(size - 1);
    search = new EarSearch(board);
    isLooked = new int[size];
    isChanged = new int[size];
    hasLost = new int[size];
    isDone = new int[size];
    lastMember = new int[size];
    memberBefore = new int[size];
  }

  /**
   * The step from the board of the last time, or from nothing.
   *
   * @param root the root of the giant tree, or 0
   * @param pending the vertex that is left out, or 0
   */
  SweepStep next(int root, int pending) {
    near.update();
    clock++;
    looked.clear();
    vertices.clear();
    ears.clear();
    changes.take(this::look);
    look(pending);
    int[] ascending = looked.toIntArray();
    Arrays.sort(ascending);
    for (int v : ascending) {
      tellVertex(v, pending);
    }
    for (int v : ascending) {
      tellEars(v, root);
    }
    SweepStep step =
        new SweepStep(board.n(), root, pending, vertices.toIntArray(), ears.toIntArray());
    try {
      told.apply(step);
    } catch (CertificateException e) {
      throw new IllegalStateException("a step has no right form", e);
    }
    return step;
  }

  /** Ends it: nothing more is noted for it. */
  void close() {
    board.unwatch(changes);
  }

  // ---- What may have changed

  private void look(int v) {
    if (v == 0 || isLooked[v] == clock) {
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
    isLooked[v] = clock;
    looked.add(v);
  }

  // ---- Vertices

  private void tellVertex(int v, int pending) {
    byte part = PARTS[board.label(v)];
    int reference = reference(v);
    if (part == SweepState.FREE && reference != 0) {
      part = SweepState.NEAR;
    }
    int mate = v == pending ? 0 : blossoms.mate(v);
    boolean isOuter = part == SweepState.SMALL_OUTER || part == SweepState.GIANT_OUTER;
    boolean changed = part != told.part(v) || (isOuter && reference != told.reference(v));
    if (changed) {
      isChanged[v] = clock;
      if (told.isOuter(v)) {
        hasLost[told.reference(v)] = clock;
      }
    }
    if (changed || mate != told.mate(v) || reference != told.reference(v)) {
      vertices.add(v);
      vertices.add(part);
      vertices.add(mate);
      vertices.add(reference);
    }
    if (isOuter && reference != CORE && reference != v) {
      memberBefore[v] = isDone[reference] == -clock ? lastMember[reference] : 0;
      isDone[reference] = -clock;
      lastMember[reference] = v;
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

  /** Tells the ears of the group that v names: an ear of the core, or the class of the base v. */
  private void tellEars(int v, int root) {
    if (board.is(SweepBoard.CORE, v)) {
      if (v != root && isDone[v] != clock) {
        group.clear();
        int w = v;
        do {
          isDone[w] = clock;
          group.add(w);
          w = board.ears.next(w);
        } while (w != v);
        tellCoreEars(v);
      }
    } else if (isDone[v] == -clock) {
      group.clear();
      boolean changed = hasLost[v] == clock;
      for (int w = lastMember[v]; w != 0; w = memberBefore[w]) {
        group.add(w);
        changed |= isChanged[w] == clock || told.ear(w) == 0;
      }
      if (changed) {
        tellAll(search.find(group, v, v));
      }
    }
  }

  private void tellCoreEars(int v) {
    int support = board.ears.firstSupport(v);
    int otherSupport = board.ears.secondSupport(v);
    if (group.size() > 2) {
      tellAll(search.find(group, support, otherSupport));
      return;
    }
    int w = blossoms.mate(v);
    if (areJoined(support, v) && areJoined(w, otherSupport)) {
      tellEar(new int[] {support, v, w, otherSupport});
    } else {
      tellEar(new int[] {otherSupport, v, w, support});
    }
  }

  private static boolean areJoined(int v, int w) {
    return v < w ? w % v == 0 : v % w == 0;
  }

  private void tellAll(List<int[]> found) {
    for (int[] ear : found) {
      tellEar(ear);
    }
  }

  /**
   * Tells an ear, in the direction in which its first vertex is the smaller, unless it is known.
   */
  private void tellEar(int[] ear) {
    int end = ear.length - 1;
    if (ear[1] > ear[end - 1]) {
      for (int i = 0; i < end - i; i++) {
        int swap = ear[i];
        ear[i] = ear[end - i];
        ear[end - i] = swap;
      }
    }
    if (!isTold(ear)) {
      ears.add(ear.length);
      ears.addElements(ears.size(), ear);
    }
  }

  private boolean isTold(int[] ear) {
    int end = ear.length - 1;
    int name = ear[1];
    if (told.ear(name) != name || told.first(name) != ear[0] || told.second(name) != ear[end]) {
      return false;
    }
    int v = name;
    for (int i = 1; i < end; i++) {
      if (ear[i] != v || isChanged[v] == clock) {
        return false;
      }
      v = told.next(v);
    }
    return v == 0;
  }
}
