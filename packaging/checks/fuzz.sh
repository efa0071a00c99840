# every fuzz target for LOADSTONE_FUZZ_SECONDS each (default 60), from a corpus of typical inputs
ensure_packages build fuzz
export LOADSTONE_FUZZ_SECONDS=${LOADSTONE_FUZZ_SECONDS:-60}
cd "$root"
cmake --preset fuzz -DLOADSTONE_FUZZ_SECONDS="$LOADSTONE_FUZZ_SECONDS" >&2
build_preset fuzz
log=build/fuzz/fuzz.log
code=0
ctest --test-dir build/fuzz -L fuzz --no-tests=error --verbose --parallel "$(nproc)" >"$log" 2>&1 || code=$?
# What the fuzzers themselves count, and ctest's table.
grep -E 'stat::number_of_executed_units|Passed|Failed|SUMMARY: |ERROR: ' "$log" || true
((code == 0)) || die "a fuzzer found something: $root/$log" 1
