#!/usr/bin/env bash
# How many people can play at once? Starts a server, simulates 500 people for a minute, and then more and more for half a
# minute each, until 1 % of the moves take 100 ms or longer. Prints response times, memory, and CPU time.
# LOAD_STEPS sets the numbers of people after the first 500; empty: none.
set -euo pipefail
program=$1
steps=${LOAD_STEPS-"1000 1500 2000 2500 3000 4000"}
data=$(mktemp -d)
log=$(mktemp)
# A connection each for everybody, at both ends.
ulimit -n "$(ulimit -Hn)"
"$program" serve --data "$data" --listen 127.0.0.1:0 >"$log" &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$data" "$log"' EXIT
until address=$(grep -o 'http://[0-9.:]*' "$log"); do sleep 0.1; done
memory() { awk '/VmRSS/ { printf "%.0f MB", $2 / 1024 }' "/proc/$server/status" 2>/dev/null || echo unknown; }
processor() { awk '{ printf "%.1f s", ($14 + $15) / 100 }' "/proc/$server/stat" 2>/dev/null || echo unknown; }
play() { "$(dirname "$program")/examples/load" "$address" --games "$1" --seconds "$2" --most-ms 100; }
echo "memory at the start: $(memory)"
(sleep 30; echo "memory after 30 s: $(memory)") &
holds=0
play 500 60 && holds=500 || status=$?
echo "memory after the minute: $(memory); CPU time of the server: $(processor)"
for people in $steps; do
    [ "$holds" -gt 0 ] || break
    play "$people" 30 && holds=$people || { status=$?; break; }
    echo "memory: $(memory); CPU time of the server: $(processor)"
done
# Lost moves and errors are failures; slowness is what was to be found.
[ "${status:-0}" -ne 1 ] || exit 1
echo "It held for $holds people: no error, no lost move, 99 % of the moves answered within 100 ms."
[ "$holds" -ge 500 ]
