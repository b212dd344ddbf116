package org.junipergreen.solver.matching.certified;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A certificate that can be altered at will, and the step that leads to it. */
final class Draft {
  final int n;
  int root;
  int pending;
  final int[] part;
  final int[] mate;
  final int[] reference;
  final List<int[]> ears = new ArrayList<>();

  /** A copy of a whole certificate. */
  Draft(SweepStep whole) {
    n = whole.n();
    root = whole.root();
    pending = whole.pending();
    part = new int[n + 1];
    mate = new int[n + 1];
    reference = new int[n + 1];
    int[] fields = whole.vertices();
    for (int i = 0; i < fields.length; i += SweepStep.FIELDS) {
      part[fields[i]] = fields[i + 1];
      mate[fields[i]] = fields[i + 2];
      reference[fields[i]] = fields[i + 3];
    }
    int[] all = whole.ears();
    for (int i = 0; i < all.length; i += all[i] + 1) {
      ears.add(Arrays.copyOfRange(all, i + 1, i + 1 + all[i]));
    }
  }

  boolean isOuter(int v) {
    return part[v] == SweepState.SMALL_OUTER || part[v] == SweepState.GIANT_OUTER;
  }

  boolean isInner(int v) {
    return part[v] == SweepState.SMALL_INNER || part[v] == SweepState.GIANT_INNER;
  }

  void set(int v, int itsPart, int itsMate, int itsReference) {
    part[v] = itsPart;
    mate[v] = itsMate;
    reference[v] = itsReference;
  }

  /** What has to be told to one who knows that certificate. */
  SweepStep from(SweepState known) {
    List<Integer> vertices = new ArrayList<>();
    boolean[] changed = new boolean[n + 1];
    for (int v = 2; v <= n; v++) {
      boolean isNew = v > known.n();
      changed[v] =
          isNew || part[v] != known.part(v) || (isOuter(v) && reference[v] != known.reference(v));
      if (changed[v] || mate[v] != known.mate(v) || reference[v] != known.reference(v)) {
        vertices.addAll(List.of(v, part[v], mate[v], reference[v]));
      }
    }
    List<Integer> told = new ArrayList<>();
    for (int[] ear : ears) {
      if (!isKnown(ear, known, changed)) {
        told.add(ear.length);
        Arrays.stream(ear).forEach(told::add);
      }
    }
    return new SweepStep(n, root, pending, ints(vertices), ints(told));
  }

  private static boolean isKnown(int[] ear, SweepState known, boolean[] changed) {
    int name = ear[1];
    int end = ear.length - 1;
    if (known.ear(name) != name || known.first(name) != ear[0] || known.second(name) != ear[end]) {
      return false;
    }
    int v = name;
    for (int i = 1; i < end; i++) {
      if (ear[i] != v || changed[v]) {
        return false;
      }
      v = known.next(v);
    }
    return v == 0;
  }

  private static int[] ints(List<Integer> list) {
    return list.stream().mapToInt(i -> i).toArray();
  }
}
