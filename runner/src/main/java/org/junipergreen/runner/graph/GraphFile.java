package org.junipergreen.runner.graph;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.InputFile;
import org.junipergreen.runner.text.PlainText;
import org.junipergreen.runner.text.TextFile;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.arena.Arena;

/**
 * Reads a game's graph from a JSON file: an object with these fields, in any order:
 *
 * <ul>
 *   <li>{@code owners}: for each state the player, 0 or 1, who moves there;
 *   <li>{@code moves}: pairs of states, from and to;
 *   <li>{@code wins}: two lists of states without a move, won by player 0 and by player 1;
 *   <li>{@code initial}: the state in which the game starts; 0 if absent;
 *   <li>{@code names}: a string for each state; its number if absent.
 * </ul>
 *
 * <p>States are numbered from 0. The file is parsed as a stream, so a graph with tens of millions
 * of moves needs little more memory than the arena itself.
 */
public final class GraphFile {
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private final JsonParser json;
  private final Arena.Builder builder = new Arena.Builder();
  private final List<IntArrayList> wins = List.of(new IntArrayList(), new IntArrayList());
  private final List<String> names = new ArrayList<>();
  private boolean hasOwners;
  private int initial;

  private GraphFile(JsonParser json) {
    this.json = json;
  }

  /**
   * Reads a file.
   *
   * @throws UsageException if it cannot be read or is not as described above
   */
  public static Arena.Named read(Path file) {
    return read(file, in -> new GraphFile(JSON.createParser(in)).read());
  }

  /** Parses the text of a file. */
  interface Parser<T> {
    /** Throws an {@link IllegalArgumentException} if the text does not follow the grammar. */
    T parse(BufferedReader in) throws IOException;
  }

  /** Reads a file with a parser. */
  static <T> T read(Path file, Parser<T> parser) {
    String problem;
    try (BufferedReader in = TextFile.open(file)) {
      return parser.parse(in);
    } catch (JsonProcessingException e) {
      problem = e.getOriginalMessage() + place(e.getLocation());
    } catch (IOException e) {
      problem = Failure.reason(e);
    } catch (IllegalArgumentException e) {
      problem = String.valueOf(e.getMessage());
    }
    throw new UsageException(InputFile.name(file) + ": " + problem);
  }

  private static String place(JsonLocation location) {
    return location == null
        ? ""
        : " (line %d, column %d)".formatted(location.getLineNr(), location.getColumnNr());
  }

  private Arena.Named read() throws IOException {
    require(json.nextToken() == JsonToken.START_OBJECT, "an object is expected");
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      field(json.currentName());
    }
    require(json.nextToken() == null, "there is more after the object");
    if (!hasOwners) {
      throw new IllegalArgumentException("the field owners is missing");
    }
    for (int player = 0; player < 2; player++) {
      for (int state : wins.get(player)) {
        builder.addWin(player, state);
      }
    }
    if (names.isEmpty()) {
      return new Arena.Named(builder.build(initial), Integer::toString);
    }
    if (names.size() != builder.size()) {
      throw new IllegalArgumentException(
          "%d names for %d states".formatted(names.size(), builder.size()));
    }
    return new Arena.Named(builder.build(initial), names::get);
  }

  private void field(String name) throws IOException {
    json.nextToken();
    switch (name) {
      case "owners" -> owners();
      case "moves" -> moves();
      case "wins" -> wins();
      case "initial" -> initial = number();
      case "names" -> names();
      default ->
          throw invalid(
              "'" + name + "' is not a field; accepted: owners, moves, wins, initial, names");
    }
  }

  private void owners() throws IOException {
    hasOwners = true;
    beginArray();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      int owner = number();
      require(owner <= 1, "player %d is neither 0 nor 1".formatted(owner));
      builder.addState(owner);
    }
  }

  private void moves() throws IOException {
    beginArray();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      beginArray();
      json.nextToken();
      int from = number();
      json.nextToken();
      int to = number();
      require(json.nextToken() == JsonToken.END_ARRAY, "a move is a pair of states");
      builder.addMove(from, to);
    }
  }

  private void wins() throws IOException {
    beginArray();
    for (IntArrayList states : wins) {
      json.nextToken();
      beginArray();
      while (json.nextToken() != JsonToken.END_ARRAY) {
        states.add(number());
      }
    }
    require(json.nextToken() == JsonToken.END_ARRAY, "wins are two lists of states");
  }

  private void names() throws IOException {
    beginArray();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      require(json.currentToken() == JsonToken.VALUE_STRING, "a name in quotes is expected");
      String name = json.getText();
      require(PlainText.isShown(name), "a name without control characters is expected");
      names.add(name);
    }
  }

  private void beginArray() throws IOException {
    require(json.currentToken() == JsonToken.START_ARRAY, "a list in [ ] is expected");
  }

  private int number() throws IOException {
    require(
        json.currentToken() == JsonToken.VALUE_NUMBER_INT
            && json.getNumberType() == JsonParser.NumberType.INT
            && json.getIntValue() >= 0,
        "a whole number from 0 to " + Integer.MAX_VALUE + " is expected");
    return json.getIntValue();
  }

  private void require(boolean met, String expected) throws IOException {
    if (!met) {
      throw invalid(expected);
    }
  }

  private IllegalArgumentException invalid(String problem) {
    return new IllegalArgumentException(problem + place(json.currentTokenLocation()));
  }
}
