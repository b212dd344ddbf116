package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Files whose text the program makes: the pages with their blocks, and what people see in {@code
 * src/test/resources}. With {@code -Djuniper.docs.write=true} they get the text of now.
 */
public final class Approved {
  private static final boolean WRITE = Boolean.getBoolean("juniper.docs.write");

  private Approved() {}

  /** The folder of the approved texts. */
  public static final Path FOLDER =
      Path.of("src/test/resources/org/junipergreen/runner/app/approved").toAbsolutePath();

  /**
   * Compares the lines of a file with those that the program makes now.
   *
   * @param parts the lines of each part of the file, of which the first difference is reported
   */
  public static void compare(Path file, List<List<String>> parts) throws IOException {
    List<String> now = parts.stream().flatMap(List::stream).toList();
    if (WRITE) {
      Files.write(file, now);
      return;
    }
    List<String> then = Files.readAllLines(file);
    int from = 0;
    for (List<String> part : parts) {
      int to = Math.min(then.size(), from + part.size());
      assertEquals(
          String.join("\n", then.subList(Math.min(from, to), to)),
          String.join("\n", part),
          () -> file + ": -Djuniper.docs.write=true writes it anew");
      from = to;
    }
    assertEquals(then.size(), from, () -> file + " has lines that nothing prints");
  }

  /** What comes of a row, of which all cells are given; null: it is not tried. */
  @FunctionalInterface
  public interface Outcome {
    @Nullable String of(List<String> cells) throws Exception;
  }

  /**
   * Compares the last cell of each line of a table with what comes of the cells before it. Cells
   * are separated by a bar between spaces; the first line names them. An ellipsis in the last one
   * stands for any text.
   */
  public static void table(String name, Outcome outcome) throws Exception {
    Path file = FOLDER.resolve("tables/" + name + ".txt");
    List<List<String>> now = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      int last = line.lastIndexOf(" |");
      List<String> cells = Stream.of(line.split(" \\|", -1)).map(String::strip).toList();
      String came = line.startsWith("#") ? null : outcome.of(cells);
      boolean same = came == null || matches(cells.get(cells.size() - 1), came);
      now.add(List.of(same ? line : line.substring(0, last) + " | " + came));
    }
    compare(file, now);
  }

  /** Whether this is an approved text, in which an ellipsis stands for any. */
  static boolean matches(String approved, String text) {
    return Pattern.matches("(?s)" + Pattern.quote(approved).replace("…", "\\E.*\\Q"), text);
  }
}
