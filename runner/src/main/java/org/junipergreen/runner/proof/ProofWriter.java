package org.junipergreen.runner.proof;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import it.unimi.dsi.fastutil.longs.LongList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;

/** Writes proofs, one a line. */
public final class ProofWriter {
  /** What the first field of every proof says. */
  static final String FORMAT = "juniper-proof";

  /** The version of the format. */
  static final int VERSION = 1;

  private static final JsonFactory JSON =
      JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

  private final JsonGenerator json;

  private ProofWriter(JsonGenerator json) {
    this.json = json;
  }

  /** Writes one proof and the end of its line. Does not close the writer. */
  public static void write(Proof proof, Writer out) {
    try (JsonGenerator json = JSON.createGenerator(out)) {
      json.writeStartObject();
      json.writeStringField("format", FORMAT);
      json.writeNumberField("version", VERSION);
      json.writeStringField("kind", proof.kind().toString());
      proof.write(new ProofWriter(json));
      json.writeEndObject();
      json.writeRaw('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void integer(String field, long value) throws IOException {
    json.writeNumberField(field, value);
  }

  void list(String field, LongList values) throws IOException {
    json.writeFieldName(field);
    values(values.toLongArray());
  }

  void lists(String field, List<long[]> lists) throws IOException {
    json.writeArrayFieldStart(field);
    for (long[] values : lists) {
      values(values);
    }
    json.writeEndArray();
  }

  private void values(long[] values) throws IOException {
    json.writeArray(values, 0, values.length);
  }
}
