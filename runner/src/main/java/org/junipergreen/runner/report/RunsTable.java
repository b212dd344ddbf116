package org.junipergreen.runner.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.junipergreen.runner.store.Origin;
import org.junipergreen.runner.store.Run;

/**
 * How a quantity's rows were made.
 *
 * @param runs its runs
 */
record RunsTable(List<Run> runs) {
  /** Writes it as a list of objects of words. */
  void write(JsonGenerator json) throws IOException {
    json.writeStartArray();
    for (Run run : runs) {
      write(json, run);
    }
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, Run run) throws IOException {
    Origin origin = run.origin();
    json.writeStartObject();
    json.writeStringField("range", run.range().toString());
    json.writeStringField("command", origin.commandAnywhere());
    json.writeStringField("method", origin.method());
    json.writeStringField("version", "%s (%s)".formatted(origin.version(), origin.commit()));
    json.writeStringField("threads", Integer.toString(origin.threads()));
    json.writeStringField(
        "machine",
        "%s %s, Java %s"
            .formatted(origin.machine().os(), origin.machine().arch(), origin.machine().java()));
    json.writeStringField("started", run.started().toString());
    json.writeStringField("ended", run.ended() == null ? "" : run.ended().toString());
    json.writeEndObject();
  }
}
