package org.junipergreen.runner.report;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junipergreen.runner.quantity.Language;
import org.junipergreen.runner.text.TextResource;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Function;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;

/**
 * The plots of a report as SVG, drawn by the scripts of the page in Rhino, so that printed pictures
 * equal those of the page. Equal reports give equal pictures. Not thread-safe.
 */
public final class Pictures implements AutoCloseable {
  private static final List<String> SCRIPTS =
      List.of("echarts/echarts.common.min.js", "words.js", "plots.js", "svg.js");

  private final Context context = Context.enter();
  private final Scriptable scope;
  private final Scriptable svg;
  private final Language language;

  /** Loads the scripts, which takes one or two seconds. */
  public Pictures(Language language) {
    // Compiling the library takes longer than interpreting it.
    context.setInterpretedMode(true);
    context.setLanguageVersion(Context.VERSION_ES6);
    scope = context.initSafeStandardObjects();
    for (String script : SCRIPTS) {
      context.evaluateString(scope, TextResource.of(Pictures.class, script), script, 1, null);
    }
    Scriptable juniper = (Scriptable) ScriptableObject.getProperty(scope, "Juniper");
    svg = (Scriptable) ScriptableObject.getProperty(juniper, "svg");
    this.language = language;
  }

  /**
   * Returns the pictures of a report by name: QUANTITY-COLUMN for each plot, {@code divisor-graph},
   * and {@code chain} for the largest board with a stored chain that can be drawn.
   */
  public SortedMap<String, String> of(Report report) {
    String words = Report.json(json -> report.words(json, language));
    SortedMap<String, String> pictures = new TreeMap<>();
    pictures.put("divisor-graph", ring(QuantityReport.RING, List.of(), words));
    for (QuantityReport quantity : report.quantities()) {
      for (Plot plot : quantity.plots()) {
        pictures.put(plot.id(), call("plot", Report.json(json -> plot.write(json, false)), words));
      }
      if (!quantity.chains().isEmpty()) {
        Map.Entry<Long, List<?>> last = quantity.chains().lastEntry();
        pictures.put("chain", ring(last.getKey(), last.getValue(), words));
      }
    }
    return pictures;
  }

  private String ring(long n, List<?> chain, String words) {
    return call("ring", n, chain.toString(), words);
  }

  private String call(String function, Object... arguments) {
    Function called = (Function) ScriptableObject.getProperty(svg, function);
    return Context.toString(called.call(context, scope, svg, arguments));
  }

  @Override
  public void close() {
    context.close();
  }
}
