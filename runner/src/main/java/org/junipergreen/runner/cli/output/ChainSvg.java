package org.junipergreen.runner.cli.output;

/**
 * A chain as a picture, in the round: a line from each number of the chain to the next, from green
 * at its beginning to blue at its end. Numbers that are not in the chain are grey.
 */
public final class ChainSvg {
  private ChainSvg() {}

  /** Writes the picture. */
  public static void write(int n, int[] chain, Appendable out) {
    RoundSvg picture = new RoundSvg(n);
    boolean[] used = new boolean[n + 1];
    for (int i = 0; i < chain.length; i++) {
      used[chain[i]] = true;
      if (i > 0) {
        long hue = Math.round(120 + 120 * ((double) i / chain.length));
        picture.line(chain[i - 1], chain[i], "hsl(" + hue + ",80%,40%)");
      }
    }
    for (int v = 1; v <= n; v++) {
      picture.number(v, used[v] ? "#000000" : "#bbbbbb");
    }
    picture.write(
        "A chain of %d of the numbers 1 to %d: of two neighbours one divides the other"
            .formatted(chain.length, n),
        out);
  }
}
