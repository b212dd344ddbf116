package org.junipergreen.solver;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructorCall;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Calendar;
import java.util.Date;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.Timer;
import java.util.concurrent.ThreadLocalRandom;
import org.junipergreen.solver.chain.OrTools;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.CertificateException;

/**
 * The solver computes and returns: nothing it does depends on, or changes, the world around it. The
 * exception is {@link OrTools}: it loads a native library, so that the proofs of chains work
 * without any preparation by the program that uses the solver.
 */
@AnalyzeClasses(packages = "org.junipergreen", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  /** The packages of the search that hold a quantity each. */
  private static final String[] QUANTITIES = {
    "org.junipergreen.solver.search.outcome",
    "org.junipergreen.solver.search.remoteness",
    "org.junipergreen.solver.search.grundy",
    "org.junipergreen.solver.search.misere"
  };

  /**
   * The packages that are not for users of the library, though other packages need their classes.
   */
  private static final String[] INSIDE = {
    "org.junipergreen.solver.matching.forest",
    "org.junipergreen.solver.search.position",
    "org.junipergreen.solver.search.reduction",
    "org.junipergreen.solver.search.table",
    "org.junipergreen.solver.search.parallel",
  };

  /** A list of what it may use, so files, the console, threads' clocks and the network are out. */
  @ArchTest
  static final ArchRule usesNothingOfTheWorld =
      classes()
          .that()
          .doNotBelongToAnyOf(OrTools.class)
          .should()
          .onlyDependOnClassesThat(
              resideInAnyPackage(
                      "org.junipergreen.solver..",
                      "java.lang",
                      "java.lang.annotation",
                      "java.lang.invoke",
                      "java.lang.ref",
                      "java.lang.runtime",
                      "java.math",
                      // Buffers outside the heap; files are in java.nio.file.
                      "java.nio",
                      "java.util",
                      "java.util.concurrent..",
                      "java.util.function",
                      "java.util.stream",
                      "it.unimi.dsi.fastutil..",
                      "com.google.ortools.linearsolver",
                      "com.google.ortools.sat",
                      "org.jspecify.annotations")
                  .or(DescribedPredicate.describe("are arrays", JavaClass::isArray))
                  .or(DescribedPredicate.describe("are primitive", JavaClass::isPrimitive)));

  @ArchTest
  static final ArchRule asksTheSystemNothing =
      noClasses()
          .that()
          .doNotBelongToAnyOf(OrTools.class)
          .should()
          .callMethodWhere(
              DescribedPredicate.describe(
                  "they call System",
                  call ->
                      call.getTargetOwner().isEquivalentTo(System.class)
                          && !call.getName().equals("arraycopy")))
          .orShould()
          .dependOnClassesThat(type(Date.class).or(type(Calendar.class)).or(type(Timer.class)));

  @ArchTest
  static final ArchRule seedsItsRandomness =
      noClasses()
          .should()
          .callMethod(Math.class, "random")
          .orShould()
          .dependOnClassesThat(type(ThreadLocalRandom.class))
          .orShould()
          .callConstructorWhere(
              DescribedPredicate.describe(
                  "it makes unseeded randomness", ArchitectureTest::isUnseeded));

  /** The checker of certificates shares no code with the algorithm that makes them. */
  @ArchTest
  static final ArchRule certificatesAreCheckedByOtherCode =
      noClasses()
          .that()
          .haveNameMatching(".*\\.(Certificate.*|OddComponents|AlternatingForest|PairingChecker)")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.junipergreen.solver.matching.forest", "org.junipergreen.solver.matching.sweep");

  /** The checker of a sweep's steps shares nothing with anything that computes. */
  @ArchTest
  static final ArchRule sweepsAreCheckedByOtherCode =
      classes()
          .that()
          .resideInAPackage("org.junipergreen.solver.matching.certified")
          .should()
          .onlyDependOnClassesThat(
              resideInAnyPackage(
                      "org.junipergreen.solver.matching.certified",
                      "java..",
                      "it.unimi.dsi.fastutil.ints",
                      "org.jspecify.annotations")
                  .or(type(BoardSummary.class))
                  .or(type(CertificateException.class))
                  .or(DescribedPredicate.describe("are arrays", JavaClass::isArray))
                  .or(DescribedPredicate.describe("are primitive", JavaClass::isPrimitive)));

  /** The floors of the search: each may use those that come before it. */
  @ArchTest
  static final ArchRule searchIsBuiltInFloors =
      layeredArchitecture()
          .consideringOnlyDependenciesInAnyPackage("org.junipergreen.solver.search..")
          .layer("what users see")
          .definedBy("org.junipergreen.solver.search")
          .layer("position")
          .definedBy("org.junipergreen.solver.search.position")
          .layer("reduction")
          .definedBy("org.junipergreen.solver.search.reduction")
          .layer("table")
          .definedBy("org.junipergreen.solver.search.table")
          .layer("parallel")
          .definedBy("org.junipergreen.solver.search.parallel")
          .layer("quantities")
          .definedBy(QUANTITIES)
          .whereLayer("what users see")
          .mayNotAccessAnyLayer()
          .whereLayer("position")
          .mayOnlyAccessLayers("what users see")
          .whereLayer("reduction")
          .mayOnlyAccessLayers("what users see", "position")
          .whereLayer("table")
          .mayOnlyAccessLayers("what users see", "position")
          .whereLayer("parallel")
          .mayOnlyAccessLayers("what users see", "position", "reduction", "table");

  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices().matching("org.junipergreen.solver.(**)").should().beFreeOfCycles();

  /** What the library offers can be used without its inside. */
  @ArchTest
  static final ArchRule offersNothingOfItsInside =
      codeUnits()
          .that()
          .arePublic()
          .and()
          .areDeclaredInClassesThat(
              DescribedPredicate.describe(
                  "are offered",
                  owner ->
                      owner.getModifiers().contains(JavaModifier.PUBLIC)
                          && !resideInAnyPackage(INSIDE).test(owner)))
          .should()
          .haveRawReturnType(DescribedPredicate.not(resideInAnyPackage(INSIDE)))
          .andShould()
          .haveRawParameterTypes(
              DescribedPredicate.describe(
                  "none of the inside",
                  types -> types.stream().noneMatch(resideInAnyPackage(INSIDE))));

  private static boolean isUnseeded(JavaConstructorCall call) {
    boolean random =
        call.getTargetOwner().isEquivalentTo(Random.class)
            || call.getTargetOwner().isEquivalentTo(SplittableRandom.class);
    return random && call.getTarget().getRawParameterTypes().isEmpty();
  }
}
