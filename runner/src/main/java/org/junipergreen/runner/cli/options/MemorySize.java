package org.junipergreen.runner.cli.options;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A number of bytes, written as a whole number of mebibytes or gibibytes: 512M, 4G. */
public final class MemorySize implements ITypeConverter<Long> {
  private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,5})([MG])");

  @Override
  public Long convert(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new TypeConversionException(
          "'" + text + "' is not an amount of memory such as 512M or 4G");
    }
    return Long.parseLong(matcher.group(1)) << (matcher.group(2).equals("M") ? 20 : 30);
  }

  /** The same, or 0. */
  public static final class OrNone implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      if (text.equals("0")) {
        return 0L;
      }
      if (!FORM.matcher(text).matches()) {
        throw new TypeConversionException(
            "'" + text + "' is neither 0 nor a size such as 512M or 4G");
      }
      return new MemorySize().convert(text);
    }
  }

  /** The memory of the machine, or of the container that the program runs in, in bytes. */
  public static long ofTheMachine() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
  }

  /** What Java may take beside its heap for tables, in bytes. */
  public static long outsideTheHeap() {
    HotSpotDiagnosticMXBean java =
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
    long given = Long.parseLong(java.getVMOption("MaxDirectMemorySize").getValue());
    return given == 0 ? Runtime.getRuntime().maxMemory() : given;
  }
}
