package org.junipergreen.runner.app;

import java.lang.reflect.Constructor;
import org.junipergreen.runner.cli.output.Screen;
import org.junipergreen.runner.quantity.Registry;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/**
 * Creates commands, options and converters, and passes the registry or the terminal to constructors
 * that declare it.
 */
final class QuantityFactory implements IFactory {
  private final Registry registry;
  private final Screen screen;

  QuantityFactory(Registry registry, Screen screen) {
    this.registry = registry;
    this.screen = screen;
  }

  @Override
  public <K> K create(Class<K> type) throws Exception {
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      Class<?>[] parameters = constructor.getParameterTypes();
      for (Object known : new Object[] {registry, screen}) {
        if (parameters.length == 1 && parameters[0] == known.getClass()) {
          constructor.setAccessible(true);
          return type.cast(constructor.newInstance(known));
        }
      }
    }
    return CommandLine.defaultFactory().create(type);
  }
}
