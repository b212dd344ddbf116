package org.junipergreen.solver.matching.certified;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.junipergreen.solver.matching.CertificateException;

/**
 * The certificate of the board 1..n that a sweep updates from n to n + 1. Its vertices are 2..n;
 * docs/algorithms/matching.md explains what it proves. Each vertex has a part, a partner or 0, and
 * a reference:
 *
 * <pre>
 * part                       reference
 * SMALL_OUTER, GIANT_OUTER   its class: the class's base; {@link #CORE} for the class of the root
 * SMALL_INNER, GIANT_INNER   its parent
 * FREE                       0
 * NEAR                       the next vertex on a path of such vertices to the giant tree or to
 *                            the pending vertex
 * PENDING                    the witness, a neighbour in GIANT_OUTER
 * </pre>
 *
 * <p>All members of a class except its base lie in ears. An ear is named by its first vertex. It is
 * dropped as a whole when one of its vertices changes part or class, becomes the root, or joins a
 * new ear.
 *
 * <p>{@link #apply} checks the form of a step, so that other code need not check ranges; {@link
 * SweepChecker} checks the conditions. Takes 21 bytes for each number.
 */
public final class SweepState {
  /** Not a vertex. */
  public static final byte ABSENT = 0;

  /** Outer and inner in the small trees. */
  public static final byte SMALL_OUTER = 1;

  public static final byte SMALL_INNER = 2;

  /** Outer and inner in the giant tree. */
  public static final byte GIANT_OUTER = 3;

  public static final byte GIANT_INNER = 4;

  /** In no tree, and without a path of such vertices to the giant tree or the pending vertex. */
  public static final byte FREE = 5;

  /** In no tree, with such a path. */
  public static final byte NEAR = 6;

  /** The omitted vertex. */
  public static final byte PENDING = 7;

  private static final int PARTS = 8;

  /** The capacity that emptied lists retain. Few steps change more. */
  private static final int KEPT = 1 << 16;

  /** The name of the class of the giant tree's root, which does not depend on the root. */
  public static final int CORE = 1;

  private int n;
  private int root;
  private int pending;
  private final byte[] part;
  private final int[] mate;
  private final int[] reference;

  /** The ear of a vertex, 0 if none. */
  private final int[] ear;

  /** The next vertex in the ear, 0 at the end. */
  private final int[] next;

  /** The supports of an ear: at its first vertex the adjacent one, at the second the other one. */
  private final int[] support;

  private final int[] count = new int[PARTS];
  private final int[] even = new int[PARTS];
  private int exposed;
  private int core;

  private final IntArrayList touched = new IntArrayList();
  private final BitSet isTouched = new BitSet();
  private final IntArrayList relabelled = new IntArrayList();
  private final IntArrayList newEars = new IntArrayList();

  /** Creates an empty certificate for boards up to 1..last. */
  public SweepState(int last) {
    int size = last + 1;
    part = new byte[size];
    mate = new int[size];
    reference = new int[size];
    ear = new int[size];
    next = new int[size];
    support = new int[size];
  }

  // ---- Queries

  /** Returns the largest number of the board, 0 before the first step. */
  public int n() {
    return n;
  }

  /** Returns the exposed vertex of the giant tree, or 0. */
  public int root() {
    return root;
  }

  public int pending() {
    return pending;
  }

  public byte part(int v) {
    return part[v];
  }

  public int mate(int v) {
    return mate[v];
  }

  /** Returns the reference of v, whose meaning depends on its part. */
  public int reference(int v) {
    return reference[v];
  }

  /** Returns the name of the ear that contains v, or 0. */
  public int ear(int v) {
    return ear[v];
  }

  /** Returns the next vertex in the ear of v, 0 at the end. */
  public int next(int v) {
    return next[v];
  }

  /** Returns the support adjacent to the first vertex of an ear. */
  public int first(int ear) {
    return support[ear];
  }

  /** Returns the support adjacent to the last vertex of an ear. */
  public int second(int ear) {
    return support[next[ear]];
  }

  public boolean isOuter(int v) {
    return isOuterPart(part[v]);
  }

  private static boolean isOuterPart(int part) {
    return part == SMALL_OUTER || part == GIANT_OUTER;
  }

  int base(int name) {
    return name == CORE ? root : name;
  }

  int count(byte of) {
    return count[of];
  }

  int even(byte of) {
    return even[of];
  }

  /** Returns the number of exposed vertices in SMALL_OUTER. */
  int exposed() {
    return exposed;
  }

  int core() {
    return core;
  }

  public SweepStep whole() {
    int[] vertices = new int[Math.max(0, n - 1) * SweepStep.FIELDS];
    int room = 0;
    for (int v = 2; v <= n; v++) {
      room += ear[v] == v ? 4 : ear[v] == 0 ? 0 : 1;
    }
    int[] ears = new int[room];
    int end = 0;
    for (int v = 2; v <= n; v++) {
      int at = (v - 2) * SweepStep.FIELDS;
      vertices[at] = v;
      vertices[at + 1] = part[v];
      vertices[at + 2] = mate[v];
      vertices[at + 3] = reference[v];
      if (ear[v] == v) {
        int length = end;
        ears[++end] = first(v);
        for (int w = v; w != 0; w = next[w]) {
          ears[++end] = w;
        }
        ears[++end] = second(v);
        ears[length] = end - length;
        end++;
      }
    }
    return new SweepStep(n, root, pending, vertices, ears);
  }

  // ---- Changes of the last step

  /** Returns the vertices of the step, their partners, and those whose ear was dropped. */
  IntArrayList touched() {
    return touched;
  }

  /** Returns the vertices that are new, or whose part or class has changed. */
  IntArrayList relabelled() {
    return relabelled;
  }

  IntArrayList newEars() {
    return newEars;
  }

  // ---- Steps

  /**
   * Applies a step to n + 1, or to any n if this is the first. Takes time proportional to the size
   * of the step and of the ears that it drops.
   *
   * @throws CertificateException if the step is malformed; this object is then unusable
   */
  public void apply(SweepStep step) throws CertificateException {
    touched.forEach(isTouched::clear);
    empty(touched);
    empty(relabelled);
    empty(newEars);
    int before = n;
    require(
        step.n() >= 1 && step.n() < part.length && (n == 0 || step.n() == n + 1),
        "the step after n = %d leads to n = %d",
        n,
        step.n());
    n = step.n();
    takeVertices(step.vertices());
    int vertices = 0;
    for (int c = SMALL_OUTER; c < PARTS; c++) {
      vertices += count[c];
    }
    require(
        vertices == n - 1,
        "after n = %d the step to n = %d does not contain all new vertices",
        before,
        n);
    requireIn(0, step.root(), "root");
    requireIn(0, step.pending(), "pending vertex");
    touch(root);
    touch(pending);
    if (step.root() != root) {
      root = step.root();
      drop(root);
    }
    pending = step.pending();
    touch(root);
    touch(pending);
    takeEars(step.ears());
  }

  private static void empty(IntArrayList list) {
    list.clear();
    list.trim(KEPT);
  }

  private void touch(int v) {
    if (!isTouched.get(v)) {
      isTouched.set(v);
      touched.add(v);
    }
  }

  private void takeVertices(int[] fields) throws CertificateException {
    require(fields.length % SweepStep.FIELDS == 0, "the last vertex is truncated", 0, 0);
    int before = 1;
    for (int i = 0; i < fields.length; i += SweepStep.FIELDS) {
      int v = fields[i];
      require(v > before && v <= n, "vertex %d comes after %d", v, before);
      before = v;
      int its = fields[i + 1];
      require(its >= SMALL_OUTER && its < PARTS, "vertex %d has the part %d", v, its);
      requireIn(0, fields[i + 2], "partner");
      requireIn(0, fields[i + 3], "reference");
      if (its != part[v] || (isOuterPart(its) && fields[i + 3] != reference[v])) {
        drop(v);
        relabelled.add(v);
      }
      touch(mate[v]);
      tally(v, -1);
      part[v] = (byte) its;
      mate[v] = fields[i + 2];
      reference[v] = fields[i + 3];
      tally(v, 1);
      touch(v);
      touch(mate[v]);
    }
  }

  private void tally(int v, int by) {
    count[part[v]] += by;
    even[part[v]] += (v & 1) == 0 ? by : 0;
    exposed += part[v] == SMALL_OUTER && mate[v] == 0 ? by : 0;
    core += part[v] == GIANT_OUTER && reference[v] == CORE ? by : 0;
  }

  /** First drops all ears that share vertices with new ones, so that no new ear is dropped. */
  private void takeEars(int[] ears) throws CertificateException {
    for (int i = 0; i < ears.length; i += ears[i] + 1) {
      int length = ears[i];
      require(
          length >= 4 && length % 2 == 0 && length < ears.length - i,
          "an ear has the length %d",
          length,
          0);
      for (int j = i + 1; j <= i + length; j++) {
        requireIn(2, ears[j], "vertex of an ear");
        if (j > i + 1 && j < i + length) {
          drop(ears[j]);
        }
      }
    }
    for (int i = 0; i < ears.length; i += ears[i] + 1) {
      int name = ears[i + 2];
      int end = i + ears[i];
      for (int j = i + 2; j < end; j++) {
        int v = ears[j];
        require(ear[v] == 0, "vertex %d is in the ears of %d and another", v, ear[v]);
        ear[v] = name;
        next[v] = j + 1 < end ? ears[j + 1] : 0;
        touch(v);
      }
      support[name] = ears[i + 1];
      support[ears[i + 3]] = ears[end];
      newEars.add(name);
    }
  }

  private void drop(int v) {
    for (int w = ear[v]; w != 0; ) {
      int after = next[w];
      ear[w] = 0;
      next[w] = 0;
      touch(w);
      w = after;
    }
  }

  private void requireIn(int least, int v, String what) throws CertificateException {
    if (v < least || v > n) {
      throw new CertificateException("a " + what + " is " + v + " for n = " + n);
    }
  }

  private static void require(boolean holds, String message, int v, int w)
      throws CertificateException {
    if (!holds) {
      throw new CertificateException(message.formatted(v, w));
    }
  }
}
