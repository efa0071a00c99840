# thread sanitizer over the measured path: plain programs without Qt's event loop, no suppressions
ensure_packages build test
build_preset tsan
cd "$root"
TSAN_OPTIONS=halt_on_error=1 ctest --test-dir build/tsan -L tsan --no-tests=error --output-on-failure
