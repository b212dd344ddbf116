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
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.cli.arguments.MemorySize;
import org.junipergreen.runner.cli.arguments.WholeNumber;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.solver.search.TableMemory;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/**
 * The options that every command takes, before or after its name. The class of the command {@code
 * juniper} extends this one, and picocli hands it to the subcommands as their parent.
 */
public abstract class CommonOptions {
  /** What the program itself has in Java's heap; of the rest the collector needs a tenth. */
  private static final long BESIDE_WORKERS = 64L << 20;

  /** How a message that knows nothing of the command line names a command. */
  private static final Pattern QUOTED = Pattern.compile("'(juniper [^']*)'");

  @Option(
      names = "--threads",
      scope = ScopeType.INHERIT,
      paramLabel = "COUNT",
      converter = Threads.class)
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

  /** Picocli lets the commands inherit these options as they are, with their own converters. */
  static final class Threads implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return (int) WholeNumber.parse(text, 1, 1024);
    }
  }

  /** What an option is when it is not given: the value of JUNIPER_ and its name, unless empty. */
  public static @Nullable String ofEnvironment(ArgSpec argument, Map<String, String> environment) {
    boolean common =
        argument instanceof OptionSpec option
            && List.of("--threads", "--memory", "--results").contains(option.longestName());
    String value = common ? environment.getOrDefault(variable(argument), "") : "";
    // Picocli would take the place of a variable for one; a doubled sign stands for itself.
    return value.isEmpty() ? null : value.replace("${", "$${");
  }

  /** The variable that has the default of an option. */
  public static String variable(ArgSpec option) {
    String name = option instanceof OptionSpec named ? named.longestName() : option.paramLabel();
    return "JUNIPER_" + name.replaceFirst("^--", "").toUpperCase(Locale.ROOT);
  }

  /**
   * A command line that can be typed as it stands: it begins with the program as it was started and
   * names the results folder that was named.
   *
   * @param command begins with the program's name
   */
  public String toType(String command) {
    String typed = ShellWords.here(command);
    return results == null || command.contains(" --results")
        ? typed
        : typed + " " + ShellWords.join("--results", List.of(results.toString()));
  }

  /** A message in which each command in quotes, such as 'juniper run', can be typed. */
  public String toTypeWithin(String message) {
    return QUOTED
        .matcher(message)
        .replaceAll(found -> Matcher.quoteReplacement("'" + toType(found.group(1)) + "'"));
  }

  /** The options that were given to the program of which this is a command. */
  public static CommonOptions of(CommandSpec command) {
    return (CommonOptions) command.root().userObject();
  }

  /** True when errors are to be shown with their stack trace. */
  public boolean debug() {
    return debug;
  }

  /** The number of threads to compute with, at least 1. */
  public int threads() {
    return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
  }

  /**
   * The bytes that search tables may take; without the launcher Java allows as much as its heap.
   */
  public long memory() {
    return memory == null
        ? Math.min(MemorySize.ofTheMachine() / 4, MemorySize.outsideTheHeap())
        : memory;
  }

  /**
   * The bytes that the workers of a sweep may take together: what was asked for, as far as Java's
   * heap has room beside the program.
   */
  public long memoryOfWorkers() {
    long heap = Math.max(0, Runtime.getRuntime().maxMemory() - BESIDE_WORKERS) / 10 * 9;
    return memory == null ? heap : Math.min(memory, heap);
  }

  /**
   * Memory for searches, which grows as they need it.
   *
   * @throws Failure when the machine has less than is allowed, or Java may not take as much
   */
  public TableMemory tableMemory() {
    long bytes = memory();
    long largest = Math.min(MemorySize.ofTheMachine(), MemorySize.outsideTheHeap());
    try {
      if (bytes <= largest) {
        return new TableMemory(bytes);
      }
    } catch (OutOfMemoryError e) {
      // It is refused below.
    }
    throw new Failure(
        "a search table of %,d MiB is too large, Java can have %,d MiB here; --memory sets its size"
            .formatted(bytes >> 20, largest >> 20));
  }

  /**
   * The results folder. By default {@code results} in the clone of which the launcher is, where
   * that can be written; the user's own data folder for any other launcher; and {@code results} in
   * the current folder when the program was started without one.
   */
  public Path results() {
    if (results != null) {
      return results;
    }
    Path home = Path.of(System.getProperty("juniper.home", ""));
    boolean isClone = Files.isRegularFile(home.resolve("pom.xml")) && Files.isWritable(home);
    return home.toString().isEmpty() || isClone ? home.resolve("results") : ofTheUser();
  }

  /** Where the program's data belong, by the rules of the platform. */
  private static Path ofTheUser() {
    Map<String, String> environment = System.getenv();
    // Java takes the home folder from the account, whatever HOME says.
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
   * Where published tables are looked for: in the results folder that was named, and else in {@code
   * results} beside the launcher, which a clone and an archive have.
   */
  public Path published() {
    return results == null ? Path.of(System.getProperty("juniper.home", ""), "results") : results;
  }

  /**
   * Which of the common options mean something to a command, or to those that extend its class.
   * Their help shows these alone, and none without this.
   */
  @Inherited
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  public @interface Takes {
    /** Their names; all are accepted everywhere. */
    String[] value();
  }
}
