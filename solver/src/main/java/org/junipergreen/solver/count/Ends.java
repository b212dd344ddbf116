package org.junipergreen.solver.count;

/**
 * The ends of the paths of a game that are not chosen yet, in four bits: the opening, the dead end,
 * and up to two joints, which are adjacent to the hub.
 */
final class Ends {
  static final int NONE = 0;

  private static final int OPENING = 1;
  private static final int DEAD_END = 2;
  private static final int JOINT = 4;

  private Ends() {}

  static int of(boolean opening, boolean deadEnd, int joints) {
    return (opening ? OPENING : 0) | (deadEnd ? DEAD_END : 0) | joints * JOINT;
  }

  static boolean opening(int ends) {
    return (ends & OPENING) != 0;
  }

  static boolean deadEnd(int ends) {
    return (ends & DEAD_END) != 0;
  }

  static int joints(int ends) {
    return ends / JOINT;
  }

  static int withoutOpening(int ends) {
    return ends & ~OPENING;
  }

  static int withoutDeadEnd(int ends) {
    return ends & ~DEAD_END;
  }

  static int withoutJoint(int ends) {
    return ends - JOINT;
  }
}
