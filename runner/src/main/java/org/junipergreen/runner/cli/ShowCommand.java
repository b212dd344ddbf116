package org.junipergreen.runner.cli;

import java.util.List;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** {@code juniper show}: rows of the store. */
@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    description = "Print the rows that the store holds, in the order of n.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper show",
      "  juniper show winner --from 40 --to 50",
      "  juniper show winner --format json"
    })
final class ShowCommand implements Runnable {
  @ParentCommand private Juniper juniper;
  @Mixin private QuantityParameter quantity;
  @Mixin private RangeOptions range;
  @Mixin private FormatOption format;

  @Override
  public void run() {
    Range wanted = range.orElseAll();
    List<String> fields = quantity.quantity().columns().stream().map(Column::name).toList();
    try (Store store = Store.read(juniper.common().results());
        RecordWriter records = format.records(fields)) {
      store.forEach(quantity.quantity(), wanted, row -> records.write(row.values()));
    }
  }
}
