package org.junipergreen.runner.cli.options;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/** Options whose type is an enumeration take and list its constants' names in lower case. */
public final class Choice {
  private Choice() {}

  /** The word by which a constant is chosen. */
  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** Lets all such options of the subcommands take these words. */
  public static void readBy(CommandLine line) {
    for (CommandLine command : line.getSubcommands().values()) {
      CommandSpec spec = command.getCommandSpec();
      for (OptionSpec option : List.copyOf(spec.options())) {
        // All are taken out and put back, so that they stay in their order.
        spec.remove(option);
        spec.addOption(withChoices(option));
      }
    }
  }

  private static OptionSpec withChoices(OptionSpec option) {
    Map<String, Object> choices = choices(option.auxiliaryTypes()[0]);
    return choices.isEmpty()
        ? option
        : option.toBuilder()
            .completionCandidates(choices.keySet())
            .converters(text -> choose(text, choices))
            .build();
  }

  private static Map<String, Object> choices(Class<?> type) {
    Map<String, Object> choices = new LinkedHashMap<>();
    if (type.isEnum()) {
      for (Object constant : type.getEnumConstants()) {
        choices.put(word((Enum<?>) constant), constant);
      }
    }
    return choices;
  }

  private static Object choose(String text, Map<String, Object> choices) {
    Object chosen = choices.get(text);
    if (chosen == null) {
      throw new TypeConversionException(
          "'" + text + "' is not one of " + String.join(", ", choices.keySet()));
    }
    return chosen;
  }
}
