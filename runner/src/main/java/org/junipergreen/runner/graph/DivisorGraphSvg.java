package org.junipergreen.runner.graph;

import org.junipergreen.runner.cli.output.RoundSvg;

/**
 * The divisor graph of 1..n as a picture, in the round: a line between two numbers of which one
 * divides the other, in a colour for the divisor.
 */
public final class DivisorGraphSvg {
  private DivisorGraphSvg() {}

  /** Writes the picture. */
  public static void write(int n, Appendable out) {
    RoundSvg picture = new RoundSvg(n);
    for (int v = 1; v <= n; v++) {
      String colour = "hsl(" + 360L * (v - 1) / n + ",70%,45%)";
      for (int multiple = 2 * v; multiple <= n; multiple += v) {
        picture.line(v, multiple, colour);
      }
    }
    for (int v = 1; v <= n; v++) {
      picture.number(v, "#000000");
    }
    picture.write("The divisor graph of 1 to " + n, out);
  }
}
