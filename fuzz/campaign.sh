#!/bin/bash
# Runs every fuzz target, two at a time, and prints a table: executions, executions a second, what was found, and totals.
# Usage: fuzz/campaign.sh [seconds=60] [executions=0] [TARGET...]. Each target ends after so many seconds or executions,
# whichever comes first; 0 is no limit. What breaks a reader is kept in fuzz/artifacts/TARGET, and the exit code is 1.
# FUZZ_JOBS sets how many run at a time.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=60 executions=0 targets=()
for word in "$@"; do
    case $word in
        seconds=*) seconds=${word#*=} ;;
        executions=*) executions=${word#*=} ;;
        *) targets+=("$word") ;;
    esac
done
if [ "$seconds$executions" = 00 ]; then
    echo "give seconds or executions: with neither limit the first target would run forever" >&2
    exit 2
fi
# Without a sanitizer, since the code of the workspace is free of `unsafe`: the ordinary toolchain is enough then. Building
# takes longer than running, so more codegen units than cargo-fuzz's one.
RUSTFLAGS="${RUSTFLAGS:-} -Ccodegen-units=16 -Ctarget-cpu=x86-64-v2" cargo fuzz build --sanitizer none readers
binary=$(ls -t fuzz/target/*/release/readers | head -n 1)
if [ ${#targets[@]} = 0 ]; then readarray -t targets < <("$binary" 2>/dev/null); fi
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT

# Runs a target and writes one line of the table. libFuzzer takes -1 as no limit of executions and 0 as none of seconds.
fuzz() {
    local target=$1 log=$results/$1.log found=nothing
    mkdir -p "fuzz/artifacts/$target" "fuzz/corpus/$target"
    SPIELGEIST_TARGET=$target SPIELGEIST_CORPUS=fuzz/corpus/$target "$binary" "fuzz/corpus/$target" -artifact_prefix="fuzz/artifacts/$target/" \
        -max_total_time="$seconds" -runs="$([ "$executions" = 0 ] && echo -1 || echo "$executions")" \
        -max_len=8192 -timeout=20 -rss_limit_mb=4096 -print_final_stats=1 >"$log" 2>&1 ||
        found=$(grep -om1 'fuzz/artifacts/[^ ]*' "$log" || echo "failed: $(tail -n 1 "$log")")
    awk -v target="$target" -v found="$found" '
        /number_of_executed_units/ { executions = $2 } /average_exec_per_sec/ { rate = $2 }
        END { printf "%-16s %14d %12d  %s\n", target, executions, rate, found }' "$log" >"$results/$target.line"
    cat "$results/$target.line"
}

printf '%-16s %14s %12s  %s\n' target executions 'per second' found
begun=$SECONDS
for target in "${targets[@]}"; do
    while [ "$(jobs -pr | wc -l)" -ge "${FUZZ_JOBS:-2}" ]; do wait -n || true; done
    fuzz "$target" &
done
wait
cat "$results"/*.line | awk -v seconds=$((SECONDS - begun)) '
    { executions += $2; if ($4 != "nothing") found++ }
    END { printf "%-16s %14d %12s  %d of %d targets, in %d s\n", "total", executions, "", found, NR, seconds
          exit found > 0 }'
