package org.junipergreen.runner.commands.shell;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.ForceOption;
import org.junipergreen.runner.files.OutputFile;
import org.junipergreen.runner.quantity.Registry;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code juniper man}: prints a manual page. */
@Command(name = "man")
public final class ManCommand implements Runnable {
  private final Registry registry;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "COMMAND", arity = "0..1")
  private @Nullable String name;

  @Option(names = "--output", paramLabel = "DIR")
  private @Nullable Path output;

  @Mixin private ForceOption force;

  ManCommand(Registry registry) {
    this.registry = registry;
  }

  @Override
  public void run() {
    CommandLine juniper = spec.root().commandLine();
    CommandLine command = name == null ? juniper : juniper.getSubcommands().get(name);
    if (command == null) {
      throw new UnmatchedArgumentException(juniper, List.of(String.valueOf(name)));
    }
    if (output == null) {
      spec.commandLine().getOut().print(page(command.getCommandSpec()));
      return;
    }
    Map<OutputFile, String> pages = new LinkedHashMap<>();
    Stream.concat(Stream.of(command), command.getSubcommands().values().stream())
        .map(CommandLine::getCommandSpec)
        .forEach(page -> pages.put(file(output, page), page(page)));
    pages.forEach(OutputFile::write);
  }

  private String page(CommandSpec command) {
    return ManPage.of(command, registry.help(command.name()));
  }

  private OutputFile file(Path folder, CommandSpec page) {
    return force.file(folder.resolve(page.qualifiedName("-") + ".1"));
  }
}
