package org.junipergreen.runner.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junipergreen.runner.report.Report.Content;
import org.junipergreen.runner.store.Range;

/**
 * A part of the page that its user asked for: what a command says of a game, a graph, a trap or a
 * tournament. Its pieces stand in the page in the order in which they are added.
 */
public final class Section {
  private final String command;
  private final String subject;
  private final List<Content> pieces = new ArrayList<>();

  /**
   * A section without pieces.
   *
   * @param command the command that it is of, such as {@code heap}
   * @param subject the command's arguments, such as {@code kayles}
   */
  public Section(String command, String subject) {
    this.command = command;
    this.subject = subject;
  }

  /** Adds a heading, which the page has words for as {@code section.view.VIEW}. */
  public void heading(String view) {
    piece("heading", json -> json.writeStringField("view", view));
  }

  /** Adds a sentence. */
  public void sentence(String text) {
    piece("sentence", json -> json.writeStringField("text", text));
  }

  /** Adds names with a text each. */
  public void facts(List<String> names, List<String> texts) {
    piece(
        "facts",
        json -> {
          strings(json, "names", names);
          strings(json, "texts", texts);
        });
  }

  /** Adds a table, a text for each field of a row. */
  public void table(List<String> fields, List<List<String>> rows) {
    piece(
        "table",
        json -> {
          strings(json, "fields", fields);
          json.writeArrayFieldStart("rows");
          for (List<String> row : rows) {
            json.writeArray(row.toArray(String[]::new), 0, row.size());
          }
          json.writeEndArray();
        });
  }

  /**
   * Adds values of 0, 1, 2, … in rows of some width.
   *
   * @param marked those that are marked as exceptions
   */
  public void rows(int width, int[] values, BitSet marked) {
    piece(
        "rows",
        json -> {
          json.writeNumberField("width", width);
          json.writeFieldName("values");
          json.writeArray(values, 0, values.length);
          int[] exceptions = marked.stream().toArray();
          json.writeFieldName("marked");
          json.writeArray(exceptions, 0, exceptions.length);
        });
  }

  /** Adds a chart of the Grundy values of the heaps 1 to {@code last}, which is at least 1. */
  public void chart(int last, IntUnaryOperator value) {
    Range range = new Range(1, last);
    Sample sample = new Sample("boards", last, range);
    for (int n = 1; n <= last; n++) {
      sample.add(n, value.applyAsInt(n));
    }
    piece(
        "chart",
        json -> {
          json.writeStringField("column", "value");
          json.writeStringField("meaning", "section.heap.value");
          json.writeStringField("axis", "section.heap.axis");
          json.writeStringField("story", "section.heap.value");
          json.writeBooleanField("time", false);
          json.writeNumberField("from", range.from());
          json.writeNumberField("to", range.to());
          json.writeBooleanField("logarithmic", false);
          json.writeArrayFieldStart("series");
          sample.write(json);
          json.writeEndArray();
        });
  }

  /**
   * Adds a picture.
   *
   * @param svg the drawing, of the program's own making
   * @param legends keys of the words that say how to read it
   */
  public void picture(String svg, String... legends) {
    piece(
        "picture",
        json -> {
          strings(json, "legends", List.of(legends));
          json.writeStringField("svg", svg);
        });
  }

  private void piece(String kind, Content content) {
    pieces.add(
        json -> {
          json.writeStartObject();
          json.writeStringField("kind", kind);
          content.write(json);
          json.writeEndObject();
        });
  }

  /** Writes it as an object of the page's data. */
  void write(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("command", command);
    json.writeStringField("subject", subject);
    json.writeArrayFieldStart("pieces");
    for (Content piece : pieces) {
      piece.write(json);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void strings(JsonGenerator json, String name, List<String> strings)
      throws IOException {
    json.writeFieldName(name);
    json.writeArray(strings.toArray(String[]::new), 0, strings.size());
  }
}
