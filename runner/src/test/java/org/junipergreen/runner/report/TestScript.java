package org.junipergreen.runner.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The tests' own scripts, which run in Rhino and in browsers. */
public final class TestScript {
  private TestScript() {}

  /** A script beside this class. */
  public static String text(String name) {
    try (InputStream in = TestScript.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
