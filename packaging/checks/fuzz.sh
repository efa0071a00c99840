# every fuzz target for LOADSTONE_FUZZ_SECONDS each (default 60), the lines they reach, and faults planted to be found
ensure_packages build fuzz test
export LOADSTONE_FUZZ_SECONDS=${LOADSTONE_FUZZ_SECONDS:-60}
cd "$root"
cmake --preset fuzz -DLOADSTONE_FUZZ_SECONDS="$LOADSTONE_FUZZ_SECONDS" >&2
build_preset fuzz fuzzers fuzz_planted fuzz_replays
bin=build/fuzz/bin
failed=()

# 1. A fuzzer that can't find a fault is no proof: each one, from the seeds alone, against a copy of a source that is
# off by one.
echo "-- planted faults, 60 s each at most"
rm -rf build/fuzz/planted
for program in "$bin"/planted_*; do
    part=${program##*planted_}
    mkdir -p "build/fuzz/planted/$part"
    "$bin/fuzz_seeds" "build/fuzz/planted/seeds" >/dev/null
    log=build/fuzz/planted/$part.log
    began=$SECONDS
    code=0
    (cd "build/fuzz/planted/$part" && timeout 75 "$root/$program" -max_total_time=60 -timeout=10 -rss_limit_mb=2048 \
        "../seeds/$part") >"$log" 2>&1 || code=$?
    if ((code != 0 && code != 124)) && grep -qE 'does not hold|ERROR: |runtime error' "$log"; then
        echo "$part: found after $((SECONDS - began)) s: $(grep -hoE -m1 'does not hold: .*|ERROR: .*|runtime error: .*' "$log")"
    else
        echo "$part: NOT found"
        failed+=("planted $part")
    fi
done

# 2. The product as it is.
log=build/fuzz/fuzz.log
code=0
ctest --test-dir build/fuzz -L fuzz --no-tests=error --verbose --parallel "$(nproc)" >"$log" 2>&1 || code=$?
# What the fuzzers themselves count, and ctest's table.
grep -E 'stat::number_of_executed_units|Passed|Failed|SUMMARY: |ERROR: |does not hold' "$log" || true
((code == 0)) || failed+=("a fuzzer found something: $root/$log")

# 3. The lines of the parser that all of that reached.
least=90
profiles=build/fuzz/profiles
rm -rf "$profiles"
mkdir -p "$profiles"
objects=()
for program in "$bin"/replay_*; do
    part=${program##*replay_}
    LLVM_PROFILE_FILE=$profiles/$part.profraw "$program" -runs=0 "build/fuzz/corpus/$part" >"$profiles/$part.log" 2>&1 \
        || failed+=("replay $part")
    objects+=(-object "$program")
done
tool() { command -v "$1" || ls /usr/lib/llvm-*/bin/"$1" 2>/dev/null | tail -1; }
"$(tool llvm-profdata)" merge -o "$profiles/all.profdata" "$profiles"/*.profraw
echo "-- lines of the parser reached, in per cent"
sources=(core/endpoint/transport/{httphead,responsereader,inflater}.cpp core/endpoint/transport/{chunkedbody,sseparser,paddedbuffer}.h
    core/endpoint/kinds/{answerbuilder,answerjson,commonjson,generatejson,openaijson,typedjson,vectorjson,unescape}.cpp
    core/endpoint/kinds/{jsonreading,boundedtext}.h)
"$(tool llvm-cov)" export "${objects[@]:1}" -instr-profile="$profiles/all.profdata" -summary-only >"$profiles/coverage.json"
python3 - "$profiles/coverage.json" "$least" "${sources[@]}" <<'PYTHON' || failed+=("lines reached")
import json, sys
data = json.load(open(sys.argv[1]))["data"][0]
least = float(sys.argv[2])
low = covered = count = 0
for name in sys.argv[3:]:
    # A file that is not in the report is not reached at all.
    lines = next((f["summary"]["lines"] for f in data["files"] if f["filename"].endswith("/" + name)), {"percent": 0, "covered": 0, "count": 1})
    covered, count = covered + lines["covered"], count + lines["count"]
    short = lines["percent"] < least
    low += short
    print(f"{lines['percent']:6.1f}  {lines['covered']:4} of {lines['count']:4}  {name.removeprefix('core/')}{'  TOO FEW' if short else ''}")
print(f"{100 * covered / count:6.1f}  {covered:4} of {count:4}  all")
sys.exit(1 if low else 0)
PYTHON
((${#failed[@]} == 0)) || die "$(printf '%s; ' "${failed[@]}")" 1
