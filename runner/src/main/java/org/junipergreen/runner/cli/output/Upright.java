package org.junipergreen.runner.cli.output;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** A record for the eye that is read downwards: each field's name, and its value beside it. */
final class Upright {
  /** Values that would have less room than this stand below their names. */
  private static final int NARROW = 24;

  private final Terminal terminal;
  private final List<String> names = new ArrayList<>();
  private final List<String> values = new ArrayList<>();

  Upright(Terminal terminal) {
    this.terminal = terminal;
  }

  void add(String name, String value) {
    names.add(name);
    values.add(value);
  }

  boolean isEmpty() {
    return names.isEmpty();
  }

  void print(PrintWriter out) {
    int indent = 2 + names.stream().mapToInt(String::length).max().orElse(0);
    for (int i = 0; i < names.size(); i++) {
      String value = values.get(i);
      int room = terminal.columns() - indent;
      if (value.length() > room && room < NARROW) {
        out.println(terminal.label(names.get(i)));
        for (String line : Wrapping.lines(value, terminal.columns() - 2)) {
          out.println("  " + line);
        }
      } else {
        String padding = " ".repeat(indent - names.get(i).length());
        String before = terminal.label(names.get(i)) + padding;
        for (String line : Wrapping.lines(value, room)) {
          out.println((before + line).stripTrailing());
          before = " ".repeat(indent);
        }
      }
    }
  }
}
