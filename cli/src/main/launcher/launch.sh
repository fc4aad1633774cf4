# Runs Qipu from a folder of jars: sourced by the script "qipu" of a checkout and by that of a
# release. QIPU_OPTS carries options for the JVM.

fail() {
  echo "qipu: $1" >&2
  exit 3
}

# --- A Java of version 17 or newer -------------------------------------------------------------

# Sets java, java_home, java_id and feature if the given program is one. The file "release" is read
# first, since asking the program itself takes longer than the rest of this script.
try_java() {
  [ -x "$1" ] || return 1
  real=$(readlink -f "$1" 2>/dev/null) || real=$1
  home=${real%/bin/java}
  version=
  if [ -r "$home/release" ]; then
    while IFS='=' read -r name value; do
      [ "$name" != JAVA_VERSION ] || version=$value
    done <"$home/release"
  fi
  if [ -z "$version" ]; then
    version=$("$1" -version 2>&1 | sed -n 's/.* version "\([^"]*\)".*/\1/p' | head -n 1)
  fi
  version=${version#\"}
  version=${version%\"}
  feature=${version%%[!0-9]*}
  [ -n "$feature" ] && [ "$feature" -ge 17 ] || return 1
  java=$1
  java_home=$home
  java_id=$version
}

# find_java KIND: a JDK where something must be compiled, else a JRE.
find_java() {
  java=
  try_java "${JAVA_HOME:-/nonexistent}/bin/java" ||
    try_java "$(command -v java 2>/dev/null)" ||
    fail "needs a $1 of version 17 or newer (JAVA_HOME or PATH); \
for example: apt install openjdk-17-jdk-headless, or https://adoptium.net"
}

# --- Text is UTF-8 -----------------------------------------------------------------------------

# Under another locale, or one that is not installed, arguments and file names reach Java broken.
use_utf8() {
  language=
  if [ "$(locale charmap 2>/dev/null)" != UTF-8 ]; then
    case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
      zh*) language=zh ;;
    esac
    LC_ALL=C.UTF-8
    export LC_ALL
  fi
}

# --- Fast start --------------------------------------------------------------------------------

# An archive of loaded classes, one for each JVM and set of jars, halves the time to start. It is a
# static one: a dynamic one leaves out picocli, whose class files are of the time of Java 5.
# Sets archive to its name, or to nothing where it can't be made; an attempt that failed leaves an
# empty file and is not repeated.
find_archive() {
  files=$(ls -lLn "$lib" "$java_home/lib/modules" 2>/dev/null | cksum)
  for folder in "$own_cache" "${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/qipu"; do
    archive=$folder/$java_id-${files%% *}.jsa
    if [ ! -f "$archive" ]; then
      mkdir -p "$folder" 2>/dev/null && [ -w "$folder" ] || continue
      make_archive
    fi
    [ -s "$archive" ] || archive=
    return
  done
  archive=
}

make_archive() {
  [ "$folder" != "$own_cache" ] || rm -f "$folder/$java_id"-*.jsa
  # shellcheck disable=SC2086
  "$java" $quiet $native -XX:+UseSerialGC -XX:DumpLoadedClassList="$archive.$$.list" \
    -cp "$class_path" org.qipu.cli.StartupTraining >/dev/null 2>&1 </dev/null &&
    "$java" $native -Xshare:dump -XX:SharedClassListFile="$archive.$$.list" \
      -XX:SharedArchiveFile="$archive.$$" -cp "$class_path" >/dev/null 2>&1 </dev/null ||
    : >"$archive.$$"
  rm -f "$archive.$$.list"
  mv -f "$archive.$$" "$archive"
}

# --- Small work --------------------------------------------------------------------------------

# True if what the arguments name, files and folders, is little: up to 16 MB, packed files counted
# tenfold, in fewer than 300 files. Also if they name none; what comes through a pipe is much.
is_little() {
  skip=
  for argument in "$@"; do
    shift
    case $skip$argument in
      --db | --lang | --color) skip=yes ;;
      -) return 1 ;;
      -*) skip= ;;
      *)
        [ -n "$skip" ] || [ ! -e "$argument" ] || set -- "$@" "$argument"
        skip=
        ;;
    esac
  done
  [ $# -gt 0 ] || return 0
  [ "$(find -L "$@" -type f 2>/dev/null | head -n 300 | wc -l)" -lt 300 ] &&
    find -L "$@" -type f -exec ls -lLn {} + 2>/dev/null | awk '
      /\.(zip|7z|rar|gz|tgz|bz2|xz|zst)$/ { bytes += 9 * $5 }
      { bytes += $5 }
      END { exit bytes > 16000000 }'
}

# --- Run ---------------------------------------------------------------------------------------

# run_qipu LIB CACHE ARGUMENT...: replaces this process by the command. LIB has the jars, CACHE is
# where the archive of classes belongs.
run_qipu() {
  lib=$1
  own_cache=$2
  shift 2

  class_path=
  for jar in "$lib"/*.jar; do
    class_path=$class_path${class_path:+:}$jar
  done

  # The first argument that is no option of the whole program, nor the value of one.
  command=
  skip=
  for argument in "$@"; do
    if [ -n "$skip" ]; then
      skip=
      continue
    fi
    case $argument in
      --db | --lang | --color) skip=yes ;;
      -*) ;;
      *)
        if [ "$command" = db ]; then
          command="db $argument"
          break
        fi
        command=$argument
        [ "$command" = db ] || break
        ;;
    esac
  done

  first_compiler='-XX:+UseSerialGC -XX:TieredStopAtLevel=1'
  case $command in
    import | validate | export | convert | 'db reindex' | 'db verify' | 'db backup' | \
      'db restore')
      # A little more work for the collector, and half the memory.
      speed='-XX:+UseParallelGC -XX:GCTimeRatio=19'
      # Some ten thousand games are read before the second compiler has been worth its time.
      case $command in
        import | validate | convert) ! is_little "$@" || speed=$first_compiler ;;
      esac
      ;;
    search | explore | show | openings | notation | 'db info' | help | '')
      # What answers in a tenth of a second has no time for the second compiler, unless it scans.
      speed=$first_compiler
      case " $* " in *' --moves'*) speed=-XX:+UseSerialGC ;; esac ;;
    *) speed=-XX:+UseSerialGC ;;
  esac

  # The JVM's own messages never go to standard output. The archive of classes is mapped where it
  # was made for, which newer JVMs do not do unasked: to relocate it costs a tenth of a second.
  quiet='-Xshare:auto -Xlog:disable -Xlog:all=error:stderr -XX:-UsePerfData'
  quiet="$quiet -XX:+IgnoreUnrecognizedVMOptions -XX:+UnlockDiagnosticVMOptions"
  quiet="$quiet -XX:ArchiveRelocationMode=0"
  # H2 would look up each value it reads in a table of values: a fifth of the time of an export.
  quiet="$quiet -Dh2.objectCache=false"
  # Lucene maps files by native calls on these, which would warn.
  native=
  [ "$feature" -lt 22 ] || native='--enable-native-access=ALL-UNNAMED'

  # The second compiler would inline so much into the long methods of H2 and Lucene that compiling
  # them took a fifth of an import's CPU, without making them faster. Reading files alone becomes
  # slower by it.
  case $command in
    validate | convert) ;;
    *) speed="$speed -XX:InlineSmallCode=1000 -XX:FreqInlineSize=150" ;;
  esac

  find_archive

  terminals=
  [ ! -t 1 ] || terminals=out
  [ ! -t 2 ] || terminals=$terminals,err

  # shellcheck disable=SC2086
  exec "$java" $quiet $native $speed ${archive:+-XX:SharedArchiveFile="$archive"} \
    ${language:+-Duser.language=$language} -Dfile.encoding=UTF-8 -Dqipu.terminals=$terminals \
    ${QIPU_OPTS:-} -cp "$class_path" org.qipu.cli.Qipu "$@"
}
