package org.junipergreen.runner.cli.output;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads the lines of a human player. */
public interface LineInput {
  /** Prompts for a line; returns null at the end of input. */
  @Nullable String ask(String prompt) throws IOException;

  /**
   * Returns the lines of standard input: of a terminal, or of a pipe or file.
   *
   * @param out where prompts are printed for a pipe
   */
  static LineInput on(Screen screen, PrintWriter out) {
    if (!screen.equals(Screen.NONE)) {
      try {
        return new KeyboardInput();
      } catch (IOException e) {
        // Standard input is a pipe, or a terminal whose keys cannot be read. Its lines can be read.
      }
    }
    return of(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)), out);
  }

  /** Returns the lines of a pipe or file. */
  static LineInput of(BufferedReader in, PrintWriter out) {
    return prompt -> {
      out.print(prompt);
      out.flush();
      return in.readLine();
    };
  }
}
