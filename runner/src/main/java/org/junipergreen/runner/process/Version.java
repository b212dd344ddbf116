package org.junipergreen.runner.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * The build of the program.
 *
 * @param number the release, such as 0.1.0
 * @param commit the abbreviated git commit, with {@code +changes} if there were uncommitted
 *     changes, or {@code unknown} if it was not built from a git clone
 */
public record Version(String number, String commit) {
  public static Version current() {
    Properties written = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      written.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String commit = written.getProperty("commit", "");
    boolean dirty = written.getProperty("dirty", "").equals("true");
    // Without a git folder, the build leaves the placeholder unchanged.
    boolean known = commit.matches("[0-9a-f]+");
    return new Version(
        written.getProperty("version", ""), known ? commit + (dirty ? "+changes" : "") : "unknown");
  }

  @Override
  public String toString() {
    return number + " (commit " + commit + ")";
  }
}
