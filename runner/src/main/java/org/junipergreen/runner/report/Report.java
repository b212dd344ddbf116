package org.junipergreen.runner.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.Provenance;
import org.junipergreen.runner.known.store.Run;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.Store.Coverage;
import org.junipergreen.runner.process.Version;
import org.junipergreen.runner.quantity.Language;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.TextResource;
import org.junipergreen.solver.board.Board;

/**
 * The contents of the report, read from a store and published tables.
 *
 * <p>Reading takes one pass over the rows of each quantity, and another one that counts them if
 * some are published, in memory that does not depend on their number. Equal rows give equal
 * reports, without a time stamp.
 */
public final class Report {
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private final List<QuantityReport> quantities = new ArrayList<>();

  /** The runs that computed the rows of each quantity. */
  private final List<List<Run>> runs = new ArrayList<>();

  private final Registry registry;

  private Report(Registry registry) {
    this.registry = registry;
  }

  /**
   * Reads the rows of each quantity that has stored ones, and its published rows of the n that the
   * store lacks.
   *
   * @param results the folder with published tables
   */
  @SuppressWarnings("resource") // closing Known would close the store
  public static Report read(Store store, Path results, Registry registry) {
    Report report = new Report(registry);
    for (Quantity<?> quantity : registry.quantities()) {
      Optional<Coverage> stored = store.coverage(quantity.table());
      if (stored.isPresent()) {
        Known known = Known.of(store, quantity.table(), quantity.published(results));
        // A stored n that the quantity cannot have is refused when its row is read.
        Range range = known.ends(new Range(1, Long.MAX_VALUE)).orElseThrow();
        Coverage coverage =
            known.onlyPublished(range).isEmpty()
                ? stored.get()
                : QuantityReport.count(known.boards(range));
        report.quantities.add(QuantityReport.read(known.boards(range), quantity, coverage));
        report.runs.add(store.runs(quantity.table()));
      }
    }
    return report;
  }

  /** Reads a results folder. Times and runs are missing, because they are not published. */
  public static Report ofPublished(Path results, Registry registry) {
    Report report = new Report(registry);
    for (Quantity<?> quantity : registry.quantities()) {
      quantity
          .published(results)
          .ifPresent(
              rows ->
                  report.quantities.add(
                      QuantityReport.read(
                          rows.boards(rows.range()),
                          quantity,
                          QuantityReport.count(rows.boards(rows.range())))));
    }
    return report;
  }

  /** Returns a report without data, with the game only. */
  public static Report ofNothingStored(Registry registry) {
    return new Report(registry);
  }

  /** Returns whether there is no data; the page then has the game only. */
  public boolean isEmpty() {
    return quantities.isEmpty();
  }

  List<QuantityReport> quantities() {
    return quantities;
  }

  /**
   * Returns the data of the page as JSON that can be embedded in any page: ASCII without {@code <}.
   *
   * @param language the initial language, or null for the browser's
   * @param published the link prefix of published files, or empty
   * @param board the board to play on, or null for 1..50
   */
  String data(
      @Nullable Language language,
      Function<Quantity<?>, String> published,
      @Nullable NamedBoard board) {
    return json(
        json -> {
          json.writeStartObject();
          // Not the commit: a page that is committed cannot name its own.
          json.writeStringField("version", Version.current().number());
          json.writeStringField("language", language == null ? "" : language.toString());
          json.writeObjectFieldStart("words");
          for (Language each : Language.values()) {
            json.writeFieldName(each.toString());
            words(json, each);
          }
          json.writeEndObject();
          json.writeArrayFieldStart("quantities");
          for (QuantityReport quantity : quantities) {
            quantity.write(json, published.apply(quantity.quantity()));
          }
          json.writeEndArray();
          json.writeArrayFieldStart("runs");
          for (List<Run> made : runs) {
            json.writeStartArray();
            for (Run run : made) {
              write(run, json);
            }
            json.writeEndArray();
          }
          json.writeEndArray();
          json.writeStringField("chains", TextResource.of(Report.class, "longest-chains.txt"));
          if (board != null) {
            json.writeFieldName("board");
            write(board, json);
          }
          json.writeEndObject();
        });
  }

  /** Writes how rows were computed, as an object of words. */
  private static void write(Run run, JsonGenerator json) throws IOException {
    Provenance provenance = run.provenance();
    json.writeStartObject();
    json.writeStringField("range", run.range().toString());
    json.writeStringField("command", provenance.commandAnywhere());
    json.writeStringField("method", provenance.method());
    json.writeStringField(
        "version", "%s (%s)".formatted(provenance.version(), provenance.commit()));
    json.writeStringField("threads", Integer.toString(provenance.threads()));
    json.writeStringField(
        "machine",
        "%s %s, Java %s"
            .formatted(
                provenance.machine().os(),
                provenance.machine().arch(),
                provenance.machine().java()));
    json.writeStringField("started", run.started().toString());
    json.writeStringField("ended", run.ended() == null ? "" : run.ended().toString());
    json.writeEndObject();
  }

  /** Writes numbers as strings, because those of JavaScript are exact to 2^53 only. */
  static void write(NamedBoard named, JsonGenerator json) throws IOException {
    Board board = named.board();
    int[] all = IntStream.rangeClosed(1, board.size()).toArray();
    json.writeStartObject();
    json.writeStringField("name", named.name());
    json.writeStringField("numbers", list(named.numbers(all)));
    json.writeStringField("openings", list(named.numbers(board.openings().toArray())));
    json.writeEndObject();
  }

  private static String list(List<Long> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  void words(JsonGenerator json, Language language) throws IOException {
    json.writeStartObject();
    for (Map.Entry<String, String> word : PageWords.of(language, registry).entrySet()) {
      json.writeStringField(word.getKey(), word.getValue());
    }
    json.writeEndObject();
  }

  @FunctionalInterface
  interface JsonBody {
    void write(JsonGenerator json) throws IOException;
  }

  static String json(JsonBody content) {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(out)) {
      content.write(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString().replace("<", "\\u003c");
  }
}
