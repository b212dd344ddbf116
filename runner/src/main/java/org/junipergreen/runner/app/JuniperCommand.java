package org.junipergreen.runner.app;

import java.io.BufferedWriter;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junipergreen.runner.article.BestCommand;
import org.junipergreen.runner.article.PlayCommand;
import org.junipergreen.runner.article.ReplayCommand;
import org.junipergreen.runner.article.StrataCommand;
import org.junipergreen.runner.article.TournamentCommand;
import org.junipergreen.runner.cli.arguments.Arguments;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.cli.output.Screen;
import org.junipergreen.runner.cli.output.StandardOutput;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.commands.compute.ChainCommand;
import org.junipergreen.runner.commands.compute.RunCommand;
import org.junipergreen.runner.commands.compute.SolveCommand;
import org.junipergreen.runner.commands.look.ReportCommand;
import org.junipergreen.runner.commands.look.ShowCommand;
import org.junipergreen.runner.commands.look.StatusCommand;
import org.junipergreen.runner.commands.share.ExportCommand;
import org.junipergreen.runner.commands.share.MergeCommand;
import org.junipergreen.runner.commands.share.PublishCommand;
import org.junipergreen.runner.commands.shell.CompletionCommand;
import org.junipergreen.runner.commands.shell.ManCommand;
import org.junipergreen.runner.commands.trust.CheckCommand;
import org.junipergreen.runner.commands.trust.ProveCommand;
import org.junipergreen.runner.commands.trust.SelfTestCommand;
import org.junipergreen.runner.commands.trust.VerifyCommand;
import org.junipergreen.runner.graph.GraphCommand;
import org.junipergreen.runner.heap.HeapCommand;
import org.junipergreen.runner.process.Shutdown;
import org.junipergreen.runner.process.StandardError;
import org.junipergreen.runner.process.Version;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.text.Failure;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.Spec;

/** The command {@code juniper}: its subcommands, and how they start and end. */
@Command(
    name = "juniper",
    mixinStandardHelpOptions = true,
    resourceBundle = "org.junipergreen.runner.app.help")
public final class JuniperCommand extends GlobalOptions implements Runnable {
  /** The names of the commands for each purpose, in the order of help. */
  private static final Map<String, List<String>> PURPOSES = new LinkedHashMap<>();

  private static final List<String> SHELL = List.of("completion", "man", "help");

  private static final List<String> INFORMATION =
      List.of("-h", "--help", "-V", "--version", "help");

  static {
    PURPOSES.put("Compute", List.of("run", "solve", "chain", "heap", "graph"));
    PURPOSES.put("Trust", List.of("verify", "prove", "check", "self-test"));
    PURPOSES.put("Look", List.of("show", "status", "report", "strata"));
    PURPOSES.put("Play", List.of("play", "best", "replay", "tournament"));
    PURPOSES.put("Pass on", List.of("export", "publish", "merge"));
    PURPOSES.put("Shell", SHELL);
  }

  /** Loads the class of a command, and with it the classes that it uses. */
  private static Class<?> command(String name) {
    return switch (name) {
      case "run" -> RunCommand.class;
      case "solve" -> SolveCommand.class;
      case "chain" -> ChainCommand.class;
      case "heap" -> HeapCommand.class;
      case "graph" -> GraphCommand.class;
      case "verify" -> VerifyCommand.class;
      case "prove" -> ProveCommand.class;
      case "check" -> CheckCommand.class;
      case "self-test" -> SelfTestCommand.class;
      case "show" -> ShowCommand.class;
      case "status" -> StatusCommand.class;
      case "report" -> ReportCommand.class;
      case "strata" -> StrataCommand.class;
      case "play" -> PlayCommand.class;
      case "best" -> BestCommand.class;
      case "replay" -> ReplayCommand.class;
      case "tournament" -> TournamentCommand.class;
      case "export" -> ExportCommand.class;
      case "publish" -> PublishCommand.class;
      case "merge" -> MergeCommand.class;
      case "completion" -> CompletionCommand.class;
      case "man" -> ManCommand.class;
      case "help" -> HelpCommand.class;
      default -> throw new IllegalArgumentException(name);
    };
  }

  private final Registry registry;
  private final Screen screen;

  @Spec private CommandSpec spec;

  JuniperCommand(Registry registry) {
    this(registry, Screen.NONE);
  }

  private JuniperCommand(Registry registry, Screen screen) {
    this.registry = registry;
    this.screen = screen;
  }

  /** Runs the command line and exits with its code. */
  public static void main(String[] args) {
    boolean debug = List.of(args).contains("--debug");
    Thread.setDefaultUncaughtExceptionHandler((thread, e) -> Errors.uncaught(e, debug));
    PrintWriter out = writer(new StandardOutput(new FileOutputStream(FileDescriptor.out)));
    PrintWriter err = writer(StandardError.OF_PROCESS);
    // Messages of libraries and uncaught exceptions use the same writer thread.
    System.setErr(new PrintStream(StandardError.OF_PROCESS, true, StandardCharsets.UTF_8));
    Screen screen = Screen.ofStandardOutput(System.getenv());
    int code = execute(StandardQuantities.registry(), screen, out, err, args);
    err.flush();
    StandardError.OF_PROCESS.end("");
    Shutdown.exit(code);
  }

  /**
   * Runs one command line.
   *
   * @param registry the available quantities
   * @param screen the reader of {@code out}
   * @return the exit code: 0 success, 1 failure, 2 wrong usage, 130 interrupted
   */
  static int execute(
      Registry registry, Screen screen, PrintWriter out, PrintWriter err, String... args) {
    // All output is English, with 1,000 for a thousand in every country.
    Locale.setDefault(Locale.ROOT);
    JuniperCommand juniper = new JuniperCommand(registry, screen);
    Errors errors = new Errors(juniper::debug);
    CommandLine program = juniper.program();
    // Help and version are printed even if a variable has an invalid value.
    Map<String, String> environment =
        Stream.of(args).anyMatch(INFORMATION::contains) ? Map.of() : System.getenv();
    CommandLine line =
        juniper
            .withSubcommands(program, needed(program, args), environment)
            // Picocli's own converter loses the cause of a failure.
            .registerConverter(Path.class, name -> Path.of(name))
            .setOut(out)
            .setErr(err)
            .setParameterExceptionHandler(errors)
            .setExecutionExceptionHandler(errors)
            .setExecutionStrategy(JuniperCommand::executed);
    try {
      requireReadable(line, args);
      int code = line.execute(args);
      return flushed(out, code);
    } catch (ParameterException e) {
      return errors.handleParseException(e, args);
    } catch (Throwable e) {
      // Catches every error of the Java virtual machine, including stack overflow, to print one
      // line.
      return errors.failed(e, line);
    }
  }

  /** Keeps the code of a failure, whether or not the output can be written. */
  private static int flushed(PrintWriter out, int code) {
    try {
      out.flush();
    } catch (Failure | StandardOutput.Closed e) {
      if (code == ExitCode.OK) {
        throw e;
      }
    }
    return code;
  }

  /**
   * Executes a command, which is reported to be at work if it prints nothing for a long time.
   * Handles errors in help like those of a command.
   */
  private static int executed(ParseResult arguments) {
    Optional<ParameterException> mistake = Errors.mistake(arguments);
    if (mistake.isPresent()) {
      throw mistake.get();
    }
    if (arguments.originalArgs().contains("-h")) {
      HelpText.brief(arguments.commandSpec().commandLine());
    }
    CommandLine line = arguments.commandSpec().commandLine();
    PrintWriter out = line.getOut();
    PrintWriter err = line.getErr();
    ParseResult last = arguments;
    while (last.subcommand() != null) {
      last = last.subcommand();
    }
    CommandSpec command = last.commandSpec();
    Reporter reporter = Reporter.of(command, last.hasMatchedOption("--quiet"), null);
    Progress atWork = reporter.atWork();
    try {
      line.setOut(atWork.vanishingBefore(out)).setErr(atWork.vanishingBefore(err));
      return new RunLast().execute(arguments);
    } catch (Failure | StandardOutput.Closed e) {
      throw new ExecutionException(line, String.valueOf(e.getMessage()), e);
    } finally {
      atWork.vanish();
      line.setOut(out).setErr(err);
    }
  }

  /** Java replaces bytes that are not text in the locale's encoding: a path would be wrong. */
  private static void requireReadable(CommandLine line, String... args) {
    String unreadable = new File("").getAbsoluteFile().isDirectory() ? null : "the current folder";
    for (String argument : args) {
      if (argument.contains("\uFFFD")) {
        unreadable = "'" + argument + "'";
      }
    }
    if (unreadable != null) {
      throw new ParameterException(line, unreadable + " cannot be read in this locale's encoding");
    }
  }

  /** Returns the command with its subcommands, ready to parse arguments. */
  CommandLine commandLine() {
    return withSubcommands(program(), all(), System.getenv());
  }

  private CommandLine program() {
    CommandLine line = new CommandLine(this, new Factory(registry, screen));
    line.getCommandSpec().versionProvider(JuniperCommand::version);
    return line.setExpandAtFiles(false);
  }

  private static List<String> all() {
    return PURPOSES.values().stream().flatMap(List::stream).toList();
  }

  /**
   * Returns the subcommands needed for these arguments, because creating all of them takes longer
   * than solving a small board: only the first one named, after common options; none for the
   * version. Returns all of them otherwise, and for the commands of the shell, which refer to the
   * others.
   */
  private static List<String> needed(CommandLine program, String... args) {
    program.getCommandSpec().parser().collectErrors(true);
    ParseResult common = program.setStopAtUnmatched(true).parseArgs(args);
    program.setStopAtUnmatched(false).setUnmatchedArgumentsAllowed(false);
    if (common.isVersionHelpRequested()) {
      return List.of();
    }
    List<String> first = common.unmatched().stream().limit(1).toList();
    boolean alone =
        !common.isUsageHelpRequested() && all().containsAll(first) && !SHELL.containsAll(first);
    return alone ? first : all();
  }

  private CommandLine withSubcommands(
      CommandLine line, List<String> subcommands, Map<String, String> environment) {
    subcommands.forEach(name -> line.addSubcommand(command(name)));
    Arguments.readBy(line);
    line.setDefaultValueProvider(argument -> GlobalOptions.ofEnvironment(argument, environment));
    // A later option overrides an earlier one, as usual on command lines.
    line.setOverwrittenOptionsAllowed(true);
    new HelpText(PURPOSES, registry).goTo(line, screen);
    return line;
  }

  @Override
  public void run() {
    HelpText.brief(spec.commandLine());
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(
        new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8)));
  }

  /**
   * Creates commands, options and converters, and passes the registry or the terminal to
   * constructors that declare it.
   */
  private record Factory(Registry registry, Screen screen) implements IFactory {
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

  /** Returns the lines of {@code --version}. */
  private static String[] version() {
    return new String[] {
      "juniper " + Version.current(), "Java " + System.getProperty("java.runtime.version")
    };
  }
}
