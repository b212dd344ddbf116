package org.junipergreen.solver.matching.certified;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Alters certificates and steps, in the ways in which a wrong engine could be wrong. */
enum CertificateTampering {
  PARTNER(d -> d.c.mate[d.any()] = d.any()),
  PART(d -> d.c.part[d.any()] = 1 + d.random.nextInt(7)),
  REFERENCE(d -> d.c.reference[d.any()] = d.any()),
  CLASS(d -> d.refer(d.any(d.c::isOuter), v -> d.c.reference[d.any(d.c::isOuter)])),
  PARENT(d -> d.refer(d.any(d.c::isInner), d::neighbour)),
  PARENT_OF_ITS_OWN(
      d -> d.refer(d.any(d.c::isInner), v -> d.neighbour(v, w -> d.c.part[w] == d.c.part[v] - 1))),
  SUPPORT(
      d -> {
        int[] ear = d.ear();
        ear[d.random.nextBoolean() ? 0 : ear.length - 1] = d.any();
      }),
  SUPPORT_NEAR_BY(
      d -> {
        int[] ear = d.ear();
        ear[0] = d.neighbour(ear[1], d.c::isOuter);
      }),
  EAR_VERTEX(
      d -> {
        int[] ear = d.ear();
        ear[1 + d.random.nextInt(ear.length - 2)] = d.any();
      }),
  EAR_WITH_AN_ODD_NUMBER(
      d -> {
        int[] ear = d.ear();
        int[] shorter = Arrays.copyOf(ear, ear.length - 1);
        shorter[shorter.length - 1] = d.neighbour(shorter[shorter.length - 2], d.c::isOuter);
        d.c.ears.replaceAll(its -> its == ear ? shorter : its);
      }),
  EAR_TURNED(d -> IntArrays.reverse(d.ear())),
  EAR_TWICE(
      d -> {
        int[] ear = d.ear().clone();
        ear[0] = d.neighbour(ear[1]);
        d.c.ears.add(ear);
      }),
  EAR_MISSING(d -> d.c.ears.remove(d.ear())),
  EARS_IN_A_CIRCLE(
      d -> {
        int[] ear = d.ear();
        int[] other = d.ear();
        ear[0] = other[1 + d.random.nextInt(other.length - 2)];
        other[other.length - 1] = ear[1 + d.random.nextInt(ear.length - 2)];
      }),
  EARS_IN_A_CIRCLE_NEAR_BY(
      d -> {
        int[] ear = d.ear();
        int v = d.neighbour(ear[1], d.c::isOuter);
        for (int[] other : d.c.ears) {
          for (int i = 1; i < other.length - 1 && other != ear; i++) {
            if (other[i] == v) {
              ear[0] = v;
              other[0] = d.neighbour(other[1], w -> w == ear[1] || w == ear[ear.length - 2]);
            }
          }
        }
      }),
  PENDING_NAMED(d -> d.c.pending = d.any()),
  PENDING_FORGOTTEN(d -> d.c.pending = 0),
  EXPOSED_MADE_PENDING(
      d -> {
        int v = d.any(w -> d.c.mate[w] == 0);
        d.c.pending = v;
        d.c.set(v, SweepState.PENDING, 0, d.neighbour(v, d.c::isOuter));
      }),
  PENDING_MADE_A_TREE(
      d -> {
        int v = d.c.pending;
        d.c.set(v, SweepState.SMALL_OUTER, 0, v);
        d.c.pending = 0;
      }),
  PENDING_MATCHED(
      d -> {
        int v = d.c.pending;
        int w = d.neighbour(v, u -> u > v);
        d.c.set(d.c.mate[w], SweepState.SMALL_OUTER, 0, d.c.mate[w]);
        d.pair(v, w);
      }),
  WITNESS(d -> d.c.reference[d.c.pending] = d.neighbour(d.c.pending)),
  ROOT(d -> d.c.root = d.any(d.c::isOuter)),
  ROOT_FORGOTTEN(d -> d.c.root = 0),

  /** Right, unless there is a pending vertex: then later steps go on without a giant tree. */
  GIANT_MADE_SMALL(Desk::makeSmall),
  GIANT_MADE_SMALL_BUT_NEAR(
      d -> {
        int[] parts = d.c.part.clone();
        int[] references = d.c.reference.clone();
        d.makeSmall();
        for (int v = 2; v <= d.c.n; v++) {
          if (parts[v] == SweepState.NEAR) {
            d.c.set(v, SweepState.NEAR, d.c.mate[v], references[v]);
          }
        }
      }),
  ROOT_WITHOUT_A_TREE(
      d -> {
        d.makeSmall();
        d.c.root = d.any();
      }),
  EXPOSED_MADE_THE_ROOT(
      d -> {
        int root = d.any(v -> d.c.isOuter(v) && d.c.mate[v] == 0);
        d.ofClass(root)
            .forEach(v -> d.c.set(v, SweepState.GIANT_OUTER, d.c.mate[v], SweepState.CORE));
        d.c.root = root;
      }),
  PARTNERS_EXCHANGED(
      d -> {
        int v = d.any(w -> d.c.mate[w] != 0);
        int w = d.neighbour(v, u -> d.c.mate[u] != 0);
        int x = d.c.mate[v];
        int y = d.c.mate[w];
        d.pair(v, w);
        d.pair(x, y);
      }),
  TWO_INNER_MATCHED(
      d -> {
        int v = d.any(d.c::isInner);
        int w = d.neighbour(v, d.c::isInner);
        d.c.mate[d.c.mate[v]] = 0;
        d.c.mate[d.c.mate[w]] = 0;
        d.pair(v, w);
      }),
  PAIR_PARTED(
      d -> {
        int v = d.any(w -> d.c.mate[w] != 0);
        int w = d.c.mate[v];
        d.c.set(v, SweepState.SMALL_OUTER, 0, v);
        d.c.set(w, SweepState.SMALL_OUTER, 0, w);
      }),
  PAIR_EXPOSED(
      d -> {
        int v = d.any(w -> d.c.mate[w] != 0);
        d.c.mate[d.c.mate[v]] = 0;
        d.c.mate[v] = 0;
      }),
  CLASS_FREED(
      d -> {
        int name = d.c.reference[d.any(d.c::isOuter)];
        d.ofClass(name).forEach(v -> d.c.set(v, SweepState.FREE, d.c.mate[v], 0));
        d.c.ears.removeIf(ear -> d.c.part[ear[1]] == SweepState.FREE);
      }),
  CLASS_RENAMED(
      d -> {
        int name = d.c.reference[d.any(d.c::isOuter)];
        int other = d.any(v -> d.c.isOuter(v) && d.c.reference[v] == name);
        d.ofClass(name).forEach(v -> d.c.reference[v] = other);
      }),
  TREE_FREED(
      d -> {
        int v = d.any(d.c::isInner);
        d.c.set(v, SweepState.FREE, d.c.mate[v], 0);
        d.c.set(d.c.mate[v], SweepState.FREE, v, 0);
      }),
  FREE_PAIR_MADE_A_TREE(
      d -> {
        int v = d.any(d::isInNoTree);
        int w = d.c.mate[v];
        int part = d.random.nextBoolean() ? SweepState.SMALL_OUTER : SweepState.GIANT_OUTER;
        d.c.set(w, part, v, w);
        d.c.set(v, part + 1, w, d.neighbour(v, u -> d.c.part[u] == part));
      }),
  FREE_PAIRS_MADE_TREES_IN_A_CIRCLE(
      d -> {
        int v = d.any(d::isInNoTree);
        int w = d.c.mate[v];
        int x = d.neighbour(w, u -> d.isInNoTree(u) && u != v);
        int y = d.c.mate[x];
        d.c.set(w, SweepState.SMALL_OUTER, v, w);
        d.c.set(y, SweepState.SMALL_OUTER, x, y);
        d.c.set(v, SweepState.SMALL_INNER, w, y);
        d.c.set(x, SweepState.SMALL_INNER, y, w);
      }),
  FREE_PAIR_MADE_AN_EAR(
      d -> {
        int v = d.any(d::isInNoTree);
        int w = d.c.mate[v];
        int x = d.any(d.c::isOuter);
        d.c.set(v, d.c.part[x], w, d.c.reference[x]);
        d.c.set(w, d.c.part[x], v, d.c.reference[x]);
        d.c.ears.add(new int[] {x, v, w, x});
      }),
  TREE_PUT_INTO_A_CLASS(
      d -> {
        int v = d.any(d.c::isInner);
        int w = d.c.mate[v];
        int x = d.c.reference[v];
        int y = d.neighbour(w, u -> u != v);
        d.c.set(v, d.c.part[x], w, d.c.reference[x]);
        d.c.set(w, d.c.part[x], v, d.c.reference[x]);
        d.c.ears.add(new int[] {x, v, w, y});
      }),
  INNER_AND_OUTER_EXCHANGED(
      d -> {
        int v = d.any(d.c::isInner);
        int w = d.c.mate[v];
        d.c.set(v, d.c.part[w], w, v);
        d.c.set(w, d.c.part[w] + 1, v, d.neighbour(w));
      }),
  OTHER_LEVEL(
      d -> {
        int v = d.any(d.c::isInner);
        int other = d.c.part[v] == SweepState.SMALL_INNER ? 2 : -2;
        int w = d.c.mate[v];
        d.c.part[v] += other;
        d.ofClass(w).forEach(u -> d.c.part[u] += other);
        d.c.reference[v] = d.neighbour(v, u -> d.c.part[u] == d.c.part[v] - 1);
      }),
  LEVELS_EXCHANGED(
      d -> {
        int root = d.any(v -> d.c.isOuter(v) && d.c.mate[v] == 0 && v != d.c.root);
        for (int v = 2; v <= d.c.n; v++) {
          if (d.c.part[v] == SweepState.SMALL_OUTER && d.c.reference[v] == root) {
            d.c.set(v, SweepState.GIANT_OUTER, d.c.mate[v], SweepState.CORE);
          } else if (d.c.part[v] == SweepState.GIANT_OUTER && d.c.reference[v] == SweepState.CORE) {
            d.c.set(v, SweepState.SMALL_OUTER, d.c.mate[v], d.c.root);
          }
        }
        d.c.root = root;
      }),
  NO_LONGER_NEAR(d -> d.c.set(d.near(), SweepState.FREE, d.c.mate[d.near()], 0)),
  PAIR_NO_LONGER_NEAR(
      d -> {
        int v = d.near();
        d.c.set(d.c.mate[v], SweepState.FREE, v, 0);
        d.c.set(v, SweepState.FREE, d.c.mate[v], 0);
      }),
  PAIR_NEAR(
      d -> {
        int v = d.any(d::isInNoTree);
        int w = d.c.mate[v];
        d.c.set(v, SweepState.NEAR, w, d.neighbour(v));
        d.c.set(w, SweepState.NEAR, v, v);
      }),
  PATH(d -> d.refer(d.near(), d::neighbour)),
  PATHS_IN_A_CIRCLE(
      d -> {
        int v = d.any(d::isInNoTree);
        int w = d.c.mate[v];
        d.c.set(v, SweepState.NEAR, w, w);
        d.c.set(w, SweepState.NEAR, v, v);
      }),
  TWO_AT_ONCE(
      d -> {
        List<CertificateTampering> single = List.copyOf(EnumSet.range(PARTNER, PATHS_IN_A_CIRCLE));
        d.any(single.get(d.random.nextInt(single.size())));
        d.any(single.get(d.random.nextInt(single.size())));
      }),

  /** From here on the step is altered, not the certificate to which it leads. */
  RECORD_LEFT_OUT(d -> d.cut = true),
  EAR_LEFT_OUT(d -> d.cut = true),
  NUMBER_CHANGED(d -> d.cut = true),
  BOARD_CHANGED(d -> d.cut = true);

  @SuppressWarnings("ImmutableEnumChecker")
  private final Consumer<Desk> alters;

  CertificateTampering(Consumer<Desk> alters) {
    this.alters = alters;
  }

  /** An altered step from what is known to the certificate, or a right one where nothing fits. */
  SweepStep step(SweepState known, SweepStep certificate, Random random) {
    Desk desk = new Desk(new Draft(certificate), random);
    if (known.root() == 0 && certificate.pending() == 0) {
      desk.makeSmall();
    }
    desk.any(this);
    SweepStep step = desk.c.from(known);
    return desk.cut ? cut(step, random) : step;
  }

  private SweepStep cut(SweepStep step, Random random) {
    int[] vertices = step.vertices();
    int[] ears = step.ears();
    int n = step.n();
    switch (this) {
      case RECORD_LEFT_OUT -> {
        int at = random.nextInt(vertices.length / SweepStep.FIELDS) * SweepStep.FIELDS;
        vertices =
            IntStream.range(0, vertices.length)
                .filter(i -> i < at || i >= at + SweepStep.FIELDS)
                .map(i -> step.vertices()[i])
                .toArray();
      }
      case EAR_LEFT_OUT -> {
        List<Integer> starts = new ArrayList<>();
        for (int i = 0; i < ears.length; i += ears[i] + 1) {
          starts.add(i);
        }
        if (!starts.isEmpty()) {
          int at = starts.get(random.nextInt(starts.size()));
          int end = at + ears[at] + 1;
          ears =
              IntStream.range(0, ears.length)
                  .filter(i -> i < at || i >= end)
                  .map(i -> step.ears()[i])
                  .toArray();
        }
      }
      case NUMBER_CHANGED -> {
        int[] of = ears.length > 0 && random.nextBoolean() ? ears : vertices;
        of[random.nextInt(of.length)] += 1 + random.nextInt(5) - 3;
      }
      default -> n += random.nextBoolean() ? 1 : -1;
    }
    return new SweepStep(n, step.root(), step.pending(), vertices, ears);
  }

  /** What an alteration works on. */
  private static final class Desk {
    private final Draft c;
    private final Random random;
    private boolean cut;
    private int near;

    Desk(Draft certificate, Random random) {
      c = certificate;
      this.random = random;
    }

    void any(CertificateTampering tampering) {
      near = any(v -> c.part[v] == SweepState.NEAR);
      tampering.alters.accept(this);
    }

    /** Makes the giant tree a small one; what is near is free then. */
    void makeSmall() {
      for (int v = 2; v <= c.n; v++) {
        switch (c.part[v]) {
          case SweepState.GIANT_OUTER -> {
            int name = c.reference[v] == SweepState.CORE ? c.root : c.reference[v];
            c.set(v, SweepState.SMALL_OUTER, c.mate[v], name);
          }
          case SweepState.GIANT_INNER -> c.part[v] = SweepState.SMALL_INNER;
          case SweepState.NEAR -> c.set(v, SweepState.FREE, c.mate[v], 0);
          default -> {}
        }
      }
      c.root = 0;
    }

    int any() {
      return 2 + random.nextInt(c.n - 1);
    }

    /** A vertex for which this is so; any, if there is none. */
    int any(IntPredicate wanted) {
      int[] all = IntStream.rangeClosed(2, c.n).filter(wanted).toArray();
      return all.length == 0 ? any() : all[random.nextInt(all.length)];
    }

    int near() {
      return near;
    }

    void refer(int v, IntUnaryOperator to) {
      c.reference[v] = to.applyAsInt(v);
    }

    /** The outer vertices that a class has at first. */
    IntStream ofClass(int name) {
      return IntStream.of(
          IntStream.rangeClosed(2, c.n)
              .filter(v -> c.isOuter(v) && c.reference[v] == name)
              .toArray());
    }

    boolean isInNoTree(int v) {
      return c.part[v] == SweepState.FREE || c.part[v] == SweepState.NEAR;
    }

    int neighbour(int v) {
      return neighbour(v, w -> true);
    }

    int neighbour(int v, IntPredicate wanted) {
      return any(w -> FactoredEdges.join(v, w) && wanted.test(w));
    }

    int[] ear() {
      return c.ears.isEmpty() ? new int[] {2, 2, 2, 2} : c.ears.get(random.nextInt(c.ears.size()));
    }

    void pair(int v, int w) {
      c.mate[v] = w;
      c.mate[w] = v;
    }
  }
}
