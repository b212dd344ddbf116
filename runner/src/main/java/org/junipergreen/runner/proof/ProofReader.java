package org.junipergreen.runner.proof;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonParser.NumberType;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads one proof, as strictly as possible: the fields of its kind, all of them, each once, in
 * their order, each with a value of its type, and nothing after the object.
 */
final class ProofReader {
  private static final JsonFactory JSON = new JsonFactory();

  private final JsonParser json;

  private ProofReader(JsonParser json) {
    this.json = json;
  }

  /**
   * The proof that a line holds.
   *
   * @param line all of the line's bytes, in UTF-8
   * @throws UnreadableProofException when it is not in the format
   * @throws IOException when the line itself cannot be read
   */
  static Proof read(InputStream line) throws UnreadableProofException, IOException {
    // A new decoder reports malformed text, where a reader made from the charset replaces it.
    InputStreamReader text = new InputStreamReader(line, StandardCharsets.UTF_8.newDecoder());
    try {
      return new ProofReader(JSON.createParser(text)).proof();
    } catch (JsonProcessingException e) {
      throw new UnreadableProofException(
          "not JSON: " + e.getOriginalMessage().replaceAll("\\p{Cntrl}+", " "));
    } catch (CharacterCodingException e) {
      throw new UnreadableProofException("not text in UTF-8");
    }
  }

  private Proof proof() throws IOException, UnreadableProofException {
    require(json.nextToken() == JsonToken.START_OBJECT, "an object is expected");
    String format = text("format");
    long version = integer("version");
    require(
        format.equals(ProofWriter.FORMAT) && version == ProofWriter.VERSION,
        "this is not version " + ProofWriter.VERSION + " of the format " + ProofWriter.FORMAT);
    Proof proof = ProofKind.named(text("kind")).read(this);
    require(json.nextToken() == JsonToken.END_OBJECT, "there are more fields");
    require(json.nextToken() == null, "there is more after the object");
    return proof;
  }

  private String text(String field) throws IOException, UnreadableProofException {
    require(next(field) == JsonToken.VALUE_STRING, "the field " + field + " is not a string");
    return json.getText();
  }

  long integer(String field) throws IOException, UnreadableProofException {
    next(field);
    return value(field);
  }

  LongList list(String field) throws IOException, UnreadableProofException {
    next(field);
    return values(field, new LongArrayList());
  }

  List<long[]> lists(String field) throws IOException, UnreadableProofException {
    require(next(field) == JsonToken.START_ARRAY, "in " + field + ": a list is expected");
    List<long[]> lists = new ArrayList<>();
    LongArrayList buffer = new LongArrayList();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      buffer.clear();
      lists.add(values(field, buffer).toLongArray());
    }
    return lists;
  }

  /** Goes to the value of the next field. */
  private JsonToken next(String field) throws IOException, UnreadableProofException {
    require(field.equals(json.nextFieldName()), "the field " + field + " is expected");
    return json.nextToken();
  }

  private LongList values(String field, LongList into)
      throws IOException, UnreadableProofException {
    if (json.currentToken() != JsonToken.START_ARRAY) {
      throw unreadable("in " + field + ": a list is expected");
    }
    while (json.nextToken() != JsonToken.END_ARRAY) {
      into.add(value(field));
    }
    return into;
  }

  private long value(String field) throws IOException, UnreadableProofException {
    if (json.currentToken() != JsonToken.VALUE_NUMBER_INT
        || json.getNumberType() == NumberType.BIG_INTEGER) {
      throw unreadable("in " + field + ": a whole number of 64 bits is expected");
    }
    return json.getLongValue();
  }

  private void require(boolean met, String problem) throws UnreadableProofException {
    if (!met) {
      throw unreadable(problem);
    }
  }

  private UnreadableProofException unreadable(String problem) {
    return new UnreadableProofException(
        problem + " (column " + json.currentTokenLocation().getColumnNr() + ")");
  }
}
