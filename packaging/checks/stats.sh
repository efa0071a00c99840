# simulations of what intervals and verdicts promise (coverage, false alarms), too long for the functional tests
ensure_packages build gui test
build_preset perf
cd "$root"
ctest --test-dir build/perf -L stats --no-tests=error --verbose --parallel "$(nproc)"
