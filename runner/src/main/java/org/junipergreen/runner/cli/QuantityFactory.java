package org.junipergreen.runner.cli;

import java.lang.reflect.Constructor;
import java.util.stream.Stream;
import org.junipergreen.runner.cli.output.Terminal;
import org.junipergreen.runner.quantity.Registry;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Lets the commands know the quantities and the terminal: hands the registry or the terminal to
 * every command, option or converter whose constructor asks for it, and adds what each quantity
 * says to the help texts.
 */
record QuantityFactory(Registry registry, Terminal terminal) implements IFactory {
  @Override
  public <K> K create(Class<K> type) throws Exception {
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      Class<?>[] parameters = constructor.getParameterTypes();
      for (Object known : new Object[] {registry, terminal}) {
        if (parameters.length == 1 && parameters[0] == known.getClass()) {
          constructor.setAccessible(true);
          return type.cast(constructor.newInstance(known));
        }
      }
    }
    return CommandLine.defaultFactory().create(type);
  }

  /** Adds a paragraph for each quantity to the help texts of the subcommands that it speaks of. */
  void describe(CommandLine juniper) {
    juniper
        .getSubcommands()
        .forEach(
            (name, command) -> {
              UsageMessageSpec usage = command.getCommandSpec().usageMessage();
              Stream<String> paragraphs =
                  registry.quantities().stream()
                      .map(quantity -> quantity.words().help(name))
                      .filter(paragraph -> !paragraph.isEmpty());
              usage.description(
                  Stream.concat(Stream.of(usage.description()), paragraphs).toArray(String[]::new));
            });
  }
}
