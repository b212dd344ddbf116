package org.junipergreen.runner.commands.trust;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.cli.output.StandardOutput;
import org.junipergreen.runner.quantity.proof.ProofFile;
import org.junipergreen.runner.quantity.proof.ProofFile.CheckedLine;
import org.junipergreen.runner.quantity.proof.ProofFile.Verdict;
import org.junipergreen.runner.table.RecordWriter;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.InputFile;
import org.junipergreen.runner.text.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code juniper check}: reads proofs and decides whether they prove what they claim. */
@Command(name = "check")
public final class CheckCommand implements Callable<Integer> {
  /** The accepted proofs of a longer file are counted, not listed. */
  private static final int LISTED = 20;

  /** A file that starts with this many invalid lines is not a file of proofs. */
  private static final int TRIED = 3;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", defaultValue = "-")
  private Path file;

  @Mixin private OutputOptions format;

  private final Map<Verdict, Long> count = new EnumMap<>(Verdict.class);

  /** Whether the reader closed the output. The exit code still gives the verdict. */
  private boolean unheard;

  @Override
  public Integer call() {
    for (Verdict verdict : Verdict.values()) {
      count.put(verdict, 0L);
    }
    if (format.isTable()) {
      checkLines(this::print);
      if (hasNoProof()) {
        throw new UsageException(InputFile.name(file) + " is not a file of proofs");
      }
      say(this::summarize);
    } else {
      try (RecordWriter records = format.records(List.of("line", "verdict", "says"))) {
        checkLines(
            line -> records.write(List.of(line.number(), word(line.verdict()), line.says())));
      } catch (StandardOutput.Closed e) {
        unheard = true;
      }
    }
    return count(Verdict.UNREADABLE) > 0
        ? ExitCode.USAGE
        : count(Verdict.REFUSED) > 0 ? ExitCode.SOFTWARE : ExitCode.OK;
  }

  private long count(Verdict verdict) {
    return count.getOrDefault(verdict, 0L);
  }

  private void checkLines(Consumer<CheckedLine> report) {
    try (InputStream in = InputFile.open(file)) {
      ProofFile.check(
          in,
          line -> {
            count.merge(line.verdict(), 1L, Long::sum);
            say(() -> report.accept(line));
            return !format.isTable() || !hasNoProof();
          });
    } catch (IOException e) {
      String prefix = e instanceof NoSuchFileException ? "" : "it cannot be read: ";
      throw new UsageException(InputFile.name(file) + ": " + prefix + Failure.reason(e));
    }
  }

  private void say(Runnable words) {
    if (!unheard) {
      try {
        words.run();
      } catch (StandardOutput.Closed e) {
        unheard = true;
      }
    }
  }

  private boolean hasNoProof() {
    return count(Verdict.UNREADABLE) == TRIED
        && count(Verdict.ACCEPTED) + count(Verdict.REFUSED) == 0;
  }

  private void print(CheckedLine line) {
    if (format.all() || line.verdict() != Verdict.ACCEPTED || count(Verdict.ACCEPTED) <= LISTED) {
      format.say("line %d: %s: %s".formatted(line.number(), word(line.verdict()), line.says()));
    }
  }

  private void summarize() {
    if (count.values().stream().mapToLong(c -> c).sum() > 1) {
      spec.commandLine()
          .getOut()
          .println(
              count.entrySet().stream()
                  .map(entry -> entry.getValue() + " " + word(entry.getKey()))
                  .collect(Collectors.joining(", ")));
    }
    if (count(Verdict.REFUSED) > 0) {
      format.say("docs/proofs.md describes what a proof of each kind consists of.");
    }
  }

  private static String word(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT);
  }
}
