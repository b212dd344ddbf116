package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Table;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * All that the commands print with {@code --format json} is as docs/output.schema.json says, and
 * has the same fields with {@code --format csv}.
 */
class OutputSchemaTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Command lines that together print every field of every command; the rows come first. */
  private static final Path LINES =
      Path.of("src/test/resources/org/junipergreen/runner/app/formats.txt");

  @TempDir Path results;

  /** Every key that a command has printed. */
  private final Map<String, Set<String>> printed = new LinkedHashMap<>();

  @Test
  void everyCommandPrintsWhatTheSchemaSays() throws IOException {
    JsonNode schema = schema();
    Files.writeString(results.resolve("b.txt"), "1 2\n2 2\n");
    Files.writeString(results.resolve("proof.jsonl"), Cli.run(results, "prove 5").out());
    assertEquals(0, Cli.run(results.resolve("other"), "run --to 9").code());
    Map<String, Schema> schemas = new LinkedHashMap<>();
    for (String text : Files.readAllLines(LINES)) {
      String line = text.replace("RESULTS", results.toString()).replace("DOCS", ROOT + "/docs");
      String command = line.split(" ", -1)[0];
      boolean first = !printed.containsKey(command);
      List<String> records = done(line + " --format json").lines();
      assertFalse(records.isEmpty(), line);
      for (String record : records) {
        JsonNode object = JSON.readTree(record);
        assertEquals(
            List.of(),
            schemas.computeIfAbsent(command, c -> definition(schema, c)).validate(object),
            line + ": " + record);
        object
            .fieldNames()
            .forEachRemaining(
                name -> printed.computeIfAbsent(command, c -> new TreeSet<>()).add(name));
      }
      List<String> names = new ArrayList<>();
      JSON.readTree(records.get(0)).fieldNames().forEachRemaining(names::add);
      if (first) {
        assertEquals(String.join(",", names), done(line + " --format csv").lines().get(0), line);
        assertEquals(
            untimed(records), untimed(done(line + " --format json-strings").lines()), line);
      }
    }
    assertEquals(commandsWithFormats(), printed.keySet(), "a command line is missing");
    printed.forEach(
        (command, names) -> {
          Set<String> said = names(schema, schema.get("$defs").get(command));
          said.removeAll(names);
          if (!command.equals("show")) {
            said.removeAll(names(schema, schema.get("$defs").get("rows")));
          }
          said.remove("board"); // solve alone prints rows of a board that has a name
          assertEquals(Set.of(), said, "never printed by " + command);
        });
  }

  /** Objects with their numbers as strings, and no fields that another run may have otherwise. */
  private static List<JsonNode> untimed(List<String> records) throws IOException {
    List<JsonNode> objects = new ArrayList<>();
    for (String record : records) {
      ObjectNode object =
          (ObjectNode)
              JSON.readTree(record.replaceAll("(?<=[:,\\[])[-0-9.eE]+(?=[,\\]}])", "\"$0\""));
      object.remove(
          List.of("millis", "rate", "slowest_nanos", "slowest", "before", "computed", "nanos"));
      objects.add(object);
    }
    return objects;
  }

  @Test
  void rowsAreAsTheQuantitiesDeclareThem() throws IOException {
    JsonNode definitions = schema().get("$defs");
    ObjectNode expected = JSON.createObjectNode();
    for (Quantity<?> quantity : StandardQuantities.registry().quantities()) {
      expected.set("row." + quantity.label(), row(quantity.table()));
      if (quantity.boards().shape() != quantity.table()) {
        expected.set("board." + quantity.label(), row(quantity.boards().shape()));
      }
    }
    ObjectNode rows = JSON.createObjectNode();
    expected
        .fieldNames()
        .forEachRemaining(name -> rows.withArray("anyOf").addObject().put("$ref", ref(name)));
    expected.set("rows", rows);
    for (Map.Entry<String, JsonNode> entry : expected.properties()) {
      assertEquals(
          entry.getValue(),
          definitions.get(entry.getKey()),
          "docs/output.schema.json needs " + expected);
    }
  }

  private static JsonNode schema() throws IOException {
    return JSON.readTree(ROOT.resolve("docs/output.schema.json").toFile());
  }

  private static String ref(String name) {
    return "#/$defs/" + name;
  }

  private static Schema definition(JsonNode schema, String command) {
    assertTrue(schema.get("$defs").has(command), "the schema lacks " + command);
    ObjectNode whole = schema.deepCopy();
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(whole.put("$ref", ref(command)));
  }

  private Output done(String line) {
    Output output = Cli.run(results, "--memory 16M " + line);
    assertEquals(0, output.code(), line + ": " + output.err());
    return output;
  }

  private static Set<String> commandsWithFormats() {
    Set<String> names = new TreeSet<>();
    for (CommandLine command :
        new JuniperCommand(StandardQuantities.registry()).commandLine().getSubcommands().values()) {
      if (Stream.concat(Stream.of(command), command.getSubcommands().values().stream())
          .anyMatch(line -> line.getCommandSpec().findOption("--format") != null)) {
        names.add(command.getCommandName());
      }
    }
    return names;
  }

  /** All fields that a definition allows. */
  private static Set<String> names(JsonNode schema, JsonNode definition) {
    Set<String> names = new TreeSet<>();
    definition.path("properties").fieldNames().forEachRemaining(names::add);
    definition.path("anyOf").forEach(one -> names.addAll(names(schema, one)));
    if (definition.has("$ref")) {
      String name = definition.get("$ref").asText().substring(ref("").length());
      names.addAll(names(schema, schema.get("$defs").get(name)));
    }
    return names;
  }

  /** A row, whose timings are left out by solve, which may name the board in place of n. */
  private static ObjectNode row(Table<?> table) {
    ObjectNode row = JSON.createObjectNode().put("type", "object");
    row.put("additionalProperties", false);
    ObjectNode properties = row.putObject("properties");
    properties.putObject("board").put("type", "string");
    for (Column column : table.columns()) {
      properties.set(column.name(), type(column));
      if (!column.name().equals("n") && !column.isTiming()) {
        row.withArray("required").add(column.name());
      }
    }
    row.withArray("oneOf").addObject().withArray("required").add("n");
    row.withArray("oneOf").addObject().withArray("required").add("board");
    return row;
  }

  private static ObjectNode type(Column column) {
    ObjectNode type = JSON.createObjectNode();
    if (column.type() == Column.Type.COUNT) {
      return type.put("$ref", ref("long"));
    }
    String name =
        switch (column.type()) {
          case INTEGER, COUNT -> "integer";
          case TRUTH -> "boolean";
          case NUMBERS, LISTS -> "array";
        };
    if (column.mayBeEmpty()) {
      type.withArray("type").add(name).add("null");
    } else {
      type.put("type", name);
    }
    if (column.type() == Column.Type.NUMBERS) {
      type.putObject("items").put("type", "integer");
    } else if (column.type() == Column.Type.LISTS) {
      type.putObject("items").put("$ref", ref("numbers"));
    }
    return type;
  }
}
