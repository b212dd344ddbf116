package org.junipergreen.runner.cli.progress;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/**
 * Signals of the system. The class {@code sun.misc.Signal}, which every Java has, but which none
 * lets a program name without a warning that cannot be turned off.
 */
public final class SunSignal {
  /** Takes the number of a signal. */
  @FunctionalInterface
  public interface Receiver {
    /** Called in a thread of its own. */
    void receive(int number);
  }

  private SunSignal() {}

  /** A signal by its name; null where the system has none of this name. */
  public static @Nullable Object of(String name) {
    try {
      return Class.forName("sun.misc.Signal").getConstructor(String.class).newInstance(name);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  /** What {@link #handle} takes: tells the receiver of a signal. */
  public static Object handler(Receiver receiver) {
    return Proxy.newProxyInstance(
        SunSignal.class.getClassLoader(),
        new Class<?>[] {type()},
        (proxy, method, arguments) -> {
          if (method.getName().equals("handle")) {
            Object signal = arguments[0];
            receiver.receive((Integer) signal.getClass().getMethod("getNumber").invoke(signal));
            return null;
          }
          return method.invoke(receiver, arguments);
        });
  }

  /** Sets what happens at a signal; returns what did before, null when it cannot be set. */
  public static @Nullable Object handle(Object signal, Object handler) {
    try {
      Method handle = signal.getClass().getMethod("handle", signal.getClass(), type());
      return handle.invoke(null, signal, handler);
    } catch (InvocationTargetException e) {
      // Java was started with -Xrs, or uses the signal itself.
      return null;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Class<?> type() {
    try {
      return Class.forName("sun.misc.SignalHandler");
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
