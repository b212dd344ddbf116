package org.junipergreen.runner.commands.shell;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code juniper completion}: prints a completion script. */
@Command(name = "completion")
public final class CompletionCommand implements Runnable {
  /** Bash splits {@code --option=value} into three words, but picocli's functions expect two. */
  private static final String WORDS =
      """
      function _juniper_words() {
        local i words=() at=$COMP_CWORD
        for ((i = 0; i < ${#COMP_WORDS[@]}; i++)); do
          if [[ "${COMP_WORDS[i]}" != "=" ]]; then
            words+=("${COMP_WORDS[i]}")
          elif ((i == COMP_CWORD)); then
            words+=("")
          elif ((i < COMP_CWORD)); then
            at=$((at - 1))
          fi
        done
        local COMP_WORDS=("${words[@]}") COMP_CWORD=$at
        _complete_juniper
      }

      """;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "SHELL", arity = "0..1", defaultValue = "bash")
  private Shell shell;

  private enum Shell {
    BASH,
    ZSH,
    FISH
  }

  @Override
  public void run() {
    CommandLine juniper = spec.root().commandLine();
    String script = shell == Shell.FISH ? FishCompletion.of(juniper) : bash(juniper);
    spec.commandLine().getOut().println(script);
  }

  /**
   * Returns picocli's script, with the arguments of a default subcommand beside the names of
   * subcommands.
   */
  private static String bash(CommandLine juniper) {
    StringBuilder script = new StringBuilder(AutoComplete.bash(juniper.getCommandName(), juniper));
    for (CommandLine command : juniper.getSubcommands().values()) {
      if (!command.getSubcommands().isEmpty()) {
        String function = "function _picocli_juniper_%s() {".formatted(command.getCommandName());
        String commands = "local commands=\"";
        int end = script.indexOf(commands, script.indexOf(function)) + commands.length();
        script.insert(end, String.join(" ", FishCompletion.words(command)) + " ");
      }
    }
    String complete = "complete -F _complete_juniper ";
    int at = script.lastIndexOf(complete);
    script.replace(at, at + complete.length(), "complete -F _juniper_words ").insert(at, WORDS);
    return script.toString();
  }
}
