package org.junipergreen.runner.cli.output;

import java.util.Locale;

/**
 * Draws the numbers 1..n on a circle, counterclockwise from the right, and lines between some of
 * them.
 */
public final class RoundSvg {
  private static final double SPACE = 20;
  private static final double MARGIN = 40;

  private final int n;
  private final double radius;
  private final StringBuilder content = new StringBuilder();

  private RoundSvg(int n) {
    this.n = n;
    radius = Math.max(120, n * SPACE / (2 * Math.PI));
  }

  /**
   * Draws a chain: a line from each of its numbers to the next, from green at the start to blue at
   * the end. Other numbers are grey.
   */
  public static String chain(int n, int[] chain) {
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
    return picture.titled(
        "A chain of %d of the numbers 1 to %d: of two neighbours one divides the other"
            .formatted(chain.length, n));
  }

  /**
   * Draws the divisor graph of 1..n: a line between two numbers if one divides the other, in a
   * colour for the divisor.
   */
  public static String divisorGraph(int n) {
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
    return picture.titled("The divisor graph of 1 to " + n);
  }

  /** Draws a line between two numbers, below what is drawn later. */
  private void line(int v, int w, String colour) {
    draw(
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>\n",
        x(v, radius), y(v, radius), x(w, radius), y(w, radius), colour);
  }

  /** Draws a number and its point. */
  private void number(int v, String colour) {
    double outside = radius + MARGIN / 2;
    draw(
        "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.5\" fill=\"%s\"/>"
            + "<text x=\"%.1f\" y=\"%.1f\" fill=\"%s\">%d</text>\n",
        x(v, radius), y(v, radius), colour, x(v, outside), y(v, outside) + 4, colour, v);
  }

  private String titled(String title) {
    int size = (int) Math.ceil(2 * (radius + MARGIN));
    return Svg.picture(size, size, 10, "<title>%s</title>".formatted(title), content);
  }

  private double x(int v, double distance) {
    return radius + MARGIN + distance * Math.cos(2 * Math.PI * v / n);
  }

  /** The y-axis of a picture points down. */
  private double y(int v, double distance) {
    return radius + MARGIN - distance * Math.sin(2 * Math.PI * v / n);
  }

  private void draw(String text, Object... values) {
    content.append(String.format(Locale.ROOT, text, values));
  }
}
