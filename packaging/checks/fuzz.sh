# every fuzz target for LOADSTONE_FUZZ_SECONDS each (default 60), from the corpus in tests/data/corpus
ensure_packages build fuzz
build_preset fuzz
seconds=${LOADSTONE_FUZZ_SECONDS:-60}
mapfile -t targets < <(find "$root/build/fuzz" -type f -perm -u+x -name 'fuzz_*' | sort)
((${#targets[@]})) || die "the fuzz preset built no target"
failed=0
for target in "${targets[@]}"; do
    name=$(basename "$target")
    work=$root/build/fuzz/corpus/$name
    mkdir -p "$work"
    corpus=("$work")
    [[ -d $root/tests/data/corpus/${name#fuzz_} ]] && corpus+=("$root/tests/data/corpus/${name#fuzz_}")
    log=$root/build/fuzz/$name.log
    if (cd "$work/.." && "$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 "${corpus[@]}") >"$log" 2>&1; then
        echo "$name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") runs in $seconds s, nothing found"
    else
        tail -40 "$log"
        echo "$name: FAILED, see $log"
        failed=1
    fi
done
((failed == 0))
