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
 * Lines typed on the terminal of standard input. They can be edited, the arrow keys recall earlier
 * ones, and Ctrl-C and Ctrl-D end the input.
 */
final class KeyboardInput implements LineInput {
  /** A strong reference: a logger that is garbage collected loses its level. */
  private static final Logger JLINE = Logger.getLogger("org.jline");

  static {
    // JLine logs a stack trace for an unknown terminal type, and continues.
    JLINE.setLevel(Level.OFF);
  }

  private final LineReader reader;

  /**
   * Opens the terminal.
   *
   * @throws IOException if standard input is not a terminal, or its keys cannot be read
   */
  KeyboardInput() throws IOException {
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
