package org.junipergreen.runner.table;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes JSON Lines: one object per line, with every field in every object and null for an empty
 * value. Numbers are exact, however large. Since many programs read them as binary64, which is
 * exact up to 2^53 only, numbers can be written as strings.
 */
public final class JsonLines implements RecordWriter {
  private static final JsonFactory JSON =
      JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();
  private final JsonGenerator json;
  private final List<String> fields;

  private JsonLines(Writer out, List<String> fields, boolean strings) {
    this.fields = fields;
    try {
      json = JSON.createGenerator(out).setRootValueSeparator(null);
      json.configure(JsonWriteFeature.WRITE_NUMBERS_AS_STRINGS.mappedFeature(), strings);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a writer that has written nothing yet. */
  public static JsonLines of(Writer out, List<String> fields) {
    return new JsonLines(out, fields, false);
  }

  /** Returns a writer that writes each number as a string of its digits. */
  public static JsonLines ofStrings(Writer out, List<String> fields) {
    return new JsonLines(out, fields, true);
  }

  @Override
  public void write(List<? extends @Nullable Object> values) {
    try {
      json.writeStartObject();
      for (int i = 0; i < fields.size(); i++) {
        json.writeFieldName(fields.get(i));
        value(values.get(i));
      }
      json.writeEndObject();
      json.writeRaw('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void value(@Nullable Object value) throws IOException {
    if (value instanceof Integer || value instanceof Long) {
      json.writeNumber(((Number) value).longValue());
    } else if (value instanceof BigInteger count) {
      json.writeNumber(count);
    } else if (value instanceof BigDecimal share) {
      json.writeNumber(share);
    } else if (value instanceof Double share) {
      json.writeNumber(share);
    } else if (value instanceof Range range) {
      value(List.of(range.from(), range.to()));
    } else if (value instanceof Boolean truth) {
      json.writeBoolean(truth);
    } else if (value instanceof List<?> list) {
      json.writeStartArray();
      for (Object element : list) {
        value(element);
      }
      json.writeEndArray();
    } else if (value == null || value instanceof String) {
      json.writeString((String) value);
    } else {
      throw new IllegalArgumentException("no value of a record: " + value.getClass());
    }
  }

  @Override
  public void close() {
    try {
      json.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
