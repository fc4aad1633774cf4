@echo off
rem Runs Qipu. QIPU_OPTS carries options for the JVM, QIPU_DB names the database.
setlocal DisableDelayedExpansion
set "QIPU_LIB=%~dp0..\lib"

set "QIPU_JAVA=java.exe"
if defined JAVA_HOME set "QIPU_JAVA=%JAVA_HOME%\bin\java.exe"
if defined JAVA_HOME if not exist "%QIPU_JAVA%" (
  echo qipu: JAVA_HOME names no Java: "%JAVA_HOME%" 1>&2
  exit /b 3
)
if not defined JAVA_HOME where /q java.exe
if not defined JAVA_HOME if errorlevel 1 (
  echo qipu: needs a JRE of version 17 or newer ^(JAVA_HOME or PATH^); see https://adoptium.net 1>&2
  exit /b 3
)

rem The console shows UTF-8 while the command runs, and what it showed before afterwards.
for /f "tokens=2 delims=:." %%p in ('chcp') do set "QIPU_PAGE=%%p"
chcp 65001 >nul

"%QIPU_JAVA%" -Xshare:auto -XX:+IgnoreUnrecognizedVMOptions -Xlog:disable -Xlog:all=error:stderr -XX:-UsePerfData --enable-native-access=ALL-UNNAMED -XX:InlineSmallCode=1000 -XX:FreqInlineSize=150 -Dh2.objectCache=false -Dfile.encoding=UTF-8 %QIPU_OPTS% -cp "%QIPU_LIB%\*" org.qipu.cli.Qipu %*
set "QIPU_CODE=%ERRORLEVEL%"

if defined QIPU_PAGE chcp %QIPU_PAGE% >nul
exit /b %QIPU_CODE%
