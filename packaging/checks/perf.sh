# the promised figures: benchmarks of tests/perf in an optimised build, one after the other, with the machine's load
ensure_packages build gui perf
build_preset perf
cat /proc/loadavg
cd "$root"
ctest --test-dir build/perf -L perf --no-tests=error --verbose --parallel 1
