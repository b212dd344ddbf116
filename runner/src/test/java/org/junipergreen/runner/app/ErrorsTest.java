package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOError;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.cli.output.Screen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a command throws, its user reads one line. */
class ErrorsTest {
  static Stream<Throwable> thrown() {
    return Stream.of(
        new IllegalStateException("of the program"),
        new AssertionError("of the program"),
        new StackOverflowError(),
        new NoClassDefFoundError("org/example/Missing"),
        new ExceptionInInitializerError(new IllegalStateException("of a class")));
  }

  @ParameterizedTest
  @MethodSource("thrown")
  void anyErrorIsOneLine(Throwable thrown) {
    String said = said(thrown, "solve", "-");
    assertTrue(said.matches("juniper.*: internal error; --debug.*\n"), said);
    String debug = said(thrown, "solve", "-", "--debug");
    assertTrue(debug.contains(thrown.getClass().getName()), debug);
  }

  @Test
  void aLackOfMemoryIsSaid() {
    String said = said(new OutOfMemoryError("Java heap space"), "solve", "-");
    assertTrue(said.endsWith(" more memory than Java was given\n"), said);
  }

  @Test
  void moreMemoryThanTheMachineHasIsRefusedInOneLine() {
    Output output = Cli.run("solve", "110", "--method", "search", "--memory", "999999G");
    assertEquals(1, output.code());
    assertTrue(output.err().contains("1,023,998,976 MiB is too large"), output.err());
    assertEquals(1, output.err().lines().count(), output.err());
  }

  /** On Windows a*b is no name and a: no drive; here no name has the letter NUL. */
  @Test
  void aNameThatNoFileCanHaveIsOneLine() {
    String refused = "'a b' is not";
    for (String line :
        List.of(
            "prove 5 --output a\0b",
            "status --results a\0b",
            "check a\0b",
            "graph geography a\0b",
            "solve --board @a\0b")) {
      Output output = Cli.run(line.split(" "));
      assertEquals(2, output.code(), line);
      assertTrue(output.err().contains(refused) && output.err().lines().count() == 1, output.err());
    }
    String drive = said(new IOError(new IOException("there is no drive A")), "solve", "-");
    assertTrue(drive.endsWith(": there is no drive A\n"), drive);
  }

  /** What is said when standard input throws. */
  private static String said(Throwable thrown, String... args) {
    StringWriter err = new StringWriter();
    PrintWriter out = new PrintWriter(new StringWriter());
    InputStream before = System.in;
    System.setIn(
        new InputStream() {
          @Override
          public int read() {
            if (thrown instanceof Error error) {
              throw error;
            }
            throw (RuntimeException) thrown;
          }

          @Override
          public int read(byte[] bytes, int from, int length) {
            return read();
          }
        });
    try {
      assertEquals(
          thrown instanceof IOError ? 2 : 1,
          JuniperCommand.execute(
              StandardQuantities.registry(), Screen.NONE, out, new PrintWriter(err), args));
    } finally {
      System.setIn(before);
    }
    return err.toString();
  }
}
