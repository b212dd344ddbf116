package org.junipergreen.solver.matching.sweep;

import it.unimi.dsi.fastutil.ints.IntArrayList;

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
 * <p>The vertices of an ear are a circular list, and so are those of a blossom outside the core.
 * About 20 bytes a number.
 */
final class EarDecomposition {
  /** The vertex that names the ear in which a vertex is; 0 outside the core. */
  private final int[] ear;

  /** The next vertex of the ear or blossom. */
  private final int[] next;

  /** At a vertex that names an ear, its supports. */
  private final int[] first;

  private final int[] second;

  /** At a vertex that names an ear: {@link #sound}, one more for unsound, less for not known. */
  private final int[] state;

  private int sound = 1;
  private final IntArrayList path = new IntArrayList();

  /** No ears yet, for the vertices below {@code size}. */
  EarDecomposition(int size) {
    ear = new int[size];
    next = new int[size];
    first = new int[size];
    second = new int[size];
    state = new int[size];
  }

  /** Makes v a list of its own, outside the core. The rest of its list has to follow. */
  void single(int v) {
    next[v] = v;
    ear[v] = 0;
  }

  /** Joins the lists of two vertices to one. */
  void splice(int v, int w) {
    int swap = next[v];
    next[v] = next[w];
    next[w] = swap;
  }

  /** The vertex after v in its list. */
  int next(int v) {
    return next[v];
  }

  /** Makes v the first ear; the caller has removed all others. */
  void begin(int v) {
    add(v, v, v);
  }

  /** Makes the list of v an ear with these supports. */
  void add(int v, int support, int otherSupport) {
    first[v] = support;
    second[v] = otherSupport;
    state[v] = sound;
    int w = v;
    do {
      ear[w] = v;
      w = next[w];
    } while (w != v);
  }

  /** The support that the ear of v was added with first. */
  int firstSupport(int v) {
    return first[ear[v]];
  }

  /** The other support of the ear of v. */
  int secondSupport(int v) {
    return second[ear[v]];
  }

  /** Forgets what is known to be sound, after vertices have left the core. */
  void forget(int root) {
    sound += 2;
    state[ear[root]] = sound;
  }

  /**
   * Whether v is in a sound ear. Finds it out by walking from support to support, over each ear at
   * most once until {@link #forget}. What has been found unsound remains so until then.
   */
  boolean isSound(int v) {
    int its = ear[v];
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
    int one = ear[first[its]];
    int other = ear[second[its]];
    if (one == 0 || other == 0 || state[one] > sound || state[other] > sound) {
      state[its] = sound + 1;
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
