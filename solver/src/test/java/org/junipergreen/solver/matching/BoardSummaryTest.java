package org.junipergreen.solver.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import org.junit.jupiter.api.Test;

class BoardSummaryTest {
  /** Equality is written out, so each component has to be in it. */
  @Test
  void eachComponentTellsApart() throws ReflectiveOperationException {
    RecordComponent[] components = BoardSummary.class.getRecordComponents();
    BoardSummary plain = changed(-1);
    assertEquals(plain, changed(-1));
    assertEquals(plain.hashCode(), changed(-1).hashCode());
    for (int i = 0; i < components.length; i++) {
      assertNotEquals(plain, changed(i), components[i].getName());
    }
  }

  /** All components 1 or true, but for one. */
  private static BoardSummary changed(int other) throws ReflectiveOperationException {
    RecordComponent[] components = BoardSummary.class.getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      if (types[i] == int.class) {
        values[i] = i == other ? 2 : 1;
      } else {
        values[i] = i != other;
      }
    }
    Constructor<BoardSummary> constructor = BoardSummary.class.getDeclaredConstructor(types);
    return constructor.newInstance(values);
  }
}
