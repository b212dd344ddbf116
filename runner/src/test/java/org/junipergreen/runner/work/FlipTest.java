package org.junipergreen.runner.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.app.StandardQuantities;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.Provenance;
import org.junipergreen.runner.known.store.Provenance.Machine;
import org.junipergreen.runner.known.store.Run;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.way.Bench;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.Range;
import org.junipergreen.solver.search.TableMemory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each column of each quantity is changed in several ways, and the check by certificate finds each
 * change: every one as far as the quantity's words say so, and beyond those that no value can have.
 */
@Tag("slow")
class FlipTest {
  private static final Path TABLE = Path.of("../docs/verification.md");
  private static final TableMemory MEMORY = new TableMemory(16 << 20);
  private static final Range ALL = new Range(1, 100);
  private static final String SELECT = "SELECT * FROM ";
  private static final int SMALL = 16;
  private static final int LARGE = 26;

  @TempDir Path results;

  private @Nullable Connection connection;

  static Stream<String> labels() {
    return StandardQuantities.registry().quantities().stream().map(Quantity::label);
  }

  @ParameterizedTest
  @MethodSource("labels")
  void everyChangedColumnIsFound(String label) throws SQLException {
    Quantity<?> quantity = Quantities.of(label);
    store(quantity);
    connect();
    assertEquals(List.of(), found(quantity, SMALL));
    assertEquals(List.of(), found(quantity, LARGE));
    for (Column column : quantity.table().columns()) {
      if (!column.name().equals("n")) {
        for (int n : new int[] {SMALL, LARGE}) {
          boolean all = !column.isTiming() && n <= quantity.words().checkedTo(column);
          for (String change : changes(column, all)) {
            assertFound(quantity, n, column.name(), change);
          }
        }
      }
    }
    assertFound(quantity, SMALL, "run", "999");
  }

  /** SQL for other values: those that may be right elsewhere only if all are to be found. */
  private static List<String> changes(Column column, boolean all) {
    String c = '"' + column.name() + '"';
    List<String> changes = new ArrayList<>(List.of(impossible(column)));
    if (all) {
      Stream.of(
              switch (column.type()) {
                case INTEGER ->
                    new String[] {
                      "coalesce(%s, 0) + 1".formatted(c), c + " - 1", "1 - min(%s, 1)".formatted(c)
                    };
                case COUNT -> new String[] {"%s || '0'".formatted(c), "'7777777'"};
                case NUMBERS -> new String[] {"substr(%1$s, instr(%1$s, ' ') + 1)".formatted(c)};
                case LISTS ->
                    new String[] {
                      "substr(%1$s, instr(%1$s, ' ') + 1)".formatted(c),
                      "replace(%s, '|', ' ')".formatted(c),
                      "%1$s || '|7'".formatted(c)
                    };
                case TRUTH -> new String[] {"1 - " + c};
              })
          .forEach(changes::add);
    }
    if (!column.mayBeEmpty()) {
      changes.add("NULL");
    }
    return changes;
  }

  private static String[] impossible(Column column) {
    String c = '"' + column.name() + '"';
    return switch (column.type()) {
      case INTEGER ->
          column.isTiming()
              ? new String[] {"-1"}
              : new String[] {
                "-1", "27 + coalesce(%s, 0)".formatted(c), "1000000000000", "-9223372036854775808"
              };
      case COUNT -> new String[] {"'-3'", "'1O'", "''"};
      case NUMBERS ->
          new String[] {"'x'", "''", "'0 ' || " + c, "%1$s || ' ' || %1$s".formatted(c)};
      case LISTS ->
          new String[] {
            "'x'", "''", "'|' || " + c, "'0|' || " + c, "%1$s || '|' || %1$s".formatted(c)
          };
      case TRUTH -> new String[0];
    };
  }

  private void assertFound(Quantity<?> quantity, int n, String column, String change)
      throws SQLException {
    String table = quantity.label();
    String rows = "%s WHERE n = %d".formatted(table, n);
    execute(
        "CREATE TABLE saved AS " + SELECT + rows,
        "UPDATE OR IGNORE %s SET \"%s\" = %s".formatted(table, column, change) + " WHERE n = " + n);
    boolean changed = isChanged(rows);
    List<Contradiction> found = found(quantity, n);
    execute(
        "DELETE FROM " + rows, "INSERT INTO " + table + " " + SELECT + "saved", "DROP TABLE saved");
    assertTrue(!changed || !found.isEmpty(), () -> column + " = " + change + " of " + rows);
    found.forEach(contradiction -> assertEquals(n, contradiction.n()));
  }

  private boolean isChanged(String rows) throws SQLException {
    try (Statement statement = connection().createStatement();
        ResultSet result = statement.executeQuery(SELECT + rows + " EXCEPT " + SELECT + "saved")) {
      return result.next();
    }
  }

  private <R extends Record> List<Contradiction> found(Quantity<R> quantity, int n) {
    try (Store store = Store.read(results)) {
      var checkers =
          new Verification.InThreads<>(
              quantity.table(), quantity.checks().get(0), Bench.alone(MEMORY), 1);
      return new Verification(Known.stored(store, quantity.table()), board -> {})
          .run(new Range(n, n), board -> true, checkers)
          .contradictions();
    }
  }

  private void store(Quantity<?> quantity) {
    Work work = Bench.alone(MEMORY);
    Provenance provenance = new Provenance("test", "0", "0", "juniper", Machine.current(), 1);
    try (StoreWriter writer = StoreWriter.open(results)) {
      long run = writer.begin(quantity.table(), ALL, provenance);
      for (int n : new int[] {SMALL - 1, SMALL, LARGE - 1, LARGE}) {
        writer.commit(run, quantity.table(), Quantities.rows(quantity, n, work, writer.store()));
      }
      writer.end(run, Run.State.DONE);
    }
  }

  /** Without a log, which would be refused as somebody else's, and without waiting for the disk. */
  private void connect() throws SQLException {
    connection = DriverManager.getConnection("jdbc:sqlite:" + results.resolve("live/juniper.db"));
    execute("PRAGMA journal_mode = DELETE", "PRAGMA synchronous = OFF");
  }

  private Connection connection() {
    return Objects.requireNonNull(connection);
  }

  @AfterEach
  void disconnect() throws SQLException {
    if (connection != null) {
      connection.close();
    }
  }

  private void execute(String... sql) throws SQLException {
    try (Statement statement = connection().createStatement()) {
      for (String one : sql) {
        statement.execute(one);
      }
    }
  }

  /** Columns and quantities that are checked alike share a row of the table in the guide. */
  @Test
  void theGuideHasTheTableOfWhatIsChecked() throws IOException {
    String guide = Files.readString(TABLE);
    Map<String, List<String>> rows = new LinkedHashMap<>();
    for (Quantity<?> quantity : StandardQuantities.registry().quantities()) {
      String label = "`" + quantity.label() + "`";
      quantity.table().columns().stream()
          .filter(column -> !column.name().equals("n") && !column.isTiming())
          .collect(
              Collectors.groupingBy(
                  column -> check(quantity, column),
                  LinkedHashMap::new,
                  Collectors.mapping(
                      column -> "`" + column.name() + "`", Collectors.joining(", "))))
          .forEach(
              (check, names) ->
                  rows.computeIfAbsent(names + " | " + check, key -> new ArrayList<>()).add(label));
    }
    rows.forEach(
        (checked, labels) -> {
          String row = "| %s | %s |\n".formatted(String.join(", ", labels), checked);
          assertTrue(guide.contains(row), () -> TABLE + " should have\n" + row);
        });
  }

  private static String check(Quantity<?> quantity, Column column) {
    int to = quantity.words().checkedTo(column);
    String far = to == 0 ? "none" : to == Integer.MAX_VALUE ? "every n" : "n = " + to;
    return quantity.words().check(column) + " | " + far;
  }
}
