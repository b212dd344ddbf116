package org.junipergreen.runner.cli.output;

import java.io.IOException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

/**
 * The lines that are typed on the terminal of standard input. They can be edited, and the arrow
 * keys bring earlier ones back; Ctrl-C and Ctrl-D end them.
 */
final class KeyboardInput implements LineInput {
  /** Held, since a logger that nobody holds forgets its level. */
  private static final Logger JLINE = Logger.getLogger("org.jline");

  static {
    // Of a terminal that the system has no description of it logs a stack trace, and goes on.
    JLINE.setLevel(Level.OFF);
  }

  private final LineReader reader;

  /**
   * Opens the terminal.
   *
   * @throws IOException when standard input is no terminal, or one whose keys cannot be read
   */
  KeyboardInput() throws IOException {
    try {
      reader =
          LineReaderBuilder.builder()
              .terminal(TerminalBuilder.builder().system(true).dumb(false).build())
              // A "!" is a character like others.
              .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
              .build();
    } catch (IllegalStateException e) {
      throw new IOException(e);
    }
  }

  @Override
  public @Nullable String ask(String prompt) {
    try {
      return reader.readLine(prompt);
    } catch (EndOfFileException | UserInterruptException e) {
      return null;
    }
  }
}
