# thread sanitizer in the worker, without suppressions: the short checks from outside, driven by an ordinary command line
ensure_packages build test
build_preset headless
build_preset tsan loadstone-worker
bin=$root/build/headless/bin
export LOADSTONE_BIN_LOADSTONE_CLI=$bin/loadstone-cli LOADSTONE_BIN_LOADSTONE_ECHO=$bin/loadstone-echo
export LOADSTONE_WORKER=$root/build/tsan/libexec/loadstone/loadstone-worker
grep -q __tsan_init "$LOADSTONE_WORKER" || die "the worker was built without the sanitizer" 1
reports=$root/build/tsan/reports
rm -rf "$reports"
mkdir -p "$reports"
export TSAN_OPTIONS="halt_on_error=1 exitcode=66 log_path=$reports/tsan"
failed=()
for script in integration/{oracle,workers,faults,kills,accuracy,tls,proxy,retries,ramp,loadgen,abandon,hooks,workload,spending} app/cli/results; do
    echo "-- $script"
    code=0
    python3 "$root/tests/$script.py" || code=$?
    ((code == 0 || code == 77)) || failed+=("$script") # 77: skipped, with a reason
done
found=$(find "$reports" -type f | wc -l)
find "$reports" -type f -exec head -40 {} \;
echo "tsan: $found reports; failed checks: ${failed[*]:-none}"
((found == 0 && ${#failed[@]} == 0))
