package org.junipergreen.runner.quantity.proof;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonParser.NumberType;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamWriteFeature;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.reflect.RecordComponent;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Writes proofs, one per line, and reads them strictly: exactly the fields of the kind, in order,
 * each with a value of its type, and nothing after the object.
 */
public final class ProofFormat {
  private static final String NAME = "juniper-proof";
  private static final int VERSION = 1;

  private static final JsonFactory JSON =
      JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

  private final JsonParser json;

  private ProofFormat(JsonParser json) {
    this.json = json;
  }

  /** The kinds of proof. Files contain their names in lower case. */
  enum Kind {
    STRATEGY(StrategyProof.class),

    POSITION(PositionProof.class),

    MATCHING(MatchingProof.class),

    SWEEP(SweepProof.class),

    CHAIN(ChainProof.class),

    PARTITION(PartitionProof.class),

    REMOTENESS(RemotenessProof.class);

    private final Class<? extends Proof> type;

    Kind(Class<? extends Proof> type) {
      this.type = type;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Writes one line. Does not close the writer. */
  public static void write(Proof proof, Writer out) {
    try (JsonGenerator json = JSON.createGenerator(out)) {
      json.writeStartObject();
      json.writeStringField("format", NAME);
      json.writeNumberField("version", VERSION);
      json.writeStringField("kind", kind(proof).toString());
      fields(proof, json);
      json.writeEndObject();
      json.writeRaw('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Kind kind(Proof proof) {
    return Arrays.stream(Kind.values())
        .filter(kind -> kind.type.isInstance(proof))
        .findFirst()
        .orElseThrow();
  }

  private static void fields(Object proof, JsonGenerator json) throws IOException {
    for (RecordComponent field : proof.getClass().getRecordComponents()) {
      Object value;
      try {
        value = field.getAccessor().invoke(proof);
      } catch (ReflectiveOperationException e) {
        throw new LinkageError(e.getMessage(), e);
      }
      if (value instanceof Record part) {
        fields(part, json);
        continue;
      }
      json.writeFieldName(field.getName());
      if (value instanceof Long number) {
        json.writeNumber(number);
      } else if (value instanceof LongList list) {
        json.writeArray(list.toLongArray(), 0, list.size());
      } else {
        json.writeStartArray();
        for (Object list : (List<?>) value) {
          json.writeArray((long[]) list, 0, ((long[]) list).length);
        }
        json.writeEndArray();
      }
    }
  }

  /**
   * Reads the proof on a line.
   *
   * @param line the bytes of the line, in UTF-8
   * @throws NoProofException if the format is not right
   * @throws IOException if the line cannot be read
   */
  static Proof read(InputStream line) throws NoProofException, IOException {
    // A new decoder reports malformed text; a reader created from the charset would replace it.
    InputStreamReader text = new InputStreamReader(line, StandardCharsets.UTF_8.newDecoder());
    try {
      return new ProofFormat(JSON.createParser(text)).proof();
    } catch (JsonProcessingException e) {
      throw NoProofException.unreadable(
          "not JSON: " + e.getOriginalMessage().replaceAll("\\p{Cntrl}+", " "));
    } catch (Lines.TooLongException e) {
      throw NoProofException.unreadable(String.valueOf(e.getMessage()));
    } catch (CharacterCodingException e) {
      throw NoProofException.unreadable("not text in UTF-8");
    }
  }

  private Proof proof() throws IOException, NoProofException {
    require(json.nextToken() == JsonToken.START_OBJECT, "an object is expected");
    String format = text("format");
    go("version");
    long version = value("version");
    require(
        format.equals(NAME) && version == VERSION,
        "this is not version " + VERSION + " of the format " + NAME);
    String name = text("kind");
    List<Kind> kinds = List.of(Kind.values());
    Kind kind =
        kinds.stream()
            .filter(known -> known.toString().equals(name))
            .findFirst()
            .orElseThrow(() -> unreadable("the kind is not one of " + names(kinds)));
    Proof proof = record(kind.type);
    require(json.nextToken() == JsonToken.END_OBJECT, "there are more fields");
    require(json.nextToken() == null, "there is more after the object");
    return proof;
  }

  private static String names(List<Kind> kinds) {
    return kinds.stream().map(Kind::toString).collect(Collectors.joining(", "));
  }

  private <T> T record(Class<T> type) throws IOException, NoProofException {
    RecordComponent[] fields = type.getRecordComponents();
    Object[] values = new Object[fields.length];
    for (int i = 0; i < fields.length; i++) {
      String name = fields[i].getName();
      Class<?> wanted = fields[i].getType();
      if (wanted.isRecord()) {
        values[i] = record(wanted);
        continue;
      }
      go(name);
      values[i] =
          wanted == long.class
              ? (Object) value(name)
              : wanted == LongList.class ? values(name, new LongArrayList()) : lists(name);
    }
    Class<?>[] types = Arrays.stream(fields).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      return type.getDeclaredConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private JsonToken go(String field) throws IOException, NoProofException {
    require(field.equals(json.nextFieldName()), "the field " + field + " is expected");
    return json.nextToken();
  }

  private String text(String field) throws IOException, NoProofException {
    require(go(field) == JsonToken.VALUE_STRING, "the field " + field + " is not a string");
    return json.getText();
  }

  private List<long[]> lists(String field) throws IOException, NoProofException {
    require(json.currentToken() == JsonToken.START_ARRAY, "in " + field + ": a list is expected");
    List<long[]> lists = new ArrayList<>();
    LongArrayList buffer = new LongArrayList();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      buffer.clear();
      lists.add(values(field, buffer).toLongArray());
    }
    return lists;
  }

  private LongList values(String field, LongList into) throws IOException, NoProofException {
    if (json.currentToken() != JsonToken.START_ARRAY) {
      throw unreadable("in " + field + ": a list is expected");
    }
    while (json.nextToken() != JsonToken.END_ARRAY) {
      into.add(value(field));
    }
    return into;
  }

  private long value(String field) throws IOException, NoProofException {
    if (json.currentToken() != JsonToken.VALUE_NUMBER_INT
        || json.getNumberType() == NumberType.BIG_INTEGER) {
      throw unreadable("in " + field + ": a whole number of 64 bits is expected");
    }
    return json.getLongValue();
  }

  private void require(boolean met, String problem) throws NoProofException {
    if (!met) {
      throw unreadable(problem);
    }
  }

  private NoProofException unreadable(String problem) {
    return NoProofException.unreadable(
        problem + " (column " + json.currentTokenLocation().getColumnNr() + ")");
  }
}
