package org.junipergreen.runner.proof;

import static org.junipergreen.runner.proof.NoProofException.unless;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junipergreen.solver.matching.certified.SweepState;
import org.junipergreen.solver.matching.certified.SweepStep;

/**
 * A step of the certificate that a sweep carries from board to board: of many lines in a row, each
 * says what is new for its n, the first of them all.
 *
 * <p>Adjacent numbers are told by their quotient: 3 stands for three times the number, -3 for a
 * third of it.
 *
 * @param n the board
 * @param last the last board of the sweep, so that it shows when lines are missing
 * @param root the root of the giant tree, or 0
 * @param pending the pending vertex, or 0
 * @param vertices four numbers for each vertex that is new or has changed: how much larger it is
 *     than the one before, its part, its partner as a quotient or 0, and its reference; for outer
 *     vertices as it is, 0 for the vertex itself, for others as a quotient or 0
 * @param ears the new ears: in each how much larger its first support is than that of the ear
 *     before, and then quotients
 */
public record SweepProof(
    long n, long last, long root, long pending, LongList vertices, List<long[]> ears)
    implements Proof {
  private static final int FIELDS = SweepStep.FIELDS;

  /** Writes a step as a line says it. */
  public static SweepProof of(SweepStep step, int last) {
    int[] fields = step.vertices();
    LongList vertices = new LongArrayList(fields.length);
    int before = 0;
    for (int i = 0; i < fields.length; i += FIELDS) {
      int v = fields[i];
      vertices.add(v - before);
      vertices.add(fields[i + 1]);
      vertices.add(quotient(v, fields[i + 2]));
      int reference = fields[i + 3];
      int its = reference == v ? 0 : reference;
      vertices.add(isOuter(fields[i + 1]) ? its : quotient(v, reference));
      before = v;
    }
    List<long[]> ears = new ArrayList<>();
    int[] told = step.ears();
    for (int i = 0; i < told.length; i += told[i] + 1) {
      long[] ear = new long[told[i]];
      ear[0] = told[i + 1];
      for (int j = 1; j < ear.length; j++) {
        ear[j] = quotient(told[i + j], told[i + j + 1]);
      }
      ears.add(ear);
    }
    ears.sort(Arrays::compare);
    for (int i = ears.size() - 1; i > 0; i--) {
      ears.get(i)[0] -= ears.get(i - 1)[0];
    }
    return new SweepProof(step.n(), last, step.root(), step.pending(), vertices, ears);
  }

  private static boolean isOuter(long part) {
    return part == SweepState.SMALL_OUTER || part == SweepState.GIANT_OUTER;
  }

  private static int quotient(int v, int w) {
    return w == 0 ? 0 : w >= v ? w / v : -(v / w);
  }

  /** As the only one: it has to be a whole certificate then, of the last board. */
  @Override
  public String check() throws NoProofException {
    SweepProofs alone = new SweepProofs();
    String says = alone.check(this);
    String missing = alone.missing();
    unless(missing.isEmpty(), () -> missing);
    return says;
  }

  /**
   * The step that the line says.
   *
   * @throws NoProofException when a number is not on the board, or a quotient is none
   */
  SweepStep step() throws NoProofException {
    unless(n >= 1 && n <= Integer.MAX_VALUE - 8, () -> "there is no board for n = " + n);
    unless(vertices.size() % FIELDS == 0, () -> "the last vertex is cut off");
    int[] fields = new int[vertices.size()];
    long v = 0;
    for (int i = 0; i < fields.length; i += FIELDS) {
      long more = vertices.getLong(i);
      v = more < 1 || more > n ? 0 : v + more;
      long part = vertices.getLong(i + 1);
      long reference = vertices.getLong(i + 3);
      fields[i] = onBoard(v);
      unless(part == (byte) part, () -> "there is no part " + part);
      fields[i + 1] = (int) part;
      fields[i + 2] = neighbour(v, vertices.getLong(i + 2));
      fields[i + 3] =
          isOuter(part) ? onBoard(reference == 0 ? v : reference) : neighbour(v, reference);
    }
    IntArrayList told = new IntArrayList();
    long support = 0;
    for (long[] ear : ears) {
      unless(ear.length > 0, () -> "an ear is empty");
      told.add(ear.length);
      support = ear[0] < 0 || ear[0] > n ? -1 : support + ear[0];
      int end = onBoard(support);
      told.add(end);
      for (int i = 1; i < ear.length; i++) {
        end = neighbour(end, ear[i]);
        told.add(end);
      }
    }
    return new SweepStep(
        (int) n,
        root == 0 ? 0 : onBoard(root),
        pending == 0 ? 0 : onBoard(pending),
        fields,
        told.toIntArray());
  }

  private int onBoard(long v) throws NoProofException {
    unless(v >= 1 && v <= n, () -> v + " is not in 1.." + n);
    return (int) v;
  }

  private int neighbour(long v, long quotient) throws NoProofException {
    if (quotient == 0) {
      return 0;
    }
    boolean fits = quotient > 0 ? quotient <= n : quotient >= -n && v % quotient == 0;
    unless(fits, () -> v + " has no neighbour by the quotient " + quotient);
    return onBoard(quotient > 0 ? v * quotient : v / -quotient);
  }
}
