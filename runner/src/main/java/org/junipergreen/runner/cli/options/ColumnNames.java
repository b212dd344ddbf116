package org.junipergreen.runner.cli.options;

import java.util.Iterator;
import java.util.stream.Stream;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.table.Column;

/** The columns of all quantities, for the completion script. */
public record ColumnNames(Registry registry) implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return registry
        .names(
            quantity ->
                Stream.concat(
                        quantity.table().untimedColumns().stream(),
                        quantity.boards().columns().stream())
                    .filter(column -> !column.isTiming() && !column.name().equals("n"))
                    .map(Column::name))
        .iterator();
  }
}
