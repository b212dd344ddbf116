package org.junipergreen.runner.commands.compute;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junipergreen.runner.cli.arguments.WholeNumber;
import org.junipergreen.runner.cli.options.BoardOptions;
import org.junipergreen.runner.cli.options.QuantityName;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.TextFile;
import org.junipergreen.runner.text.UsageException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.TypeConversionException;

/**
 * The words of {@code juniper solve}: the N of boards, and an optional quantity, in any order.
 *
 * @param options may name a board in place of N, or its openings
 */
record BoardWords(CommandSpec spec, Registry registry, List<String> words, BoardOptions options) {
  private static final String STANDARD_INPUT = "-";
  private static final Pattern RANGE = Pattern.compile("\\.\\.|\\d-\\d");

  /** Returns the named quantity, or empty. */
  Optional<Quantity<?>> quantity() {
    return new QuantityName(registry)
        .among(spec, words.stream().filter(word -> !isNumber(word)).toList());
  }

  private static boolean isNumber(String word) {
    return word.equals(STANDARD_INPUT) || WholeNumber.isMeant(word);
  }

  /** Returns whether the boards are those of standard input. */
  boolean isTyped() {
    return words.contains(STANDARD_INPUT);
  }

  /**
   * Returns the boards, at least one. Those of standard input are read one by one, and an invalid N
   * is found when it is read.
   */
  Iterator<NamedBoard> boards() {
    List<String> numbers = words.stream().filter(BoardWords::isNumber).toList();
    if (isTyped()) {
      if (numbers.size() > 1) {
        throw new UsageException(
            "- stands for the numbers of standard input, and takes no other N beside it");
      }
      return typed();
    }
    if (!numbers.isEmpty()) {
      return numbers.stream().map(this::board).toList().iterator();
    }
    if (!options.isGiven()) {
      words.stream()
          .filter(word -> registry.named(word).isEmpty())
          .findFirst()
          .ifPresent(this::board);
      throw new UsageException("N is missing: the largest number on the board, such as 100");
    }
    return List.of(options.searched(null).orElseThrow()).iterator();
  }

  /** Returns the boards of standard input, one N per line. */
  private Iterator<NamedBoard> typed() {
    try {
      return TextFile.words(TextFile.open(Path.of(STANDARD_INPUT)), "").map(this::board).iterator();
    } catch (IOException e) {
      throw new UsageException("standard input: " + Failure.reason(e));
    }
  }

  private NamedBoard board(String number) {
    if (RANGE.matcher(number).find() && !options.isGiven()) {
      throw new UsageException(
          "N: '%s' is a range, which run and show take; the board of these numbers is --board %s"
              .formatted(number, number.replaceFirst("(\\d)-(\\d)", "$1..$2")));
    }
    try {
      long n = WholeNumber.parse(number, 1, WholeNumber.MAX);
      return options.searched(n).orElseGet(() -> NamedBoard.upTo(n));
    } catch (TypeConversionException e) {
      throw new UsageException("N: " + e.getMessage());
    }
  }
}
