package org.junipergreen.runner.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junipergreen.runner.publish.PublishedFolder;
import org.junipergreen.runner.text.Failure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A file that is written is whole, is the one that was meant, and is nobody else's. */
class OutputFileTest {
  @TempDir Path folder;

  @Test
  void twoThatWriteTheSameFileAtOnceLeaveOneOfTheTexts()
      throws InterruptedException, ExecutionException, IOException {
    Path file = folder.resolve("rows.csv");
    ExecutorService threads = Executors.newFixedThreadPool(4);
    List<Callable<Void>> writers =
        IntStream.range(0, 8)
            .mapToObj(
                i ->
                    (Callable<Void>)
                        () -> {
                          OutputFile.at(file, true)
                              .write(text("%d\n".formatted(i).repeat(200_000)));
                          return null;
                        })
            .toList();
    for (Future<Void> end : threads.invokeAll(writers)) {
      end.get();
    }
    threads.shutdown();
    assertEquals(1, Files.readString(file).lines().distinct().count());
    assertArrayEquals(new String[] {"rows.csv"}, folder.toFile().list());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void whoMightReadItBeforeMayStill() throws IOException {
    Path file = Files.writeString(folder.resolve("rows.csv"), "before");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    OutputFile.at(file, true).write("after");
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    assertEquals("after", Files.readString(file));
  }

  @Test
  void whatFailsLeavesNothing() throws IOException {
    Path file = folder.resolve("rows.csv");
    Files.writeString(file, "before");
    OutputFile.Content failing =
        out -> {
          throw new Failure("no");
        };
    assertThrows(Failure.class, () -> OutputFile.at(file, true).write(failing));
    assertEquals("before", Files.readString(file));
    assertArrayEquals(new String[] {"rows.csv"}, folder.toFile().list());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void noLinkIsFollowed() throws IOException {
    Path elsewhere = Files.writeString(folder.resolve("elsewhere"), "mine");
    Path link = Files.createSymbolicLink(folder.resolve("rows.csv"), elsewhere);
    assertRefused("it is a symbolic link", () -> OutputFile.at(link, true));
    assertEquals("mine", Files.readString(elsewhere));
  }

  @Test
  void theFolderOfAStoreIsNotWrittenTo() throws IOException {
    Path live = Files.createDirectories(folder.resolve("results/live"));
    Files.writeString(live.resolve("juniper.db"), "rows");
    for (String name : List.of("juniper.db", "rows.csv", "archive/rows.csv")) {
      assertRefused("its folder belongs to", () -> OutputFile.at(live.resolve(name), true));
    }
    assertEquals("rows", Files.readString(live.resolve("juniper.db")));
  }

  @Test
  void whatExistsIsReplacedOnlyWhenThatIsAllowed() throws IOException {
    Path file = Files.writeString(folder.resolve("thesis.html"), "ten years of work");
    assertRefused("it exists; --force", () -> OutputFile.at(file, false));
    assertRefused("it is a folder", () -> OutputFile.at(folder, true));
    OutputFile.at(file, true).write(text("rows"));
    assertEquals("rows", Files.readString(file));
    OutputFile.at(Files.createFile(folder.resolve("empty")), false).write(text("rows"));
  }

  @Test
  void whatWasNotPublishedIsNotReplaced() throws IOException {
    for (String mine : List.of("README.md", "winner/winner.csv")) {
      Path file = folder.resolve(mine);
      Files.createDirectories(file.getParent());
      Files.writeString(file, "# Results\n\nof my own\n");
      for (int i = 0; i < 2; i++) {
        assertRefused("was not published", () -> PublishedFolder.open(folder, "winner", false));
      }
      assertEquals("# Results\n\nof my own\n", Files.readString(file));
      Files.delete(file);
    }
    Files.delete(folder.resolve("winner"));
    try (PublishedFolder published = PublishedFolder.open(folder, "winner", false)) {
      published.add("winner.csv", text("n,winner\n1,2\n"));
    }
    // As after a kill: there is no README.md of the tables yet.
    assertFalse(Files.exists(folder.resolve("winner")));
    try (PublishedFolder published = PublishedFolder.open(folder, "winner", false)) {
      published.add("winner.csv", text("n,winner\n1,2\n2,1\n"));
      published.publish("# Winners\n");
    }
    assertTrue(Files.readString(folder.resolve("README.md")).contains("| Winners |"));
  }

  @Test
  void onePublishesAtATime() {
    PublishedFolder first = PublishedFolder.open(folder, "winner", false);
    assertRefused("is writing to this folder", () -> PublishedFolder.open(folder, "chain", false));
    first.close();
    PublishedFolder.open(folder, "chain", false).close();
  }

  @Test
  void aTableLosesNoRowsOrColumnsUnlessThatIsAllowed() throws IOException {
    publish("n,winner\n1,2\n2,2\n", "# the last\n4\n", false);
    assertRefused(
        "winner.csv 1 of its 2 rows; b/j2.txt 1", () -> publish("n\n1\n", "# none\n", false));
    assertEquals("n,winner\n1,2\n2,2\n", Files.readString(folder.resolve("winner/winner.csv")));
    assertEquals("# the last\n4\n", Files.readString(folder.resolve("winner/b/j2.txt")));
    try (Stream<Path> files = Files.walk(folder.resolve("winner"))) {
      assertEquals(5, files.count());
    }
    publish("n\n1\n", "# none\n", true);
    assertEquals("n\n1\n", Files.readString(folder.resolve("winner/winner.csv")));
  }

  private void publish(String table, String list, boolean replace) {
    try (PublishedFolder published = PublishedFolder.open(folder, "winner", replace)) {
      published.add("winner.csv", text(table));
      published.add("b/j2.txt", text(list));
      published.publish("# Winners\n");
    }
  }

  private static OutputFile.Content text(String text) {
    return out -> out.write(text);
  }

  private static void assertRefused(String problem, Runnable action) {
    String message = String.valueOf(assertThrows(Failure.class, action::run).getMessage());
    assertTrue(message.contains(problem), message);
  }
}
