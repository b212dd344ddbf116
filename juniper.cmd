@echo off
rem Starts Juniper on Windows: finds Java and hands over every argument. In an unpacked release the
rem program lies beside this script, perhaps with a Java of its own; in a clone, in runner\target,
rem where "mvnw.cmd package -P program" puts it.
setlocal EnableExtensions DisableDelayedExpansion

rem The folder of this script, without a backslash at its end, which would escape a quote.
for %%i in ("%~dp0.") do set "home=%%~fi"

set "jar=%home%\juniper.jar"
if not exist "%jar%" set "jar=%home%\runner\target\juniper.jar"
if not exist "%jar%" (
  echo juniper: not built yet; in its folder run: mvnw.cmd package -P program 1>&2
  exit /b 1
)

set "java=%home%\runtime\bin\java.exe"
if exist "%java%" goto start
set "java=%JAVA_HOME:"=%\bin\java.exe"
if defined JAVA_HOME if exist "%java%" goto start
set "java="
for %%i in (java.exe) do set "java=%%~$PATH:i"
if defined java goto start
echo juniper: needs Java 17 or newer, in JAVA_HOME or on the PATH; found none 1>&2
echo juniper: the archive of a release whose name ends in with-java brings its own 1>&2
exit /b 1

:start
rem A collector that the environment chooses is left alone.
set "collector=-XX:+UseParallelGC"
set | findstr /b /l "JAVA_TOOL_OPTIONS= JDK_JAVA_OPTIONS= _JAVA_OPTIONS= JUNIPER_JAVA_OPTIONS=" | findstr /l "GC" >nul && set "collector="
rem Java's second compiler pays after some seconds of computing.
set "compiler="
for %%c in (status completion man help --help -h --version -V) do if "%~1"=="%%c" set "compiler=-XX:TieredStopAtLevel=1"
rem All threads of the collector from the beginning: Java may wait for ever for one that cannot be made.
rem No performance data file in the folder for temporary files; room for one large board; tables
rem outside the heap as large as the program is told to make them. Java 24 and newer warn of what
rem Chronicle Map uses; older ones do not know the option that allows it, and ignore it.
rem The second compiler makes what a method calls often a part of it up to 70 bytes, not 325, in a third of the time.
"%java%" -XX:-UsePerfData -XX:MaxRAMPercentage=75 %collector% %compiler% -XX:FreqInlineSize=70 -XX:-UseDynamicNumberOfGCThreads -XX:MaxNewSize=64m -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=30 -XX:MaxDirectMemorySize=1024g -XX:+IgnoreUnrecognizedVMOptions --sun-misc-unsafe-memory-access=allow -XX:+DisplayVMOutputToStderr %JUNIPER_JAVA_OPTIONS% "-Djuniper.home=%home%" -jar "%jar%" %*
exit /b %ERRORLEVEL%
