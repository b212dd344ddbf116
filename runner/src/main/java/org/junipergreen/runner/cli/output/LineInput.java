package org.junipergreen.runner.cli.output;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Where the lines of a human player come from. */
public interface LineInput {
  /** Asks for a line; null when there are no more. */
  @Nullable String ask(String prompt) throws IOException;

  /**
   * The lines of standard input: typed on a terminal, or of a pipe or a file.
   *
   * @param out where those of a pipe are asked for
   */
  static LineInput on(Screen screen, PrintWriter out) {
    if (!screen.equals(Screen.NONE)) {
      try {
        return new KeyboardInput();
      } catch (IOException e) {
        // Standard input is a pipe, or a terminal whose keys cannot be read: its lines can be.
      }
    }
    return of(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)), out);
  }

  /** The lines of a pipe or a file. */
  static LineInput of(BufferedReader in, PrintWriter out) {
    return prompt -> {
      out.print(prompt);
      out.flush();
      return in.readLine();
    };
  }
}
