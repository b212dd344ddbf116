package org.junipergreen.runner.cli;

import java.lang.reflect.Constructor;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.stream.Stream;
import org.junipergreen.runner.cli.output.Terminal;
import org.junipergreen.runner.quantity.Registry;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.IHelpFactory;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Lets the commands know the quantities and the terminal: hands the registry or the terminal to
 * every command, option or converter whose constructor asks for it, and adds what each quantity
 * says to the help texts.
 */
final class QuantityFactory implements IFactory, IHelpFactory {
  private final Registry registry;
  private final Terminal terminal;

  /** The commands whose help texts have the paragraphs already. */
  private final Set<CommandSpec> described = Collections.newSetFromMap(new IdentityHashMap<>());

  QuantityFactory(Registry registry, Terminal terminal) {
    this.registry = registry;
    this.terminal = terminal;
  }

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

  /**
   * The help of a command, which describes it with a paragraph from each quantity that has one.
   * Only now, as the files of words take a while to read.
   */
  @Override
  public Help create(CommandSpec command, ColorScheme colours) {
    if (described.add(command)) {
      UsageMessageSpec usage = command.usageMessage();
      Stream<String> paragraphs =
          registry.quantities().stream()
              .map(quantity -> quantity.words().help(command.name()))
              .filter(paragraph -> !paragraph.isEmpty());
      usage.description(
          Stream.concat(Stream.of(usage.description()), paragraphs).toArray(String[]::new));
    }
    return new Help(command, colours);
  }
}
