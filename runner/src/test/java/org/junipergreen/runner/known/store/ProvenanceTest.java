package org.junipergreen.runner.known.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProvenanceTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "juniper run --to 9",
        "juniper --results /here run --to 9",
        "juniper run --log=/here/log --to 9 --results '/a place'"
      })
  void leavesOutWhereFilesLay(String command) {
    assertEquals("juniper run --to 9", Provenance.anywhere(command));
  }

  @Test
  void aRunIsContinuedWithItsLogAndWithoutItsTime() {
    Provenance provenance =
        new Provenance(
            "matching",
            "1",
            "0",
            "juniper run --to 9 --for 8h --log night.log --results r",
            Provenance.Machine.current(),
            1);
    assertEquals("juniper run --to 9 --log night.log", provenance.commandToContinue());
  }

  @Test
  void keepsWhatOnlyBeginsAlike() {
    assertEquals("juniper --logic 1", Provenance.anywhere("juniper --logic 1"));
  }
}
