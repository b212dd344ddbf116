package org.junipergreen.runner.cli.arguments;

import java.lang.reflect.AnnotatedElement;
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

/** Sets the converters of options and parameters whose annotations name choices or numbers. */
public final class Arguments {
  private Arguments() {}

  /**
   * Sets the converters of all subcommands, at any depth. A command with subcommands has no
   * arguments of its own.
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

  /** Sets the converters of one command. */
  public static void readBy(CommandSpec spec) {
    // All are removed and added again to keep their order.
    for (OptionSpec option : List.copyOf(spec.options())) {
      spec.remove(option);
      spec.addOption(
          option.toBuilder()
              .converters(converters(option))
              .completionCandidates(candidates(option))
              .build());
    }
    List<PositionalParamSpec> parameters = List.copyOf(spec.positionalParameters());
    parameters.forEach(spec::remove);
    for (PositionalParamSpec parameter : parameters) {
      spec.addPositional(
          parameter.toBuilder()
              .converters(converters(parameter))
              .completionCandidates(candidates(parameter))
              .build());
    }
  }

  private static @Nullable Iterable<String> candidates(ArgSpec argument) {
    Class<?> type = argument.auxiliaryTypes()[0];
    return type.isEnum() ? EnumArgument.words(type) : argument.completionCandidates();
  }

  private static ITypeConverter<?>[] converters(ArgSpec argument) {
    Class<?> type = argument.auxiliaryTypes()[0];
    ITypeConverter<?> converter;
    if (type.isEnum()) {
      converter = text -> EnumArgument.of(type, text);
    } else if (argument.userObject() instanceof AnnotatedElement field
        && field.isAnnotationPresent(Whole.class)) {
      Whole whole = field.getAnnotation(Whole.class);
      converter =
          type == Range.class
              ? text -> WholeNumber.range(text, whole.from(), whole.to())
              : type == Integer.class
                  ? text -> (int) WholeNumber.parse(text, whole.from(), whole.to())
                  : text -> WholeNumber.parse(text, whole.from(), whole.to());
    } else {
      return argument.converters();
    }
    return new ITypeConverter<?>[] {converter};
  }
}
