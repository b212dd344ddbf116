package org.junipergreen.runner.article;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.Spelling;
import org.junipergreen.solver.play.Contestant;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * One side of a game.
 *
 * @param contestant the computer player, or null for a human
 */
public record Side(@Nullable Contestant contestant) {
  private static final String HUMAN = "human";

  @Override
  public String toString() {
    return contestant == null ? HUMAN : contestant.toString();
  }

  public static final class Converter implements ITypeConverter<Side> {
    @Override
    public Side convert(String text) {
      if (text.equals(HUMAN)) {
        return new Side(null);
      }
      return Arrays.stream(Contestant.values())
          .filter(contestant -> contestant.toString().equals(text))
          .findFirst()
          .map(Side::new)
          .orElseThrow(() -> new TypeConversionException(Spelling.refused(text, "", names())));
    }

    private static List<String> names() {
      return Stream.concat(
              Stream.of(HUMAN), Arrays.stream(Contestant.values()).map(Contestant::toString))
          .toList();
    }
  }
}
