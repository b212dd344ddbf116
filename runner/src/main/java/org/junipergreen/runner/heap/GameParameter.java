package org.junipergreen.runner.heap;

import java.util.Iterator;
import java.util.List;
import java.util.Stack;
import org.junipergreen.runner.cli.arguments.Spelling;
import org.junipergreen.solver.heap.HeapGame;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** The heap game that a command works on: its name and, for an octal game, its code. */
final class GameParameter {
  @Parameters(
      index = "0",
      paramLabel = "GAME",
      parameterConsumer = Reader.class,
      completionCandidates = Games.class)
  private HeapGame game;

  HeapGame game() {
    return game;
  }

  /** The names to complete on the command line. */
  record Games() implements Iterable<String> {
    private static final List<String> NAMES = List.of("kayles", "grundy", "octal");

    @Override
    public Iterator<String> iterator() {
      return NAMES.iterator();
    }
  }

  /** Reads one word, or two for an octal game. */
  static final class Reader implements IParameterConsumer {
    @Override
    public void consumeParameters(Stack<String> words, ArgSpec argument, CommandSpec command) {
      try {
        argument.setValue(game(words));
      } catch (IllegalArgumentException e) {
        throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()), e);
      }
    }

    private static HeapGame game(Stack<String> words) {
      String name = words.pop();
      return switch (name) {
        case "kayles" -> HeapGame.kayles();
        case "grundy" -> HeapGame.grundy();
        case "octal" -> {
          if (words.isEmpty()) {
            throw new IllegalArgumentException("octal needs a CODE such as 0.77");
          }
          try {
            yield HeapGame.octal(words.pop());
          } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("CODE: " + e.getMessage(), e);
          }
        }
        default ->
            throw new IllegalArgumentException("GAME: " + Spelling.refused(name, "", Games.NAMES));
      };
    }
  }
}
