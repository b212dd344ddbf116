@echo off
rem Starts Juniper on Windows: finds Java and passes it juniper.args and every argument. In an unpacked
rem release the program lies beside this script; in a clone, in runner\target, where
rem "mvnw.cmd package -P program" puts it. The last line starts it and nothing follows: behind "exit /b"
rem the two ampersands of a command line would take a failure for a success.
setlocal EnableExtensions DisableDelayedExpansion

rem The folder of this script, without a backslash at its end, which would escape a quote.
for %%i in ("%~dp0.") do set "home=%%~fi"

set "jar=%home%\juniper.jar"
if not exist "%jar%" set "jar=%home%\runner\target\juniper.jar"
set "failure="
if not exist "%jar%" set "failure=not built yet; in its folder run: mvnw.cmd package -P program"

set "java=%home%\runtime\bin\java.exe"
if exist "%java%" goto options
set "java=%JAVA_HOME:"=%\bin\java.exe"
if defined JAVA_HOME if exist "%java%" goto options
set "java="
for %%i in (java.exe) do set "java=%%~$PATH:i"
if not defined java if not defined failure set "failure=needs Java 17 or newer, in JAVA_HOME or on the PATH; found none"

:options
rem A collector that the environment names takes the place of the one in juniper.args.
set options="@%home%\juniper.args"
set | findstr /b /l "JAVA_TOOL_OPTIONS= JDK_JAVA_OPTIONS= _JAVA_OPTIONS= JUNIPER_JAVA_OPTIONS=" | findstr /l "GC" >nul && set "options="
if not defined options for /f "usebackq eol=# tokens=1" %%a in ("%home%\juniper.args") do if not "%%a"=="-XX:+UseParallelGC" call set "options=%%options%% %%a"

if defined failure (echo juniper: %failure% 1>&2& "%ComSpec%" /c exit 1) else "%java%" %options% %JUNIPER_JAVA_OPTIONS% "-Djuniper.home=%home%" -jar "%jar%" %*
