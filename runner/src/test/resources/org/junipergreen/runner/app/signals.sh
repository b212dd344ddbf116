#!/bin/sh
# The program as its launcher starts it, which tells Java how wide the terminal is. JAVA is Java with its options.
# The terminal gets its size a moment after its program has been started.
exec 3<&1
while [ -t 1 ] && [ "$(stty size <&3)" = '0 0' ]; do sleep 0.02; done
[ -t 1 ] && width=$(stty size <&3 | cut -d ' ' -f 2)
[ -t 2 ] && columns=$(stty size <&2 | cut -d ' ' -f 2)
exec $JAVA ${OPTIONS--XX:TieredStopAtLevel=1 -XX:+UseSerialGC} ${width:+-Djuniper.answers=true} ${columns:+-Djuniper.columns=$columns} \
  ${width:+-Djuniper.width=$width} "org.junipergreen.runner.${PROGRAM-app.JuniperCommand}" "$@"
