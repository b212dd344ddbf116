package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.known.store.Run;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code merge} makes of several stores what one machine would have stored. */
class MergeTest {
  @TempDir Path folder;

  private Path folder(String name) {
    return folder.resolve(name);
  }

  private void run(String name, String line) {
    Output output = Cli.run(folder(name), line);
    assertEquals(0, output.code(), output.err());
  }

  private Output merge(String into, String... from) {
    StringBuilder line = new StringBuilder("merge --format csv");
    for (String name : from) {
      line.append(' ').append(folder(name));
    }
    return Cli.run(folder(into), line.toString());
  }

  /** The published text of a table without its timings. */
  private String export(String name, String quantity) {
    Output output = Cli.run(folder(name), "export --format csv " + quantity);
    assertEquals(0, output.code(), output.err());
    return output.out().replaceAll("(?m),[^,\n]*$", "");
  }

  @Test
  void partsMakeTheWhole() {
    run("whole", "run --to 300");
    run("whole", "run 2001..2010");
    run("whole", "run remoteness --to 12");
    run("whole", "run chain --to 20");
    run("a", "run --from 1 --to 120");
    run("a", "run chain --from 1 --to 12");
    run("b", "run --from 101 --to 210");
    run("b", "run remoteness --from 7 --to 12");
    run("c", "run --from 211 --to 300");
    // A merge reads a thousand n at a time.
    run("c", "run 2001..2010");
    run("c", "run remoteness --to 9");
    run("c", "run chain --from 9 --to 20");
    Output output = merge("all", "a", "b", "c");
    assertEquals(0, output.code(), output.err());
    assertEquals(
        List.of(
            "folder,quantity,added,completed,known",
            folder("a") + ",winner,120,0,0",
            folder("a") + ",chain,12,0,0",
            folder("b") + ",winner,90,0,20",
            folder("b") + ",remoteness,6,0,0",
            folder("c") + ",winner,100,0,0",
            folder("c") + ",remoteness,5,0,3",
            folder("c") + ",chain,8,0,4"),
        output.lines());
    for (String quantity : List.of("winner", "remoteness")) {
      assertEquals(export("whole", quantity), export("all", quantity));
    }
    assertEquals(0, Cli.run(folder("all"), "verify").code());
    assertEquals(0, Cli.run(folder("all"), "verify chain").code());
    assertEquals(0, Cli.run(folder("all"), "run --to 310").code());
  }

  @Test
  void theRunsComeAlongOnce() {
    run("a", "run --to 20");
    run("b", "run --from 21 --to 40");
    assertEquals(0, merge("b", "a").code());
    Output again = merge("b", "a");
    assertTrue(again.out().contains(",winner,0,0,20"), again.out());
    Table<?> table = Quantities.of("winner").table();
    try (Store store = Store.read(folder("b"))) {
      assertEquals(
          List.of(new Range(21, 40), new Range(1, 20)),
          store.runs(table).stream().map(Run::range).toList());
      assertEquals(List.of(), store.boardsWithoutRun(table, new Range(1, 40)));
    }
  }
}
