package org.junipergreen.runner.cli.output;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

/** Reads the lines of a human player. */
@FunctionalInterface
public interface LineInput {
  /** A strong reference: a logger that is garbage collected loses its level. */
  Logger JLINE = Logger.getLogger("org.jline");

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
        return ofKeyboard();
      } catch (IOException e) {
        // Standard input is a pipe, or a terminal whose keys cannot be read. Its lines can be read.
      }
    }
    return of(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)), out);
  }

  /**
   * Returns the lines typed on the terminal of standard input. They can be edited, the arrow keys
   * recall earlier ones, and Ctrl-C and Ctrl-D end the input.
   *
   * @throws IOException if standard input is not a terminal, or its keys cannot be read
   */
  private static LineInput ofKeyboard() throws IOException {
    // JLine logs a stack trace for an unknown terminal type, and continues.
    JLINE.setLevel(Level.OFF);
    LineReader reader;
    try {
      reader =
          LineReaderBuilder.builder()
              .terminal(TerminalBuilder.builder().system(true).dumb(false).build())
              // An exclamation mark has no special meaning.
              .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
              .build();
    } catch (IllegalStateException e) {
      throw new IOException(e);
    }
    return prompt -> {
      try {
        return reader.readLine(prompt);
      } catch (EndOfFileException | UserInterruptException e) {
        return null;
      }
    };
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
