package org.junipergreen.runner.quantity.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Whether a proof of a longest chain is one, by definition: the rows of the programme are written
 * out, multiplied and summed up. Each proof is compared with the published length, too.
 */
final class ChainDefinition {
  private static final Path LENGTHS = Path.of("..", "results", "chain", "b-files", "length.txt");
  private static final BigInteger MAX = BigInteger.TEN.pow(10);

  private final ChainProof proof;
  private final BoundFields bound;
  private List<Long> vertices = List.of();

  /** Fixed variables by their two numbers. */
  private final Map<List<Long>, Long> fixed = new HashMap<>();

  private int leaf;
  private int node;

  private ChainDefinition(ChainProof proof) {
    this.proof = proof;
    bound = proof.bound();
  }

  static boolean isProof(ChainProof proof) {
    boolean right = new ChainDefinition(proof).isProof();
    if (right) {
      assertEquals(published(proof.n()), proof.length(), "n = " + proof.n());
    }
    return right;
  }

  private static long published(long n) {
    try {
      return Files.readAllLines(LENGTHS).stream()
          .filter(line -> line.startsWith(n + " "))
          .mapToLong(line -> Long.parseLong(line.split(" ", -1)[1]))
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean isProof() {
    long n = proof.n();
    if (n < 1 || n > 500 || !isChain() || !isKernel()) {
      return false;
    }
    Set<Long> leftOut =
        proof.kernel().stream()
            .flatMap(
                family ->
                    primes(n, family[0]).stream()
                        .skip(family[1])
                        .flatMap(p -> LongStream.rangeClosed(1, family[0]).mapToObj(j -> j * p)))
            .collect(Collectors.toSet());
    vertices = LongStream.rangeClosed(1, n).boxed().filter(v -> !leftOut.contains(v)).toList();
    if (!areSets() || !isSmall(bound.denominator()) || bound.denominator() < 1) {
      return false;
    }
    if (bound.depot().size() != bound.numbers().size()
        || bound.cuts().size() != bound.numbers().size()) {
      return false;
    }
    BigInteger most = tree();
    return most != null
        && leaf == bound.numbers().size()
        && node == bound.tree().size()
        && most.max(BigInteger.ZERO).equals(BigInteger.valueOf(proof.length() - 1));
  }

  private boolean isChain() {
    List<Long> chain = proof.chain();
    for (int i = 0; i < chain.size(); i++) {
      long v = chain.get(i);
      if (v < 1 || v > proof.n() || chain.indexOf(v) != i) {
        return false;
      }
      if (i > 0 && v % chain.get(i - 1) != 0 && chain.get(i - 1) % v != 0) {
        return false;
      }
    }
    return !chain.isEmpty() && chain.size() == proof.length();
  }

  private boolean isKernel() {
    long before = 0;
    for (long[] family : proof.kernel()) {
      if (family.length != 2 || family[0] <= before || family[0] > proof.n()) {
        return false;
      }
      before = family[0];
      long least = before == 1 && proof.n() >= 4 ? 1 : before + 1;
      if (before * before > proof.n() || family[1] < least) {
        return false;
      }
    }
    return true;
  }

  private static List<Long> primes(long n, long k) {
    return LongStream.rangeClosed(2, n)
        .filter(p -> p * p > n && n / p == k && LongStream.range(2, p).allMatch(d -> p % d != 0))
        .boxed()
        .toList();
  }

  private boolean areSets() {
    for (long[] set : bound.sets()) {
      List<Long> numbers = LongStream.of(set).boxed().toList();
      if (numbers.isEmpty()
          || !vertices.containsAll(numbers)
          || Set.copyOf(numbers).size() < numbers.size()) {
        return false;
      }
      List<Long> others = numbers.subList(1, numbers.size());
      if (!others.equals(others.stream().sorted().toList())) {
        return false;
      }
    }
    return true;
  }

  /** The bound of the subtree at the next node, rounded down; null when there is none. */
  private @Nullable BigInteger tree() {
    if (node == bound.tree().size()) {
      return null;
    }
    long[] numbers = bound.tree().get(node++);
    if (numbers.length == 0) {
      return leaf < bound.numbers().size() ? leaf(leaf++) : null;
    }
    List<Long> variable = LongStream.of(numbers).boxed().toList();
    if (!variables().containsKey(variable) || fixed.containsKey(variable)) {
      return null;
    }
    BigInteger most = BigInteger.ZERO;
    for (long value = 0; value <= 1; value++) {
      fixed.put(variable, value);
      @Nullable BigInteger found = tree();
      if (found == null) {
        return null;
      }
      most = most.max(found);
    }
    fixed.remove(variable);
    return most;
  }

  /** All variables with their coefficients in the objective. */
  private Map<List<Long>, BigInteger> variables() {
    Map<List<Long>, BigInteger> variables = new HashMap<>();
    for (long v : vertices) {
      variables.put(List.of(v, v), BigInteger.ZERO);
      variables.put(List.of(0L, v), BigInteger.ZERO);
      for (long w : vertices) {
        if (v < w && w % v == 0) {
          variables.put(List.of(v, w), BigInteger.ONE);
        }
      }
    }
    return variables;
  }

  private static boolean isSmall(long multiplier) {
    return BigInteger.valueOf(multiplier).abs().compareTo(MAX) <= 0;
  }

  private @Nullable BigInteger leaf(int at) {
    long[] ofNumbers = bound.numbers().get(at);
    long[] ofCuts = bound.cuts().get(at);
    long ofDepot = bound.depot().getLong(at);
    if (ofNumbers.length != vertices.size()
        || ofCuts.length % 2 != 0
        || !isSmall(ofDepot)
        || !LongStream.of(ofNumbers).allMatch(ChainDefinition::isSmall)) {
      return null;
    }
    BigInteger denominator = BigInteger.valueOf(bound.denominator());
    Map<List<Long>, BigInteger> rest = new HashMap<>();
    variables().forEach((variable, value) -> rest.put(variable, value.multiply(denominator)));
    for (int i = 0; i < ofNumbers.length; i++) {
      long v = vertices.get(i);
      for (List<Long> variable : new ArrayList<>(rest.keySet())) {
        if (variable.equals(List.of(v, v))) {
          subtract(rest, variable, -2, ofNumbers[i]);
        } else if (variable.contains(v) && !variable.get(0).equals(variable.get(1))) {
          subtract(rest, variable, 1, ofNumbers[i]);
        }
      }
    }
    vertices.forEach(v -> subtract(rest, List.of(0L, v), 1, ofDepot));
    long before = -1;
    for (int i = 0; i < ofCuts.length; i += 2) {
      if (ofCuts[i] <= before || ofCuts[i] >= bound.sets().size()) {
        return null;
      }
      before = ofCuts[i];
      if (ofCuts[i + 1] < 0 || !isSmall(ofCuts[i + 1])) {
        return null;
      }
      List<Long> set = LongStream.of(bound.sets().get((int) before)).boxed().toList();
      for (long v : set) {
        for (long w : set) {
          if (v < w && w % v == 0) {
            subtract(rest, List.of(v, w), 1, ofCuts[i + 1]);
          }
        }
        if (v != set.get(0)) {
          subtract(rest, List.of(v, v), -1, ofCuts[i + 1]);
        }
      }
    }
    BigInteger total = BigInteger.valueOf(2).multiply(BigInteger.valueOf(ofDepot));
    for (Map.Entry<List<Long>, BigInteger> entry : rest.entrySet()) {
      Long value = fixed.get(entry.getKey());
      total =
          total.add(
              value == null
                  ? entry.getValue().max(BigInteger.ZERO)
                  : entry.getValue().multiply(BigInteger.valueOf(value)));
    }
    BigInteger[] parts = total.divideAndRemainder(denominator);
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  private static void subtract(
      Map<List<Long>, BigInteger> rest, List<Long> variable, long coefficient, long multiplier) {
    BigInteger product = BigInteger.valueOf(coefficient).multiply(BigInteger.valueOf(multiplier));
    rest.merge(variable, product.negate(), BigInteger::add);
  }
}
