#!/usr/bin/env bash
# Starts a server, simulates 500 people for a minute, and reports response times and memory.
set -euo pipefail
program=$1
data=$(mktemp -d)
log=$(mktemp)
"$program" serve --data "$data" --listen 127.0.0.1:0 >"$log" &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$data" "$log"' EXIT
until address=$(grep -o 'http://[0-9.:]*' "$log"); do sleep 0.1; done
memory() { awk '/VmRSS/ { printf "%.0f MB", $2 / 1024 }' "/proc/$server/status" 2>/dev/null || echo unknown; }
echo "memory at the start: $(memory)"
(sleep 30; echo "memory after 30 s: $(memory)") &
"$(dirname "$program")/examples/load" "$address" "${@:2}"
echo "memory at the end: $(memory)"
