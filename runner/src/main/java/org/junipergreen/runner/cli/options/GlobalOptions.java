package org.junipergreen.runner.cli.options;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.MemorySize;
import org.junipergreen.runner.cli.arguments.WholeNumber;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.quantity.way.Memory;
import org.junipergreen.runner.text.Failure;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/**
 * The options of every command, before or after its name. The class of the command {@code juniper}
 * extends this one, and picocli passes it to the subcommands as their parent.
 */
public abstract class GlobalOptions {
  /** A command that is quoted in a message. */
  private static final Pattern QUOTED = Pattern.compile("'(juniper [^']*)'");

  @Option(
      names = "--threads",
      scope = ScopeType.INHERIT,
      paramLabel = "COUNT",
      converter = ThreadCount.class)
  private @Nullable Integer threads;

  @Option(
      names = "--memory",
      scope = ScopeType.INHERIT,
      paramLabel = "SIZE",
      converter = MemorySize.class)
  private @Nullable Long memory;

  @Option(names = "--results", scope = ScopeType.INHERIT, paramLabel = "DIR")
  private @Nullable Path results;

  @Option(names = "--debug", scope = ScopeType.INHERIT)
  private boolean debug;

  /** Subcommands inherit the options as they are, with their converters. */
  static final class ThreadCount implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return (int) WholeNumber.parse(text, 1, 1024);
    }
  }

  /**
   * Returns the default of an option: the value of the environment variable named JUNIPER_ and the
   * option, or null if it is unset or empty.
   */
  public static @Nullable String ofEnvironment(ArgSpec argument, Map<String, String> environment) {
    boolean common =
        argument instanceof OptionSpec option
            && List.of("--threads", "--memory", "--results").contains(option.longestName());
    String value = common ? environment.getOrDefault(variable(argument), "") : "";
    // Picocli would replace variables in the value. A doubled dollar sign stands for itself.
    return value.isEmpty() ? null : value.replace("${", "$${");
  }

  /** Returns the name of the variable with the default of an option. */
  public static String variable(ArgSpec option) {
    String name = option instanceof OptionSpec named ? named.longestName() : option.paramLabel();
    return "JUNIPER_" + name.replaceFirst("^--", "").toUpperCase(Locale.ROOT);
  }

  /**
   * Returns a command line that can be typed here: with the program as it was started and the
   * results folder that was named.
   *
   * @param command starts with the program's name
   */
  public String toType(String command) {
    String typed = ShellWords.here(command);
    return results == null || command.contains(" --results")
        ? typed
        : typed + " " + ShellWords.join("--results", List.of(results.toString()));
  }

  /**
   * Returns a message in which each quoted command, such as 'juniper run', can be typed here. A
   * command that has quotation marks itself gets none around it.
   */
  public String toTypeWithin(String message) {
    return QUOTED
        .matcher(message)
        .replaceAll(
            found -> {
              String typed = toType(found.group(1));
              return Matcher.quoteReplacement(typed.contains("'") ? typed : "'" + typed + "'");
            });
  }

  /** Returns the options of the program that a command belongs to. */
  public static GlobalOptions of(CommandSpec command) {
    return (GlobalOptions) command.root().userObject();
  }

  /** Returns whether errors are shown with their stack trace. */
  public boolean debug() {
    return debug;
  }

  /** Returns the number of threads to compute with, at least 1. */
  public int threads() {
    return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
  }

  /** Returns what the table of searches may take. */
  public Memory tableMemory() {
    return Memory.ofTable(memory);
  }

  /** Returns what all work in Java's heap may take together. */
  public Memory workMemory() {
    return Memory.ofHeap(memory);
  }

  /**
   * Returns the results folder. By default it is {@code results} in the launcher's clone if that is
   * writable, the user's data folder for any other launcher, and {@code results} in the current
   * folder if the program was started without a launcher.
   */
  public Path results() {
    if (results != null) {
      return results;
    }
    Path home = Path.of(System.getProperty("juniper.home", ""));
    boolean isClone = Files.isRegularFile(home.resolve("pom.xml")) && Files.isWritable(home);
    return home.toString().isEmpty() || isClone ? home.resolve("results") : ofTheUser();
  }

  /** Returns the folder for the program's data by the rules of the platform. */
  private static Path ofTheUser() {
    Map<String, String> environment = System.getenv();
    // Java takes the home folder from the account and ignores HOME.
    Path named = Path.of(environment.getOrDefault("HOME", ""));
    Path home = named.isAbsolute() ? named : Path.of(System.getProperty("user.home"));
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    Path byDefault =
        system.startsWith("mac")
            ? home.resolve("Library/Application Support")
            : home.resolve(system.startsWith("win") ? "AppData/Local" : ".local/share");
    String variable = system.startsWith("win") ? "LOCALAPPDATA" : "XDG_DATA_HOME";
    Path data = Path.of(environment.getOrDefault(variable, ""));
    if (data.isAbsolute() || byDefault.isAbsolute()) {
      return (data.isAbsolute() ? data : byDefault).resolve("juniper");
    }
    throw new Failure("this account has no home folder for results; --results names another");
  }

  /**
   * Returns the folder with published tables: the results folder that was named, or else {@code
   * results} beside the launcher, which a clone and an archive have.
   */
  public Path published() {
    return results == null ? Path.of(System.getProperty("juniper.home", ""), "results") : results;
  }

  /**
   * Names the common options that have a meaning for a command and for those that extend its class.
   * Help shows only these.
   */
  @Inherited
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  public @interface Takes {
    /** The names of the options. All are accepted by every command. */
    String[] value();
  }
}
