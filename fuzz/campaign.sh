#!/bin/bash
# Runs every fuzz target for a number of seconds each and prints a table: executions, executions a second, what was found.
# Usage: fuzz/campaign.sh SECONDS [TARGET...]. What breaks a reader is kept in fuzz/artifacts/TARGET.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=$1
shift
targets=${*:-$(cargo +nightly fuzz list)}
cargo +nightly fuzz build --sanitizer none
printf '%-14s %14s %12s  %s\n' target executions 'per second' found
for target in $targets; do
    log=$(mktemp)
    found=nothing
    cargo +nightly fuzz run --sanitizer none "$target" -- -max_total_time="$seconds" -max_len=8192 -timeout=20 \
        -rss_limit_mb=4096 -print_final_stats=1 >"$log" 2>&1 || found=$(grep -om1 'artifacts/[^ ]*' "$log" || echo failed)
    executions=$(awk '/number_of_executed_units/ {print $2}' "$log")
    rate=$(awk '/average_exec_per_sec/ {print $2}' "$log")
    printf '%-14s %14s %12s  %s\n' "$target" "${executions:-0}" "${rate:-0}" "$found"
    rm -f "$log"
done
