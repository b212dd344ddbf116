package org.junipergreen.runner.quantity.proof;

import static org.junipergreen.runner.quantity.proof.NoProofException.unless;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.certified.SweepChecker;
import org.junipergreen.solver.matching.certified.SweepState;
import org.junipergreen.solver.matching.certified.SweepStep;

/**
 * One step of a certificate that a sweep updates from board to board. The first line of a sweep
 * contains the whole certificate; each further line contains the changes for its n.
 *
 * <p>Adjacent numbers are written as quotients: 3 is three times the number, -3 a third of it.
 *
 * @param last the last board of the sweep, to detect missing lines
 * @param root the root of the giant tree, or 0
 * @param pending the pending vertex, or 0
 * @param vertices four numbers for each new or changed vertex: its difference from the previous
 *     one; its part; its partner as a quotient, or 0; and its reference. The reference is the
 *     number itself for outer vertices, 0 for the vertex itself, and otherwise a quotient or 0
 * @param ears the new ears: the difference of the first support from that of the previous ear, then
 *     quotients
 */
public record SweepProof(
    long n, long last, long root, long pending, LongList vertices, List<long[]> ears)
    implements Proof {
  private static final int FIELDS = SweepStep.FIELDS;

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

  /** A single line must be the whole certificate of the last board. */
  @Override
  public String check() throws NoProofException {
    Steps alone = new Steps();
    String says = alone.check(this);
    String missing = alone.missing();
    unless(missing.isEmpty(), () -> missing);
    return says;
  }

  /**
   * Decodes the step.
   *
   * @throws NoProofException if a number is not on the board, or a quotient is not valid
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

  /**
   * Checks the steps of sweeps, line by line. Takes 41 bytes for each number of a board twice as
   * large as the largest one reached so far, regardless of the size that a line claims.
   */
  static final class Steps {
    private static final int MIN_ROOM = 1024;

    /** Null between sweeps. */
    private @Nullable SweepChecker checker;

    private int room;
    private long last;
    private boolean refused;

    /** Returns whether a step was refused; later steps cannot be checked then. */
    boolean refused() {
      return refused;
    }

    /** Returns which boards are missing, or "" if none. */
    String missing() {
      return checker == null
          ? ""
          : "the sweep ends with n = %d, and was to go to %d".formatted(checker.state().n(), last);
    }

    /**
     * Checks the next step.
     *
     * @return the proved statement
     */
    String check(SweepProof line) throws NoProofException {
      refused = true;
      SweepStep step = line.step();
      unless(line.last() >= step.n(), () -> "the sweep was to end with n = " + line.last());
      BoardSummary row;
      try {
        row = ready(line, step).check(step);
      } catch (CertificateException e) {
        throw NoProofException.refused(e);
      }
      if (step.n() == last) {
        checker = null;
      }
      refused = false;
      return MatchingProof.sentence(row);
    }

    /** Returns a large enough checker; a new one needs a whole certificate. */
    private SweepChecker ready(SweepProof line, SweepStep step)
        throws CertificateException, NoProofException {
      SweepChecker begun = checker;
      if (begun == null) {
        unless(
            step.n() == step.size() + 1,
            () -> "a whole certificate of n = %1$d lists each of 2..%1$d".formatted(step.n()));
        last = line.last();
      }
      unless(
          line.last() == last,
          () -> "the sweep was to end with n = %d, not %d".formatted(last, line.last()));
      if (begun == null || step.n() > room) {
        room = (int) Math.min(last, Math.max(MIN_ROOM, 2L * step.n()));
        SweepChecker larger = new SweepChecker(room);
        if (begun != null) {
          larger.check(begun.state().whole());
        }
        begun = larger;
        checker = larger;
      }
      return begun;
    }
  }
}
