# whole jobs in the window by mouse and keyboard, from outside, a line each (LOADSTONE_PICTURES=DIR keeps pictures)
ensure_packages build gui display journey
build_preset release
bin=$root/build/release/bin
export LOADSTONE_BIN_LOADSTONE=$bin/loadstone LOADSTONE_BIN_LOADSTONE_CLI=$bin/loadstone-cli LOADSTONE_BIN_LOADSTONE_ECHO=$bin/loadstone-echo
logs=$root/build/journeys
mkdir -p "$logs"
wrong=()
for name in journey palette hunt journey_sweep journey_trend crash atspi; do
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
