package org.junipergreen.runner.graph;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;

/**
 * A chain as a picture, in the round: the numbers 1..n on a circle, counterclockwise from the
 * right, and a line from each number of the chain to the next, from green at its beginning to blue
 * at its end. Numbers that are not in the chain are grey.
 */
public final class ChainSvg {
  private static final double SPACE = 20;
  private static final double MARGIN = 40;

  private final int n;
  private final double radius;

  private ChainSvg(int n) {
    this.n = n;
    radius = Math.max(120, n * SPACE / (2 * Math.PI));
  }

  /** Writes the picture. */
  public static void write(int n, int[] chain, Appendable out) {
    try {
      new ChainSvg(n).write(chain, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write(int[] chain, Appendable out) throws IOException {
    int size = (int) Math.ceil(2 * (radius + MARGIN));
    out.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %1$d" width="%1$d" height="%1$d"\
         role="img" font-family="sans-serif" font-size="10" text-anchor="middle">
        <title>A chain of %2$d of the numbers 1 to %3$d: of two neighbours one divides the other\
        </title>
        <rect width="100%%" height="100%%" fill="#ffffff"/>
        """
            .formatted(size, chain.length, n));
    boolean[] used = new boolean[n + 1];
    for (int i = 0; i < chain.length; i++) {
      used[chain[i]] = true;
      if (i > 0) {
        out.append(line(chain[i - 1], chain[i], (double) i / chain.length));
      }
    }
    for (int v = 1; v <= n; v++) {
      out.append(number(v, used[v] ? "#000000" : "#bbbbbb"));
    }
    out.append("</svg>\n");
  }

  private String line(int v, int w, double part) {
    return format(
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"hsl(%d,80%%,40%%)\"/>\n",
        x(v, radius), y(v, radius), x(w, radius), y(w, radius), Math.round(120 + 120 * part));
  }

  private String number(int v, String colour) {
    double outside = radius + MARGIN / 2;
    return format(
        "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.5\" fill=\"%s\"/>"
            + "<text x=\"%.1f\" y=\"%.1f\" fill=\"%s\">%d</text>\n",
        x(v, radius), y(v, radius), colour, x(v, outside), y(v, outside) + 4, colour, v);
  }

  private double x(int v, double distance) {
    return radius + MARGIN + distance * Math.cos(2 * Math.PI * v / n);
  }

  /** Downwards in pictures. */
  private double y(int v, double distance) {
    return radius + MARGIN - distance * Math.sin(2 * Math.PI * v / n);
  }

  private static String format(String text, Object... values) {
    return String.format(Locale.ROOT, text, values);
  }
}
