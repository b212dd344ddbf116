package org.junipergreen.solver.matching.sweep;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.junipergreen.solver.matching.forest.Blossoms;

/**
 * An ear decomposition of the core of the giant tree (Lovász, "A note on factor-critical graphs",
 * Studia Sci. Math. Hungar. 7, 1972), from which it can be seen what remains of the core when some
 * of its vertices are matched anew.
 *
 * <p>The first ear is the exposed root alone. Each further one is a set of matched pairs that
 * joined at once, over edges to two vertices, its <em>supports</em>, in ears that had joined
 * before. An ear is <em>sound</em> as long as its supports are in sound ears. With sound ears S and
 * their union Z, taken in the order in which they joined: each is a blossom once those before it
 * are contracted to a vertex, and the matching pairs the vertices of each among themselves. So Z is
 * factor-critical, and a blossom at the root.
 *
 * <p>The vertices of an ear are a circular list, and so are those of a blossom of the giant tree
 * outside the core. No vertex of that tree is in one whose vertices are listed, so the lists lie
 * where those would: the vertex after this one in place of the next in the tree, and in the core a
 * vertex that names the ear in place of the root. Besides, 5 bytes a number.
 */
final class EarDecomposition {
  private final Blossoms blossoms;

  /** An ear is that of a vertex as long as this says that the vertex is in the core. */
  private final byte[] labels;

  /** At a vertex that names an ear, one of its supports; at the next of its list, the other. */
  private final int[] support;

  /** At a vertex that names an ear: {@link #sound}, one more for unsound, less for not known. */
  private final byte[] state;

  private byte sound = 1;
  private final IntArrayList path = new IntArrayList();

  /**
   * No ears yet.
   *
   * @param labels the labels of the vertices, which the caller goes on to change
   */
  EarDecomposition(Blossoms blossoms, byte[] labels) {
    this.blossoms = blossoms;
    this.labels = labels;
    support = new int[labels.length];
    state = new byte[labels.length];
  }

  /** Makes v, in no listed tree, a list of its own. The rest of its list has to follow. */
  void single(int v) {
    blossoms.setNext(v, v);
  }

  /** Joins the lists of two vertices to one. */
  void splice(int v, int w) {
    int swap = next(v);
    blossoms.setNext(v, next(w));
    blossoms.setNext(w, swap);
  }

  /** The vertex after v in its list. */
  int next(int v) {
    return blossoms.next(v);
  }

  /** The vertex that names the ear in which v is, 0 outside the core. */
  private int ear(int v) {
    return labels[v] == SweepBoard.CORE ? blossoms.root(v) : 0;
  }

  /** Makes v the first ear; the caller has removed all others. */
  void begin(int v) {
    add(v, v, v);
  }

  /** Makes the list of v an ear with these supports; the caller labels its vertices. */
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

  /** The support that the ear of v was added with first. */
  int firstSupport(int v) {
    return support[ear(v)];
  }

  /** The other support of the ear of v. */
  int secondSupport(int v) {
    return support[next(ear(v))];
  }

  /** Forgets what is known to be sound, after vertices have left the core. */
  void forget(int root) {
    if (sound > Byte.MAX_VALUE - 3) {
      Arrays.fill(state, (byte) 0);
      sound = -1;
    }
    sound = (byte) (sound + 2);
    state[ear(root)] = sound;
  }

  /**
   * Whether v is in a sound ear. Finds it out by walking from support to support, over each ear at
   * most once until {@link #forget}. What has been found unsound remains so until then.
   */
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
