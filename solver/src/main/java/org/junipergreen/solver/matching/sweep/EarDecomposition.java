package org.junipergreen.solver.matching.sweep;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.junipergreen.solver.matching.forest.Blossoms;

/**
 * An ear decomposition of the core of the giant tree (Lovász, "A note on factor-critical graphs",
 * Studia Sci. Math. Hungar. 7, 1972). It shows what remains of the core when some of its vertices
 * are rematched.
 *
 * <p>The first ear is the exposed root. Each further ear is a set of matched pairs that joined
 * together by edges to two vertices, its <em>supports</em>, in earlier ears. An ear is
 * <em>sound</em> as long as its supports are in sound ears. Let S be the sound ears and Z their
 * union, in the order in which they joined. Each is a blossom once the earlier ones are contracted
 * to a vertex, and the matching pairs the vertices of each among themselves. So Z is
 * factor-critical, and a blossom at the root.
 *
 * <p>The vertices of an ear form a circular list, and so do those of a blossom of the giant tree
 * outside the core. No vertex of that tree is in a listed tree, so the lists use the fields of
 * {@link Blossoms}: <em>next</em> is the next vertex, and in the core <em>root</em> is a vertex
 * that names the ear. Takes 5 additional bytes for each number.
 */
final class EarDecomposition {
  private final Blossoms blossoms;

  /** A vertex belongs to its ear as long as its label says that it is in the core. */
  private final byte[] labels;

  /** At a vertex that names an ear, one of its supports; at the next vertex, the other one. */
  private final int[] support;

  /** At a vertex that names an ear: {@link #sound}, one more if unsound, less if unknown. */
  private final byte[] state;

  private byte sound = 1;
  private final IntArrayList path = new IntArrayList();

  /** Creates an empty decomposition. The caller changes the labels. */
  EarDecomposition(Blossoms blossoms, byte[] labels) {
    this.blossoms = blossoms;
    this.labels = labels;
    support = new int[labels.length];
    state = new byte[labels.length];
  }

  /** Makes v, in no listed tree, a list of its own. The other vertices of its list must follow. */
  void single(int v) {
    blossoms.setNext(v, v);
  }

  /** Joins the lists of two vertices. */
  void splice(int v, int w) {
    int swap = next(v);
    blossoms.setNext(v, next(w));
    blossoms.setNext(w, swap);
  }

  int next(int v) {
    return blossoms.next(v);
  }

  /** Returns the vertex that names the ear of v, 0 outside the core. */
  private int ear(int v) {
    return labels[v] == SweepBoard.CORE ? blossoms.root(v) : 0;
  }

  /** Makes v the first ear. The caller has removed all others. */
  void begin(int v) {
    add(v, v, v);
  }

  /** Makes the list of v an ear with these supports. The caller labels its vertices. */
  void add(int v, int firstSupport, int secondSupport) {
    support[v] = firstSupport;
    support[next(v)] = secondSupport;
    state[v] = sound;
    int w = v;
    do {
      blossoms.setRoot(w, v);
      w = next(w);
    } while (w != v);
  }

  int firstSupport(int v) {
    return support[ear(v)];
  }

  int secondSupport(int v) {
    return support[next(ear(v))];
  }

  /** Resets the knowledge about sound ears after vertices have left the core. */
  void forget(int root) {
    if (sound > Byte.MAX_VALUE - 3) {
      Arrays.fill(state, (byte) 0);
      sound = -1;
    }
    sound = (byte) (sound + 2);
    state[ear(root)] = sound;
  }

  /** Returns whether v is in a sound ear. Visits each ear at most once until {@link #forget}. */
  boolean isSound(int v) {
    int its = ear(v);
    if (its == 0) {
      return false;
    }
    if (state[its] < sound) {
      path.add(its);
      while (!path.isEmpty()) {
        step(path.getInt(path.size() - 1));
      }
    }
    return state[its] == sound;
  }

  private void step(int its) {
    int one = ear(support[its]);
    int other = ear(support[next(its)]);
    if (one == 0 || other == 0 || state[one] > sound || state[other] > sound) {
      state[its] = (byte) (sound + 1);
    } else if (state[one] < sound) {
      path.add(one);
      return;
    } else if (state[other] < sound) {
      path.add(other);
      return;
    } else {
      state[its] = sound;
    }
    path.popInt();
  }
}
