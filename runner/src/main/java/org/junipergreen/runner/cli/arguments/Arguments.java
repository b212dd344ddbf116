package org.junipergreen.runner.cli.arguments;

import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.table.Range;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** How options and parameters read their arguments, where their fields say it: choices, numbers. */
public final class Arguments {
  private Arguments() {}

  /**
   * Lets the subcommands of a command help and read their arguments, and theirs. A command with
   * subcommands has no arguments of its own.
   */
  public static void readBy(CommandLine command) {
    command.getCommandSpec().parser().collectErrors(true);
    for (CommandLine line : command.getSubcommands().values()) {
      line.getCommandSpec().mixinStandardHelpOptions(true);
      if (line.getSubcommands().isEmpty()) {
        readBy(line.getCommandSpec());
      }
      readBy(line);
    }
  }

  /** Lets the options and parameters of one command read their arguments. */
  public static void readBy(CommandSpec spec) {
    // All are taken out and put back, so that they stay in their order.
    for (OptionSpec option : List.copyOf(spec.options())) {
      spec.remove(option);
      spec.addOption(reading(option));
    }
    List<PositionalParamSpec> parameters = new ArrayList<>(spec.positionalParameters());
    parameters.forEach(spec::remove);
    parameters.forEach(parameter -> spec.addPositional(reading(parameter)));
  }

  private static OptionSpec reading(OptionSpec option) {
    Class<?> type = option.auxiliaryTypes()[0];
    if (type.isEnum()) {
      return option.toBuilder()
          .completionCandidates(Choice.words(type))
          .converters(text -> Choice.of(type, text))
          .build();
    }
    Whole whole = whole(option);
    return whole == null ? option : option.toBuilder().converters(converter(type, whole)).build();
  }

  private static PositionalParamSpec reading(PositionalParamSpec parameter) {
    Class<?> type = parameter.auxiliaryTypes()[0];
    if (type.isEnum()) {
      return parameter.toBuilder()
          .completionCandidates(Choice.words(type))
          .converters(text -> Choice.of(type, text))
          .build();
    }
    Whole whole = whole(parameter);
    return whole == null
        ? parameter
        : parameter.toBuilder().converters(converter(type, whole)).build();
  }

  private static @Nullable Whole whole(ArgSpec argument) {
    return argument.userObject() instanceof AnnotatedElement field
        ? field.getAnnotation(Whole.class)
        : null;
  }

  private static ITypeConverter<?> converter(Class<?> type, Whole whole) {
    if (type == Range.class) {
      return text -> WholeNumber.range(text, whole.from(), whole.to());
    }
    return type == Integer.class
        ? text -> (int) WholeNumber.parse(text, whole.from(), whole.to())
        : text -> WholeNumber.parse(text, whole.from(), whole.to());
  }
}
