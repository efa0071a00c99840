# engine against the server's own log, stalls, kills, accuracy and worker counts at full length (LOADSTONE_TRUTH=REGEX: only some)
ensure_packages build test
build_preset headless
bin=$root/build/headless/bin
export LOADSTONE_BIN_LOADSTONE_CLI=$bin/loadstone-cli LOADSTONE_BIN_LOADSTONE_ECHO=$bin/loadstone-echo
export LOADSTONE_BIN_LOADSTONE_WORKER=$root/build/headless/libexec/loadstone/loadstone-worker
failed=()
for script in oracle ramp timing stalls faults kills accuracy workers reaggregate; do
    [[ $script =~ ${LOADSTONE_TRUTH:-.} ]] || continue
    echo "-- $script"
    python3 "$root/tests/integration/$script.py" --full || failed+=("$script")
done
((${#failed[@]} == 0)) || die "failed: ${failed[*]}" 1
