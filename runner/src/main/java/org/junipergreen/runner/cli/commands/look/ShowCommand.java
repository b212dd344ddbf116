package org.junipergreen.runner.cli.commands.look;

import java.util.List;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.CommonOptions.Takes;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.PerBoardOption;
import org.junipergreen.runner.cli.options.RangeOptions;
import org.junipergreen.runner.publish.PublishedRows;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.View;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** {@code juniper show}: rows of the store. */
@Takes("--results")
@Command(name = "show")
public final class ShowCommand implements Runnable {
  @ParentCommand private CommonOptions common;
  @Mixin private RangeOptions range;
  @Mixin private PerBoardOption perBoard;
  @Mixin private FormatOption format;

  @Override
  public void run() {
    Range wanted = range.orElseAll();
    View view = perBoard.of(range.quantity());
    List<String> fields = view.columns().stream().map(Column::name).toList();
    try (Store store = Store.read(common.results())) {
      PublishedRows.requireStored(store, range.quantity(), wanted, common.results());
      try (RecordWriter records = format.records(fields)) {
        view.forEach(store, wanted, row -> records.write(row.values()));
      }
    }
  }
}
