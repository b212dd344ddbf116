package org.junipergreen.runner.quantity.proof;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Random changes of a proof's text, from a number that is off by one to a character that is lost.
 */
final class Tampering {
  private static final Pattern TOKEN = Pattern.compile("-?\\d+|\"[^\"]*\"|.");
  private static final Pattern LIST = Pattern.compile("\\[[\\d,]*\\]");
  private static final List<String> STRANGE =
      List.of(
          "-1",
          "0",
          "-0",
          "1.0",
          "1e2",
          "007",
          "NaN",
          "true",
          "null",
          "\"7\"",
          "[]",
          "[[1,2]]",
          "{}",
          "999999999999999999",
          "9223372036854775807",
          "9223372036854775808",
          "100000000000000000000000000000");

  private final Random random;

  Tampering(Random random) {
    this.random = random;
  }

  /** The line with one change. */
  String change(String line) {
    return switch (random.nextInt(10)) {
      case 0, 1 -> withNumber(line, number -> number + random.nextInt(-2, 3));
      case 2, 3 -> withNumber(line, number -> random.nextLong(0, 200));
      case 4 -> withStrangeValue(line);
      case 5 -> withLists(line);
      case 6 -> withElement(line);
      case 7 -> withField(line);
      case 8 -> withOtherPartner(line);
      default -> withCharacter(line);
    };
  }

  /** What becomes of a number. */
  @FunctionalInterface
  private interface NewNumber {
    long of(long number);
  }

  private static List<String> tokens(String line) {
    return TOKEN.matcher(line).results().map(found -> found.group()).collect(Collectors.toList());
  }

  private int numberIn(List<String> tokens) {
    int[] numbers =
        IntStream.range(0, tokens.size()).filter(i -> tokens.get(i).matches("-?\\d+")).toArray();
    return numbers[random.nextInt(numbers.length)];
  }

  private String withNumber(String line, NewNumber change) {
    List<String> tokens = tokens(line);
    int at = numberIn(tokens);
    tokens.set(at, Long.toString(change.of(Long.parseLong(tokens.get(at)))));
    return String.join("", tokens);
  }

  private String withStrangeValue(String line) {
    List<String> tokens = tokens(line);
    tokens.set(numberIn(tokens), STRANGE.get(random.nextInt(STRANGE.size())));
    return String.join("", tokens);
  }

  /** Two lists of numbers exchanged, or one of them lost or repeated. */
  private String withLists(String line) {
    List<String> lists =
        LIST.matcher(line).results().map(found -> found.group()).collect(Collectors.toList());
    String one = lists.get(random.nextInt(lists.size()));
    String other = lists.get(random.nextInt(lists.size()));
    return switch (random.nextInt(4)) {
      case 0 -> line.replace("," + one, "");
      case 1 -> line.replace(one, one + "," + other);
      default -> line.replace(one, "@").replace(other, one).replace("@", other);
    };
  }

  /** A number lost, repeated, or exchanged with another. */
  private String withElement(String line) {
    List<String> tokens = tokens(line);
    int at = numberIn(tokens);
    switch (random.nextInt(3)) {
      case 0 -> {
        tokens.remove(at);
        tokens.remove(tokens.get(at).equals(",") ? at : at - 1);
      }
      case 1 -> tokens.add(at, tokens.get(at) + ",");
      default -> Collections.swap(tokens, at, numberIn(tokens));
    }
    return String.join("", tokens);
  }

  /** A field lost, repeated, moved or with another name. */
  private String withField(String line) {
    List<String> fields =
        new ArrayList<>(List.of(line.substring(1, line.length() - 1).split(",(?=\")", -1)));
    int at = random.nextInt(fields.size());
    switch (random.nextInt(5)) {
      case 0 -> fields.remove(at);
      case 1 -> fields.add(at, fields.get(at));
      case 2 -> Collections.swap(fields, at, random.nextInt(fields.size()));
      case 3 -> fields.set(at, fields.get(at).replaceFirst("\"", "\"x"));
      default -> fields.add(at, "\"x\":1");
    }
    return "{" + String.join(",", fields) + "}";
  }

  /** A number of a list of lists exchanged for one that no list there has. */
  private String withOtherPartner(String line) {
    Matcher lists = Pattern.compile("\\[\\[\\d.*?\\]\\]").matcher(line);
    if (!lists.find()) {
      return line + " ";
    }
    List<String> tokens = tokens(lists.group());
    int at = numberIn(tokens);
    String free =
        Stream.generate(() -> Integer.toString(1 + random.nextInt(160)))
            .limit(200)
            .filter(number -> !tokens.contains(number))
            .findFirst()
            .orElse("1");
    tokens.set(at, free);
    return line.substring(0, lists.start()) + String.join("", tokens) + line.substring(lists.end());
  }

  /** A character lost, inserted or changed, or everything lost from there on. */
  private String withCharacter(String line) {
    int at = random.nextInt(line.length());
    String before = line.substring(0, at);
    char any = " \t\"'[]{},:0123456789-+.eE\\u\u00e9\u0000\ufeff\u2028".charAt(random.nextInt(31));
    return switch (random.nextInt(4)) {
      case 0 -> before;
      case 1 -> before + line.substring(at + 1);
      case 2 -> before + any + line.substring(at);
      default -> before + any + line.substring(at + 1);
    };
  }
}
