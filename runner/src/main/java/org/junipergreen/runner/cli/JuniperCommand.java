package org.junipergreen.runner.cli;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.Version;
import org.junipergreen.runner.article.BestCommand;
import org.junipergreen.runner.article.PlayCommand;
import org.junipergreen.runner.article.ReplayCommand;
import org.junipergreen.runner.article.StrataCommand;
import org.junipergreen.runner.article.TournamentCommand;
import org.junipergreen.runner.cli.commands.compute.ChainCommand;
import org.junipergreen.runner.cli.commands.compute.RunCommand;
import org.junipergreen.runner.cli.commands.compute.SolveCommand;
import org.junipergreen.runner.cli.commands.look.ReportCommand;
import org.junipergreen.runner.cli.commands.look.ShowCommand;
import org.junipergreen.runner.cli.commands.look.StatusCommand;
import org.junipergreen.runner.cli.commands.passon.ExportCommand;
import org.junipergreen.runner.cli.commands.passon.MergeCommand;
import org.junipergreen.runner.cli.commands.passon.PublishCommand;
import org.junipergreen.runner.cli.commands.shell.CompletionCommand;
import org.junipergreen.runner.cli.commands.shell.ManCommand;
import org.junipergreen.runner.cli.commands.trust.CheckCommand;
import org.junipergreen.runner.cli.commands.trust.ProveCommand;
import org.junipergreen.runner.cli.commands.trust.SelfTestCommand;
import org.junipergreen.runner.cli.commands.trust.VerifyCommand;
import org.junipergreen.runner.cli.options.Arguments;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.output.StandardOutput;
import org.junipergreen.runner.cli.output.Terminal;
import org.junipergreen.runner.cli.progress.Interruption;
import org.junipergreen.runner.graph.GraphCommand;
import org.junipergreen.runner.heap.HeapCommand;
import org.junipergreen.runner.quantity.Registry;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.Spec;

/** The command {@code juniper}: its subcommands, and how all of them start and end. */
@Command(
    name = "juniper",
    versionProvider = JuniperCommand.BuildVersion.class,
    mixinStandardHelpOptions = true,
    resourceBundle = "org.junipergreen.runner.cli.help")
public final class JuniperCommand extends CommonOptions implements Runnable {
  /**
   * By purpose and name, in the order in which help lists them. That the names stand here, too,
   * saves a start the annotations of all commands but one.
   */
  private static final Map<String, Map<String, Class<?>>> SUBCOMMANDS = new LinkedHashMap<>();

  static {
    Map<String, Class<?>> compute = purpose("Compute");
    compute.put("run", RunCommand.class);
    compute.put("solve", SolveCommand.class);
    compute.put("chain", ChainCommand.class);
    compute.put("heap", HeapCommand.class);
    compute.put("graph", GraphCommand.class);
    Map<String, Class<?>> trust = purpose("Trust");
    trust.put("verify", VerifyCommand.class);
    trust.put("prove", ProveCommand.class);
    trust.put("check", CheckCommand.class);
    trust.put("self-test", SelfTestCommand.class);
    Map<String, Class<?>> look = purpose("Look");
    look.put("show", ShowCommand.class);
    look.put("status", StatusCommand.class);
    look.put("report", ReportCommand.class);
    look.put("strata", StrataCommand.class);
    Map<String, Class<?>> play = purpose("Play");
    play.put("play", PlayCommand.class);
    play.put("best", BestCommand.class);
    play.put("replay", ReplayCommand.class);
    play.put("tournament", TournamentCommand.class);
    Map<String, Class<?>> passOn = purpose("Pass on");
    passOn.put("export", ExportCommand.class);
    passOn.put("publish", PublishCommand.class);
    passOn.put("merge", MergeCommand.class);
    Map<String, Class<?>> shell = purpose("Shell");
    shell.put("completion", CompletionCommand.class);
    shell.put("man", ManCommand.class);
    shell.put("help", HelpCommand.class);
  }

  private static Map<String, Class<?>> purpose(String name) {
    Map<String, Class<?>> commands = new LinkedHashMap<>();
    SUBCOMMANDS.put(name, commands);
    return commands;
  }

  private final Registry registry;
  private final Terminal terminal;

  @Spec private CommandSpec spec;

  JuniperCommand(Registry registry) {
    this(registry, Terminal.NONE);
  }

  private JuniperCommand(Registry registry, Terminal terminal) {
    this.registry = registry;
    this.terminal = terminal;
  }

  /** Runs the command line and exits with its code. */
  public static void main(String[] args) {
    PrintWriter out = writer(new StandardOutput(new FileOutputStream(FileDescriptor.out)));
    PrintWriter err = writer(new FileOutputStream(FileDescriptor.err));
    Terminal terminal = Terminal.ofStandardOutput(System.getenv());
    int code = execute(Registry.standard(), terminal, out, err, args);
    err.flush();
    Interruption.exit(code);
  }

  /**
   * Runs one command line.
   *
   * @param registry the quantities that it may name
   * @param terminal what {@code out} is read on
   * @return the exit code: 0 done, 1 failed, 2 wrong usage, 130 stopped
   */
  static int execute(
      Registry registry, Terminal terminal, PrintWriter out, PrintWriter err, String... args) {
    // All that is printed is English: 1,000 is a thousand, in any country.
    Locale.setDefault(Locale.ROOT);
    JuniperCommand juniper = new JuniperCommand(registry, terminal);
    Errors errors = new Errors(juniper::debug);
    CommandLine line =
        juniper
            .commandLine(args.length == 0 ? all() : needed(args[0]))
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
    } catch (OutOfMemoryError e) {
      Failure failure = new Failure("this needs more memory than Java was given", e);
      return errors.handleExecutionException(failure, line, null);
    } catch (RuntimeException e) {
      return errors.handleExecutionException(e, line, null);
    }
  }

  /** A failure stays one, whether its output can be written or not. */
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

  /** Has the errors of help, too, handled as those of a command are. */
  private static int executed(ParseResult arguments) {
    Optional<ParameterException> mistake = Errors.mistake(arguments);
    if (mistake.isPresent()) {
      throw mistake.get();
    }
    try {
      return new RunLast().execute(arguments);
    } catch (Failure | StandardOutput.Closed e) {
      CommandLine line = arguments.commandSpec().commandLine();
      throw new ExecutionException(line, String.valueOf(e.getMessage()), e);
    }
  }

  /** Java has put this letter in the place of bytes that are no text: the path would be another. */
  private static void requireReadable(CommandLine line, String... args) {
    for (String argument : args) {
      if (argument.contains("\uFFFD")) {
        throw new ParameterException(
            line, "'%s' cannot be read in this locale's encoding".formatted(argument));
      }
    }
  }

  /** The command with its subcommands, ready to parse arguments. */
  CommandLine commandLine() {
    return commandLine(all());
  }

  private static List<Class<?>> all() {
    return SUBCOMMANDS.values().stream().flatMap(named -> named.values().stream()).toList();
  }

  /**
   * The subcommands without which the program cannot do what the first argument says: the one that
   * it names alone, since to prepare all takes longer than to solve a small board. Otherwise all,
   * and so for those of the shell, which speak of the others.
   */
  private static List<Class<?>> needed(String argument) {
    return SUBCOMMANDS.entrySet().stream()
        .filter(purpose -> !purpose.getKey().equals("Shell"))
        .map(purpose -> purpose.getValue().get(argument))
        .filter(Objects::nonNull)
        .findFirst()
        .<List<Class<?>>>map(List::of)
        .orElseGet(JuniperCommand::all);
  }

  private CommandLine commandLine(List<Class<?>> subcommands) {
    CommandLine line =
        new CommandLine(this, new QuantityFactory(registry, terminal)).setExpandAtFiles(false);
    subcommands.forEach(line::addSubcommand);
    Arguments.readBy(line);
    // A later option overrides an earlier one, as on other command lines.
    line.setOverwrittenOptionsAllowed(true);
    Map<String, List<String>> purposes = new LinkedHashMap<>();
    SUBCOMMANDS.forEach(
        (purpose, commands) -> purposes.put(purpose, List.copyOf(commands.keySet())));
    new HelpText(purposes, registry).goTo(line, terminal);
    return line;
  }

  @Override
  public void run() {
    HelpText.printBrief(spec.commandLine());
  }

  static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(
        new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8)));
  }

  /** What {@code --version} prints. */
  static final class BuildVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {
        "juniper " + Version.current(), "Java " + System.getProperty("java.runtime.version")
      };
    }
  }
}
