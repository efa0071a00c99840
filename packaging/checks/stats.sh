# the statistics against reference values, in an optimised build, with what each group of them took
ensure_packages build gui test
build_preset perf
cd "$root"
ctest --test-dir build/perf -R '^tst_(vectors|coverage)' --no-tests=error --verbose
