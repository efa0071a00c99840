# whole jobs in the window by mouse and keyboard, from outside, a line each (LOADSTONE_PICTURES=DIR keeps pictures, LOADSTONE_PROGRAMS=DIR takes built ones)
ensure_packages build gui display journey
# Programs that are there already, e.g. copies that no build replaces meanwhile; else those of the optimised build.
bin=${LOADSTONE_PROGRAMS:-}
if [[ -z $bin ]]; then
    build_preset release
    bin=$root/build/release/bin
fi
bin=$(cd "$bin" && pwd) || die "no folder $bin" 2
for name in loadstone loadstone-cli loadstone-echo; do
    [[ -x $bin/$name ]] || die "no program $name in $bin" 2
done
export LOADSTONE_BIN_LOADSTONE=$bin/loadstone LOADSTONE_BIN_LOADSTONE_CLI=$bin/loadstone-cli LOADSTONE_BIN_LOADSTONE_ECHO=$bin/loadstone-echo
logs=$root/build/journeys
mkdir -p "$logs"
wrong=()
# Those asked for, else all.
for name in ${LOADSTONE_JOURNEYS:-journey palette hunt journey_sweep journey_trend crash atspi}; do
    begun=$SECONDS code=0
    /usr/bin/python3 "$root/tests/integration/$name.py" > "$logs/$name.log" 2>&1 || code=$?
    if ((code == 0)); then
        say "$(printf '%-14s passed in %3d s' "$name" $((SECONDS - begun)))"
    else
        wrong+=("$name")
        say "$(printf '%-14s FAILED after %d s with %d, all of it in %s' "$name" $((SECONDS - begun)) "$code" "$logs/$name.log")"
        grep -E '^WRONG|^not there|^the program|^skipped|Error' "$logs/$name.log" | head -5 >&2 || true
    fi
done
((${#wrong[@]} == 0)) || die "failed: ${wrong[*]}" 1
