package org.junipergreen.solver;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructorCall;
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

/** The solver computes and returns: nothing it does depends on, or changes, the world around it. */
@AnalyzeClasses(packages = "org.junipergreen", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  /** The packages of the search that hold a quantity each. */
  private static final String[] QUANTITIES = {
    "org.junipergreen.solver.search.outcome",
    "org.junipergreen.solver.search.remoteness",
    "org.junipergreen.solver.search.grundy",
    "org.junipergreen.solver.search.games",
    "org.junipergreen.solver.search.misere",
    "org.junipergreen.solver.search.fastest"
  };

  /** A list of what it may use, so files, the console, threads' clocks and the network are out. */
  @ArchTest
  static final ArchRule usesNothingOfTheWorld =
      classes()
          .should()
          .onlyDependOnClassesThat(
              resideInAnyPackage(
                      "org.junipergreen.solver..",
                      "java.lang",
                      "java.lang.annotation",
                      "java.lang.invoke",
                      "java.lang.runtime",
                      "java.math",
                      // Buffers outside the heap; files are in java.nio.file.
                      "java.nio",
                      "java.util",
                      "java.util.concurrent..",
                      "java.util.function",
                      "java.util.stream",
                      "it.unimi.dsi.fastutil..",
                      "jdk.incubator.vector",
                      // Its classes; loading the native library is the runner's.
                      "com.google.ortools.linearsolver",
                      "com.google.ortools.sat",
                      "org.jspecify.annotations")
                  // For the one class that needs a module which may be missing.
                  .or(type(java.lang.reflect.Constructor.class))
                  .or(DescribedPredicate.describe("are arrays", JavaClass::isArray))
                  .or(DescribedPredicate.describe("are primitive", JavaClass::isPrimitive)));

  @ArchTest
  static final ArchRule asksTheSystemNothing =
      noClasses()
          .should()
          .callMethodWhere(
              DescribedPredicate.describe(
                  "they ask for the time, a property, the environment or the console",
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
                  "it makes randomness without a seed", ArchitectureTest::isUnseeded));

  @ArchTest
  static final ArchRule enginesNeverMeet =
      noClasses()
          .that()
          .resideInAPackage("org.junipergreen.solver.matching..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.junipergreen.solver.search..");

  @ArchTest
  static final ArchRule norTheOtherWay =
      noClasses()
          .that()
          .resideInAPackage("org.junipergreen.solver.search..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.junipergreen.solver.matching..")
          .allowEmptyShould(true);

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
          .layer("strategy")
          .definedBy("org.junipergreen.solver.search.strategy")
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
          .mayOnlyAccessLayers("what users see")
          .whereLayer("strategy")
          .mayOnlyAccessLayers("what users see", "position");

  @ArchTest
  static final ArchRule searchHasNoCycles =
      slices().matching("org.junipergreen.solver.search.(*)..").should().beFreeOfCycles();

  /** So that comparing a search with its reference says something. */
  @ArchTest
  static final ArchRule searchDoesWithoutTheReferences =
      noClasses()
          .that()
          .resideInAPackage("org.junipergreen.solver.search..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.junipergreen.solver.reference..");

  @ArchTest
  static final ArchRule boardStandsAlone =
      noClasses()
          .that()
          .resideInAPackage("org.junipergreen.solver.board..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("org.junipergreen.solver..")
                  .and(
                      DescribedPredicate.not(
                          resideInAnyPackage("org.junipergreen.solver.board.."))));

  @ArchTest
  static final ArchRule hasNoCycles =
      slices().matching("org.junipergreen.solver.(*)..").should().beFreeOfCycles();

  private static boolean isUnseeded(JavaConstructorCall call) {
    boolean random =
        call.getTargetOwner().isEquivalentTo(Random.class)
            || call.getTargetOwner().isEquivalentTo(SplittableRandom.class);
    return random && call.getTarget().getRawParameterTypes().isEmpty();
  }
}
