package org.junipergreen.runner.commands.trust;

import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.arguments.WholeNumber;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.ForceOption;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.cli.options.QuantityName;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.files.OutputFile;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.Proved;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.quantity.proof.MatchingProof;
import org.junipergreen.runner.quantity.proof.PositionProof;
import org.junipergreen.runner.quantity.proof.Proof;
import org.junipergreen.runner.quantity.proof.ProofFormat;
import org.junipergreen.runner.quantity.proof.StrategyProof;
import org.junipergreen.runner.quantity.proof.SweepProof;
import org.junipergreen.runner.quantity.way.Memory;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.quantity.winner.MatchingSweep;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.sweep.WinnerSweep;
import org.junipergreen.solver.strategy.CopyStrategy;
import org.junipergreen.solver.strategy.PairingCertificate;
import org.junipergreen.solver.strategy.SmallBoards;
import org.junipergreen.solver.work.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper prove}: writes a result with a proof that anybody can check. */
@Command(name = "prove")
public final class ProveCommand implements Callable<Integer> {
  /** The largest board that is proved by a matching, which takes about 100 million bytes. */
  private static final int MAX_MATCHING = 10_000_000;

  @Spec private CommandSpec spec;
  @ParentCommand private GlobalOptions common;

  @Whole(from = 1, to = WholeNumber.MAX)
  @Parameters(index = "0", paramLabel = "N")
  private Range boards;

  @Parameters(index = "1", paramLabel = "QUANTITY", arity = "0..1", converter = QuantityName.class)
  private @Nullable Quantity<?> quantity;

  @Option(names = "--method", paramLabel = "METHOD")
  private @Nullable Method method;

  @Whole(from = 1, to = WholeNumber.MAX)
  @Option(names = "--played", paramLabel = "NUMBERS", split = ",(?!$)", splitSynopsisLabel = ",")
  private List<Long> played = List.of();

  @Option(names = "--output", paramLabel = "FILE")
  private @Nullable Path output;

  @Mixin private ForceOption force;

  @Whole(from = 1, to = 31_536_000)
  @Option(names = "--time-limit", paramLabel = "SECONDS")
  private @Nullable Integer timeLimit;

  /** The methods to prove who wins. */
  enum Method {
    STRATEGY,
    MATCHING,
    SWEEP
  }

  private final Registry registry;

  ProveCommand(Registry registry) {
    this.registry = registry;
  }

  @Override
  public Integer call() {
    try (Session session = new Session(common, Reporter.of(spec))) {
      return prove(session);
    }
  }

  private int prove(Session session) {
    if (quantity != null && quantity != registry.defaultQuantity()) {
      if (!played.isEmpty()) {
        throw new UsageException("--played is for winner, not " + quantity.label());
      }
      return proveRows(quantity, session);
    }
    if (timeLimit != null) {
      throw new UsageException("--time-limit is for chain, partition and remoteness");
    }
    if (!played.isEmpty()) {
      return provePosition(session);
    }
    boolean byMatching = method == Method.MATCHING || method == Method.SWEEP;
    if (byMatching && boards.to() > MAX_MATCHING) {
      throw new UsageException(
          "method %s takes N up to %,d, not %,d; strategy takes larger ones"
              .formatted(
                  String.valueOf(method).toLowerCase(Locale.ROOT), MAX_MATCHING, boards.to()));
    }
    if (method == Method.SWEEP) {
      return writeSweep(session);
    }
    if (method == Method.MATCHING) {
      MatchingSweep.require(Memory.ofHeap(null), boards.to());
    }
    return write(
        n ->
            Optional.of(
                method == Method.MATCHING
                    ? MatchingProof.of((int) n, session.ends())
                    : StrategyProof.of(n, session.ends())),
        session);
  }

  /** Proves who wins after the given moves. */
  private int provePosition(Session session) {
    if (method != null && method != Method.STRATEGY) {
      throw new UsageException("--played is for the method strategy");
    }
    if (boards.size() > 1) {
      throw new UsageException("--played takes one N, not " + boards);
    }
    Proof proof =
        UsageException.refusing("--played: ", () -> PositionProof.of(pairing(session.ends())));
    return write(n -> Optional.of(proof), session);
  }

  /** Proves by a matching, or on larger boards by copies of small ones. */
  private PairingCertificate pairing(Cancellation ends) {
    Board board = Board.upTo(boards.to());
    if (board.last() <= PairingCertificate.MAX_N_AFTER) {
      return PairingCertificate.after(
          board.size(), ends, played.stream().mapToInt(board::vertex).toArray());
    }
    return new CopyStrategy(board.last(), new SmallBoards())
        .after(played)
        .orElseThrow(
            () ->
                new Failure(
                    "the winner of this position is unknown; %s prints what is known"
                        .formatted(
                            ShellWords.here(
                                "juniper best %d --played %s"
                                    .formatted(
                                        board.last(),
                                        played.stream()
                                            .map(String::valueOf)
                                            .collect(Collectors.joining(",")))))));
  }

  /** Writes one line per board. Each needs the lines before it. */
  private int writeSweep(Session session) {
    int last = (int) boards.to();
    WinnerSweep sweep = new WinnerSweep((int) boards.from(), last, session.ends());
    return write(n -> Optional.of(SweepProof.of(sweep.nextStep(), last)), session);
  }

  /** Proves the rows of a quantity that has proofs. */
  private int proveRows(Quantity<?> what, Session session) {
    Proved proofs =
        what.proved()
            .orElseThrow(
                () ->
                    new UsageException(
                        "there are no proofs of %s, but of %s"
                            .formatted(what.label(), String.join(", ", proved()))));
    if (method != null) {
      throw new UsageException("--method is for winner, not " + what.label());
    }
    if (boards.to() > what.stored().to()) {
      throw new UsageException(
          "%s takes N up to %,d, not %,d".formatted(what.label(), what.stored().to(), boards.to()));
    }
    boolean exists = StorePlace.exists(common.results());
    try (Store store = exists ? Store.read(common.results()) : null) {
      return write(proofs, Optional.ofNullable(store), session);
    }
  }

  /** Returns the labels of the quantities that have proofs. */
  private List<String> proved() {
    return registry.quantities().stream()
        .filter(other -> other == registry.defaultQuantity() || other.proved().isPresent())
        .<String>map(Quantity::label)
        .toList();
  }

  private int write(Proved what, Optional<Store> store, Session session) {
    Duration limit = timeLimit == null ? null : Duration.ofSeconds(timeLimit);
    Work work = session.work(false).expiringAfter(limit);
    IntFunction<Optional<Proof>> begun = what.proofs(work, store);
    return write(n -> begun.apply((int) n), session);
  }

  /** Writes the proofs; returns the exit code. */
  private int write(LongFunction<Optional<Proof>> proofs, Session session) {
    List<Range> unproved = new ArrayList<>();
    if (output == null || OutputFile.isStandardOutput(output)) {
      write(proofs, spec.commandLine().getOut(), session, unproved);
    } else {
      force.file(output).write(out -> write(proofs, out, session, unproved));
    }
    if (unproved.isEmpty()) {
      return ExitCode.OK;
    }
    session
        .reporter()
        .say(
            "not proved within %3$d s: %1$,d of %2$,d boards, which are left out: n = %4$s"
                .formatted(
                    Range.total(unproved),
                    boards.size(),
                    Objects.requireNonNull(timeLimit),
                    unproved.stream().map(Range::toString).collect(Collectors.joining(", "))));
    return ExitCode.SOFTWARE;
  }

  private void write(
      LongFunction<Optional<Proof>> proofs, Writer out, Session session, List<Range> unproved) {
    try (Progress progress = session.reporter().progress("prove", "boards", boards.size())) {
      for (long n = boards.from(); n <= boards.to(); n++) {
        Optional<Proof> proof = proofs.apply(n);
        session.ends().check();
        if (proof.isPresent()) {
          ProofFormat.write(proof.get(), out);
        } else {
          Range.append(unproved, new Range(n, n));
        }
        progress.advance(1);
      }
    }
  }
}
