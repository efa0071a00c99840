# statistics against reference values and simulations, two servers told apart, a search on a real queue (hours; LOADSTONE_STATS=REGEX: only some)
ensure_packages build gui test
build_preset perf
cd "$root"
ctest --test-dir build/perf -R "${LOADSTONE_STATS:-^(tst_vectors|tst_coverage|tst_queuelimits|stats_)}" --no-tests=error --verbose
