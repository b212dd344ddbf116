package org.junipergreen.runner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Scriptable;

/** The page's engine against the solver, without a browser. */
class PageEngineTest {
  /** So many in each build; the property says how many else. */
  private static final int GAMES = Integer.getInteger("juniper.report.games", 150);

  private Context context;
  private Scriptable scope;

  @BeforeEach
  void load() {
    context = Context.enter();
    context.setLanguageVersion(Context.VERSION_ES6);
    scope = context.initSafeStandardObjects();
    evaluate(Resource.text("engine.js"));
    evaluate(TestScript.text("engine-checks.js"));
  }

  @AfterEach
  void close() {
    context.close();
  }

  @Test
  void agreesOnEveryPositionOfRandomGames() {
    String games = RandomGames.json(RandomGames.first(GAMES));
    assertEquals("", evaluate("engineChecks.replies(" + games + ")"));
  }

  @Test
  void explainsByPairsThatAreMovesAndAnswers() {
    String games = RandomGames.json(RandomGames.first(5));
    assertEquals("", evaluate("engineChecks.explanations(" + games + ")"));
  }

  @Test
  void neverLosesWhatIsWon() {
    assertEquals("", evaluate("engineChecks.perfectPlay([2, 3, 8, 20, 30], 20)"));
  }

  private String evaluate(String script) {
    return Context.toString(context.evaluateString(scope, script, "test", 1, null));
  }
}
